import { describe, expect, test } from 'vitest';
import type { Effect, GameDef, Match } from '../../../src/ir/index.ts';
import { observe, startMatch } from '../../../src/kernel/index.ts';
import { pictureOf, type Area, type Heap, type Picture } from '../../../src/table/index.ts';
import { computingSeconds } from '../../support/computing-seconds.ts';
import { corpusGame } from '../../support/corpus.ts';
import { tellGame } from '../../support/tell-game.ts';

function pictured(parts: Partial<GameDef> = {}, viewer = 0, match: Match = { players: 2 }): Picture {
  const def = tellGame(parts);
  return pictureOf(def, observe(def, startMatch(def, 1, match).state, viewer), match);
}

/** `2 goose girl [cost 3] (suit red) of 0`. */
function printHeap({ count, look }: Heap): string {
  const corner = look.kind === 'card' && look.corner !== null ? ` [${look.cornerLabel} ${look.corner}]` : '';
  const shape = look.kind === 'piece' ? ` ${look.shape}${look.marks.map((mark) => `+${mark}`).join('')}` : ` ${look.kind}`;
  const chips = look.chips.map(({ label, value }) => ` (${value === '' ? label : `${label} ${value}`})`).join('');
  return `${count} ${look.name}${shape}${corner}${chips}${look.seat === null ? '' : ` of ${look.seat}`}`;
}

/** An area in a line. */
function printArea(area: Area): string {
  if (area.kind === 'board')
    return `${area.id} ${area.shape}: ${area.cells.map(({ label, terrain, heaps }) => [label, terrain, ...heaps.map(printHeap)].join('~')).join(', ')}`;
  return `${area.label} ${area.form} ${area.count}: ${area.heaps.map(printHeap).join(', ')}`;
}

const areas = (picture: Picture): string[] => picture.middle.flat().map(printArea);
const ofSeat = (picture: Picture, seat: number): string[] => picture.places.find((place) => place.seat === seat)!.areas.map(printArea);

const DEALT: GameDef['setup'] = [
  { createDeck: { deck: 'pack', zone: 'deck' } },
  { conceal: { zone: 'deck', from: 'all' } },
  { draw: { from: 'deck', to: 'hand:all', count: 1 } },
];

describe('zones', () => {
  test('a hidden pile is backs, an empty one keeps its place', () => {
    const picture = pictured({ setup: DEALT });
    expect(areas(picture)).toContain('deck stack 2: 2 unknown card back');
    expect(areas(picture)).toContain('discard pile stack 0: ');
  });

  test('an own hand is a fan of cards, that of others of backs', () => {
    const picture = pictured({ setup: DEALT }, 1);
    expect(ofSeat(picture, 0)).toEqual(['hand fan 1: 1 unknown card back']);
    expect(ofSeat(picture, 1).join()).toMatch(
      /^hand fan 1: 1 (goose girl card \[cost 3\] \(suit red\)|the dog card \[cost 1\] \(suit blue\))$/,
    );
  });

  test('equal tokens are one heap with a thing for each, others are apart', () => {
    const pawn = (owner: number): NonNullable<GameDef['setup']>[number] => ({
      createToken: { type: 'pawn', zone: 'c00', owner: { id: owner } },
    });
    const picture = pictured({ setup: [pawn(0), pawn(1), pawn(0)] });
    const field = picture.middle.flat().find((area) => area.kind === 'board' && area.id === 'field');
    const heaps = field?.kind === 'board' ? field.cells[0]!.heaps : [];
    expect(heaps.map(printHeap)).toEqual(['2 pawn pawn of 0', '1 pawn pawn of 1']);
    expect(heaps[0]!.things).toHaveLength(2);
  });

  test('what lies face down in a row is backs side by side, each a thing of its own', () => {
    const line: GameDef['zones'][number] = {
      id: 'line',
      owner: 'none',
      visibility: 'public',
      ordering: 'stack',
      face: 'down',
      presentation: { as: 'row' },
    };
    const picture = pictured({
      zones: [...tellGame().zones, line],
      setup: [
        { createDeck: { deck: 'pack', zone: 'deck' } },
        { shuffle: { zone: 'deck' } },
        { draw: { from: 'deck', to: 'line', count: 2 } },
      ],
    });
    expect(areas(picture)).toContain('line row 2: 1 unknown card back, 1 unknown card back');
    const row = picture.middle.flat().find((area) => area.kind === 'pile' && area.thing === 'zone line:none');
    const things = row?.kind === 'pile' ? row.heaps.flatMap((heap) => heap.things) : [];
    expect(new Set(things).size).toBe(2);
  });

  test('thousands of different cards are shown in seconds', () => {
    const cards = Array.from({ length: 20_000 }, (_, number) => ({ id: `n${number}`, type: 'card', props: { cost: 1 + (number % 9) } }));
    const pack = cards.slice(0, 16_000).map(({ id }) => ({ card: id }));
    const setup: Effect[] = [{ createDeck: { deck: 'pack', zone: 'discardPile' } }];
    let heaps = 0;
    const seconds = computingSeconds(() => {
      const picture = pictured({ cards, decks: [{ id: 'pack', cards: pack }], setup });
      heaps = picture.middle.flat().flatMap((area) => (area.kind === 'board' ? [] : area.heaps)).length;
    });
    expect(heaps).toBe(16_000);
    expect(seconds).toBeLessThan(10);
  });

  test('a card of nobody on a board is its ground', () => {
    const setup: GameDef['setup'] = [{ createToken: { type: 'dog', zone: 'c01' } }];
    expect(areas(pictured({ setup })).find((line) => line.startsWith('field'))).toContain('~the dog~1 the dog tile');
  });

  test('what nobody sees is a stack, in an order or not; what lies open goes two by two', () => {
    const zone = (id: string, visibility: 'public' | 'hidden'): GameDef['zones'][number] => ({
      id,
      owner: 'none',
      visibility,
      ordering: 'set',
    });
    const zones = [zone('a', 'public'), zone('bag', 'hidden'), zone('b', 'public'), zone('c', 'public')];
    const picture = pictured({ zones });
    expect(picture.middle.map((row) => row.map(printArea))).toEqual([['bag stack 0: '], ['a row 0: ', 'b row 0: '], ['c row 0: ']]);
    expect(picture.middle.flat().map((area) => area.kind === 'pile' && area.ordered)).toEqual([false, false, false, false]);
  });

  test('internal zones are nowhere', () => {
    const def = corpusGame('late-frost');
    const picture = pictureOf(def, observe(def, startMatch(def, 1).state, 0), { players: 2 });
    expect(areas(picture).filter((line) => line.startsWith('trades'))).toEqual([]);
  });

  test('the author says how tokens lie and where areas stand', () => {
    const picture = pictured({
      presentation: { layout: [['discardPile', 'field'], ['deck']], boards: { field: { label: 'The field' } } },
    });
    expect(picture.middle.map((row) => row.map(({ label }) => label))).toEqual([['discard pile', 'The field'], ['deck'], ['Village']]);
  });

  test('an area that a layout names twice stands where it is named first', () => {
    const picture = pictured({
      presentation: {
        layout: [
          ['discardPile', 'deck', 'discardPile'],
          ['deck', 'field'],
        ],
      },
    });
    const areasThere = picture.middle.flat();
    expect(new Set(areasThere).size).toBe(areasThere.length);
    expect(picture.middle[0]!.map(({ label }) => label)).toEqual(['discard pile', 'deck']);
  });
});

describe('looks', () => {
  test('dice are what chance sets, and are counted one by one', () => {
    const def = corpusGame('liars-dice');
    const match = { players: 2 };
    const picture = pictureOf(def, observe(def, startMatch(def, 1, match).state, 0), match);
    const [mine, theirs] = picture.places.map((place) => place.areas[0]) as [Area, Area];
    expect(mine.kind === 'pile' && mine.heaps.map(({ look }) => (look.kind === 'die' ? Number(look.value) > 0 : look))).toEqual(
      Array(5).fill(true),
    );
    expect(theirs.kind === 'pile' && theirs.heaps.map(({ count, look }) => [count, look.kind === 'die' ? look.value : look])).toEqual([
      [5, null],
    ]);
  });

  test('properties of pieces that are true are marks; numbers are told where they have changed', () => {
    const picture = pictured({
      tokenTypes: [{ id: 'man', props: { king: { type: 'bool' }, strength: { type: 'int', init: 1, min: 0, max: 9 } } }],
      cards: [],
      decks: [],
      setup: [
        { createToken: { type: 'man', zone: 'c00', owner: { id: 1 }, props: { king: true } } },
        { createToken: { type: 'man', zone: 'c01', owner: { id: 1 }, props: { strength: 4 } } },
      ],
    });
    const field = areas(picture).find((line) => line.startsWith('field'));
    expect(field).toContain('1 man disc+king of 1');
    expect(field).toContain('1 man disc (strength 4) of 1');
  });

  test('hints come before what we think', () => {
    const hinted = { as: 'piece', shape: 'star', symbol: '♞', colour: 'red', image: 'dog.png' } as const;
    const picture = pictured({
      cards: [{ id: 'dog', type: 'card', props: { cost: 1 }, presentation: { label: 'the dog', ...hinted } }],
      decks: [],
      setup: [{ createToken: { type: 'dog', zone: 'discardPile' } }],
    });
    const pile = picture.middle.flat().find((area) => area.kind === 'pile' && area.label === 'discard pile');
    const { as: _, ...looks } = hinted;
    expect(pile?.kind === 'pile' && pile.heaps[0]!.look).toMatchObject({ kind: 'piece', ...looks });
  });

  test('the back of what is not seen is the one that all cards have, and that of a known card its own', () => {
    const backs = (dog: string, cat: string): unknown => {
      const card = (id: string, backImage: string): NonNullable<GameDef['cards']>[number] => ({
        id,
        type: 'card',
        props: { cost: 1 },
        presentation: { backImage, size: { width: 1, height: 2 }, image: 'dog.png', wholeImage: true },
      });
      const picture = pictured({
        cards: [card('dog', dog), card('cat', cat)],
        decks: [],
        setup: [
          { createToken: { type: 'dog', zone: 'deck' } },
          { createToken: { type: 'cat', zone: 'deck' } },
          { shuffle: { zone: 'deck' } },
          { conceal: { zone: 'deck', from: 'all' } },
          { createToken: { type: 'dog', zone: 'discardPile', bind: '$dog' } },
          { setTokenProp: { token: '$dog', prop: 'face', value: 'down' } },
        ],
      });
      return ['deck', 'discard pile'].map((label) => {
        const pile = picture.middle.flat().find((area) => area.kind === 'pile' && area.label === label);
        const look = pile?.kind === 'pile' ? pile.heaps[0]!.look : undefined;
        return look?.kind === 'back' ? [look.known, look.image, look.size] : look;
      });
    };
    const size = { width: 1, height: 2 };
    expect(backs('one.png', 'one.png')).toEqual([
      [false, 'one.png', size],
      [true, 'one.png', size],
    ]);
    expect(backs('dog.png', 'cat.png')).toEqual([
      [false, null, size],
      [true, 'dog.png', size],
    ]);
  });

  test('a zone may say which backs it has, for all or by what its player brought', () => {
    const byDeck = { var: 'brought', images: { red: 'red.png', blue: 'blue.png' } };
    const hand = { ...tellGame().zones!.find(({ id }) => id === 'hand')!, presentation: { backs: byDeck, backImage: 'plain.png' } };
    const brought = (seat: number, value: string) =>
      ({ setVar: { scope: 'pvar', player: { id: seat }, var: 'brought', value } }) satisfies Effect;
    const backs = (...setup: Effect[]): unknown => {
      const picture = pictured({
        zones: [...tellGame().zones!.filter(({ id }) => id !== 'hand'), hand],
        variables: { perPlayer: { brought: { type: 'enum', values: ['none', 'red', 'blue'] } } },
        setup: [
          { createDeck: { deck: 'pack', zone: 'deck' } },
          { shuffle: { zone: 'deck' } },
          { draw: { from: 'deck', to: 'hand:1', count: 2 } },
          ...setup,
        ],
      });
      const pile = picture.places[1]!.areas.find((area) => area.kind === 'pile' && area.label === 'hand');
      const look = pile?.kind === 'pile' ? pile.heaps.at(-1)!.look : undefined;
      return look?.kind === 'back' ? look.image : look;
    };
    expect(backs(brought(1, 'blue'), brought(0, 'red'))).toBe('blue.png');
    expect(backs(brought(0, 'red'))).toBe('plain.png');
  });

  test('a face as the author lays it out', () => {
    const picture = pictured({
      cards: [
        {
          id: 'dog',
          type: 'card',
          props: { cost: 1, suit: 'blue' },
          presentation: { face: { corner: '{cost} €', title: 'Dog of {suit}', chips: ['suit'], text: 'Barks at {name}.' } },
        },
      ],
      decks: [],
      setup: [{ createToken: { type: 'dog', zone: 'discardPile' } }],
    });
    const pile = picture.middle.flat().find((area) => area.kind === 'pile' && area.label === 'discard pile');
    expect(pile?.kind === 'pile' && pile.heaps[0]!.look).toMatchObject({
      name: 'Dog of blue',
      corner: '1 €',
      chips: [{ label: 'suit', value: 'blue' }],
      text: 'Barks at dog.',
    });
  });

  test('beside a picture that is the whole face stands what is not as it is printed', () => {
    const picture = pictured({
      cards: [{ id: 'dog', type: 'card', props: { cost: 1, suit: 'blue' }, presentation: { image: 'dog.png', wholeImage: true } }],
      decks: [],
      setup: [
        { createToken: { type: 'dog', zone: 'discardPile' } },
        { createToken: { type: 'dog', zone: 'discardPile', bind: '$dog' } },
        { setTokenProp: { token: '$dog', prop: 'cost', value: 2 } },
      ],
    });
    const pile = picture.middle.flat().find((area) => area.kind === 'pile' && area.label === 'discard pile');
    const chips = pile?.kind === 'pile' ? pile.heaps.map(({ look }) => look.chips) : [];
    expect(chips).toContainEqual([{ label: 'cost', value: '2' }]);
    expect(chips).toContainEqual([]);
  });

  test('a card that lies face down shows its back, and its name to whoever knows it', () => {
    const picture = pictured({
      setup: [
        { createToken: { type: 'dog', zone: 'discardPile', bind: '$dog' } },
        { setTokenProp: { token: '$dog', prop: 'face', value: 'down' } },
      ],
    });
    expect(areas(picture)).toContain('discard pile stack 1: 1 the dog back');
  });
});

describe('players and counters', () => {
  test('the own place is first, the others in seating order', () => {
    const def = corpusGame('hearts');
    const match = { players: 4 };
    const picture = pictureOf(def, observe(def, startMatch(def, 1, match).state, 2), match);
    expect(picture.places.map(({ seat, isViewer }) => [seat, isViewer])).toEqual([
      [2, true],
      [3, false],
      [0, false],
      [1, false],
    ]);
  });

  test('what decides is first, internals are nowhere, flags are there where they hold', () => {
    const picture = pictured({
      scoring: { ref: 'pvar', player: { chosen: '$player' }, var: 'goldPieces' },
      setup: [{ setVar: { scope: 'global', var: 'snowing', value: true } }],
    });
    expect(picture.places[0]!.counters.map(({ label, value, number }) => [label, value, number])).toEqual([
      ['gold', '0', 0],
      ['coins', '2', 2],
    ]);
    expect(picture.counters.map(({ label, value }) => `${label} ${value}`)).toEqual(['round 0', 'snowing ', 'mood calm']);
  });

  test('a variable that names a player points at the seat', () => {
    const picture = pictured({ setup: [{ setVar: { scope: 'global', var: 'bell', value: { ref: 'player', player: { id: 1 } } } }] });
    expect(picture.counters.find(({ id }) => id === 'bell')).toMatchObject({ value: 'Player 2', thing: 'seat 1', number: null });
  });

  test('displays stand where they belong', () => {
    const picture = pictured({
      setup: [{ createToken: { type: 'pawn', zone: 'c00' } }],
      displays: [
        { id: 'pawns', value: { aggregate: { op: 'count', query: { query: 'tokensInZone', zone: 'c00' } } } },
        {
          id: 'wealth',
          of: 'player',
          value: { ref: 'pvar', player: { chosen: '$player' }, var: 'coins' },
          presentation: { label: 'money' },
        },
        { id: 'tax', of: { each: { query: 'zones', filter: { zone: 'c01' } } }, value: 7 },
        { id: 'age', of: { each: { query: 'tokensInZone', zone: 'c00' } }, value: 9 },
      ],
    });
    expect(picture.counters[0]).toMatchObject({ label: 'pawns', value: '1', number: 1 });
    expect(picture.places[1]!.counters[0]).toMatchObject({ label: 'money', value: '2' });
    const field = picture.middle.flat().find((area) => area.kind === 'board' && area.id === 'field');
    const [here, there] = field?.kind === 'board' ? field.cells : [];
    expect(here!.heaps.map(printHeap)).toEqual(['1 pawn pawn (age 9)']);
    expect(there!.facts).toEqual([{ label: 'tax', value: '7' }]);
  });
});

describe('boards', () => {
  test('boards whose cells are neighbours are one picture', () => {
    const def = corpusGame('route-building');
    const picture = pictureOf(def, observe(def, startMatch(def, 1).state, 0), { players: 2 });
    const boards = picture.middle.flat().filter((area) => area.kind === 'board');
    expect(boards.map(({ label, shape, cells, lines }) => [label, shape, cells.length, lines.length])).toEqual([
      ['Towns and roads', 'graph', 33, 44],
    ]);
    // What the author says of any of them counts.
    const colours = boards.flatMap(({ cells }) => cells.map(({ label, colour }) => [label, colour]));
    expect(colours).toContainEqual(['Aldern-Birken', 'brown']);
    expect(colours).toContainEqual(['Aldern', null]);
  });

  test('terrain by attribute, with the colours that the author gives it', () => {
    const cell = (column: number, ground: string): GameDef['zones'][number] => ({
      id: `f${column}`,
      owner: 'none',
      visibility: 'public',
      ordering: 'set',
      board: 'land',
      attributes: { row: 0, column, ground, worth: column },
    });
    const picture = pictured({
      zones: [cell(0, 'forest'), cell(1, 'lake')],
      presentation: { boards: { land: { terrain: { lake: 'blue' } } } },
    });
    const land = picture.middle[0]![0]!;
    expect(land.kind === 'board' && land.cells.map(({ terrain, colour, facts }) => [terrain, colour, facts])).toEqual([
      ['forest', null, [{ label: 'worth', value: '0' }]],
      ['lake', 'blue', [{ label: 'worth', value: '1' }]],
    ]);
  });

  test('a board of each player stands at the place of each', () => {
    const cell = (column: number): GameDef['zones'][number] => ({
      id: `plot${column}`,
      owner: 'player',
      visibility: 'public',
      ordering: 'set',
      board: 'garden',
      attributes: { row: 0, column },
    });
    const picture = pictured({ zones: [cell(0), cell(1)], setup: [{ createToken: { type: 'pawn', zone: 'plot1:1' } }] });
    expect(picture.middle).toEqual([]);
    const boards = picture.places.map(({ areas: [area] }) =>
      area?.kind === 'board' ? area.cells.map(({ thing, heaps }) => [thing, heaps.length]) : [],
    );
    expect(boards).toEqual([
      [
        ['zone plot0:0', 0],
        ['zone plot1:0', 0],
      ],
      [
        ['zone plot0:1', 0],
        ['zone plot1:1', 1],
      ],
    ]);
  });
});
