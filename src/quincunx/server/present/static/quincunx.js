// The page's own script. Everything works without it: it follows the stream, plays what others do, opens what is
// pressed, and adds keys. It knows no game.
import "./settings.js";
import { keepFolds } from "./update.js";
import "./player.js";
import "./board.js";
import "./press.js";
import "./stage.js";
import "./lesson.js";
import "./replay.js";
import "./keys.js";
import "./stream.js";
import "./coach.js";

keepFolds();
