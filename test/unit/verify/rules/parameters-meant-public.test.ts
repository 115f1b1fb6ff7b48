import { expect, test } from 'vitest';
import type { Diagnostic } from '../../../../src/diagnostics/diagnostic.ts';
import type { Effect } from '../../../../src/ir/effects.ts';
import { validateGameDef } from '../../../../src/verify/index.ts';
import { changed } from '../../../support/base-def.ts';

const N = { ref: 'binding', name: '$n' } as const;
const secret: Effect = { setVar: { scope: 'pvar', player: 'actor', var: 'bid', value: N } };
const open: Effect = { addVar: { scope: 'pvar', player: 'actor', var: 'gold', delta: N } };

/** The warnings about an action with these effects. */
function warnings(effects: readonly Effect[], more: object = {}, changes: object = {}): Diagnostic[] {
  const params = [{ name: '$n', domain: { query: 'intsInRange', min: 0, max: 3 }, ...more }];
  const action = { id: 'bid', actor: 'activePlayer', phase: 'main', params, pre: null, cost: [], effects };
  return validateGameDef(changed({ ...changes, 'actions[0]': action })).filter(({ code }) => code === 'verify/parameter-told');
}

/** An action with these effects, whose parameter has `more` keys, is warned about because of these other uses. */
function check(effects: readonly Effect[], otherUses: readonly string[], more?: object, changes?: object): void {
  expect(warnings(effects, more, changes).flatMap(({ related = [] }) => related.map(({ path }) => path.slice(3).join('.')))).toEqual(
    otherUses,
  );
}

test('a parameter that sets a secret and something public', () => {
  check([secret, open], ['1.addVar.delta.name']);
  check([secret, { if: { when: { op: '>', left: N, right: 2 }, then: [] } }], ['1.if.when.left.name']);
  check([secret, { message: { text: 'No less than {0}', args: [N] } }], ['1.message.args.0.name']);
  check([secret, { setVar: { scope: 'global', var: 'secret', value: 1 } }], []);
});

test('what is only secret, or only public, is what it seems to be', () => {
  check([secret], []);
  check([open], []);
  check([secret, { setVar: { scope: 'global', var: 'secret', value: N } }], []);
  check([open, { createToken: { type: 'pawn', zone: 'north', props: { power: N } } }], []);
});

test('what is stated is meant', () => {
  check([secret, open], [], { visibility: 'public' });
  check([secret, open], [], { visibility: 'actor' });
});

test('by way of other bindings and of procedures', () => {
  const inner: Effect = { setVar: { scope: 'pvar', player: 'actor', var: 'bid', value: { ref: 'binding', name: '$twice' } } };
  const twice: Effect = { let: { bind: '$twice', value: { op: '*', left: N, right: 2 }, in: [inner] } };
  check([twice], []);
  check([twice, open], ['1.addVar.delta.name']);
  const stored: Effect = { setVar: { scope: 'pvar', player: 'actor', var: 'bid', value: { ref: 'binding', name: '$x' } } };
  const keep = { procedures: [{ id: 'keep', params: ['$x'], effects: [stored] }] };
  const call: Effect = { call: { procedure: 'keep', args: { $x: N } } };
  check([call], [], {}, keep);
  check([call, open], ['1.addVar.delta.name'], {}, keep);
});

test('the fix keeps the secret', () => {
  expect(warnings([secret, open])).toMatchObject([
    {
      severity: 'warning',
      message: expect.stringContaining('sets variable "bid", which not everybody sees, to what is chosen for "$n"'),
      alternatives: ['actor', 'public'],
      fix: { kind: 'insert', path: ['actions', 0, 'params', 0, 'visibility'], value: 'actor' },
    },
  ]);
});
