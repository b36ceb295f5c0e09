"""Rulebook 3.16: the copy cards Denial, Embodiment and Mimic."""

from __future__ import annotations

import pytest

from .scenes import Scene


@pytest.mark.rule("KM-126")
def test_in_a_copied_ability_you_is_the_copier_and_rival_a_rival_of_the_copier() -> None:
    scene = Scene(hands=[["Mimic", "Panic"], ["Peek"]], deeds=[["Spite"], ["Voyage", "Thievery"]])
    scene.do("ability:mimic")
    assert "Thievery" in scene.hand(0) and scene.deeds(0) == ["Spite"], "Ada stole from Bo, not Bo from Ada"


@pytest.mark.rule("KM-127")
def test_denial_ruins_the_chosen_card_before_its_ability() -> None:
    scene = Scene(hands=[["Denial", "Jubilee", "Panic"], ["Peek"]])
    scene.do("ability:denial", "deny:jubilee")
    assert scene.ruins == ["Jubilee"] and scene.asked == (0, "jubilee")


@pytest.mark.rule("KM-128")
@pytest.mark.parametrize("card", ["Recycle", "Salvage"])
def test_a_recycle_or_salvage_copied_by_denial_may_choose_itself(card: str) -> None:
    scene = Scene(hands=[["Denial", card, "Panic"], ["Peek"]], ruins=["Mimic"])
    scene.do("ability:denial", f"deny:{card.lower()}", f"from-ruins:{card.lower()}:1")
    assert card in (scene.future(0) if card == "Recycle" else scene.hand(0))


@pytest.mark.rule("KM-129", "KM-146")
def test_denial_with_an_empty_hand_does_nothing_and_is_still_offered() -> None:
    scene = Scene("ffa", 3, hands=[["Denial"], ["Peek"], ["Mimic"]])
    scene.do("ability:denial")
    assert scene.asked == (1, "offer") and scene.ruins == []
    scene.do("offer:decline")
    assert scene.asked == (2, "offer"), "no rival was targeted, so each is asked"


@pytest.mark.rule("KM-130", "KM-131")
def test_denial_may_ruin_another_denial_and_so_on_and_only_the_first_is_offered() -> None:
    scene = Scene(hands=[["Denial", "Denial", "Denial", "Vengeance", "Panic"], ["Peek"]], deeds=[[], ["Voyage"]])
    scene.do("ability:denial", "deny:denial", "deny:denial", "deny:vengeance")
    assert scene.ruins == ["Denial", "Denial", "Vengeance", "Voyage"], "every ruined card stays in the Ruins"
    scene.do("offer:accept")
    assert scene.future(1) == ["Denial"] and scene.ruins.count("Denial") == 2


@pytest.mark.rule("KM-131", "KM-162")
def test_a_salvage_at_the_end_of_the_chain_takes_one_of_the_ruined_cards_back() -> None:
    scene = Scene(hands=[["Denial", "Denial", "Salvage", "Panic"], ["Peek"]])
    scene.do("ability:denial", "deny:denial", "deny:salvage", "from-ruins:denial:1")
    assert scene.hand(0) == ["Denial", "Panic"] and scene.ruins == ["Salvage"]


@pytest.mark.rule("KM-132")
def test_embodiment_may_choose_any_own_deed_and_the_deed_does_not_move() -> None:
    scene = Scene(hands=[["Embodiment", "Panic"], ["Peek"]], deeds=[["Jubilee", "Crisis", "Spite"], []])
    scene.do("ability:embodiment")
    assert scene.asked == (0, "embody") and set(scene.offered()) == {"embody:jubilee", "embody:crisis", "embody:spite"}
    scene.do("embody:jubilee")
    assert scene.deeds(0) == ["Jubilee", "Crisis", "Spite"] and scene.asked == (0, "jubilee")


@pytest.mark.rule("KM-133", "KM-146")
def test_embodiment_without_deeds_does_nothing() -> None:
    scene = Scene(hands=[["Embodiment", "Panic"], ["Peek"]])
    scene.do("ability:embodiment")
    assert scene.asked == (1, "offer")


@pytest.mark.rule("KM-134", "KM-142")
def test_embodiment_that_chooses_an_embodiment_does_nothing() -> None:
    scene = Scene(hands=[["Embodiment", "Panic"], ["Peek"]], deeds=[["Embodiment", "Jubilee"], []])
    scene.do("ability:embodiment", "embody:embodiment")
    assert scene.asked == (1, "offer") and "KM-142" in scene.rules()


@pytest.mark.rule("KM-135")
def test_embodiment_that_chooses_a_mimic_goes_on_as_mimic() -> None:
    scene = Scene(hands=[["Embodiment", "Panic"], ["Peek"]], deeds=[["Mimic"], ["Voyage", "Vengeance"]])
    scene.do("ability:embodiment")
    assert scene.deeds(1) == ["Voyage"] and scene.ruins == ["Vengeance"], "Bo's exposed Vengeance was copied"


@pytest.mark.rule("KM-136")
def test_mimic_copies_only_the_exposed_deed_which_does_not_move() -> None:
    scene = Scene(hands=[["Mimic", "Panic"], ["Peek"]], deeds=[[], ["Spite", "Jubilee"]])
    scene.do("ability:mimic")
    assert scene.asked == (0, "jubilee") and scene.deeds(1) == ["Spite", "Jubilee"]


@pytest.mark.rule("KM-137", "KM-142")
def test_mimic_on_an_exposed_mimic_does_nothing() -> None:
    scene = Scene(hands=[["Mimic", "Panic"], ["Peek"]], deeds=[["Jubilee"], ["Spite", "Mimic"]])
    scene.do("ability:mimic")
    assert scene.asked == (1, "offer") and "KM-142" in scene.rules()


@pytest.mark.rule("KM-138")
def test_mimic_on_an_exposed_embodiment_copies_any_of_the_players_own_deeds() -> None:
    scene = Scene(hands=[["Mimic", "Panic"], ["Peek"]], deeds=[["Jubilee", "Crisis"], ["Spite", "Embodiment"]])
    scene.do("ability:mimic")
    assert scene.asked == (0, "embody") and set(scene.offered()) == {"embody:jubilee", "embody:crisis"}


@pytest.mark.rule("KM-139", "KM-146")
def test_mimic_on_a_rival_without_deeds_does_nothing_and_all_rivals_are_asked() -> None:
    scene = Scene("ffa", 3, hands=[["Mimic", "Panic"], ["Peek"], ["Voyage"]], deeds=[[], [], ["Spite"]])
    scene.do("ability:mimic", "mimic:2")
    assert scene.asked == (1, "offer")
    scene.do("offer:decline")
    assert scene.asked == (2, "offer")


@pytest.mark.rule("KM-140")
def test_with_four_players_mimic_reaches_the_opposite_deed_but_the_copy_cannot_target_its_owner() -> None:
    scene = Scene("ffa", 4, hands=[["Mimic", "Panic"], ["Peek"], ["Voyage"], ["Peek"]], deeds=[[], [], ["Spite"], []])
    scene.do("ability:mimic")
    assert scene.offered() == ["mimic:2", "mimic:3", "mimic:4"]
    scene.do("mimic:3")
    assert scene.asked == (0, "target") and scene.offered() == ["target:2", "target:4"]


@pytest.mark.rule("KM-141")
@pytest.mark.parametrize("card", ["Thievery", "Vengeance"])
def test_a_copied_ability_may_move_the_very_deed_it_was_copied_from(card: str) -> None:
    scene = Scene(hands=[["Mimic", "Panic"], ["Peek"]], deeds=[[], ["Voyage", card]])
    scene.do("ability:mimic")
    assert scene.deeds(1) == ["Voyage"]
    assert card in (scene.hand(0) if card == "Thievery" else scene.ruins)


@pytest.mark.rule("KM-142", "KM-R07")
def test_a_loop_through_embodiment_and_mimic_ends_without_effect() -> None:
    scene = Scene(hands=[["Embodiment", "Panic"], ["Peek"]], deeds=[["Mimic", "Jubilee"], ["Embodiment"]])
    scene.do("ability:embodiment", "embody:mimic")
    assert scene.asked == (1, "offer") and scene.rules().count("KM-142") == 1


@pytest.mark.rule("KM-R07")
def test_denial_starts_the_memory_afresh_with_the_card_it_ruins() -> None:
    scene = Scene(hands=[["Denial", "Mimic", "Panic"], ["Peek"]], deeds=[["Mimic", "Jubilee"], ["Embodiment"]])
    scene.do("ability:denial", "deny:mimic")
    assert scene.asked == (0, "embody"), "Mimic copies Bo's Embodiment, which chooses among the own Deeds"
    scene.do("embody:mimic")
    assert scene.asked == (1, "offer") and "KM-142" in scene.rules(), "Mimic was remembered from the denied card"
    fresh = Scene(hands=[["Embodiment", "Embodiment", "Panic"], ["Peek"]], deeds=[["Denial", "Jubilee"], []])
    fresh.do("ability:embodiment", "embody:denial", "deny:embodiment", "embody:jubilee")
    assert fresh.asked == (0, "jubilee"), "the denied Embodiment may choose again"


@pytest.mark.rule("KM-143")
def test_only_the_card_played_from_the_hand_is_offered() -> None:
    scene = Scene(hands=[["Embodiment", "Panic"], ["Peek"]], deeds=[["Vengeance"], ["Voyage"]])
    scene.do("ability:embodiment", "offer:accept")
    assert scene.future(1) == ["Embodiment"] and scene.deeds(0) == ["Vengeance"]


@pytest.mark.rule("KM-144", "KM-170")
@pytest.mark.parametrize(("copying", "keys"), [("Denial", ["deny:spite"]), ("Embodiment", ["embody:spite"])])
def test_the_rival_targeted_by_the_copy_is_offered_the_copying_card(copying: str, keys: list[str]) -> None:
    deeds = [["Spite", "Jubilee"], [], []]
    scene = Scene("ffa", 3, hands=[[copying, "Spite", "Panic"], ["Peek"], ["Voyage"]], deeds=deeds)
    scene.do(f"ability:{copying.lower()}", *keys, "target:3")
    assert scene.asked == (2, "offer")
    scene.do("offer:decline")
    assert scene.ruins[-1] == copying, "nobody else is asked"


@pytest.mark.rule("KM-145")
def test_owning_the_copied_deed_does_not_make_a_rival_the_target() -> None:
    scene = Scene("ffa", 3, hands=[["Mimic", "Panic"], ["Peek"], ["Voyage"]], deeds=[[], [], ["Another Day"]])
    scene.do("ability:mimic", "mimic:3")
    assert scene.asked == (1, "offer"), "nobody was targeted: from the left"


@pytest.mark.rule("KM-146", "KM-R33")
def test_a_rival_targeted_by_the_copy_who_lost_nothing_is_offered_it_all_the_same() -> None:
    scene = Scene("ffa", 3, hands=[["Mimic", "Panic"], [], ["Voyage"]], deeds=[[], [], ["Swindle"]])
    scene.do("ability:mimic", "mimic:3", "target:2")
    assert scene.asked == (1, "offer")


@pytest.mark.rule("KM-127", "KM-129")
def test_denial_with_one_other_card_needs_no_question() -> None:
    scene = Scene(hands=[["Denial", "Vengeance"], ["Peek"]], deeds=[[], ["Voyage"]])
    scene.do("ability:denial")
    assert scene.ruins == ["Vengeance", "Voyage"] and scene.asked == (1, "offer") and scene.hand(0) == []


@pytest.mark.rule("KM-136", "KM-132", "KM-127")
def test_copies_belong_to_whoever_plays_from_any_seat() -> None:
    hands = [["Peek"], ["Recycle"], ["Mimic", "Embodiment", "Denial", "Panic"]]
    deeds = [["Jubilee"], ["Crisis"], ["Another Day"]]
    mimic = Scene("ffa", 3, hands=hands, deeds=deeds, active=2).do("ability:mimic")
    assert mimic.asked == (2, "mimic") and mimic.offered() == ["mimic:1", "mimic:2"]
    mimic.do("mimic:1")
    assert mimic.asked == (2, "jubilee"), "Ada's Deed, as Cy's own"
    embodiment = Scene("ffa", 3, hands=hands, deeds=deeds, active=2).do("ability:embodiment")
    assert len(embodiment.state.hands[2]) == 4 and embodiment.asked == (0, "offer")
    denial = Scene("ffa", 3, hands=hands, deeds=deeds, active=2).do("ability:denial")
    assert denial.asked == (2, "deny") and len(denial.offered()) == 3


@pytest.mark.rule("KM-142", "KM-R07")
def test_the_other_copy_card_is_not_a_loop() -> None:
    scene = Scene(hands=[["Mimic", "Panic"], ["Peek"]], deeds=[["Embodiment", "Jubilee"], ["Embodiment"]])
    scene.do("ability:mimic", "embody:embodiment")
    assert scene.asked == (1, "offer") and "KM-142" in scene.rules(), "Embodiment was used by then"
    through = Scene(hands=[["Mimic", "Panic"], ["Peek"]], deeds=[["Jubilee", "Crisis"], ["Embodiment"]])
    through.do("ability:mimic", "embody:jubilee")
    assert through.asked == (0, "jubilee") and "KM-142" not in through.rules()
