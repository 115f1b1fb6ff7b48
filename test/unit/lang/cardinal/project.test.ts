/** The files of a game: cards, decks and packs beside the rules. */
import { describe, expect, test } from 'vitest';
import { isGame, isPart, recognises } from '../../../../src/lang/cardinal/reading/parse.ts';
import { startMatch, terminalResult } from '../../../../src/kernel/index.ts';
import { compile } from '../../../../src/lang/index.ts';
import { languageOf } from '../../../../src/lang/language-of.ts';
import { cardinalFaults, readCardinal, smallCardinal } from '../../../support/cardinal-document.ts';

const card = (id: string, more = ''): string => `id = "${id}"\nname = "${id}"\ncard_type = "creature"\n${more}`;
const inList = (id: string): string => `[[cards]]\n${card(id)}`;
const RULES = '[game]\nname = "Parts"\n[[resources]]\nid = "mana"\nturn_gain = 1\n';
const idsOf = (files: Readonly<Record<string, string>>, main?: string): string[] =>
  readCardinal(files, main).game!.cards.map(({ id }) => id);

describe('cards', () => {
  test('lie one in a file, in folders of any depth, beside those of the rules', () => {
    const files = { 'rules.toml': `${RULES}${inList('own')}`, 'cards/a.toml': card('a'), 'cards/red/deep/b.toml': card('b') };
    expect(idsOf(files)).toEqual(['own', 'a', 'b']);
  });

  test('or all in one file; the folder counts before it', () => {
    const files = { 'rules.toml': RULES, 'cards.toml': `${inList('x')}\n${inList('y')}` };
    expect(idsOf(files)).toEqual(['x', 'y']);
    expect(idsOf({ ...files, 'cards/a.toml': card('a') })).toEqual(['a']);
  });

  test('a file of the folder may have several', () => {
    expect(idsOf({ 'rules.toml': RULES, 'cards/all.toml': `${inList('x')}\n${inList('y')}` })).toEqual(['x', 'y']);
  });

  test('need not be there yet: there is nothing to play, and the rest of the rules is read', () => {
    for (const files of [
      { 'rules.toml': RULES },
      { 'rules.toml': `${RULES}[[tokens]]\nid = "wolf"\nname = "Wolf"\ncard_type = "creature"\n` },
    ]) {
      expect(readCardinal(files).game).toMatchObject({ name: 'Parts', decks: [{ cards: [] }] });
      expect(readCardinal(files).diagnostics.map(({ code, severity }) => `${severity} ${code}`)).toEqual(['warning cardinal/no-cards']);
      const { gameDef } = compile(files['rules.toml'], { file: 'rules.toml' });
      expect(gameDef === null ? null : terminalResult(gameDef, startMatch(gameDef, 1, { players: 2 }).state)).toBeDefined();
    }
  });

  test('of another game in a folder beside are not its own', () => {
    const files = { 'one/rules.toml': RULES, 'one/cards/a.toml': card('a'), 'two/cards/b.toml': card('b'), 'cards/c.toml': card('c') };
    expect(idsOf(files, 'one/rules.toml')).toEqual(['a']);
  });

  test('with the same id are an error that names both', () => {
    const { diagnostics } = readCardinal({ 'rules.toml': RULES, 'cards/a.toml': card('a'), 'cards/b.toml': card('a') });
    const found = diagnostics.find(({ code }) => code === 'cardinal/duplicate-id')!;
    expect([found.span!.file, found.related![0]!.span!.file]).toEqual(['cards/b.toml', 'cards/a.toml']);
  });

  test('of packs join the game', () => {
    const pack = 'pack_id = "more"\nversion = "1.0.0"\n';
    const files = { 'rules.toml': RULES, 'cards/a.toml': card('a'), 'packs/more/pack.toml': pack, 'packs/more/cards/b.toml': card('b') };
    expect(idsOf(files)).toEqual(['a', 'b']);
  });
});

describe('packs', () => {
  const files = { 'rules.toml': RULES, 'cards/a.toml': card('a') };
  const withPack = (pack: string): string[] =>
    cardinalFaults({ ...files, 'packs/more/pack.toml': pack }).filter((fault) => !fault.includes('no-decks'));

  test('need a version and the packs that they name', () => {
    expect(withPack('pack_id = "more"\nversion = "1.0.0"\n')).toEqual([]);
    expect(withPack('pack_id = "more"\nversion = "first"\n')).toEqual([expect.stringContaining('cardinal/pack-version')]);
    expect(withPack('pack_id = "more"\nversion = "1.0.0"\ndependencies = ["base"]\n')).toEqual([
      expect.stringContaining('cardinal/unknown-pack'),
    ]);
  });
});

describe('decks', () => {
  const files = {
    'rules.toml': `${RULES}[players]\nmin_deck_size = 3\nmax_deck_size = 6\nmax_copies = 4\n`,
    'cards/a.toml': card('a'),
    'cards/b.toml': card('b'),
  };
  const deck = (cards: string): { readonly [path: string]: string } => ({ ...files, 'decks/d.toml': `id = "d"\nname = "D"\n${cards}` });
  const faults = (cards: string): string[] => cardinalFaults(deck(cards)).map((fault) => fault.split(' ')[1]!);

  test('say how often each card is in them, in two ways', () => {
    const counts = (cards: string): unknown => readCardinal(deck(cards)).game!.decks[0]!.cards.map((each) => [each.card.id, each.count]);
    const expected = [
      ['a', 4],
      ['b', 1],
    ];
    expect(counts('cards = { a = 4, "b" = 1 }')).toEqual(expected);
    expect(counts('[cards]\na = 4\nb = "1"')).toEqual(expected);
    expect(counts('[[cards]]\ncard = "a"\ncount = 4\n[[cards]]\ncard = "b"')).toEqual(expected);
  });

  test.each([
    ['cards = { a = 2 }', 'cardinal/deck-size'],
    ['cards = { a = 4, b = 3 }', 'cardinal/deck-size'],
    ['cards = { a = 5 }', 'cardinal/too-many-copies'],
    ['cards = { a = 3, c = 1 }', 'cardinal/unknown-card'],
    ['cards = { a = 3, b = 0 }', 'cardinal/number'],
  ])('%s', (cards, code) => expect(faults(cards)).toEqual([code]));

  test('two with one id are an error', () => {
    const all = { ...deck('cards = { a = 3 }'), 'decks/e.toml': 'id = "d"\ncards = { a = 3 }' };
    expect(cardinalFaults(all)).toEqual([expect.stringContaining('Two decks have the id "d".')]);
  });
});

describe('which file is what', () => {
  test.each([
    ['[game]\nname = "A"', 'game'],
    ['# rules\n[[zones]]\nid = "hand"\n[turn]\npriority_system = true', 'game'],
    ['[gmae]\nname = "A"\n[players]\nmin_players = 2', 'game'],
    [card('a'), 'part'],
    ['id = 1\nname = "A"\ntype = "creature"', 'part'],
    ['id = "d"\ncards = { a = 1 }', 'part'],
    ['[[cards]]\nid = "a"', 'part'],
    ['pack_id = "p"\nversion = "1.0.0"', 'part'],
    ['[package]\nname = "thing"\nversion = "1.0.0"\n[dependencies]\na = "1"', 'other'],
    ['[tool.black]\nline-length = 100\n[project]\nname = "x"', 'other'],
    ['', 'other'],
  ])('%s', (text, expected) => {
    expect(isGame(text) ? 'game' : isPart(text) ? 'part' : 'other').toBe(expected);
    expect(recognises(text)).toBe(expected !== 'other');
  });

  test('the ending of a name tells the language', () => expect(languageOf('anything.toml', '').name).toBe('cardinal'));

  test('a part by itself is checked, and is no game', () => {
    expect(cardinalFaults(card('a'), 'a.toml')).toEqual([expect.stringContaining('info cardinal/no-rules')]);
    expect(cardinalFaults(`${card('a')}colour = "red"`, 'a.toml')).toEqual([expect.stringContaining('structure/unknown-key')]);
  });

  test('something else is told to be none of it', () => {
    expect(cardinalFaults('[package]\nname = "x"', 'x.toml')).toEqual([expect.stringContaining('cardinal/no-document')]);
    expect(cardinalFaults(smallCardinal(), 'rules.toml')).toEqual([]);
  });
});
