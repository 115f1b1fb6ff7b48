/** §13.4 and §13.5: variables, states, phases and turns. */
import { note, noting } from '../../../support/cgml/game-text.ts';
import { sample, type Sample } from '../../../support/cgml/sample.ts';

/** Who is playing, as a digit: 1 for the first seat. */
const NOTE_PLAYER =
  '{ action: SET_VARIABLE, path: { path: $.log }, value: { add: [ { mul: [ { path: $.log }, 10 ] }, { path: $currentPlayer.seat }, 1 ] } }';

/** A game of so many turns in which the player of each is noted. */
function turns(count: number): { transitions: string; rules: string } {
  return {
    transitions: `- { from: Play, to: Over, condition: { isEqual: [ { path: $.turns }, ${count} ] } }`,
    rules: `- { id: count, trigger: on.phase.Main, priority: 9, effect: [ { action: INCREMENT, path: { path: $.turns } }, ${NOTE_PLAYER} ] }`,
  };
}

const TURNS = '- { name: turns, initial_value: 0 }';
const FIRST_TURN = 'condition: { isEqual: [ { path: $.turns }, 0 ] }';
const THREE = { players: 3 };
const TWO_PHASES = 'Play: { phases: [Main, End] }\nOver: { phases: [] }';

export const STATE: readonly Sample[] = [
  sample(
    ['SET_VARIABLE', 'SET_VARIABLE.path', 'SET_VARIABLE.value'],
    'variables of the game and of players',
    {
      do: '- { action: SET_VARIABLE, path: { path: $.x }, value: { value: 3 } }\n- { action: SET_VARIABLE, path: { path: "$.players[current].score" }, value: { add: [ { path: "$.players[current].score" }, { value: 1 } ] } }',
    },
    {
      variables: { x: 3, score: [1, 0] },
    },
  ),
  sample(
    'SET_VARIABLE.path',
    'the variables of several players',
    {
      do: '- { action: SET_VARIABLE, path: { path: "$.players[*].score" }, value: 4 }\n- { action: SET_VARIABLE, path: { path: "$.players[opponent].score" }, value: 5 }',
    },
    { variables: { score: [4, 5, 5] } },
    THREE,
  ),
  sample(
    'SET_VARIABLE of a property',
    'a property of a card changes, also its rank',
    {
      deckTypes: 'chips: { composition: [ { type: card, id: chip, properties: { worth: 5, colour: red } } ] }',
      decks: 'main: { type: chips }',
      do: '- { action: SET_VARIABLE, path: { path: $.zones.deck.top_card.properties.worth }, value: 7 }\n- { action: INCREMENT, path: { path: $.zones.deck.top_card.properties.worth }, by: 2 }\n- { action: SET_VARIABLE, path: { path: $.x }, value: { path: $.zones.deck.top_card.properties.worth } }',
    },
    {
      variables: { x: 9 },
    },
  ),
  sample(
    'SET_VARIABLE.store_as',
    'the new value',
    {
      do: '- { action: SET_VARIABLE, path: { path: $.x }, value: 6, store_as: set }\n- { action: SET_VARIABLE, path: { path: $.log }, value: { ref: set } }',
    },
    { variables: { log: 6 } },
  ),
  sample(
    'SET_VARIABLE.path',
    'only variables can be set',
    { do: '- { action: SET_VARIABLE, path: { path: $.zones.deck.card_count }, value: 6 }' },
    { diagnostics: ['cgml/not-a-variable rules.act.effect[0].path'] },
  ),
  sample(
    'SET_VARIABLE.value',
    'a value of another type is an error',
    { do: '- { action: SET_VARIABLE, path: { path: $.x }, value: { value: red } }' },
    { diagnostics: ['cgml/type rules.act.effect[0].value: This is the word "red", but a number is needed here.'] },
  ),
  sample(
    'SET_VARIABLE.value',
    'a list is a MissingCapability',
    { do: '- { action: SET_VARIABLE, path: { path: $.x }, value: { list: [ 1, 2 ] } }' },
    { diagnostics: ['cgml/missing-capability rules.act.effect[0].value: A variable cannot hold a list.'] },
  ),
  sample(
    ['INCREMENT', 'INCREMENT.path', 'INCREMENT.by', 'INCREMENT.store_as'],
    'adds, one unless stated',
    {
      do: '- { action: INCREMENT, path: { path: $.x } }\n- { action: INCREMENT, path: { path: $.x }, by: 5, store_as: now }\n- { action: INCREMENT, path: { path: $.x }, by: -2 }\n- { action: INCREMENT, path: { path: "$.players[*].score" }, by: { ref: now } }',
    },
    { variables: { x: 4, score: [6, 6] } },
  ),
  sample(
    ['SET_STATE', 'SET_STATE.state', 'at the end of the phase'],
    'the state changes at the end of the phase; the rest of the effect and other rules still happen',
    {
      states: 'Play: { phases: [Main, End] }\nBonus: { phases: [Extra] }\nOver: { phases: [] }',
      transitions: '- { from: Bonus, to: Over }',
      do: `- { action: SET_STATE, state: Bonus }\n- ${note(1)}`,
      rules: [noting('later', 'on.phase.Main', 2), noting('end', 'on.phase.End', 3), noting('extra', 'on.phase.Extra', 4)].join('\n'),
    },
    { variables: { log: 124 } },
  ),
  sample(
    'at the end of the phase',
    'also in rules about cards',
    {
      states: 'Play: { phases: [Main, End] }\nOver: { phases: [] }',
      transitions: '[]',
      do: `- { action: MOVE, from: { path: $.zones.deck }, to: { path: $.zones.table } }\n- ${note(2)}`,
      rules: [
        `- { id: heard, trigger: on.move, effect: [ { action: SET_STATE, state: Over }, ${note(1)} ] }`,
        noting('later', 'on.phase.Main', 3),
        noting('end', 'on.phase.End', 9),
      ].join('\n'),
    },
    { variables: { log: 123 }, state: 'Over' },
  ),
  sample(
    'the first change of state wins',
    'a second one in the same phase does nothing',
    {
      states: 'Play: { phases: [Main] }\nOne: { phases: [A] }\nTwo: { phases: [B] }\nOver: { phases: [] }',
      transitions: '- { from: One, to: Over }\n- { from: Two, to: Over }',
      do: '- { action: SET_STATE, state: One }\n- { action: SET_STATE, state: Two }',
      rules: [noting('a', 'on.phase.A', 1), noting('b', 'on.phase.B', 2)].join('\n'),
    },
    { variables: { log: 1 } },
  ),
  sample(
    'SET_STATE.state',
    'an unknown state is an error',
    { do: '- { action: SET_STATE, state: Ovre }' },
    { diagnostics: ['cgml/unknown-state rules.act.effect[0].state: There is no state "Ovre". Did you mean "Over"?'] },
  ),
  sample(
    'SET_GAME_STATE',
    'the old name is understood, with a warning and a fix',
    { transitions: '[]', do: '- { action: SET_GAME_STATE, state: Over }' },
    { diagnostics: ['warning cgml/old-form rules.act.effect[0]: SET_GAME_STATE is the old name of SET_STATE.'], state: 'Over' },
  ),
  sample(
    ['SET_PHASE', 'SET_PHASE.phase'],
    'the phases between are left out',
    {
      states: 'Play: { phases: [Main, Middle, End] }\nOver: { phases: [] }',
      transitions: '- { from: Play, to: Over, condition: { isEqual: [ { path: $currentPhase }, { value: End } ] } }',
      do: '- { action: SET_PHASE, phase: End }',
      rules: [noting('middle', 'on.phase.Middle', 1), noting('end', 'on.phase.End', 2)].join('\n'),
    },
    { variables: { log: 2 } },
  ),
  sample(
    'SET_PHASE.phase',
    'a phase of another state is an error',
    {
      states: 'Play: { phases: [Main, End] }\nMore: { phases: [Extra] }\nOver: { phases: [] }',
      transitions: '- { from: Play, to: More }\n- { from: More, to: Over }',
      do: '- { action: SET_PHASE, phase: Extra }',
    },
    { diagnostics: ['cgml/unknown-phase rules.act.effect[0].phase: There is no phase "Extra". There are: Main, End.'] },
  ),
  sample(
    'SET_PHASE.phase',
    'an earlier phase again',
    {
      states: TWO_PHASES,
      transitions: '- { from: Play, to: Over, condition: { isEqual: [ { path: $.log }, 121 ] } }',
      rules: `${noting('main', 'on.phase.Main', 1)}\n- { id: end, trigger: on.phase.End, effect: [ ${note(2)}, { action: SET_PHASE, phase: Main } ] }`,
    },
    { variables: { log: 121 } },
  ),
  sample(
    ['SKIP_TURN', 'SKIP_TURN.player'],
    'another player misses the next turn',
    { ...turns(4), variables: TURNS, rule: FIRST_TURN, do: '- { action: SKIP_TURN, player: { path: "$.players[next]" } }' },
    { variables: { log: 1312 } },
    THREE,
  ),
  sample(
    'SKIP_TURN.player',
    'the current player misses the rest of this one, which is so unless stated',
    {
      states: TWO_PHASES,
      variables: TURNS,
      transitions: '- { from: Play, to: Over, condition: { isEqual: [ { path: $.turns }, 2 ] } }',
      do: '- { action: INCREMENT, path: { path: $.turns } }\n- { action: SKIP_TURN }',
      rules: noting('end', 'on.phase.End', 1),
    },
    { variables: { log: 0, turns: 2 } },
  ),
  sample(
    ['EXTRA_TURN', 'EXTRA_TURN.player'],
    'the player has another turn after this one',
    { ...turns(4), variables: TURNS, rule: FIRST_TURN, do: '- { action: EXTRA_TURN, player: current }' },
    { variables: { log: 1123 } },
    THREE,
  ),
  sample(
    'EXTRA_TURN.player',
    'after that of the winner of a trick, play goes on where it was (§9.2, §13.5): a warning names GIVE_TURN',
    {
      setup: '- { action: MOVE, from: { path: $.zones.deck }, to: { path: "$.players[2].zones.row" } }',
      ...turns(4),
      variables: TURNS,
      rule: FIRST_TURN,
      do: '- { action: EXTRA_TURN, player: { owner: [ { top: [ { path: "$.players[2].zones.row" } ] } ] } }',
    },
    { diagnostics: ['warning cgml/turn-comes-back rules.act.effect[0]'], variables: { log: 1323 } },
    THREE,
  ),
  sample(
    'EXTRA_TURN.player',
    'somebody whom a variable names may be meant as such a winner, too',
    {
      ...turns(4),
      variables: `${TURNS}\n- { name: winner }`,
      rule: FIRST_TURN,
      do: '- { action: SET_VARIABLE, path: { path: $.winner }, value: { path: "$.players[2]" } }\n- { action: EXTRA_TURN, player: { path: $.winner } }',
    },
    { diagnostics: ['warning cgml/turn-comes-back rules.act.effect[1]'], variables: { log: 1323 } },
    THREE,
  ),
  sample(
    'EXTRA_TURN.player',
    'also somebody else',
    { ...turns(4), variables: TURNS, rule: FIRST_TURN, do: '- { action: EXTRA_TURN, player: { path: "$.players[2]" } }' },
    { variables: { log: 1323 } },
    THREE,
  ),
  sample(
    'EXTRA_TURN.player',
    'in no turn of a player it is one of all, of whom one must be meant',
    { do: '- { action: EXTRA_TURN, player: all }' },
    { diagnostics: ['cgml/type rules.act.effect[0].player: This is a list of players, but one player is needed here.'] },
  ),
  sample(
    'REVERSE_ORDER',
    'the other direction from now on',
    { ...turns(4), variables: TURNS, rule: FIRST_TURN, do: '- { action: REVERSE_ORDER }' },
    { variables: { log: 1321 } },
    THREE,
  ),
  sample(
    'several phases after one',
    'they come in the order in which the document first names them',
    {
      states: TWO_PHASES,
      do: '- { action: INSERT_PHASE, after: Main, phase: Bonus }\n- { action: INSERT_PHASE, after: Main, phase: More }',
      transitions: '- { from: Play, to: Over, condition: { isEqual: [ { path: $currentPhase }, { value: End } ] } }',
      rules: [noting('more', 'on.phase.More', 2), noting('bonus', 'on.phase.Bonus', 1), noting('end', 'on.phase.End', 3)].join('\n'),
    },
    { variables: { log: 123 } },
  ),
  sample(
    'several phases after one',
    'after one that is itself inserted it is not possible',
    {
      do: '- { action: INSERT_PHASE, after: Main, phase: Bonus }\n- { action: INSERT_PHASE, after: Bonus, phase: More }',
      rules: [noting('more', 'on.phase.More', 2), noting('bonus', 'on.phase.Bonus', 1)].join('\n'),
    },
    {
      diagnostics: [
        'cgml/missing-capability rules.act.effect[1].after: A phase cannot be inserted after "Bonus", which is itself inserted.',
      ],
    },
  ),
  sample(
    ['GIVE_TURN', 'GIVE_TURN.player'],
    "the next turn is the player's, and play goes on from there",
    {
      ...turns(6),
      variables: TURNS,
      do: '- { action: GIVE_TURN, player: { path: "$.players[1]" }, condition: { isEqual: [ { path: $.turns }, 3 ] } }',
    },
    { variables: { log: 123231 } },
    THREE,
  ),
  sample(
    'GIVE_TURN',
    'also to the current player, and at the end of the turn; who is given it last has it',
    {
      transitions: turns(5).transitions,
      variables: TURNS,
      rules: `${turns(5).rules}
- { id: give, trigger: on.turn.end, effect: [ { action: GIVE_TURN, player: { path: "$.players[2]" } }, { action: GIVE_TURN, player: current } ], condition: { isEqual: [ { path: $.turns }, 2 ] } }`,
    },
    { variables: { log: 12231 } },
    THREE,
  ),
  sample(
    'GIVE_TURN',
    'an extra turn comes before it',
    {
      ...turns(6),
      variables: TURNS,
      do: '- { action: GIVE_TURN, player: { path: "$.players[0]" }, condition: { isEqual: [ { path: $.turns }, 2 ] } }\n- { action: EXTRA_TURN, player: current, condition: { isEqual: [ { path: $.turns }, 2 ] } }',
    },
    { variables: { log: 122123 } },
    THREE,
  ),
  sample(
    'GIVE_TURN',
    'in setup it says who begins, and the order may be the other one',
    {
      ...turns(4),
      variables: TURNS,
      flow: 'player_order: counterclockwise',
      setup: '- { action: GIVE_TURN, player: { path: "$.players[1]" } }',
    },
    { variables: { log: 2132 } },
    THREE,
  ),
  sample(
    'GIVE_TURN',
    'where all play at once there is no turn to give',
    { flow: 'player_order: simultaneous', do: '- { action: GIVE_TURN, player: { path: "$.players[1]" } }' },
    { diagnostics: ['cgml/no-context rules.act.effect[0]: GIVE_TURN means nothing here'] },
  ),
  sample(
    ['INSERT_PHASE', 'INSERT_PHASE.phase', 'INSERT_PHASE.after'],
    'from now on the phase comes after the other one',
    {
      states: TWO_PHASES,
      transitions: '- { from: Play, to: Over, condition: { isEqual: [ { path: $.turns }, 2 ] } }',
      variables: TURNS,
      do: '- { action: INSERT_PHASE, after: Main, phase: Bonus }',
      rules: [
        noting('main', 'on.phase.Main', 1),
        noting('bonus', 'on.phase.Bonus', 2),
        noting('end', 'on.phase.End', 3),
        '- { id: count, trigger: on.phase.End, effect: [ { action: INCREMENT, path: { path: $.turns } } ] }',
      ].join('\n'),
    },
    { variables: { log: 123123 } },
  ),
  sample(
    ['REMOVE_PHASE', 'REMOVE_PHASE.name'],
    'an inserted phase is taken out again',
    {
      states: TWO_PHASES,
      transitions: '- { from: Play, to: Over, condition: { isEqual: [ { path: $.turns }, 2 ] } }',
      variables: TURNS,
      do: '- { action: INSERT_PHASE, after: Main, phase: Bonus, condition: { isEqual: [ { path: $.turns }, 0 ] } }',
      rules: [
        noting('main', 'on.phase.Main', 1),
        noting('bonus', 'on.phase.Bonus', 2),
        '- { id: count, trigger: on.phase.End, effect: [ { action: INCREMENT, path: { path: $.turns } }, { action: REMOVE_PHASE, name: Bonus } ] }',
      ].join('\n'),
    },
    { variables: { log: 121 } },
  ),
  sample(
    'REMOVE_PHASE.name',
    'a declared phase is left out until it is inserted again',
    {
      states: 'Play: { phases: [Main, Middle, End] }\nOver: { phases: [] }',
      transitions: '- { from: Play, to: Over, condition: { isEqual: [ { path: $.turns }, 3 ] } }',
      variables: TURNS,
      rules: [
        noting('middle', 'on.phase.Middle', 2),
        noting('main', 'on.phase.Main', 1),
        `- { id: end, trigger: on.phase.End, effect: [ { action: INCREMENT, path: { path: $.turns } }, { action: IF, condition: { isEqual: [ { path: $.turns }, 1 ] }, then: [ { action: REMOVE_PHASE, name: Middle } ], else: [ { action: INSERT_PHASE, after: Main, phase: Middle } ] } ] }`,
      ].join('\n'),
    },
    { variables: { log: 12112 } },
  ),
];
