/** A GameDef becomes a rulebook, and the rulebook that GameDef again. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SourceFile } from '../../src/diagnostics/index.ts';
import { gameDefHash, gameDefSchema, type GameDef } from '../../src/ir/index.ts';
import { compile, decompile, gamespec } from '../../src/lang/index.ts';
import { validateGameDef } from '../../src/verify/index.ts';
import { FIXTURES } from '../fixtures/index.ts';
import { arbitraryOf } from '../support/arbitrary-of-schema.ts';
import { baseDef } from '../support/base-def.ts';
import { bluff } from '../support/bluff.ts';
import { breakthrough } from '../support/breakthrough.ts';
import { connectFour } from '../support/connect-four.ts';
import { ALL_GAMES, corpusGame } from '../support/corpus.ts';
import { spellDuel } from '../support/spell-duel.ts';
import { ticTacToe } from '../support/tic-tac-toe.ts';
import { tinyGame } from '../support/tiny-game.ts';
import { war } from '../support/war.ts';
import { projectOf } from '../support/project.ts';
import { figureFor, quickShare } from '../support/thoroughness.ts';

const RUNS = figureFor({ quick: 15, full: 80, long: 3000 });

/** The same GameDef, the same text again, and nothing to complain about that was not in the GameDef. */
function check(def: GameDef): void {
  const text = decompile(def);
  const { gameDef, diagnostics } = compile(text);
  expect(diagnostics.map(({ code }) => code)).toEqual(validateGameDef(def).map(({ code }) => code));
  expect(gameDef).toEqual(withoutEmptySections(def));
  expect(gameDefHash(gameDef!)).toBe(gameDefHash(def));
  expect(decompile(gameDef!)).toBe(text);
}

/** What a rulebook cannot tell apart: a section that is left out, and one that is empty. */
function withoutEmptySections(def: GameDef): unknown {
  const required = gameDefSchema.definitions!['GameDef']!.required!;
  const isEmpty = (section: unknown): boolean => typeof section === 'object' && section !== null && Object.keys(section).length === 0;
  return Object.fromEntries(Object.entries(def).filter(([name, section]) => required.includes(name) || !isEmpty(section)));
}

describe('games', () => {
  const games = { baseDef: baseDef(), bluff, breakthrough, connectFour, spellDuel, ticTacToe, tinyGame: tinyGame(), war };
  for (const [name, def] of Object.entries(games)) test(name, () => check(def));
  for (const id of quickShare(ALL_GAMES, 4, (name) => name)) test(id, () => check(corpusGame(id)));
});

describe('fixtures', () => {
  for (const { name, def } of quickShare(FIXTURES, 2, (fixture) => fixture.name)) test(name, () => check(def));
});

/** Words that mean something somewhere: shorthands, macros, YAML, Markdown. */
const WORDS = [
  'deck',
  'deck:none',
  'hand:actor',
  'hand:left',
  'hand:$each',
  'hand:each',
  'hand:self',
  'hand:opponent',
  'left',
  'each',
  'opponent',
  'top',
  'north',
  '$x',
  '$each',
  '$x.cost',
  'HAND',
  '<n>',
  'hand:<n>',
  "'deck",
  "''",
  '',
  'cell_0_0',
  'cell_0_1',
  'board',
  'play',
  'main',
  'macro',
  'kind',
  'span',
  'none',
  '$n + 1',
  'a < b',
  '- a',
  '# b',
  '```yaml\nsection: "x"\n```',
  '<!-- ',
  'true',
  '012',
  '~',
  'a: b',
  '\u2028',
  '\ud800',
  '\u200b',
  '\u0000',
  '字',
  '"',
  '\\',
];

describe('everything that the schema allows', () => {
  const strings = fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...WORDS) }, { weight: 1, arbitrary: fc.string() });
  const exact = (number: number): number => (Math.abs(number) <= Number.MAX_SAFE_INTEGER ? number + 0 : 1);
  const games = arbitraryOf(gameDefSchema, {
    strings,
    keys: strings.filter((key) => key !== '__proto__'),
    numbers: fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }).map(exact)),
    anything: fc.letrec((tie) => ({
      any: fc.oneof(
        { maxDepth: 2 },
        strings,
        fc.boolean(),
        fc.constant(null),
        fc.integer(),
        fc.array(tie('any'), { maxLength: 3 }),
        fc.dictionary(strings, tie('any'), { maxKeys: 3, noNullPrototype: true }),
      ),
    })).any,
  }).map((def) => withoutWordsForNumbers(def as GameDef));

  test('is written so that the front-end reads it again', () =>
    fc.assert(
      fc.property(games, (def) => {
        const text = decompile(def);
        const parsed = gamespec.parse(new SourceFile('rules.md', text), projectOf());
        const checked = gamespec.check(parsed.result!);
        expect([...parsed.diagnostics, ...checked.diagnostics]).toEqual([]);
        expect(gamespec.lower(checked.result!).result?.gameDef).toEqual(withoutEmptySections(def));
      }),
      { numRuns: RUNS },
    ));
});

/** An integer does not begin as a word; a rulebook would take the word for a constant. */
function withoutWordsForNumbers(def: GameDef): GameDef {
  const copy = structuredClone(def);
  const declared = [...Object.values(copy.variables ?? {}), ...(copy.tokenTypes ?? []).map(({ props = {} }) => props)].flatMap((group) =>
    Object.values(group),
  );
  for (const declaration of declared) if (declaration.type === 'int' && typeof declaration.init === 'string') declaration.init = 0;
  return copy;
}
