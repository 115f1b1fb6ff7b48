/** Games in Cardable as people lay them out on disk: sets in folders, loose decks of the project and of the person, packages. */
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { loadGame, packPackage, readPackage } from '../../../src/host/index.ts';
import { imagesIn, offeredImage } from '../../../src/host/offered-image.ts';
import { imageName } from '../../../src/protocol/image-name.ts';
import { smallGame } from '../../support/cardable-document.ts';
import { folderWith } from '../../support/files-in.ts';
import { PNG, png } from '../../support/packages/sample-images.ts';

const { cardset, deck, ...RULES } = JSON.parse(smallGame()) as Record<string, unknown>;
const json = (value: unknown): string => JSON.stringify(value, null, 2);

/** Rules beside a folder with the cards. */
function table(more: Readonly<Record<string, string | Uint8Array>> = {}): string {
  return folderWith({
    'ludwright.json': '{}',
    'rules/game.json': json(RULES),
    'few/cardset.json': json({ cardset }),
    'few/decks/six.json': json({ deck }),
    ...more,
  });
}

/** The faults, or how many cards the game has. */
function load(path: string): readonly string[] | number | undefined {
  const game = loadGame(path);
  if ('unreadable' in game) return [game.unreadable];
  return game.diagnostics.length > 0 ? game.diagnostics.map(({ message }) => message) : game.gameDef?.cards?.length;
}

test('a game is found with its cards by its file and by its folder', () => {
  const folder = table();
  for (const path of ['rules/game.json', 'rules', '.']) expect(load(join(folder, path)), path).toBe(6);
});

test('whoever misses a card set is told where it was looked for', () => {
  const folder = folderWith({
    'rules/game.json': json(RULES),
    'few/cardset.json': json({ cardset }),
    'few/decks/six.json': json({ deck }),
  });
  expect(load(join(folder, 'rules/game.json'))).toContainEqual(
    `There is no card set "Few Cards". There are none. Files are looked for in the folder of the game and beside it, inside of "${folder}/rules". It is the folder of the game; --root names another one, and so does a ludwright.json in a folder above.`,
  );
  expect(load(folder)).toBe(6);
});

test('decks of the person are found when the project has none of the name', () => {
  const data = folderWith({ 'user-decks/mine.jsonc': `// Mine.\n${json({ deck: { ...(deck as object), content: [0, 1] } })}` });
  vi.stubEnv('LUDWRIGHT_DATA', data);
  onTestFinished(() => void vi.unstubAllEnvs());
  const without = folderWith({ 'game.json': json({ ...RULES, cardset }) });
  expect(load(without)).toBe(2);
  expect(load(table())).toBe(6);
  const bad = folderWith({ 'user-decks/mine.json': json({ deck: { ...(deck as object), content: [99] } }) });
  vi.stubEnv('LUDWRIGHT_DATA', bad);
  const game = loadGame(without);
  expect('unreadable' in game ? [] : game.diagnostics.map(({ code, span }) => `${code} ${span?.file}`)).toEqual([
    `cardable/unknown-card ${join(bad, 'user-decks/mine.json')}`,
  ]);
});

const PICTURES = Object.fromEntries(
  ['Sun', 'Moon'].flatMap((suit) => ['one', 'two', 'three'].map((name) => [`few/resources/${suit}/${name}.png`, png(90, 135)])),
);

test('pictures are what their bytes are, and are served from wherever they lie in the root', () => {
  const folder = table({ ...PICTURES, 'few/resources/Sun/two.png': 'no picture', 'few/resources/Moon/two.png': PNG });
  expect(load(join(folder, 'rules'))).toEqual(['"Sun/two.png" cannot be shown: it is not an image.']);
  const game = loadGame(join(folder, 'rules'));
  const images = [...imagesIn('unreadable' in game ? null : game.gameDef)];
  expect(images).toContain('../few/resources/Moon/two.png');
  expect(offeredImage(join(folder, 'rules/game.json'), '../few/resources/Moon/two.png')?.type).toBe('image/png');
  expect(offeredImage(join(folder, 'rules/game.json'), '../../elsewhere.png')).toBeUndefined();
});

test('a package has the cards with their pictures; one of cards alone is checked when it is packed', () => {
  const pack = (files: Readonly<Record<string, string | Uint8Array>>): readonly string[] | undefined => {
    const read = readPackage(folderWith(files));
    if ('unreadable' in read || read.made === null) return undefined;
    const { archive, diagnostics } = packPackage(read.made);
    return archive === null ? diagnostics.map(({ code }) => code) : [...read.made.files.keys()].filter((path) => path.endsWith('.png'));
  };
  const declared = (kind: string, main: string): string => json({ name: 'few', version: '1.0.0', kind, main });
  const cards = { 'few/cardset.json': json({ cardset }), 'few/decks/six.json': json({ deck }), ...PICTURES };
  expect(pack({ 'ludwright.json': declared('game', 'game.json'), 'game.json': json(RULES), ...cards })).toHaveLength(6);
  expect(pack({ 'ludwright.json': declared('card-set', 'few/cardset.json'), ...cards })).toHaveLength(6);
  const wrong = { ...cards, 'few/cardset.json': json({ cardset: { ...(cardset as object), suits: [{ suit_nam: 'Sun' }] } }) };
  expect(pack({ 'ludwright.json': declared('card-set', 'few/cardset.json'), ...wrong })).toEqual(['structure/unknown-key']);
});

test('every image has an address of its own', () => {
  const paths = ['a/b.png', 'a_2Fb.png', '../a/b.png', 'a b.png', 'Größe.png', 'a%2Fb.png', '100%.png'];
  const names = paths.map(imageName);
  expect(new Set(names).size).toBe(paths.length);
  for (const name of names) expect(name).toMatch(/^[\w.~!*'()-]+$/);
});
