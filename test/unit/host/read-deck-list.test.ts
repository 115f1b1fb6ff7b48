/** Lists of cards in the forms that people have them in. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readDeckList } from '../../../src/host/read-deck-list.ts';
import { temporaryFolder } from '../../support/cli.ts';
import { duel } from '../../support/duel.ts';

const plain = duel();
const def = { ...plain, cards: plain.cards!.map((card, at) => (at === 5 ? { ...card, presentation: { label: 'Old Fox' } } : card)) };

function check(file: string, text: string, expected: unknown): void {
  const path = join(temporaryFolder(), file);
  writeFileSync(path, text);
  const read = readDeckList(def as typeof plain, path);
  if ('list' in read) expect(read.list).toEqual(expected);
  else expect(read.unreadable).toMatch(expected as string);
}

const TWO = [
  { card: 'card-5', count: 4 },
  { card: 'card-6', count: 2 },
];

test('JSON', () => check('deck.json', '[{ "card": "card-5", "count": 4 }, { "card": "card-6" }]', [TWO[0], { card: 'card-6' }]));
test('TOML with a table of cards', () => check('deck.toml', 'id = "x"\ncards = { card-5 = 4, "card-6" = "2" }', TWO));
test('TOML with a list of tables', () =>
  check('deck.toml', '[[cards]]\ncard = "card-5"\ncount = 4\n[[cards]]\ncard = "card-6"\ncount = 2', TWO));
test('lines, with remarks and headings', () => check('deck.txt', 'Creatures\r\n4 card-5\r\n\r\n# more\r\n2x card-6\r\n', TWO));
test('cards by what people call them', () => check('deck.txt', '4 old fox\n2 Card-6', TWO));
test('an unknown name stays as it is', () => check('deck.txt', '4 Old Fax', [{ card: 'Old Fax', count: 4 }]));

test('what is no list is refused with a reason', () => {
  check('deck.json', '{', 'it is not JSON');
  check('deck.json', '{}', 'it is not a list of cards such as');
  check('deck.toml', 'cards = ', 'it is not TOML: line 1');
  check('deck.toml', 'id = "x"', 'it has no cards such as');
  check('deck.toml', 'cards = { ace = "many" }', 'it has no cards such as');
  check('deck.txt', 'Creatures\n', 'it has no lines such as');
});
