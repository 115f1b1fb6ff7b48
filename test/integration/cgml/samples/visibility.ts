/** §13.2: showing, hiding and turning cards. */
import { sample, type Sample } from '../../../support/cgml/sample.ts';

const [DECK, HAND, OTHER] = ['{ path: $.zones.deck }', '{ path: "$.players[0].zones.hand" }', '{ path: "$.players[1].zones.hand" }'];

/** A secret pile of three cards (8H 9H JH from the top), and a card in the hand of each of three players: JS, 10H and 8S. */
const SECRET = {
  zones: '- { name: secret, type: dark }\n- { name: mask, type: dark, per_player: true }',
  setup: `- { action: SHUFFLE, target: ${DECK} }\n- { action: MOVE, from: ${DECK}, to: { path: $.zones.secret }, count: 3 }\n- { action: DEAL, from: ${DECK}, to: { path: "$.players[*].zones.hand" } }`,
};
const TOP = '{ top: [ { path: $.zones.secret } ] }';
const THREE = { players: 3 };

export const VISIBILITY: readonly Sample[] = [
  sample(
    ['REVEAL', 'REVEAL.target', 'REVEAL.to', 'who=all'],
    'everybody learns what the cards are',
    { ...SECRET, do: `- { action: REVEAL, target: { all: [ { path: "$.players[*].zones.hand" } ] }, to: all }` },
    {
      sees: { 0: { 'hand:0': '1: JS', 'hand:1': '1: 10H', 'hand:2': '1: 8S' }, 2: { 'hand:0': '1: JS' } },
    },
    THREE,
  ),
  sample(
    'REVEAL.to',
    'to all unless stated',
    { ...SECRET, do: `- { action: REVEAL, target: ${TOP} }` },
    { sees: { 0: { 'secret:none': '3: 8H ? ?' }, 1: { 'secret:none': '3: 8H ? ?' } } },
    THREE,
  ),
  sample(
    ['REVEAL.to', 'who=owner'],
    'the owner',
    {
      ...SECRET,
      do: `- { action: MOVE, from: ${DECK}, to: { path: "$.players[1].zones.mask" } }\n- { action: REVEAL, target: { path: "$.players[1].zones.mask" }, to: owner }`,
    },
    {
      sees: { 0: { 'mask:1': '1: ?' }, 1: { 'mask:1': '1: 10S' }, 2: { 'mask:1': '1: ?' } },
    },
    THREE,
  ),
  sample(
    ['REVEAL.to', 'who=others'],
    'all but the owner',
    {
      ...SECRET,
      do: `- { action: MOVE, from: ${DECK}, to: { path: "$.players[1].zones.mask" } }\n- { action: REVEAL, target: { path: "$.players[1].zones.mask" }, to: others }`,
    },
    {
      sees: { 0: { 'mask:1': '1: 10S' }, 1: { 'mask:1': '1: ?' }, 2: { 'mask:1': '1: 10S' } },
    },
    THREE,
  ),
  sample(
    ['REVEAL.to', 'who=current'],
    'the current player',
    { ...SECRET, do: `- { action: REVEAL, target: ${TOP}, to: current }` },
    { sees: { 0: { 'secret:none': '3: 8H ? ?' }, 1: { 'secret:none': '3: ? ? ?' } } },
    THREE,
  ),
  sample(
    ['REVEAL.to', 'REVEAL_MATCHING.to', 'who=current', 'who=all'],
    'the words may be written as literals, which are operands (§12.1, §13)',
    {
      ...SECRET,
      do: [
        `- { action: REVEAL, target: ${TOP}, to: { value: current } }`,
        '- { action: REVEAL_MATCHING, from: { path: $.zones.secret }, to: { value: opponent }, filter: { isEqual: [ { path: $.card.properties.rank }, { value: J } ] } }',
        '- { action: FOR_EACH_PLAYER, players: { value: all }, do: [ { action: INCREMENT, path: { path: $player.score } } ] }',
      ].join('\n'),
    },
    { sees: { 0: { 'secret:none': '3: 8H ? ?' }, 1: { 'secret:none': '3: ? ? JH' } }, variables: { score: [1, 1, 1] } },
    THREE,
  ),
  sample(
    ['REVEAL.to', 'who=opponent'],
    'the opponents of the current player',
    { ...SECRET, do: `- { action: REVEAL, target: ${TOP}, to: opponent }` },
    { sees: { 0: { 'secret:none': '3: ? ? ?' }, 1: { 'secret:none': '3: 8H ? ?' }, 2: { 'secret:none': '3: 8H ? ?' } } },
    THREE,
  ),
  sample(
    'REVEAL.to',
    'players by path, and several of them',
    { ...SECRET, do: `- { action: REVEAL, target: ${TOP}, to: [ current, { path: "$.players[2]" } ] }` },
    {
      sees: { 0: { 'secret:none': '3: 8H ? ?' }, 1: { 'secret:none': '3: ? ? ?' }, 2: { 'secret:none': '3: 8H ? ?' } },
    },
    THREE,
  ),
  sample(
    ['CONCEAL', 'CONCEAL.target', 'CONCEAL.from'],
    'players forget what the cards are',
    {
      ...SECRET,
      do: `- { action: REVEAL, target: { path: $.zones.secret }, to: all }\n- { action: CONCEAL, target: { path: $.zones.secret }, from: current }`,
    },
    {
      sees: { 0: { 'secret:none': '3: ? ? ?' }, 1: { 'secret:none': '3: 8H 9H JH' } },
    },
    THREE,
  ),
  sample(
    ['CONCEAL.from', 'who=others'],
    'from all but the owner',
    {
      ...SECRET,
      do: `- { action: DEAL, from: ${DECK}, to: ${HAND} }\n- { action: REVEAL, target: ${HAND}, to: all }\n- { action: CONCEAL, target: ${HAND}, from: others }`,
    },
    { sees: { 0: { 'hand:0': '2: 10S JS' }, 1: { 'hand:0': '2:' } } },
    THREE,
  ),
  sample(
    'CONCEAL.from',
    'from all unless stated',
    { ...SECRET, do: `- { action: REVEAL, target: { path: $.zones.secret } }\n- { action: CONCEAL, target: { path: $.zones.secret } }` },
    { sees: { 0: { 'secret:none': '3: ? ? ?' }, 1: { 'secret:none': '3: ? ? ?' } } },
    THREE,
  ),
  sample(
    'CONCEAL',
    'what everybody sees anyway (§13.2, §7.1) cannot be hidden, which is a warning',
    { do: '- { action: CONCEAL, target: { path: $.zones.table } }' },
    { diagnostics: ['warning cgml/does-nothing rules.act.effect[0]'] },
  ),
  sample(
    'CONCEAL.from',
    'an owner sees the own hand anyway',
    { do: `- { action: CONCEAL, target: ${HAND}, from: owner }` },
    { diagnostics: ['warning cgml/does-nothing rules.act.effect[0]'] },
  ),
  sample(
    'CONCEAL',
    'cards that lie face down can be hidden where everybody may look',
    {
      setup: `- { action: MOVE, from: ${DECK}, to: { path: $.zones.table }, count: 2 }`,
      do: '- { action: FLIP, target: { path: "$.zones.table[*]" }, face: down }\n- { action: CONCEAL, target: { path: $.zones.table } }',
    },
    { sees: { 0: { 'table:none': '2: ?(down) ?(down)' } } },
  ),
  sample(
    ['FLIP', 'FLIP.target'],
    'a card turns over, and over again',
    {
      do: `- { action: FLIP, target: { top: [ ${DECK} ] } }\n- { action: FLIP, target: { bottom: [ ${DECK} ] } }\n- { action: FLIP, target: { bottom: [ ${DECK} ] } }`,
    },
    { sees: { 0: { 'deck:none': '8: 8H(down) 9H 10H JH 8S 9S 10S JS' } } },
  ),
  sample(
    'FLIP.target',
    'all cards of a zone',
    { ...SECRET, do: '- { action: FLIP, target: { path: $.zones.secret } }' },
    { sees: { 0: { 'secret:none': '3: ?(down) ?(down) ?(down)' } } },
    THREE,
  ),
  sample(
    ['FLIP.face', 'FLIP.face=down', 'FLIP.face=up'],
    'to the side that is said',
    {
      do: `- { action: FLIP, target: { top: [ ${DECK} ] } }\n- { action: FLIP, target: ${DECK}, face: down }\n- { action: FLIP, target: { bottom: [ ${DECK} ] }, face: up }`,
    },
    {
      sees: { 0: { 'deck:none': '8: 8H(down) 9H(down) 10H(down) JH(down) 8S(down) 9S(down) 10S(down) JS' } },
    },
  ),
  sample(
    'card.face',
    'face up and face down can be read',
    {
      do: `- { action: FLIP, target: { top: [ ${DECK} ] } }\n- { action: IF, condition: { isEqual: [ { path: $.zones.deck.top_card.face }, { value: down } ] }, then: [ { action: INCREMENT, path: { path: $.x } } ] }`,
    },
    { variables: { x: 1 } },
  ),
  sample(
    ['PEEK', 'PEEK.target', 'PEEK.players'],
    'the players learn what the card is, nobody else does',
    { ...SECRET, do: `- { action: PEEK, players: [opponent], target: ${TOP} }` },
    { sees: { 0: { 'secret:none': '3: ? ? ?' }, 1: { 'secret:none': '3: 8H ? ?' } } },
    THREE,
  ),
  sample(
    'PEEK.player',
    'one player may be said as such',
    { ...SECRET, do: `- { action: PEEK, player: { path: "$.players[1]" }, target: ${TOP} }` },
    { sees: { 0: { 'secret:none': '3: ? ? ?' }, 1: { 'secret:none': '3: 8H ? ?' } } },
    THREE,
  ),
  sample(
    'PEEK.count',
    'so many cards from the top',
    { ...SECRET, do: '- { action: PEEK, player: current, target: { path: $.zones.secret }, count: 2 }' },
    { sees: { 0: { 'secret:none': '3: 8H 9H ?' }, 1: { 'secret:none': '3: ? ? ?' } } },
    THREE,
  ),
  sample(
    ['LOOK', 'LOOK.target', 'LOOK.player'],
    'a player looks through a zone',
    { ...SECRET, do: `- { action: LOOK, player: { path: "$.players[2]" }, target: ${OTHER} }` },
    { sees: { 0: { 'hand:1': '1:' }, 2: { 'hand:1': '1: 10H', 'hand:0': '1:' } } },
    THREE,
  ),
  sample(
    'LOOK.players',
    'several players may be said',
    { ...SECRET, do: `- { action: LOOK, players: [ { path: "$.players[0]" }, { path: "$.players[2]" } ], target: ${OTHER} }` },
    { sees: { 0: { 'hand:1': '1: 10H' }, 2: { 'hand:1': '1: 10H' } } },
    THREE,
  ),
  sample(
    'LOOK.count',
    'so many cards from the top',
    { ...SECRET, do: '- { action: LOOK, player: current, target: { path: $.zones.secret }, count: 2 }' },
    { sees: { 0: { 'secret:none': '3: 8H 9H ?' }, 1: { 'secret:none': '3: ? ? ?' } } },
    THREE,
  ),
];
