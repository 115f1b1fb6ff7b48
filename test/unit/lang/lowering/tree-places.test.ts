import { expect, test } from 'vitest';
import { SourceFile } from '../../../../src/diagnostics/index.ts';
import { TreePlaces } from '../../../../src/lang/lowering/tree-places.ts';
import { readJson, valueAt, type MapTree, type Tree } from '../../../../src/text/index.ts';

function documentOf(name: string, text: string): MapTree {
  return readJson(new SourceFile(name, text), 'json').tree as MapTree;
}

const GAME = documentOf('game.json', '{ "zones": [{ "name": "deck" }], "rules": [] }');
const CARDS = documentOf('cards.json', '{ "cards": [] }');
const zones = valueAt(GAME, 'zones') as Tree & { kind: 'list' };

test('a tree stands in the document of its file', () => {
  const places = new TreePlaces([CARDS, GAME]);
  expect(places.of(zones.items[0]!)).toEqual({ root: GAME, path: ['zones', 0], isWritten: true });
  expect(places.of(valueAt(CARDS, 'cards')!)).toEqual({ root: CARDS, path: ['cards'], isWritten: true });
});

test('a tree that was made stands at the smallest part around its span', () => {
  const made: Tree = { ...valueAt(zones.items[0], 'name')!, made: {} };
  expect(new TreePlaces([CARDS, GAME]).of(made)).toEqual({ root: GAME, path: ['zones', 0, 'name'], isWritten: false });
});

test('parts of other files are found in the document that they were merged into', () => {
  const merged: MapTree = { ...GAME, entries: [...GAME.entries, ...CARDS.entries] };
  expect(new TreePlaces([merged]).of(valueAt(CARDS, 'cards')!)).toEqual({ root: merged, path: ['cards'], isWritten: true });
});

test('a tree of no document has no path', () =>
  expect(new TreePlaces([GAME]).of(CARDS)).toEqual({ root: undefined, path: [], isWritten: false }));
