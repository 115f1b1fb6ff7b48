/** Arguments lie on the stack: a call that spreads a list overflows it when a text or a game makes the list long. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { isQuick } from '../support/thoroughness.ts';

const SRC = join(import.meta.dirname, '../../src');

/** Where a list is spread into a call, and what keeps it short. */
const SHORT: Readonly<Record<string, string>> = {
  'diagnostics/catalogue/base-rulebook.ts': 'the sections of our own example',
  'diagnostics/catalogue/entry.ts': 'the lines of our own examples',
  'diagnostics/missing-capabilities.ts': 'cut to a few places just there',
  'host/measure-evaluation.ts': 'the rates of a few rounds',
  'lang/cardable/form/duplicate-names.ts': 'the keys of our own schema',
  'lang/cardable/game/trees.ts': 'the keys that mean the same in our own schema',
  'lang/cardable/schema/index.ts': 'the forms of our own schema',
  'lang/cardinal/cards/aimed-at.ts': 'the parameters of one of our own functions',
  'lang/cardinal/effects/keywords.ts': 'what our own sentence names',
  'lang/cardinal/effects/other-stats.ts': 'what our own sentence names',
  'lang/cardinal/effects/permanents.ts': 'what our own sentence names',
  'lang/cardinal/effects/stats.ts': 'what our own sentence names',
  'lang/cardinal/playing/targets.ts': 'the targets of a script, at most eight',
  'lang/cgml/schema/index.ts': 'the forms of our own schema',
  'match/authority.ts': 'the seats of a match',
  'match/clock.ts': 'the seats of a match',
  'program/facts/ranges.ts': 'the corners of a product',
  'schema/phrases.ts': 'the words of our own schemas',
  'schema/shape.ts': 'the words of our own schemas',
  'server/store/sqlite/dialect.ts': 'the parameters of our own queries',
  'server/store/sqlite/prepared-query.ts': 'the parameters of our own queries',
  'sim/skill.ts': 'the pairs of agents of a ladder',
  'wasm/codegen/queries.ts': 'a pair',
};

test.skipIf(isQuick)('no call spreads a list that has no bound', () => {
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  const found = files.map((name) => name.replaceAll('\\', '/')).filter(spreadsIntoCall);
  expect(found.toSorted()).toEqual(Object.keys(SHORT));
});

function spreadsIntoCall(name: string): boolean {
  const visit = (node: ts.Node): boolean => {
    const args = ts.isCallExpression(node) || ts.isNewExpression(node) ? (node.arguments ?? []) : [];
    return args.some(ts.isSpreadElement) || (ts.forEachChild(node, visit) ?? false);
  };
  return visit(ts.createSourceFile(name, readFileSync(join(SRC, name), 'utf8'), ts.ScriptTarget.Latest));
}
