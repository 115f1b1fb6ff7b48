/** §17: what is wrong with an action is told with the id of its rule and the number of the action. */
import { expect, test } from 'vitest';
import { compile } from '../../../src/lang/index.ts';
import { printDiagnostic } from '../../support/print-diagnostic.ts';
import { SAMPLES } from './samples/index.ts';

/** Samples of one file in which something is wrong in a rule. */
const faulty = Object.values(SAMPLES)
  .flat()
  .filter(({ files, expected }) => expected.diagnostics !== undefined && Object.keys(files).length === 1);

/** The rule and the action around an offset of a text, whose rules and actions begin with a dash at a depth of their own. */
function aroundOf(text: string, offset: number): string | undefined {
  const before = text.slice(0, offset);
  const rule = before.lastIndexOf('\n  - id: act');
  const effect = before.indexOf('\n    effect:\n', rule);
  // Beyond the effect another rule begins, or another section.
  if (rule < 0 || effect < 0 || /\n(?: {2}-|\S)/.test(before.slice(effect))) return undefined;
  return `rules.act.effect[${before.slice(effect).split('\n      - ').length - 2}]`;
}

test('every diagnostic inside of an effect names the rule and the action', () => {
  let seen = 0;
  for (const { files } of faulty) {
    const text = files['game.cgml'] ?? '';
    for (const diagnostic of compile(text, { file: 'game.cgml' }).diagnostics) {
      const around = diagnostic.span === undefined ? undefined : aroundOf(text, diagnostic.span.end.offset);
      if (around === undefined) continue;
      seen++;
      expect(diagnostic.section ?? '', printDiagnostic(diagnostic)).toContain(around);
    }
  }
  expect(seen).toBeGreaterThan(30);
});
