import { expect, test } from 'vitest';
import { gameDefHash } from '../../../src/ir/index.ts';
import { fitsGame, wearSkin } from '../../../src/table/wear-skin.ts';
import { corpusGame } from '../../support/corpus.ts';

const def = corpusGame('kuhn-poker');

test('a skin changes how things look, and no game', () => {
  const king = def.cards!.find(({ id }) => id === 'king')!;
  const worn = wearSkin(
    def,
    {
      surface: 'purple',
      seats: ['teal'],
      zones: { deck: { colour: 'red' } },
      cards: { king: { image: 'king.svg', wholeImage: true }, ace: { colour: 'red' } },
    },
    (image) => `at/${image}`,
  );
  expect(gameDefHash(worn)).toBe(gameDefHash(def));
  expect(worn.presentation?.surface).toBe('purple');
  expect(worn.presentation?.seats?.[0]).toEqual({ ...def.presentation?.seats?.[0], colour: 'teal' });
  expect(worn.zones.find(({ id }) => id === 'deck')?.presentation).toMatchObject({ colour: 'red' });
  expect(worn.cards!.find(({ id }) => id === 'king')).toEqual({
    ...king,
    presentation: { ...king.presentation, image: 'at/king.svg', wholeImage: true },
  });
  expect(worn.cards!.filter(({ id }) => id !== 'king')).toEqual(def.cards!.filter(({ id }) => id !== 'king'));
  expect(worn.tokenTypes).toEqual(def.tokenTypes);
});

test('terrain of a board is painted over, and the rest of it stays', () => {
  const withBoard = {
    ...def,
    presentation: { boards: { map: { as: 'hexes' as const, terrain: { wood: 'green' as const, sea: 'blue' as const } } } },
  };
  expect(wearSkin(withBoard, { boards: { map: { terrain: { sea: 'teal' } } } }).presentation?.boards).toEqual({
    map: { as: 'hexes', terrain: { wood: 'green', sea: 'teal' } },
  });
});

test('it fits the game it names, or those with such things', () => {
  expect(fitsGame({ game: 'kuhn-poker' }, def)).toBe(true);
  expect(fitsGame({ game: 'hearts', cards: { king: { colour: 'red' } } }, def)).toBe(false);
  expect(fitsGame({ cards: { king: { colour: 'red' } } }, def)).toBe(true);
  expect(fitsGame({ cards: { dragon: { colour: 'red' } }, surface: 'red' }, def)).toBe(false);
});
