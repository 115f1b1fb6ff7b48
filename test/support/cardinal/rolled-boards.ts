/** A Cardinal game in which a turn begins with two boards that are rolled. */
import type { Effect, GameDef, PlayableGameDef, ValueExpr } from '../../../src/ir/index.ts';
import { playable } from '../playable.ts';
import { COMBAT_KEYWORDS } from './combat-referee.ts';

/** The cards and rules of the game; `muster` is the step in which the boards are rolled, `after` the first one after combat. */
export const BOARD_GAME: Readonly<Record<string, string>> = {
  'rules.toml': `
[game]
id = "boards"
name = "Boards"
version = "1.0.0"
description = "Two boards that fight once."

[players]
min_players = 2
max_players = 2
starting_life = 8
max_life = 1000
starting_hand_size = 1
max_hand_size = 10
min_deck_size = 1
max_deck_size = 10
mulligan_rule = "none"
first_player_rule = "player_0"

${['deck', 'hand', 'field', 'graveyard']
  .map(
    (id) => `[[zones]]
id = "${id}"
name = "${id}"
owner_scope = "player"
visibility = "${id === 'deck' || id === 'hand' ? 'private' : 'public'}"
ordered = ${id === 'deck' || id === 'graveyard'}
allow_duplicates = true
`,
  )
  .join('\n')}
[[zones]]
id = "stack"
name = "stack"
owner_scope = "shared"
visibility = "public"
ordered = true
allow_duplicates = true

[[resources]]
id = "mana"
name = "Mana"
description = "Pays for cards."
min_value = 0
max_value = 10

[turn]
priority_system = true
skip_first_turn_draw_for_first_player = true

[[turn.phases]]
id = "muster"
name = "Muster"
order = 1
allow_actions = false

[[turn.phases]]
id = "combat"
name = "Combat"
order = 2
allow_actions = false
${['declare_attackers', 'declare_blockers', 'combat_damage', 'end_combat']
  .map(
    (id, at) => `
[[turn.phases.steps]]
id = "${id}"
name = "${id}"
order = ${at + 1}
allow_actions = ${id === 'declare_blockers'}
allow_triggers = true
`,
  )
  .join('')}
[[turn.phases]]
id = "after"
name = "After combat"
order = 3
allow_actions = true

[[actions]]
id = "play_card"
name = "Play a card"
description = "Plays a card."
source_zones = ["hand"]
target_zone = "stack"
speed = "main"

[stack]
enabled = true
resolve_order = "lifo"
auto_resolve_on_pass = true

[[trigger_kinds]]
id = "on_play"
description = "A card is played."

${COMBAT_KEYWORDS.map((id) => `[[keywords]]\nid = "${id}"\nname = "${id}"\ndescription = "${id}"\n`).join('\n')}
[[win_conditions]]
id = "opponent_life_zero"
description = "The opponent has no life left."
priority = 1

[[loss_conditions]]
id = "life_zero"
description = "No life left."
priority = 1

# What fights: everything about it is rolled.
[[cards]]
id = "recruit"
name = "Recruit"
card_type = "creature"
cost = "0"
keywords = [${COMBAT_KEYWORDS.map((id) => `"${id}"`).join(', ')}]
stats = { power = "1", toughness = "1" }

[[cards]]
id = "jolt"
name = "Jolt"
card_type = "instant"
cost = "0"
[[cards.abilities]]
trigger = "on_play"
effect = "damage"
params = { amount = "2", target = "target_creature" }
`,
  'decks/tricks.toml': `id = "tricks"\nname = "Tricks"\ncards = { jolt = 2 }\n`,
};

/** What the trick deals. */
export const TRICK_DAMAGE = 2;

/** The most fighters of one side, and the most keywords of one. */
const MOST = 4;
const KEYWORDS = 3;

/** The game with boards that are rolled in the step `muster`; everybody has a trick in hand. */
export function withRolledBoards(def: GameDef): PlayableGameDef {
  const [state, ...others] = def.flow.states.toReversed();
  return playable({
    ...def,
    flow: {
      ...def.flow,
      states: [
        ...others.toReversed(),
        {
          ...state!,
          phases: state!.phases.map((phase) =>
            phase.id === 'muster' ? { ...phase, onEnter: [...(phase.onEnter ?? []), ...[0, 1].flatMap(rollSide)] } : phase,
          ),
        },
      ],
    },
  });
}

function rollSide(side: number): Effect[] {
  return [
    { rollRandom: { bind: '$count', min: 1, max: MOST } },
    { repeat: { times: { ref: 'binding', name: '$count' }, effects: rollFighter(side) } },
  ];
}

function rollFighter(side: number): Effect[] {
  const rolled = (name: string): ValueExpr => ({ ref: 'binding', name: `$${name}` });
  const is = (name: string, value: number): ValueExpr => ({ op: '==', left: rolled(name), right: value });
  const keywords = Array.from({ length: KEYWORDS }, (_, at) => `keyword${at}`);
  const roll = (name: string, min: number, max: number): Effect => ({ rollRandom: { bind: `$${name}`, min, max } });
  return [
    roll('power', 0, 5),
    roll('toughness', 1, 4),
    roll('sick', 0, 3),
    roll('tapped', 0, 5),
    // Some have fewer keywords than there is room for.
    ...keywords.map((name) => roll(name, 0, COMBAT_KEYWORDS.length + 5)),
    {
      createToken: {
        type: 'recruit',
        zone: `field:${side}`,
        owner: { id: side },
        bind: '$recruit',
        props: {
          power: rolled('power'),
          toughness: rolled('toughness'),
          tapped: is('tapped', 0),
          ...Object.fromEntries(
            COMBAT_KEYWORDS.map((keyword, number) => [keyword, { op: 'or', args: keywords.map((name) => is(name, number)) } as ValueExpr]),
          ),
        },
      },
    },
    // Whoever comes is sick by the rules; most have been there before.
    { setTokenProp: { token: '$recruit', prop: 'sick', value: is('sick', 0) } },
  ];
}
