from quincunx.drawing.markup import Markup
def place_symbols() -> dict[str, Markup]:
    return {}
