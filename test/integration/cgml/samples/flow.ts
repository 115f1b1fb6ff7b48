/** §8, §9 and §16: setup, states, phases, turns, transitions and winning. */
import { note, noting } from '../../../support/cgml/game-text.ts';
import { sample, type Sample } from '../../../support/cgml/sample.ts';

const NOTE_PLAYER =
  '{ action: SET_VARIABLE, path: { path: $.log }, value: { add: [ { mul: [ { path: $.log }, 10 ] }, { path: $currentPlayer.seat }, 1 ] } }';
const AFTER_TURNS = (count: number): string => `- { from: Play, to: Over, condition: { isEqual: [ { path: $.turn }, ${count} ] } }`;
const IDLE = '- { action: INCREMENT, path: { path: $.x } }';
const THREE = { players: 3 };
const DEALT = '- { action: DEAL, from: { path: $.zones.deck }, to: { path: "$.players[*].zones.row" }, count: 2 }';

export const FLOW: readonly Sample[] = [
  sample(
    'Game.setup',
    'the actions of setup come first, in order',
    { setup: `- ${note(1)}\n- ${note(2)}`, do: `- ${note(3)}` },
    { variables: { log: 123 } },
  ),
  sample(
    'no rule listens during setup',
    'moves of setup raise no events',
    { setup: DEALT, do: IDLE, rules: noting('heard', 'on.move', 9) },
    {
      diagnostics: ['warning cgml/never-happens rules.heard.trigger: Nothing in the game raises "on.move", so that this rule never fires.'],
      variables: { log: 0 },
    },
  ),
  sample(
    ['Game.flow', 'Flow.states', 'Flow.initial_state', 'State.phases'],
    'the phases of the initial state run in order',
    {
      states: 'Over: { phases: [] }\nPlay: { phases: [A, B, C] }',
      initial: 'Play',
      transitions: '- { from: Play, to: Over, condition: { isEqual: [ { path: $currentPhase }, { value: C } ] } }',
      rules: [noting('c', 'on.phase.C', 3), noting('b', 'on.phase.B', 2), noting('a', 'on.phase.A', 1)].join('\n'),
    },
    { variables: { log: 123 } },
  ),
  sample(
    'State.phases',
    'after the last phase comes the next turn, with the first phase',
    {
      states: 'Play: { phases: [A, B] }\nOver: { phases: [] }',
      transitions:
        '- { from: Play, to: Over, condition: { isEqual: [ { path: $.log }, 12122 ] } }\n- { from: Play, to: Over, condition: { isEqual: [ { path: $.log }, 1212 ] } }',
      rules: [noting('a', 'on.phase.A', 1), noting('b', 'on.phase.B', 2)].join('\n'),
    },
    { variables: { log: 1212 } },
  ),
  sample(
    'Flow.initial_state',
    'an unknown state is an error',
    { initial: 'Pley', do: IDLE },
    { diagnostics: ['cgml/unknown-state flow.initial_state: There is no state "Pley". Did you mean "Play"?'] },
  ),
  sample(
    'a state without phases ends the game',
    'its enter rules still fire',
    { do: IDLE, rules: noting('entered', 'on.state.enter.Over', 7) },
    { variables: { log: 7 }, state: 'Over', over: true },
  ),
  sample(
    ['Flow.player_order', 'Flow.player_order=clockwise'],
    'the turn passes to the left',
    { flow: 'player_order: clockwise', transitions: AFTER_TURNS(4), do: `- ${NOTE_PLAYER}` },
    { variables: { log: 1231 } },
    THREE,
  ),
  sample(
    'Flow.player_order',
    'clockwise unless stated',
    { transitions: AFTER_TURNS(4), do: `- ${NOTE_PLAYER}` },
    { variables: { log: 1231 } },
    THREE,
  ),
  sample(
    'Flow.player_order=counterclockwise',
    'the turn passes to the right',
    { flow: 'player_order: counterclockwise', transitions: AFTER_TURNS(4), do: `- ${NOTE_PLAYER}` },
    { variables: { log: 1321 } },
    THREE,
  ),
  sample(
    ['Flow.player_order=simultaneous', 'simultaneous rounds'],
    'rules fire once in a round, the current player is the first seat, and loops go over all',
    {
      flow: 'player_order: simultaneous',
      transitions: AFTER_TURNS(2),
      do: `- ${NOTE_PLAYER}\n- { action: FOR_EACH_PLAYER, order: simultaneous, do: [ { action: INCREMENT, path: { path: $player.score } } ] }`,
    },
    { variables: { log: 11, score: [2, 2, 2] } },
    THREE,
  ),
  sample(
    'turns of simultaneous play',
    'a round is a turn: it begins and ends once, for all',
    {
      flow: 'player_order: simultaneous',
      transitions: AFTER_TURNS(2),
      rules: [noting('begin', 'on.turn.begin', 1), noting('main', 'on.phase.Main', 2), noting('end', 'on.turn.end', 3)].join('\n'),
    },
    { variables: { log: 123123 } },
    THREE,
  ),
  sample(
    ['Flow.transitions', 'Transition.from', 'Transition.to', 'Transition.condition'],
    'when the condition holds, the state changes',
    {
      states: 'Play: { phases: [Main] }\nBonus: { phases: [Extra] }\nOver: { phases: [] }',
      transitions: '- { from: Play, to: Bonus, condition: { isEqual: [ { path: $.x }, 2 ] } }\n- { from: Bonus, to: Over }',
      do: IDLE,
      rules: [noting('main', 'on.phase.Main', 1), noting('extra', 'on.phase.Extra', 2)].join('\n'),
    },
    { variables: { log: 112 } },
  ),
  sample(
    'transitions at the end of each phase',
    'not before, and not only at the end of the turn',
    {
      states: 'Play: { phases: [A, B, C] }\nOver: { phases: [] }',
      transitions: '- { from: Play, to: Over, condition: { isEqual: [ { path: $.x }, 1 ] } }',
      rules: [
        `- { id: b, trigger: on.phase.B, priority: 1, effect: [ { action: INCREMENT, path: { path: $.x } } ] }`,
        noting('after', 'on.phase.B', 2),
        noting('a', 'on.phase.A', 1),
        noting('c', 'on.phase.C', 3),
      ].join('\n'),
    },
    { variables: { log: 12 } },
  ),
  sample(
    'a transition after the last phase ends the turn',
    'the next player begins in the new state',
    {
      states: 'Play: { phases: [Main] }\nBonus: { phases: [Extra] }\nOver: { phases: [] }',
      transitions: '- { from: Play, to: Bonus }\n- { from: Bonus, to: Over }',
      rules: `- { id: main, trigger: on.phase.Main, effect: [ ${NOTE_PLAYER} ] }\n- { id: extra, trigger: on.phase.Extra, effect: [ ${NOTE_PLAYER} ] }`,
    },
    { variables: { log: 12 } },
  ),
  sample(
    'a transition in the middle of a turn',
    'the turn goes on in the new state',
    {
      states: 'Play: { phases: [Main, Rest] }\nBonus: { phases: [Extra] }\nOver: { phases: [] }',
      transitions: '- { from: Play, to: Bonus }\n- { from: Bonus, to: Over }',
      rules: `- { id: main, trigger: on.phase.Main, effect: [ ${NOTE_PLAYER} ] }\n- { id: extra, trigger: on.phase.Extra, effect: [ ${NOTE_PLAYER} ] }`,
    },
    { variables: { log: 11 } },
  ),
  sample(
    ['Transition.order', 'Transition.priority', 'Transition.id'],
    'lower order first, then higher priority, then place in the document',
    {
      states: 'Play: { phases: [Main] }\nA: { phases: [] }\nB: { phases: [] }\nC: { phases: [] }\nD: { phases: [] }',
      transitions:
        '- { id: a, from: Play, to: A, order: 2, priority: 9 }\n- { id: b, from: Play, to: B, order: 1, priority: 1 }\n- { id: c, from: Play, to: C, order: 1, priority: 5 }\n- { id: d, from: Play, to: D, order: 1, priority: 5 }',
      do: IDLE,
    },
    { state: 'C' },
  ),
  sample(
    'Transition.to',
    'an unknown state is an error',
    { transitions: '- { from: Play, to: Ovre }', do: IDLE },
    { diagnostics: ['cgml/unknown-state flow.transitions[0].to: There is no state "Ovre". Did you mean "Over"?'] },
  ),
  sample(
    'a state without phases ends the game',
    'nothing leads out of it',
    { transitions: '- { from: Play, to: Over }\n- { from: Over, to: Play }', do: IDLE },
    { diagnostics: ['cgml/transition-from-end'] },
  ),
  sample(
    ['enter and exit rules', 'on.state.enter', 'on.state.exit'],
    'fire on a transition, and at the start of the game',
    {
      states: 'Play: { phases: [Main] }\nBonus: { phases: [Extra] }\nOver: { phases: [] }',
      transitions: '- { from: Play, to: Bonus }\n- { from: Bonus, to: Over }',
      rules: [
        noting('in', 'on.state.enter.Play', 1),
        noting('main', 'on.phase.Main', 2),
        noting('out', 'on.state.exit.Play', 3),
        noting('bonus', 'on.state.enter.Bonus', 4),
        noting('extra', 'on.phase.Extra', 5),
        noting('left', 'on.state.exit.Bonus', 6),
        noting('over', 'on.state.enter.Over', 7),
      ].join('\n'),
    },
    { variables: { log: 1234567 } },
  ),
  sample(
    ['enter and exit rules', 'order of states and turns'],
    'a state is left before the turn ends, and entered before the next one begins',
    {
      states: 'Play: { phases: [Main] }\nMore: { phases: [Extra] }\nOver: { phases: [] }',
      transitions: '- { from: Play, to: More }\n- { from: More, to: Over }',
      rules: [
        noting('begin', 'on.turn.begin', 1),
        noting('end', 'on.turn.end', 2),
        noting('in', 'on.state.enter.Play', 3),
        noting('out', 'on.state.exit.Play', 4),
        noting('next', 'on.state.enter.More', 5),
        noting('main', 'on.phase.Main', 6),
        noting('extra', 'on.phase.Extra', 7),
      ].join('\n'),
    },
    { variables: { log: 316425172 } },
  ),
  sample(
    'enter and exit rules',
    'fire on SET_STATE, too',
    {
      transitions: '[]',
      do: `- { action: SET_STATE, state: Over }\n- ${note(1)}`,
      rules: [noting('out', 'on.state.exit.Play', 2), noting('over', 'on.state.enter.Over', 3)].join('\n'),
    },
    { variables: { log: 123 } },
  ),
  sample(
    'at once outside of phases',
    'SET_STATE in an enter rule changes the state there and then',
    {
      states: 'Play: { phases: [Main] }\nBonus: { phases: [Extra] }\nOver: { phases: [] }',
      transitions: '- { from: Play, to: Bonus }',
      do: `- ${note(1)}`,
      rules: [
        `- { id: leave, trigger: on.state.enter.Bonus, effect: [ ${note(2)}, { action: SET_STATE, state: Over } ] }`,
        noting('extra', 'on.phase.Extra', 9),
        noting('out', 'on.state.exit.Bonus', 3),
      ].join('\n'),
    },
    { variables: { log: 123 }, state: 'Over' },
  ),
  sample(
    ['Flow.win_condition', 'WinCondition.evaluator', 'WinCondition.description', 'a player wins'],
    'the evaluator gives a player',
    { win: 'description: The second player wins.\nevaluator: { path: "$.players[1]" }', do: IDLE },
    { wins: [1], ranks: [2, 1, 2] },
    THREE,
  ),
  sample(
    'a player wins',
    'a player id may be written out (§16.2): the number of a seat',
    { win: 'evaluator: { value: 1 }', do: IDLE },
    { wins: [1], ranks: [2, 1, 2] },
    THREE,
  ),
  sample(
    'a player wins',
    'or its name',
    { meta: 'name: Sample\nplayers: { min: 2, max: 2, ids: [ north, south ] }', win: 'evaluator: { value: south }', do: IDLE },
    { wins: [1] },
  ),
  sample(
    ['a ranking', 'WinCondition.evaluator=winners'],
    'ids may be written out in lists as well',
    { win: 'evaluator: { list: [ { value: 2 }, { value: 0 }, { value: 1 } ] }', do: IDLE },
    { wins: [2], ranks: [2, 3, 1] },
    THREE,
  ),
  sample(
    'WinCondition.evaluator=winners',
    'and among the winners',
    { win: 'evaluator: { winners: [ { value: 0 }, { value: 2 } ] }', do: IDLE },
    { wins: [0, 2] },
    THREE,
  ),
  sample(
    'a player wins',
    'a seat that there is not is an error',
    { win: 'evaluator: { value: 7 }', do: IDLE },
    { diagnostics: ['cgml/no-such-seat flow.win_condition.evaluator'] },
  ),
  sample(
    'a ranking',
    'the evaluator gives an ordered list of players',
    { win: 'evaluator: { list: [ { path: "$.players[2]" }, { path: "$.players[0]" }, { path: "$.players[1]" } ] }', do: IDLE },
    { wins: [2], ranks: [2, 3, 1] },
    THREE,
  ),
  sample(
    'a ranking',
    'who is not in the list comes last',
    { win: 'evaluator: { list: [ { path: "$.players[2]" }, { path: "$.players[0]" } ] }', do: IDLE },
    { ranks: [2, 3, 1] },
    THREE,
  ),
  sample(
    ['WinCondition.evaluator=winners', 'WinCondition.evaluator=reason'],
    'the evaluator gives winners and a reason',
    { win: 'evaluator: { winners: [ { path: "$.players[0]" }, { path: "$.players[2]" } ], reason: They are even. }', do: IDLE },
    { wins: [0, 2], gameDef: { endConditions: [{ description: 'They are even.' }] } },
    THREE,
  ),
  sample(
    'WinCondition.evaluator=reason',
    'a reason cannot be computed',
    { win: 'evaluator: { winners: [ { path: "$.players[0]" } ], reason: { path: $.x } }', do: IDLE },
    { diagnostics: ['cgml/missing-capability flow.win_condition.evaluator.reason: A reason cannot be computed.'] },
  ),
  sample(
    'WinCondition.evaluator=winners',
    'winners by a condition',
    {
      win: 'evaluator: { winners: { filter: [ { path: "$.players[*]" }, { isGreaterThan: [ { path: $.player.score }, 3 ] } ] } }',
      do: '- { action: SET_VARIABLE, path: { path: "$.players[opponent].score" }, value: 4 }',
    },
    { wins: [1, 2] },
    THREE,
  ),
  sample(
    'WinCondition.evaluator=winners',
    'no winner is no winner',
    {
      win: 'evaluator: { winners: { filter: [ { path: "$.players[*]" }, { isGreaterThan: [ { path: $.player.score }, 3 ] } ] } }',
      do: IDLE,
    },
    { wins: [] },
    THREE,
  ),
  sample(
    'a number wins',
    'max of a list: the i-th entry belongs to the i-th player',
    {
      meta: 'name: Sample\nplayers: { min: 2, max: 2 }',
      win: 'evaluator: { max: [ { list: [ { count: [ { path: "$.players[0].zones.row" } ] }, { count: [ { path: "$.players[1].zones.row" } ] } ] } ] }',
      do: '- { action: MOVE, from: { path: $.zones.deck }, to: { path: "$.players[1].zones.row" } }',
    },
    { wins: [1] },
  ),
  sample(
    'a number wins',
    'a list without an entry for everybody is an error',
    { win: 'evaluator: { max: [ { list: [ 1, 2 ] } ] }', do: IDLE },
    { diagnostics: ['cgml/evaluator flow.win_condition.evaluator: The list has 2 entries, but the game is for up to 4 players.'] },
  ),
  sample(
    'a number wins',
    'max of a variable of players',
    { win: 'evaluator: { max: [ { path: "$.players[*].score" } ] }', do: '- { action: INCREMENT, path: { path: "$.players[2].score" } }' },
    { wins: [2], ranks: [2, 2, 1] },
    THREE,
  ),
  sample(
    'a number wins',
    'min: the least wins, and equals share',
    { win: 'evaluator: { min: [ { path: "$.players[*].score" } ] }', do: '- { action: INCREMENT, path: { path: "$.players[2].score" } }' },
    { wins: [0, 1], ranks: [1, 1, 3] },
    THREE,
  ),
  sample(
    'a number wins',
    'max of a computed list',
    {
      win: 'evaluator: { max: [ { map: [ { path: "$.players[*]" }, { count: [ { path: $.player.zones.row } ] } ] } ] }',
      do: '- { action: MOVE, from: { path: $.zones.deck }, to: { path: "$.players[1].zones.row" } }',
    },
    { wins: [1] },
    THREE,
  ),
  sample(
    'WinCondition.evaluator',
    'what does not say who wins is an error',
    { win: 'evaluator: { path: $.x }', do: IDLE },
    { diagnostics: ['cgml/evaluator'] },
  ),
  sample('Flow.win_condition', 'without one nobody wins', { do: IDLE }, { wins: [], over: true }),
  sample(
    'conflicts by seating order',
    'both take the last card at once: the first seat has it',
    {
      setup: '- { action: MOVE, from: { path: $.zones.deck }, to: { path: $.zones.table } }',
      do: '- { action: FOR_EACH_PLAYER, order: simultaneous, do: [ { action: MOVE, from: { path: $.zones.table }, to: { path: "$.players[$player].zones.row" }, condition: { isGreaterThan: [ { count: [ $.zones.table ] }, 0 ] } } ] }',
    },
    { zones: { 'row:0': '8H', 'row:1': '' } },
  ),
];
