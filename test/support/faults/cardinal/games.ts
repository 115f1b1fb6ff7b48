/** Small games in one file that use what the duel has in other files: cards, tokens, keywords and decks together. */

export const ONE_FILE_GAMES: readonly string[] = [
  `[game]
name = "Harbour"

[players]
starting_life = 12
starting_hand_size = 4
max_hand_size = 6
min_deck_size = 10
mulligan_rule = "free_first"
first_player_rule = "player_0"

[[resources]]
id = "coin"
symbol = "C"
max_value = 8
turn_gain = 1
refill = true

[[keywords]]
id = "flying"

[[keywords]]
id = "haste"

[[cards]]
id = "gull"
name = "Gull"
card_type = "creature"
cost = "1C"
keywords = ["flying"]
stats = { power = "1", toughness = "1" }

[[cards]]
id = "docker"
name = "Docker"
card_type = "creature"
cost = "2"

[cards.stats]
power = "2"
toughness = "3"

[[cards.abilities]]
trigger = "etb"
effect = "create_token"

[cards.abilities.params]
token_type = "crate"
count = "2"

[[cards]]
id = "toll"
name = "Toll"
card_type = "enchantment"
cost = "CC"

[[cards.abilities]]
trigger = "on_turn_start"
scope = "opponents"
effect = "lose_life"
params = { amount = "1", player = "that_player" }

[[tokens]]
id = "crate"
name = "Crate"
card_type = "artifact"

[[decks]]
id = "quay"
name = "Quay"
cards = { gull = 6, docker = 4, toll = 2 }

[[decks]]
id = "pier"
name = "Pier"

[[decks.cards]]
card = "gull"
count = 5

[[decks.cards]]
card = "docker"
count = 5
`,
  `[game]
name = "Quarry"

[players]
starting_hand_size = 5

[[zones]]
id = "library"
visibility = "private"
ordered = true

[[zones]]
id = "hand"
visibility = "private"
ordered = false

[[zones]]
id = "battlefield"
default_capacity = 7

[[resources]]
id = "stone"
start_value = 2
turn_gain = 1

[turn]
priority_system = false

[[turn.phases]]
id = "draw"
order = 1

[[turn.phases]]
id = "main"
order = 2

[[turn.phases]]
id = "combat"
order = 3

[[turn.phases]]
id = "end"
order = 4

[[actions]]
id = "play_card"
source_zones = ["hand"]
target_zone = "battlefield"
speed = "main"

[[keywords]]
id = "defender"

[[keywords]]
id = "menace"

[[win_conditions]]
id = "opponent_life_zero"

[[loss_conditions]]
id = "life_zero"

[[cards]]
id = "mason"
name = "Mason"
card_type = "creature"
cost = "2"
stats = { power = "2", toughness = "2" }

[[cards.abilities]]
trigger = "activated"
effect = "gain_resource"
tap = true

[cards.abilities.params]
resource = "stone"
amount = "1"

[[cards]]
id = "wall"
name = "Wall"
card_type = "creature"
cost = "1"
keywords = ["defender"]
stats = { power = "0", toughness = "4" }

[[cards]]
id = "quake"
name = "Quake"
card_type = "spell"
cost = "3"

[[cards.abilities]]
trigger = "on_play"
effect = "damage"
params = { amount = "2", target = "all_creatures" }

[[cards.abilities]]
trigger = "on_play"
effect = "grant_keyword"
params = { keyword = "menace", card = "target_own_creature" }

[[decks]]
id = "pit"
cards = { mason = 8, wall = 6, quake = 4 }
`,
];
