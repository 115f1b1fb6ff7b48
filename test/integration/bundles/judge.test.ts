/** Whoever judges compositions finds what is wrong with bad ones. */
import { expect, test } from 'vitest';
import { compose, readBundle, type Bundle } from '../../../src/bundles/index.ts';
import { bundleLibrary } from '../../../src/host/index.ts';
import { judgeComposition } from '../../support/compositions.ts';

const MATCHES = 4;

test.each([
  ['an action that is taken', action({}), 'fine', ''],
  ['an action that can never be taken', action({ pre: false }), 'unused', 'tried occurs in 0 % of the matches'],
  ['a setup that fails', `${action({})}${block('setup', '[{ fail: {} }]')}`, 'filtered', 'setup'],
  ['a name that there is not', action({ effects: '[{ shuffle: { zone: "nowhere" } }]' }), 'not verified', 'verify/unknown-zone'],
  ['a match that nobody ends', action({ effects: '[{ setVar: { scope: "global", var: "round", value: 1 } }]' }), 'filtered', 'terminates'],
])('%s', (_, sections, verdict, reason) => {
  const judged = judgeComposition(compose(bundleLibrary().frames.get('race')!, [bundleOf(sections)]), MATCHES);
  expect(judged).toMatchObject({ verdict, reason: expect.stringContaining(reason) });
});

test('a declared conflict', () => {
  const { frames, bundles } = bundleLibrary();
  const conflicting = bundleOf(action({}), 'conflicts: [{ bundle: "market-row", reason: "both sell" }]');
  expect(judgeComposition(compose(frames.get('standard')!, [conflicting, bundles.get('market-row')!]), MATCHES)).toMatchObject({
    verdict: 'conflict',
    reason: expect.stringContaining('both sell'),
  });
});

function bundleOf(sections: string, more = ''): Bundle {
  const header = block('bundle', `\n  id: "tried"\n  name: "Tried"\n  family: "trial"\n  ${more}`);
  return readBundle(`# Tried\n\n${header}${sections}`).part!;
}

function action({ pre = true, effects = '[{ addVar: { scope: "pvar", player: "actor", var: "points", delta: 1 } }]' }): string {
  return block(
    'actions',
    `[{ id: "try", slot: "action", params: [], pre: ${pre}, cost: [], effects: ${effects}, limits: [{ scope: "turn", max: 1 }] }]`,
  );
}

function block(section: string, content: string): string {
  return `\n\`\`\`yaml\nsection: "${section}"\n${section}: ${content}\n\`\`\`\n`;
}
