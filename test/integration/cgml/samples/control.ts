/** §13.7: loops, branches and moments. */
import { note, noting } from '../../../support/cgml/game-text.ts';
import { sample, type Sample } from '../../../support/cgml/sample.ts';

const NOTE_PLAYER =
  '{ action: SET_VARIABLE, path: { path: $.log }, value: { add: [ { mul: [ { path: $.log }, 10 ] }, { path: $player.seat }, 1 ] } }';
const THREE = { players: 3 };

function setTo(path: string, value: string): string {
  return `{ action: SET_VARIABLE, path: { path: ${path} }, value: ${value} }`;
}

export const CONTROL: readonly Sample[] = [
  sample(
    ['FOR_EACH_PLAYER', 'FOR_EACH_PLAYER.do'],
    'for each player, from the current one on',
    { do: `- { action: FOR_EACH_PLAYER, do: [ ${NOTE_PLAYER} ] }` },
    { variables: { log: 123 } },
    THREE,
  ),
  sample(
    'FOR_EACH_PLAYER',
    'from the second player on if it is their turn',
    {
      transitions: '- { from: Play, to: Over, condition: { isEqual: [ { path: $.turn }, 2 ] } }',
      rule: 'condition: { isEqual: [ { path: $.turn }, 2 ] }',
      do: `- { action: FOR_EACH_PLAYER, do: [ ${NOTE_PLAYER} ] }`,
    },
    { variables: { log: 231 } },
    THREE,
  ),
  sample(
    'FOR_EACH_PLAYER.players',
    'for some players',
    {
      do: `- { action: FOR_EACH_PLAYER, players: { path: "$.players[opponent]" }, do: [ ${NOTE_PLAYER} ] }\n- { action: FOR_EACH_PLAYER, players: [ current, { path: "$.players[2]" } ], do: [ ${NOTE_PLAYER} ] }`,
    },
    { variables: { log: 2313 } },
    THREE,
  ),
  sample(
    ['FOR_EACH_PLAYER.order', 'FOR_EACH_PLAYER.order=clockwise', 'FOR_EACH_PLAYER.order=counterclockwise'],
    'to the left or to the right',
    {
      do: `- { action: FOR_EACH_PLAYER, order: counterclockwise, do: [ ${NOTE_PLAYER} ] }\n- { action: FOR_EACH_PLAYER, order: clockwise, do: [ ${NOTE_PLAYER} ] }`,
    },
    { variables: { log: 132123 } },
    THREE,
  ),
  sample(
    'FOR_EACH_PLAYER.order=simultaneous',
    'as one moment: rules hear of it afterwards',
    {
      setup: '- { action: DEAL, from: { path: $.zones.deck }, to: { path: "$.players[*].zones.hand" } }',
      do: `- ${note(1)}\n- { action: FOR_EACH_PLAYER, order: simultaneous, do: [ { action: MOVE, from: { path: "$.players[$player].zones.hand" }, to: { path: "$.players[$player].zones.row" } } ] }`,
      rules: noting('heard', 'on.play', 9),
    },
    { variables: { log: 1999 } },
    THREE,
  ),
  sample(
    'FOR_EACH_PLAYER.order=simultaneous',
    'one after the other rules hear of each at once',
    {
      setup: '- { action: DEAL, from: { path: $.zones.deck }, to: { path: "$.players[*].zones.hand" } }',
      do: `- { action: FOR_EACH_PLAYER, do: [ ${NOTE_PLAYER}, { action: MOVE, from: { path: "$.players[$player].zones.hand" }, to: { path: "$.players[$player].zones.row" } } ] }`,
      rules: noting('heard', 'on.play', 9),
    },
    { variables: { log: 192939 } },
    THREE,
  ),
  sample(
    'store_as in loops',
    'what is stored in a loop is known in the rest of its body',
    {
      do: '- { action: FOR_EACH_PLAYER, do: [ { action: MOVE, from: { path: $.zones.deck }, to: { path: "$.players[$player].zones.row" }, store_as: got }, { action: SET_VARIABLE, path: { path: $player.score }, value: { rank_value: [ { ref: got } ] } } ] }',
    },
    { variables: { score: [0, 1, 2] } },
    THREE,
  ),
  sample(
    ['PARALLEL', 'PARALLEL.do', 'PARALLEL.wait', 'PARALLEL.wait=all'],
    'all branches as one moment',
    {
      do: `- { action: PARALLEL, wait: all, do: [ { action: MOVE, from: { path: $.zones.deck }, to: { path: $.zones.table } }, ${note(1)}, { action: MOVE, from: { path: $.zones.deck }, to: { path: $.zones.table } } ] }\n- ${note(2)}`,
      rules: noting('heard', 'on.move', 9),
    },
    {
      zones: { 'table:none': '9H 8H' },
      variables: { log: 1992 },
    },
  ),
  sample(
    'one moment',
    'values do not see what other branches write: two variables change places',
    {
      variables: '- { name: r1, initial_value: 3 }\n- { name: r2, initial_value: 5 }',
      do: `- { action: PARALLEL, do: [ ${setTo('$.r1', '{ path: $.r2 }')}, ${setTo('$.r2', '{ path: $.r1 }')} ] }`,
    },
    { variables: { r1: 5, r2: 3 } },
  ),
  sample(
    'one moment',
    'nor do conditions, also inside of actions',
    {
      variables: '- { name: r1, initial_value: 3 }',
      do: `- { action: PARALLEL, do: [ ${setTo('$.r1', '4')}, { action: IF, condition: { isEqual: [ { path: $.r1 }, 3 ] }, then: [ ${setTo('$.x', '1')} ], else: [ ${setTo('$.x', '2')} ] }, { action: INCREMENT, path: { path: $.log }, condition: { isEqual: [ { path: $.r1 }, 4 ] } } ] }`,
    },
    { variables: { r1: 4, x: 1, log: 0 } },
  ),
  sample(
    'one moment',
    'a branch sees what it has written itself',
    {
      variables: '- { name: r1, initial_value: 3 }',
      do: `- { action: PARALLEL, do: [ { action: INCREMENT, path: { path: $.r1 }, by: 100 }, { action: IF, condition: { isEqual: [ { path: $.r1 }, 3 ] }, then: [ { action: INCREMENT, path: { path: $.r1 } }, ${setTo('$.x', '{ path: $.r1 }')} ] } ] }`,
    },
    { variables: { r1: 104, x: 4 } },
  ),
  sample(
    'one moment',
    'what several set, the first has set; what they add, adds up',
    {
      do: `- { action: FOR_EACH_PLAYER, order: simultaneous, do: [ { action: SET_VARIABLE, path: { path: $.x }, value: { add: [ { path: $.x }, { path: $player.seat }, 5 ] } }, { action: INCREMENT, path: { path: $.log } } ] }`,
    },
    { variables: { x: 5, log: 3 } },
    THREE,
  ),
  sample(
    'one moment',
    'players see one another as they were',
    {
      setup: `- ${setTo('"$.players[0].score"', '1')}\n- ${setTo('"$.players[1].score"', '2')}\n- ${setTo('"$.players[2].score"', '3')}`,
      do: `- { action: FOR_EACH_PLAYER, order: simultaneous, do: [ ${setTo('$player.score', '{ path: "$.players[($player.seat + 1) % 3].score" }')}, { action: INCREMENT, path: { path: $player.score }, by: { mul: [ { path: $player.score }, 10 ] } } ] }`,
    },
    { variables: { score: [22, 33, 11] } },
    THREE,
  ),
  sample(
    'one moment',
    'a card that is taken is not taken again: who comes first in seating order has it',
    {
      setup: '- { action: MOVE, from: { path: $.zones.deck }, to: { path: $.zones.table }, count: 2 }',
      do: '- { action: FOR_EACH_PLAYER, order: simultaneous, do: [ { action: MOVE, from: { top: [ { path: $.zones.table } ] }, to: { path: "$.players[$player].zones.row" } } ] }',
    },
    { zones: { 'row:0': '9H', 'row:1': '8H', 'row:2': '', 'table:none': '' } },
    THREE,
  ),
  sample(
    'one moment',
    'a branch that fails stops itself only',
    {
      do: `- { action: PARALLEL, do: [ { action: MILL, from: { path: $.zones.deck }, to: { path: $.zones.table }, count: 99 }, ${setTo('$.x', '1')} ] }\n- { action: FOR_EACH_PLAYER, order: simultaneous, do: [ { action: MOVE, from: { path: "$.players[$player].zones.hand" }, to: { path: $.zones.table }, condition: { isEqual: [ { path: $player.seat }, 0 ] } }, { action: INCREMENT, path: { path: $player.score } } ] }\n- ${note(1)}`,
    },
    { variables: { x: 1, score: [0, 1, 1], log: 1 } },
    THREE,
  ),
  sample(
    'one moment',
    'a moment inside of another one',
    {
      variables: '- { name: r1, initial_value: 3 }\n- { name: r2, initial_value: 5 }',
      do: `- { action: PARALLEL, do: [ { action: PARALLEL, do: [ ${setTo('$.r1', '{ path: $.r2 }')}, ${setTo('$.r2', '{ path: $.r1 }')} ] }, ${setTo('$.x', '{ add: [ { mul: [ { path: $.r1 }, 10 ] }, { path: $.r2 } ] }')} ] }`,
    },
    { variables: { r1: 5, r2: 3, x: 35 } },
  ),
  sample(
    'one moment',
    'what a branch stores, the others do not know, and what comes after does',
    {
      do: `- { action: PARALLEL, do: [ { action: MILL, from: { path: $.zones.deck }, to: { path: $.zones.table }, count: 2, store_as: number }, { action: INCREMENT, path: { path: $.x }, by: { ref: number } } ] }\n- { action: INCREMENT, path: { path: $.log }, by: { ref: number } }`,
    },
    { variables: { x: 0, log: 2 } },
  ),
  sample(
    'one moment',
    'a zone that others change is seen as it was',
    {
      do: `- { action: PARALLEL, do: [ { action: MOVE, from: { path: $.zones.deck }, to: { path: $.zones.table } }, ${setTo('$.x', '{ count: [ { path: $.zones.deck } ] }')}, { action: IF, condition: { isEqual: [ { count: [ { path: $.zones.table } ] }, 0 ] }, then: [ ${setTo('$.log', '7')} ] } ] }`,
    },
    { variables: { x: 8, log: 7 }, zones: { 'table:none': '8H' } },
  ),
  sample(
    'one moment',
    'of players, each looks before any acts; a value that is not there fails',
    {
      do: `- { action: FOR_EACH_PLAYER, order: simultaneous, do: [ { action: SET_VARIABLE, path: { path: $player.score }, value: { count: [ { path: $.zones.deck } ] } }, { action: MOVE, from: { path: $.zones.deck }, to: { path: "$.players[$player].zones.row" } }, { action: INCREMENT, path: { path: $.x }, condition: { isEqual: [ { path: $player.seat }, 1 ] } } ] }
- { action: PARALLEL, do: [ { action: MOVE, from: { path: $.zones.deck }, to: { path: $.zones.table } }, ${setTo('$.log', '{ rank_value: [ { path: $.zones.table.top_card } ] }')} ] }`,
    },
    { variables: { score: [8, 8, 8], x: 1, log: 0 }, zones: { 'row:0': '8H', 'row:1': '9H', 'row:2': '10H' } },
    THREE,
  ),
  sample(
    'one moment',
    'after what a branch has done to a zone itself it cannot be told what others did',
    {
      do: `- { action: FOR_EACH_PLAYER, order: simultaneous, do: [ { action: MOVE, from: { path: $.zones.deck }, to: { path: $.zones.table } }, ${setTo('$player.score', '{ count: [ { path: $.zones.deck } ] }')} ] }`,
    },
    {
      diagnostics: [
        'cgml/missing-capability rules.act.effect[0]: In one moment a branch cannot look at "deck", which others change, after what it has done itself.',
      ],
    },
  ),
  sample(
    'one moment',
    'two zones change places: what others bring is not there to be taken',
    {
      setup: '- { action: MOVE, from: { path: $.zones.deck }, to: { path: $.zones.table }, count: 2 }',
      do: `- { action: PARALLEL, do: [ { action: MOVE_ALL, from: { path: $.zones.deck }, to: { path: $.zones.table } }, { action: MOVE_ALL, from: { path: $.zones.table }, to: { path: $.zones.deck } } ] }`,
    },
    { zones: { 'deck:none': '8H 9H', 'table:none': 'JS 10S 9S 8S JH 10H' } },
  ),
  sample(
    'one moment',
    'hands are passed on, whoever listens',
    {
      setup: '- { action: DEAL_ROUND_ROBIN, from: { path: $.zones.deck }, to: { path: "$.players[*].zones.hand" }, count: 2 }',
      do: '- { action: FOR_EACH_PLAYER, order: simultaneous, do: [ { action: MOVE_ALL, from: { path: "$.players[$player].zones.hand" }, to: { path: "$.players[($player.seat + 1) % 3].zones.hand" } } ] }',
      rules: noting('heard', 'on.move', 1),
    },
    { zones: { 'hand:0': '10H 9S', 'hand:1': '8H JH', 'hand:2': '9H 8S' }, variables: { log: 111111 } },
    THREE,
  ),
  sample(
    'one moment',
    'cards are drawn, milled and chosen at random of those that were there',
    {
      setup:
        '- { action: MOVE, from: { path: $.zones.deck }, to: { path: $.zones.table }, count: 2 }\n- { action: MOVE, from: { path: $.zones.deck }, to: { path: "$.players[0].zones.hand" } }',
      do: '- { action: PARALLEL, do: [ { action: MOVE, from: { path: $.zones.deck }, to: { path: $.zones.table }, count: 2 }, { action: MILL, from: { path: $.zones.table }, to: { path: "$.players[0].zones.row" }, count: 2 }, { action: MILL, from: { path: $.zones.table }, to: { path: "$.players[1].zones.row" }, count: 1 }, { action: MOVE, from: { path: $.zones.deck }, to: { path: "$.players[0].zones.hand" }, count: 3 }, { action: DEAL, from: { path: "$.players[0].zones.hand" }, to: { path: "$.players[1].zones.hand" }, count: 1 } ] }',
    },
    { zones: { 'table:none': '8S JH', 'row:0': '8H 9H', 'row:1': '', 'hand:0': '9S 10S JS', 'hand:1': '10H', 'deck:none': '' } },
  ),
  sample(
    'one moment',
    'of a zone into which others put cards a branch sees what was there and what it has put there itself',
    {
      setup: '- { action: MOVE, from: { path: $.zones.deck }, to: { path: $.zones.table } }',
      do: `- { action: FOR_EACH_PLAYER, order: simultaneous, do: [ { action: MOVE, from: { path: $.zones.deck }, to: { path: $.zones.table } }, ${setTo('$player.score', '{ add: [ { mul: [ { count: [ { path: $.zones.table } ] }, 10 ] }, { rank_value: [ { path: $.zones.table.top_card } ] } ] }')} ] }`,
    },
    { variables: { score: [21, 22, 23] }, zones: { 'table:none': 'JH 10H 9H 8H' } },
    THREE,
  ),
  sample(
    'one moment',
    'only its top card can be told',
    {
      do: `- { action: FOR_EACH_PLAYER, order: simultaneous, do: [ { action: MOVE, from: { path: $.zones.deck }, to: { path: $.zones.table } }, ${setTo('$player.score', '{ rank_value: [ { path: $.zones.table.bottom_card } ] }')} ] }`,
    },
    {
      diagnostics: [
        'cgml/missing-capability rules.act.effect[0]: In one moment only the top card of "table" can be told, into which others put cards.',
      ],
    },
  ),
  sample(
    'one moment',
    'a filter sees a zone as it was, if others only put cards there, and says so if they take some',
    {
      setup:
        '- { action: MOVE, from: { path: $.zones.deck }, to: { path: $.zones.table } }\n- { action: MOVE, from: { path: $.zones.deck }, to: { path: "$.players[0].zones.row" }, count: 6 }',
      do: '- { action: PARALLEL, do: [ { action: MOVE, from: { path: $.zones.deck }, to: { path: $.zones.table } }, { action: MOVE, from: { path: "$.players[0].zones.row" }, to: { path: "$.players[1].zones.row" }, filter: { isEqual: [ { path: $.card.properties.rank }, { path: $.zones.table.top_card.properties.rank } ] } } ] }',
    },
    { zones: { 'row:1': '8S', 'table:none': 'JS 8H' } },
  ),
  sample(
    'one moment',
    'a filter cannot look at a zone from which others take cards',
    {
      do: '- { action: PARALLEL, do: [ { action: MOVE, from: { path: $.zones.table }, to: { path: $.zones.deck } }, { action: MOVE, from: { path: "$.players[0].zones.row" }, to: { path: "$.players[1].zones.row" }, filter: { isEqual: [ { path: $.card.properties.rank }, { path: $.zones.table.top_card.properties.rank } ] } } ] }',
    },
    {
      diagnostics: [
        'cgml/missing-capability rules.act.effect[0]: In one moment a filter cannot look at "table", from which others take cards.',
      ],
    },
  ),
  sample(
    'one moment',
    'a number of cards is counted before, also where rules listen',
    {
      setup: '- { action: MOVE, from: { path: $.zones.deck }, to: { path: $.zones.table } }',
      do: '- { action: PARALLEL, do: [ { action: MOVE, from: { path: $.zones.deck }, to: { path: $.zones.table } }, { action: MILL, from: { path: $.zones.deck }, to: { path: "$.players[0].zones.row" }, count: { count: [ { path: $.zones.table } ] } } ] }',
      rules: noting('heard', 'on.move', 1),
    },
    { zones: { 'row:0': '10H', 'table:none': '9H 8H' }, variables: { log: 11 } },
  ),
  sample(
    'one moment',
    'properties of cards are as they were, too: they change places, and increments add up',
    {
      deckTypes:
        'chips: { composition: [ { type: card, id: one, properties: { worth: 1, seen: 0 } }, { type: card, id: two, properties: { worth: 5, seen: 0 } } ] }',
      decks: 'main: { type: chips }',
      do: `- { action: PARALLEL, do: [ ${setTo('$.zones.deck.top_card.properties.worth', '{ path: $.zones.deck.bottom_card.properties.worth }')}, ${setTo('$.zones.deck.bottom_card.properties.worth', '{ path: $.zones.deck.top_card.properties.worth }')}, { action: INCREMENT, path: { path: $.zones.deck.top_card.properties.seen }, by: 2 }, { action: INCREMENT, path: { path: $.zones.deck.top_card.properties.seen }, by: 3 } ] }
- ${setTo('$.x', '{ add: [ { mul: [ { path: $.zones.deck.top_card.properties.worth }, 10 ] }, { path: $.zones.deck.bottom_card.properties.worth } ] }')}
- ${setTo('$.log', '{ path: $.zones.deck.top_card.properties.seen }')}`,
    },
    { variables: { x: 51, log: 5 } },
  ),
  sample(
    'one moment',
    'of several that set a property the first one prevails, and each sees its own',
    {
      deckTypes: 'chips: { composition: [ { type: card, id: one, properties: { worth: 1 } } ] }',
      decks: 'main: { type: chips }',
      do: `- { action: FOR_EACH_PLAYER, order: simultaneous, do: [ ${setTo('$.zones.deck.top_card.properties.worth', '{ add: [ { path: $.zones.deck.top_card.properties.worth }, { path: $player.seat }, 1 ] }')}, ${setTo('$player.score', '{ path: $.zones.deck.top_card.properties.worth }')} ] }
- ${setTo('$.x', '{ path: $.zones.deck.top_card.properties.worth }')}`,
    },
    { variables: { x: 2, score: [2, 3, 4] } },
    THREE,
  ),
  sample(
    'one moment',
    'faces that others turn over cannot be looked at after what a branch has done itself',
    {
      do: `- { action: PARALLEL, do: [ { action: FLIP, target: { path: $.zones.deck.top_card } }, { action: FOR_EACH, in: { path: $.zones.deck }, do: [ { action: INCREMENT, path: { path: $.x }, condition: { isEqual: [ { path: ref:item.face }, down ] } } ] } ] }`,
    },
    {
      diagnostics: [
        'cgml/missing-capability rules.act.effect[0]: In one moment a branch cannot look at cards that others move or turn over, after what it has done itself.',
      ],
    },
  ),
  sample(
    ['FOR_EACH', 'FOR_EACH_PLAYER', 'SEARCH_ZONE'],
    'what has no effect is said to have none',
    {
      do: `- { action: FOR_EACH, in: { list: [] }, do: [ ${note(1)} ] }
- { action: FOR_EACH_PLAYER, do: [] }
- { action: SEARCH_ZONE, zone: { path: $.zones.deck }, max: 1 }
- { action: IF, condition: { canPerform: [ { action: SEARCH_ZONE, zone: { path: $.zones.deck }, max: 1 } ] }, then: [ ${note(2)} ] }`,
    },
    {
      diagnostics: [
        'cgml/does-nothing rules.act.effect[0]: FOR_EACH does nothing: there is nothing to go through.',
        'cgml/does-nothing rules.act.effect[1]: FOR_EACH_PLAYER does nothing: its "do" is empty.',
        'cgml/does-nothing rules.act.effect[2]: SEARCH_ZONE does nothing: nothing keeps what it gives.',
        'cgml/does-nothing rules.act.effect[3].condition.canPerform[0]: SEARCH_ZONE does nothing: it can always be performed.',
      ],
      variables: { log: 2 },
    },
  ),
  sample(
    'FOR_EACH',
    'a loop over what is never stored as a list is an error, not nothing',
    {
      do: '- { action: FOR_EACH, in: { ref: kept }, do: [ { action: SET_VARIABLE, path: { path: $.x }, value: 1 }, { action: CHOOSE_RANDOM, from: { ref: kept }, store_as: kept } ] }',
    },
    { diagnostics: ['cgml/unknown-type rules.act.effect[0]: It cannot be told what FOR_EACH acts on'] },
  ),
  sample(
    'PARALLEL.wait=any',
    'waiting for any branch is a MissingCapability',
    { do: '- { action: PARALLEL, wait: any, do: [] }' },
    { diagnostics: ['cgml/missing-capability rules.act.effect[0].wait: PARALLEL can only wait for all branches.'] },
  ),
  sample(
    'PARALLEL.do',
    'nobody can be asked inside',
    { do: '- { action: PARALLEL, do: [ { action: REQUEST_INPUT, options: { value: [ a, b ] } } ] }' },
    { diagnostics: ['cgml/missing-capability rules.act.effect[0]: Nobody can be asked inside PARALLEL.'] },
  ),
  sample(
    ['IF', 'IF.condition', 'IF.then', 'IF.else'],
    'one thing or the other',
    {
      do: `- { action: IF, condition: { isEqual: [ { path: $.x }, 0 ] }, then: [ ${note(1)} ], else: [ ${note(2)} ] }\n- { action: IF, condition: { isEqual: [ { path: $.x }, 1 ] }, then: [ ${note(3)} ], else: [ ${note(4)} ] }\n- { action: IF, condition: { isEqual: [ { path: $.x }, 1 ] }, then: [ ${note(5)} ] }`,
    },
    { variables: { log: 14 } },
  ),
  sample(
    ['IF', 'canPerform'],
    'guarded by what is possible',
    {
      do: '- { action: IF, condition: { canPerform: [ { action: MOVE, from: { top: [ { path: "$.players[current].zones.row" } ] }, to: { path: $.zones.table } } ] }, then: [ { action: INCREMENT, path: { path: $.x } } ], else: [ { action: SET_STATE, state: Over } ] }',
      transitions: '[]',
      rules:
        '- { id: never, trigger: on.turn.end, effect: [ { action: DEAL, from: { path: $.zones.deck }, to: { path: "$.players[*].zones.row" } } ] }',
    },
    { variables: { x: 0 }, state: 'Over' },
  ),
  sample(
    'Action.condition',
    'any action may have a condition',
    {
      do: '- { action: INCREMENT, path: { path: $.x }, condition: { isEqual: [ { path: $.x }, 0 ] } }\n- { action: INCREMENT, path: { path: $.x }, condition: { isEqual: [ { path: $.x }, 0 ] } }',
    },
    { variables: { x: 1 } },
  ),
  sample(
    'Action.condition',
    'a condition that does not hold is no failure',
    {
      do: `- { action: MOVE, from: { path: $.zones.deck }, to: { path: $.zones.table }, count: 99, condition: { isEqual: [ { path: $.x }, 1 ] } }\n- ${note(1)}`,
    },
    { variables: { log: 1 } },
  ),
  sample(
    ['FOR_EACH', 'FOR_EACH.in', 'FOR_EACH.do'],
    'for each card of a list, as ref: item',
    {
      do: '- { action: MOVE, from: { path: $.zones.deck }, to: { path: $.zones.table }, count: 3 }\n- { action: FOR_EACH, in: { path: $.zones.table }, do: [ { action: INCREMENT, path: { path: $.x }, by: { rank_value: [ { ref: item } ] } } ] }',
    },
    { variables: { x: 3 } },
  ),
  sample(
    'FOR_EACH.in',
    'for each word, number and player',
    {
      do: `- { action: FOR_EACH, in: { value: [ 1, 2 ] }, do: [ { action: INCREMENT, path: { path: $.x }, by: { ref: item } } ] }
- { action: FOR_EACH, in: { path: "$.players[*]" }, do: [ { action: SET_VARIABLE, path: { path: "$.players[by_id=ref:item].score" }, value: 3 } ] }
- { action: MOVE, from: { path: $.zones.deck }, to: { path: $.zones.table }, count: 3 }
- { action: FOR_EACH, in: { distinct: [ { path: "$.zones.table[*].properties.suit" } ] }, do: [ ${note(1)} ] }`,
    },
    { variables: { x: 3, score: [3, 3], log: 1 } },
  ),
  sample(
    'FOR_EACH.do',
    'inside the filter of an action the item of the loop stays',
    {
      do: '- { action: FOR_EACH, in: { value: [ "8", "J" ] }, do: [ { action: MOVE, from: { path: $.zones.deck }, to: { path: $.zones.table }, filter: { isEqual: [ { path: $.card.properties.rank }, { ref: item } ] } } ] }',
    },
    { zones: { 'table:none': 'JS JH 8S 8H' } },
  ),
  sample(
    ['FIND_AND_STORE', 'FIND_AND_STORE.in', 'FIND_AND_STORE.group_by', 'FIND_AND_STORE.having'],
    'the keys of the groups that fit',
    {
      setup: '- { action: MOVE, from: { path: $.zones.deck }, to: { path: $.zones.table }, count: 6 }',
      do: '- { action: FIND_AND_STORE, in: { path: $.zones.table }, group_by: { path: $.card.properties.rank }, having: { isEqual: [ { count: [ { path: $.group } ] }, 2 ] }, store_as: pairs }\n- { action: FOR_EACH, in: { ref: pairs }, do: [ { action: MOVE, from: { path: $.zones.table }, to: { path: "$.players[0].zones.row" }, filter: { isEqual: [ { path: $.card.properties.rank }, { ref: item } ] } } ] }',
    },
    { zones: { 'table:none': 'JH 10H', 'row:0': '9H 9S 8H 8S' } },
  ),
  sample(
    'unknown actions',
    'an action that is not there is an error with the nearest one',
    { do: '- { action: SHUFLE, target: { path: $.zones.deck } }' },
    { diagnostics: ['structure/unknown-value rules.act.effect[0].action: "action" cannot be "SHUFLE"; did you mean "SHUFFLE"?'] },
  ),
  sample(
    'unknown keys',
    'a parameter that is not there is an error with the nearest one',
    { do: '- { action: SHUFFLE, traget: { path: $.zones.deck } }' },
    { diagnostics: ['structure/unknown-key rules.act.effect[0].traget: The action has an unknown key "traget"; did you mean "target"?'] },
  ),
];
