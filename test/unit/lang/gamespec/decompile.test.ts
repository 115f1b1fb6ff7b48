import { expect, test } from 'vitest';
import type { CardDef, DeckDef, Effect, GameDef, PhaseDef, Query, Ref, ValueExpr, WindowDef, ZoneDef } from '../../../../src/ir/index.ts';
import { compile, decompile, parseGameSpec } from '../../../../src/lang/index.ts';
import { printFlow } from '../../../../src/text/print-yaml.ts';
import { toJson, valueAt } from '../../../../src/text/tree.ts';
import { changed } from '../../../support/base-def.ts';
import { tinyGame } from '../../../support/tiny-game.ts';

/** What the decompiled rulebook says in a section. The whole of it must compile to the same GameDef. */
function written(def: GameDef, section: string): unknown {
  const text = decompile(def);
  const { gameDef, diagnostics } = compile(text);
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(gameDef).toEqual(def);
  return toJson(valueAt(parseGameSpec(text).root, section)!);
}

function check(def: unknown, section: string, expected: unknown): void {
  expect(written(def as GameDef, section)).toEqual(expected);
}

/** Effects of the base game, as its rulebook has them. */
function checkEffects(effects: readonly Effect[], expected: unknown, changes: Readonly<Record<string, unknown>> = {}): void {
  check(changed({ ...changes, 'procedures[0].effects': effects }), 'procedures', [{ id: 'reward', params: ['$who'], effects: expected }]);
}

/** A value of the base game, as its rulebook has it. */
function checkValue(value: ValueExpr, expected: unknown, changes: Readonly<Record<string, unknown>> = {}): void {
  checkEffects([{ message: { text: '{0}', args: [value] } }], [{ message: { text: '{0}', args: [expected] } }], changes);
}

test('a rulebook has a title, the description and how many play, and then the sections with headings', () => {
  const def = tinyGame({
    meta: {
      id: 'tiny',
      name: 'The Tiny Game',
      description: 'Small.\n\nVery *small*.',
      author: 'A. N. Author',
      players: { min: 2, max: 4 },
    },
  });
  expect(decompile(def)).toBe(`# The Tiny Game

Small.

Very \\*small\\*.

For 2 to 4 players. By A. N. Author.

\`\`\`yaml
section: "meta"
meta:
  id: "tiny"
  name: "The Tiny Game"
  description: "Small.\\n\\nVery *small*."
  author: "A. N. Author"
  players: { min: 2, max: 4 }
\`\`\`

## Constants

There are none.

\`\`\`yaml
section: "constants"
constants: {}
\`\`\`

## Variables

There are none.

\`\`\`yaml
section: "variables"
variables: {}
\`\`\`

## Zones

The places where tokens can be: decks, hands, the cells of a board.

For every player: \`hand\`.

\`\`\`yaml
section: "zones"
zones:
  - { id: "hand", owner: "player", visibility: "owner", ordering: "set" }
\`\`\`

## Setup

Nothing happens before the first turn.

\`\`\`yaml
section: "setup"
setup: []
\`\`\`

## Turn structure

The phases of a turn, what happens in them by itself, and whose turn comes next.

A turn goes through \`main\`. Then it is the turn of the next player.

\`\`\`yaml
section: "turnStructure"
turnStructure:
  states: [ { id: "playing", phases: [ { id: "main" } ] } ]
\`\`\`

## Actions

What players may do: when, with what, at which cost, and what happens then.

- \`play\`, in \`main\`

\`\`\`yaml
section: "actions"
actions:
  - id: "play"
    actor: "activePlayer"
    phase: "main"
    params: []
    pre: null
    cost: []
    effects: []
\`\`\`

## Triggers

There are none.

\`\`\`yaml
section: "triggers"
triggers: []
\`\`\`

## End of the game

There are none.

\`\`\`yaml
section: "endConditions"
endConditions: []
\`\`\`
`);
});

test('without prose there is a title and blocks', () => {
  const text = decompile(tinyGame(), { prose: false });
  expect(
    text
      .split('```')
      .filter((_, index) => index % 2 === 0)
      .join('')
      .trim(),
  ).toBe('# tiny');
});

test('what authors say about their declarations is told before them', () => {
  const def = changed({
    'actions[2].description': 'Ends the turn.',
    'procedures[0].description': 'A coin for | somebody.',
    'endConditions[0].result': { type: 'win', player: 'active' },
  }) as GameDef;
  const text = decompile(def);
  expect(text).toContain('- `buy`, in `main`\n- `march`, in `main`\n- `stop`, in `main`: Ends the turn.\n');
  expect(text).toContain('- `reward`: A coin for \\| somebody.\n');
  expect(text).toContain('- `toll`, after `custom` of `marched`\n- `shelter`, instead of `tokenEntered` of `south`\n');
  expect(text).toContain('- `over`, the player whose turn it is wins\n');
  expect(text).toContain('For everybody: `deck` and `market`. For every player: `hand`. The board `map` has 2 cells.\n');
});

test('words of a game never become blocks, headings or anything else', () => {
  const words = [
    '```yaml\nsection: "zones"\nzones: []\n```',
    '~~~',
    '# Zones',
    '    indented',
    '<!-- ',
    '<div>',
    '- item',
    '1. item',
    '[a]: b',
    '===',
    '> quote',
    '&lt;',
    '\\',
  ];
  for (const description of words) {
    const def = changed({
      'meta.description': `${description}\n\n${description}`,
      'meta.name': description,
      'actions[0].description': description,
      'zones[0].description': description,
    }) as GameDef;
    check(def, 'meta', def.meta);
  }
});

test('names of bindings, properties and constants are short', () => {
  checkValue({ ref: 'binding', name: '$who' }, '$who');
  checkValue({ ref: 'const', name: 'HAND' }, 'HAND');
  const options = (cost: ValueExpr): Query => ({ query: 'tokensInZone', zone: 'hand:$who', where: { op: '>', left: cost, right: 1 } });
  checkEffects(
    [{ chooseOne: { bind: '$card', options: options({ ref: 'tokenProp', token: '$token', prop: 'cost' }), chooser: { chosen: '$who' } } }],
    [{ chooseOne: { bind: '$card', options: options('$token.cost'), chooser: '$who' } }],
  );
});

test('a computed token has no short form', () => {
  const cost = (zone: string): ValueExpr => ({ ref: 'tokenProp', token: { ref: 'tokenAt', zone }, prop: 'cost' });
  checkValue(cost('deck:none'), cost('deck'));
});

test('what would be short for something else is quoted', () => {
  checkValue('$who', "'$who");
  checkValue('HAND', "'HAND");
  checkValue("'tis", "''tis");
  checkEffects(
    [{ shuffle: { zone: 'deck:none' } }, { shuffle: { zone: 'deck' } }],
    [{ shuffle: { zone: 'deck' } }, { shuffle: { zone: "'deck" } }],
  );
  expect(decompile(changed({ setup: [{ shuffle: { zone: 'deck' } }] }) as GameDef)).toContain('begins with an apostrophe');
});

test('what looks like a parameter of a macro is a word', () => checkValue('<n>', '<n>'));

test('what looks like a formula is quoted', () => checkValue('gold + 1', "'gold + 1"));

test('a word of an enumeration is never a constant, so that the constant needs its long form', () => {
  const changes = { 'constants.sun': 5 };
  checkValue('sun', 'sun', changes);
  checkValue({ ref: 'const', name: 'sun' }, { ref: 'const', name: 'sun' }, changes);
});

test('a condition may be a binding but not a constant', () => {
  const given = (value: boolean) => ({ 'actions[0].effects': [{ call: { procedure: 'reward', args: { $who: value } } }] });
  checkEffects([{ if: { when: { ref: 'binding', name: '$who' }, then: [] } }], [{ if: { when: '$who', then: [] } }], given(true));
  const text = decompile(changed({ 'actions[0].pre': { ref: 'const', name: 'HAND' } }) as GameDef);
  expect(text).toContain('pre: { ref: "const", name: "HAND" }');
});

test('in a game for two the player to the left is the opponent', () => {
  const effects = (player: string): Effect[] => [
    { draw: { from: 'deck:none', to: `hand:${player}`, count: 1 } },
    { skipTurn: { player: player as 'left' } },
  ];
  const expected = (player: string) => [{ draw: { from: 'deck', to: `hand:${player}`, count: 1 } }, { skipTurn: { player } }];
  checkEffects(effects('left'), expected('opponent'), { 'meta.players': { min: 2, max: 2 } });
  checkEffects(effects('right'), expected('right'), { 'meta.players': { min: 2, max: 2 } });
  checkEffects(effects('left'), expected('left'));
});

test('what is done for each player speaks of each player', () => {
  const each = (...effects: unknown[]) => ({ forEach: { bind: '$each', over: { query: 'players' }, effects } }) as Effect;
  const gold = (player: unknown) => ({ addVar: { scope: 'pvar', player, var: 'gold', delta: 1 } });
  const chosen = { chosen: '$each' };
  checkEffects([each(gold(chosen))], [gold('each')]);
  checkEffects(
    [each({ draw: { from: 'deck:none', to: 'hand:$each', count: 1 } })],
    [{ draw: { from: 'deck', to: 'hand:each', count: 1 } }],
  );
  // Two effects, an effect that leaves it to others, another name, and a player who is needed as a value.
  checkEffects([each(gold(chosen), gold(chosen))], [each(gold('$each'), gold('$each'))]);
  checkEffects([each({ if: { when: true, then: [gold(chosen)] } })], [each({ if: { when: true, then: [gold('$each')] } })]);
  checkEffects(
    [{ forEach: { bind: '$p', over: { query: 'players' }, effects: [gold({ chosen: '$p' }) as Effect] } }],
    [{ forEach: { bind: '$p', over: { query: 'players' }, effects: [gold('$p')] } }],
  );
  const rival = (player: unknown, value: unknown) => ({ setVar: { scope: 'pvar', player, var: 'rival', value } });
  checkEffects([each(rival(chosen, { ref: 'binding', name: '$each' }))], [each(rival('$each', '$each'))]);
  checkEffects(
    [{ forEach: { bind: '$each', over: { query: 'players' }, limit: 1, effects: [gold(chosen) as Effect] } }],
    [{ forEach: { bind: '$each', over: { query: 'players' }, limit: 1, effects: [gold('$each')] } }],
  );
});

test('the effects of built-in macros are found, each with its number', () => {
  const refill: Effect = {
    draw: {
      from: 'deck:none',
      to: 'market:none',
      count: { op: 'max', left: { op: '-', left: 3, right: { ref: 'zoneCount', zone: 'market:none' } }, right: 0 },
    },
  };
  const discard = (bind: string): Effect => ({
    repeat: {
      times: {
        op: 'max',
        left: { op: '-', left: { ref: 'zoneCount', zone: 'hand:actor' }, right: { ref: 'const', name: 'HAND' } },
        right: 0,
      },
      effects: [
        { chooseOne: { bind, options: { query: 'tokensInZone', zone: 'hand:actor' } } },
        { moveToken: { token: bind, to: 'deck:none' } },
      ],
    },
  });
  const refillToSize = { zone: 'market', size: 3, from: 'deck' };
  const discardDownTo = { zone: 'hand:actor', size: 'HAND', to: 'deck' };
  checkEffects([refill, discard('$discarded2'), discard('$discarded3')], [{ refillToSize }, { discardDownTo }, { discardDownTo }]);
  expect(JSON.stringify(written(changed({ 'procedures[0].effects': [discard('$discarded2')] }) as GameDef, 'procedures'))).toContain(
    '$discarded2',
  );
});

test('values and queries that built-in macros stand for are found', () => {
  const gold: ValueExpr = { ref: 'pvar', player: 'actor', var: 'gold' };
  const plus = (left: ValueExpr, right: ValueExpr): ValueExpr => ({ op: '+', left, right });
  const cost: ValueExpr = { ref: 'tokenProp', token: { ref: 'tokenAt', zone: 'deck:none' }, prop: 'cost' };
  checkValue({ op: '-', left: 0, right: gold }, { negative: gold });
  checkValue({ op: '-', left: 0, right: 3 }, { op: '-', left: 0, right: 3 });
  checkValue(plus(plus(gold, 1), cost), { sum: [gold, 1, { ref: 'tokenProp', token: { ref: 'tokenAt', zone: 'deck' }, prop: 'cost' }] });
  checkValue(plus(gold, plus(1, 2)), plus(gold, plus(1, 2)));
  const pieces = (...zone: string[]): ValueExpr => ({ aggregate: { op: 'count', query: { query: 'tokensInZone', zone, bind: '$piece' } } });
  checkValue(pieces('north:none', 'south:none'), {
    aggregate: { op: 'count', query: { query: 'tokensOnBoard', board: 'map', bind: '$piece' } },
  });
  checkValue(pieces('south:none', 'north:none'), pieces('south', 'north'));
});

test('players and their zones are short where a token tells who they are', () => {
  checkValue({ ref: 'player', player: 'actor' }, 'actor');
  checkValue({ ref: 'player', player: 'left' }, { ref: 'player', player: 'left' });
  const owner = (token: string): Ref => ({ ref: 'tokenProp', token, prop: 'owner' });
  const choose: Effect = { chooseOne: { bind: '$card', options: { query: 'tokensInZone', zone: 'market:none' } } };
  checkEffects(
    [choose, { moveToken: { token: '$card', to: { zone: 'hand', player: owner('$card') } } }, { skipTurn: { player: owner('$card') } }],
    [
      { chooseOne: { bind: '$card', options: { query: 'tokensInZone', zone: 'market' } } },
      { moveToken: { token: '$card', to: 'hand:$card.owner' } },
      { skipTurn: { player: '$card.owner' } },
    ],
  );
});

/** The zones that a macro makes. */
function cells(macro: object): ZoneDef[] {
  const text = decompile(tinyGame(), { prose: false }).replace('zones:\n', `zones:\n  - ${printFlow(macro)}\n`);
  return compile(text).gameDef!.zones.slice(0, -1);
}

const hand = tinyGame().zones[0]!;

test('boards are found', () => {
  const macros = [
    { grid: { rows: 3, cols: 4 } },
    { grid: { rows: 2, cols: 2, diagonals: true, board: 'sea', prefix: 'sea' } },
    { grid: { rows: 1, cols: 1, visibility: { all: 'count' }, ordering: 'stack', face: 'down', attributes: { deep: true } } },
    { hex: { radius: 2 } },
    { hex: { rows: 3, cols: 2, prefix: 'a_b' } },
  ];
  for (const macro of macros) check(tinyGame({ zones: [hand, ...cells(macro)] }), 'zones', [hand, macro]);
  const [sea, land] = [{ grid: { rows: 1, cols: 2, prefix: 'sea' } }, { hex: { radius: 1, board: 'land', prefix: 'land' } }];
  check(tinyGame({ zones: [...cells(sea), ...cells(land), hand] }), 'zones', [sea, land, hand]);
});

test('what is almost a board is written cell by cell', () => {
  const board = cells({ grid: { rows: 2, cols: 2 } });
  const strange: ZoneDef[][] = [
    board.toReversed(),
    board.map((zone) => ({ ...zone, description: 'A cell.' })),
    board.map((zone, index) => (index === 2 ? { ...zone, visibility: 'hidden' } : zone)),
    board.map((zone) => ({ ...zone, adjacentTo: [] })),
    [...board, { id: 'cell_9_9', owner: 'none', visibility: 'public', ordering: 'set' }],
    [{ ...board[0]!, id: 'cell_0_99999999999', adjacentTo: [] }],
  ];
  for (const zones of strange) check(tinyGame({ zones }), 'zones', zones);
});

/** Cards and decks of a game that has nothing else, as its rulebook has them. */
function checkCards(cards: CardDef[], expectedCards: unknown, decks: DeckDef[] = [], expectedDecks: unknown = []): void {
  const int = { type: 'int' } as const;
  const suit = { type: 'enum', values: ['clubs', 'hearts', 'h'] } as const;
  const tokenTypes = [
    { id: 'card', props: { rank: int, suit: { ...suit, values: [...suit.values] }, kind: int, span: int } },
    { id: 'wild' },
  ];
  const def = tinyGame({ tokenTypes, cards, ...(decks.length > 0 && { decks }) });
  check(def, 'cards', expectedCards);
  if (decks.length > 0) check(def, 'decks', expectedDecks);
}

const pack: CardDef[] = ['clubs', 'hearts'].flatMap((suit) =>
  [9, 10, 11].map((rank) => ({ id: `${suit}-${rank}`, type: 'card', props: { rank, suit } })),
);
const joker: CardDef = { id: 'joker', type: 'wild' };

test('cards that are all combinations of properties are found', () => {
  const combine = { id: '<suit>-<rank>', type: 'card', props: { suit: ['clubs', 'hearts'], rank: [9, 10, 11] } };
  checkCards([...pack, joker], [{ combine }, joker]);
  const said = { description: 'A card.', tags: ['red'] };
  checkCards(
    pack.map((card) => ({ ...card, ...said })),
    [{ combine: { ...combine, ...said } }],
  );
  const odd = (kind: number, span: number): CardDef => ({ id: `${kind}${span}h`, type: 'card', props: { kind, span, suit: 'h' } });
  checkCards(
    [odd(1, 1), odd(1, 2), odd(2, 1), odd(2, 2)],
    [{ combine: { id: '<kind><span>h', type: 'card', props: { kind: [1, 2], span: [1, 2], suit: 'h' } } }],
  );
});

test('what is not a combination is written card by card', () => {
  const [first, ...others] = pack;
  const strange: CardDef[][] = [
    [...others, first!],
    others,
    pack.slice(0, 3),
    pack.map((card, index) => ({ ...card, id: `card-${index}` })),
    pack.map((card, index) => ({ ...card, presentation: { image: `${index}.png` } })),
    pack.map((card, index) => ({ ...card, id: index === 0 ? '_rank_' : card.id })),
  ];
  for (const cards of strange) checkCards(cards, cards);
});

test('a deck of all cards of a type says so', () => {
  const copies = (count?: number) => pack.map(({ id }) => ({ card: id, ...(count !== undefined && { count }) }));
  const cards = [...pack, joker];
  const short = { combine: { id: '<suit>-<rank>', type: 'card', props: { suit: ['clubs', 'hearts'], rank: [9, 10, 11] } } };
  const checkDeck = (entries: DeckDef['cards'], ...expected: unknown[]) =>
    checkCards(cards, [short, joker], [{ id: 'deck', cards: entries }], [{ id: 'deck', cards: expected }]);
  checkDeck([...copies(), { card: 'joker', count: 2 }], { allOf: 'card' }, { card: 'joker', count: 2 });
  checkDeck([{ card: 'joker' }, ...copies(2)], { card: 'joker' }, { allOf: 'card', count: 2 });
  checkDeck(copies().slice(1), ...copies().slice(1));
  checkDeck([...copies().slice(0, -1), { card: 'hearts-11', count: 1 }], ...copies().slice(0, -1), { card: 'hearts-11', count: 1 });
});

test('one state called "play" with phases only is written as phases', () => {
  const main = (window?: WindowDef): PhaseDef => ({ id: 'main', ...(window && { window }) });
  const turn: WindowDef = { preset: 'turn' };
  const states = (...phases: PhaseDef[]) => ({ states: [{ id: 'play', phases }] });
  const cases: [flow: GameDef['flow'], turnStructure: object][] = [
    [
      { ...states(main(turn), { id: 'end' }), order: 'fixed' },
      { activePlayerOrder: 'fixed', phases: [main(), { id: 'end' }] },
    ],
    [states(main({ ...turn, onStuck: 'skip' })), { phases: [main({ ...turn, onStuck: 'skip' })] }],
    // The front-end would give a window to the phase of an action, and none to a phase without actions.
    [states(main()), states(main())],
    [states(main(turn), { id: 'idle', window: turn }), { phases: [main(turn), { id: 'idle', window: turn }] }],
    [{ states: [{ id: 'play', phases: [main(turn)], onEnter: [] }] }, { states: [{ id: 'play', phases: [main(turn)], onEnter: [] }] }],
    [{ states: [{ id: 'other', phases: [main(turn)] }] }, { states: [{ id: 'other', phases: [main(turn)] }] }],
  ];
  for (const [flow, expected] of cases) check(tinyGame({ flow }), 'turnStructure', expected);
});

test('the order of keys is that of reading, not that of the GameDef', () => {
  const sorted = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map(sorted)
      : typeof value === 'object' && value !== null
        ? Object.fromEntries(
            Object.entries(value)
              .toSorted(([a], [b]) => (a < b ? -1 : 1))
              .map(([key, inner]) => [key, sorted(inner)]),
          )
        : value;
  const def = changed({ 'actions[0].description': 'Buy a card.', 'actions[0].tags': ['trade'] }) as GameDef;
  const { actions, triggers, flow, endConditions } = def;
  expect(decompile({ ...def, ...(sorted({ actions, triggers, flow, endConditions }) as Partial<GameDef>) })).toBe(decompile(def));
});

test('a word that would be a formula is quoted', () => {
  checkValue('= 1', "'= 1");
  checkValue('=', "'=");
});
