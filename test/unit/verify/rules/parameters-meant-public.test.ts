import { expect, test } from 'vitest';
import type { Effect } from '../../../../src/ir/effects.ts';
import { link } from '../../../../src/program/index.ts';
import { verifyGameDef, type VerifiedGameDef } from '../../../../src/verify/index.ts';
import { changed } from '../../../support/base-def.ts';

const N = { ref: 'binding', name: '$n' } as const;
const secret: Effect = { setVar: { scope: 'pvar', player: 'actor', var: 'bid', value: N } };
const open: Effect = { addVar: { scope: 'pvar', player: 'actor', var: 'gold', delta: N } };

/** A game with an action that has these effects, and whose parameter has `more` keys. */
function gameWith(effects: readonly Effect[], more: object = {}, changes: object = {}): VerifiedGameDef {
  const params = [{ name: '$n', domain: { query: 'intsInRange', min: 0, max: 3 }, ...more }];
  const action = { id: 'bid', actor: 'activePlayer', phase: 'main', params, pre: null, cost: [], effects };
  return verifyGameDef(changed({ ...changes, 'actions[0]': action }));
}

/** The program tells what is chosen to everybody, or to the actor alone; a warning names these other uses. */
function check(effects: readonly Effect[], told: 'everybody' | 'actor', otherUses: readonly string[], more?: object, changes?: object) {
  const { def, diagnostics } = gameWith(effects, more, changes);
  const [param] = link(def!, { players: 2 }).program!.actions[0]!.params;
  expect(param!.isSecret ? 'actor' : 'everybody').toBe(told);
  const warned = diagnostics.filter(({ code }) => code === 'verify/parameter-told');
  expect(warned.flatMap(({ related = [] }) => related.map(({ path }) => path.slice(3).join('.')))).toEqual(otherUses);
}

test('a parameter that sets a secret and something public', () => {
  check([secret, open], 'everybody', ['1.addVar.delta.name']);
  check([secret, { if: { when: { op: '>', left: N, right: 2 }, then: [] } }], 'everybody', ['1.if.when.left.name']);
  check([secret, { message: { text: 'No less than {0}', args: [N] } }], 'everybody', ['1.message.args.0.name']);
  check([secret, { setVar: { scope: 'global', var: 'secret', value: 1 } }], 'actor', []);
});

test('what is only secret, or only public, is what it seems to be', () => {
  check([secret], 'actor', []);
  check([open], 'everybody', []);
  check([secret, { setVar: { scope: 'global', var: 'secret', value: N } }], 'actor', []);
  check([open, { createToken: { type: 'pawn', zone: 'north', props: { power: N } } }], 'everybody', []);
});

test('what is stated is meant', () => {
  check([secret, open], 'everybody', [], { visibility: 'public' });
  check([secret, open], 'actor', [], { visibility: 'actor' });
});

test('by way of other bindings and of procedures', () => {
  const inner: Effect = { setVar: { scope: 'pvar', player: 'actor', var: 'bid', value: { ref: 'binding', name: '$twice' } } };
  const twice: Effect = { let: { bind: '$twice', value: { op: '*', left: N, right: 2 }, in: [inner] } };
  check([twice], 'actor', []);
  check([twice, open], 'everybody', ['1.addVar.delta.name']);
  const stored: Effect = { setVar: { scope: 'pvar', player: 'actor', var: 'bid', value: { ref: 'binding', name: '$x' } } };
  const keep = { procedures: [{ id: 'keep', params: ['$x'], effects: [stored] }] };
  const call: Effect = { call: { procedure: 'keep', args: { $x: N } } };
  check([call], 'actor', [], {}, keep);
  check([call, open], 'everybody', ['1.addVar.delta.name'], {}, keep);
});

test('the fix keeps the secret', () => {
  expect(gameWith([secret, open]).diagnostics).toMatchObject([
    {
      severity: 'warning',
      message: expect.stringContaining('sets variable "bid", which not everybody sees, to what is chosen for "$n"'),
      alternatives: ['actor', 'public'],
      fix: { kind: 'insert', path: ['actions', 0, 'params', 0, 'visibility'], value: 'actor' },
    },
  ]);
});
