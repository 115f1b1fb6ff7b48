/** A small duel in Cardinal: creatures, spells of every kind that the document prints, an activated ability, a token maker. */
import { compile } from '../../../src/lang/index.ts';
import type { PlayableGameDef } from '../../../src/ir/index.ts';

export const SMALL_DUEL = `
[game]
id = "skirmish"
name = "Skirmish"

[players]
starting_life = 10
starting_hand_size = 5
min_deck_size = 20
max_deck_size = 60
max_copies = 20
first_player_rule = "player_0"

[[resources]]
id = "mana"
name = "Mana"
min_value = 0
max_value = 10
start_value = 5
turn_gain = 3

[[keywords]]
id = "quick"
name = "Quick"
description = "Can be played at any time."

[[keywords]]
id = "haste"
name = "Haste"
description = "Attacks at once."

[[cards]]
id = "scout"
name = "Scout"
card_type = "creature"
cost = "1"
keywords = ["haste"]
stats = { power = "2", toughness = "1" }
[[cards.abilities]]
trigger = "etb"
effect = "damage"
params = { amount = "1", target = "opponent" }

[[cards]]
id = "guard"
name = "Guard"
card_type = "creature"
cost = "1"
stats = { power = "1", toughness = "3" }
[[cards.abilities]]
trigger = "activated"
tap = true
effect = "gain_life"
params = { amount = "1" }

[[cards]]
id = "shock"
name = "Shock"
card_type = "spell"
cost = "1"
keywords = ["quick"]
[[cards.abilities]]
trigger = "on_play"
effect = "damage"
params = { amount = "2", target = "any" }

[[cards]]
id = "growth"
name = "Growth"
card_type = "spell"
cost = "1"
keywords = ["quick"]
[[cards.abilities]]
trigger = "on_play"
effect = "pump"
params = { power = "2", toughness = "2", card = "target_creature" }

[[cards]]
id = "insight"
name = "Insight"
card_type = "spell"
cost = "2"
[[cards.abilities]]
trigger = "on_play"
effect = "draw"
params = { amount = "2" }

[[cards]]
id = "negate"
name = "Negate"
card_type = "spell"
cost = "1"
keywords = ["quick"]
[[cards.abilities]]
trigger = "on_play"
effect = "counter_spell"

[[cards]]
id = "muster"
name = "Muster"
card_type = "spell"
cost = "1"
[[cards.abilities]]
trigger = "on_play"
effect = "create_token"
params = { token_type = "1/1_soldier", count = "2" }

[[decks]]
id = "all"
cards = { scout = 4, guard = 4, shock = 4, growth = 4, insight = 2, negate = 2, muster = 2 }
`;

/** The game that rules become; `change` may respell them first. */
export function smallDuel(change: (rules: string) => string = (rules) => rules): PlayableGameDef {
  const { gameDef, diagnostics } = compile(change(SMALL_DUEL), { file: 'rules.toml' });
  if (gameDef === null) throw new Error(diagnostics.map(({ message }) => message).join('\n'));
  return gameDef;
}
