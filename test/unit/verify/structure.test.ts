import fc from 'fast-check';
import { expect, test } from 'vitest';
import { printPath, type Diagnostic, type PathFix } from '../../../src/diagnostics/index.ts';
import { checkStructure } from '../../../src/verify/structure.ts';
import { tinyGame } from '../../support/tiny-game.ts';
import { isQuick } from '../../support/thoroughness.ts';

const print = ({ path, code, message }: Diagnostic) => `${printPath(path)} ${code.replace('structure/', '')}: ${message}`;

/** A game with these changes has these faults; `Expected …` lists are left out where `…` ends a line. */
function check(change: object, ...expected: string[]) {
  const found = checkStructure({ ...tinyGame(), ...change }).map(print);
  const shortened = found.map((text, index) => (expected[index]?.endsWith('…') ? `${text.slice(0, expected[index].length - 1)}…` : text));
  expect(shortened).toEqual(expected);
}

const effects = (...setup: unknown[]) => ({ setup });
const value = (inner: unknown) => effects({ addVar: { scope: 'global', var: 'x', delta: inner } });
const zone = { id: 'deck', owner: 'none', visibility: 'hidden', ordering: 'stack' };

test('a game without faults has no diagnostics', () => check({}));

test('missing keys are named with what they should hold', () => {
  const { ordering: _, ...unordered } = zone;
  check({ zones: [unordered] }, 'zones[0] missing-key: The zone "deck" lacks "ordering": "stack", "queue" or "set".');
  check(effects({ draw: { from: 'deck', to: 'hand' } }), 'setup[0].draw missing-key: "draw" lacks "count": a value: …');
  check(
    { actions: [{ id: 'go', actor: 'any', phase: 'main', params: [], pre: null, cost: [] }] },
    'actions[0] missing-key: The action "go" lacks "effects": a list, each item an effect.',
  );
});

test('an unknown key brings the nearest known one, or all', () => {
  check({ triggerz: [] }, 'triggerz unknown-key: The game has an unknown key "triggerz"; did you mean "triggers"?');
  check(
    { meta: { id: 'x', players: { min: 1, max: 2, often: 3 } } },
    'meta.players.often unknown-key: "players" has an unknown key "often". Known keys: min, max.',
  );
  check(effects({ fail: { why: 1 } }), 'setup[0].fail.why unknown-key: "fail" has an unknown key "why". It has no keys.');
});

test('a misspelled required key is one fault', () => {
  const { ordering, ...rest } = zone;
  check(
    { zones: [{ ...rest, orderng: ordering }] },
    'zones[0].orderng unknown-key: The zone "deck" has an unknown key "orderng"; did you mean "ordering"?',
  );
});

test('wrong types say what would do', () => {
  check({ zones: {} }, 'zones wrong-type: "zones" should be a list, each item a zone; it is an object.');
  check({ constants: { a: '3' } }, 'constants.a wrong-type: "a" should be a number; it is the string "3".');
  check({ constants: { a: Number.NaN } }, 'constants.a wrong-type: "a" should be a number; it is NaN, which JSON cannot hold.');
  check(effects('draw'), 'setup[0] wrong-type: "setup[0]" should be an effect: an object with …');
  check(effects({ gotoPhase: { phase: 3 } }), 'setup[0].gotoPhase.phase wrong-type: "phase" should be a string; it is the number 3.');
});

test('words outside a list bring the nearest', () => {
  check(
    { zones: [{ ...zone, ordering: 'stak' }] },
    'zones[0].ordering unknown-value: "ordering" cannot be "stak"; did you mean "stack"? Expected "stack", "queue" or "set".',
  );
  check(
    effects({ extraTurn: { player: '$p' } }),
    'setup[0].extraTurn.player unknown-value: "player" cannot be "$p". Expected a player selector: "actor", …',
  );
});

test('a binding without its dollar sign', () =>
  check(
    effects({ destroyToken: { token: 'card' } }),
    'setup[0].destroyToken.token unknown-value: "token" cannot be "card"; did you mean "$card"? Expected a token selector: …',
  ));

test('an effect is known by its key', () => {
  check(
    effects({ moveTokn: { token: 3 } }),
    'setup[0].moveTokn unknown-value: There is no effect with the key "moveTokn"; did you mean "moveToken"?',
  );
  check(effects({}), 'setup[0] missing-key: The effect lacks the key that says what it is: "setVar", …');
  check(
    effects({ shuffle: { zone: 'deck' }, fail: {} }),
    'setup[0].fail unknown-key: "fail" cannot stand in one object with "shuffle"; write two objects.',
  );
});

test('references, queries and operators are known by their tag', () => {
  const at = 'setup[0].addVar.delta';
  check(value({ ref: 'gvr', var: 3 }), `${at}.ref unknown-value: "ref" cannot be "gvr"; did you mean "gvar"?`);
  check(value({ ref: 'gvar' }), `${at} missing-key: The value lacks "var": a string.`);
  check(value({ op: '++', left: 1, right: 2 }), `${at}.op unknown-value: "op" cannot be "++"; did you mean "+"?`);
  check(value({ op: 'not', arg: 3 }), `${at}.arg wrong-type: "arg" should be a condition: true, false or an object with …`);
  check(value({ left: 1, right: 2 }), `${at} missing-key: The value lacks the key that says what it is: "op", which is "+", …`);
  check(value({ first: { query: 3 } }), `${at}.first.query wrong-type: "query" should be "tokensInZone", …`);
  check(value({ rf: 'gvar', var: 'x' }), `${at}.rf unknown-value: There is no value with the key "rf"; did you mean "if" or "ref"? …`);
});

test('faults deep inside a right branch are found where they are', () =>
  check(
    effects({ if: { when: { op: 'and', args: [{ exists: { query: 'players', where: 1 } }] }, then: [] } }),
    'setup[0].if.when.args[0].exists.where wrong-type: "where" should be a condition: …',
  ));

test('names of the language are not keys', () => {
  check({ constructor: 1 }, 'constructor unknown-key: The game has an unknown key "constructor". Known keys: …');
  check(
    { constants: JSON.parse('{"__proto__": 1, "toString": 2}') },
    'constants.__proto__ unknown-key: "constants" has an unknown key "__proto__". That name is reserved.',
  );
});

test('what stands under the wrong key is one fault', () => {
  check(
    effects({ if: { condition: { exists: { query: 'players' } }, then: [] } }),
    'setup[0].if.condition unknown-key: "if" has "condition" where it should have "when": a condition: …',
  );
  check(
    value({ op: 'and', left: { exists: { query: 'players' } }, right: true }),
    'setup[0].addVar.delta.left unknown-key: The value has "left" and "right" where it should have "args": a list, each item a condition.',
  );
});

test('fixes mend what they claim to mend', () => {
  const { ordering, ...rest } = zone;
  const broken: object[] = [
    { zones: [{ ...rest, orderng: ordering }] },
    { zones: [{ ...zone, ordering: 'stak' }] },
    { triggerz: [] },
    { nonsense: [] },
    effects({ destroyToken: { token: 'card' } }),
    effects({ extraTurn: { player: '$p' } }),
    effects({ shufle: { zone: 'deck' } }),
    effects({ gotoPhase: { phase: 'main', endTurn: undefined } }),
    value({ ref: 'gvr', var: 'x' }),
    { actions: [{ id: 'go', actor: 'any', phase: 'main', params: [], pre: null, effects: [] }] },
    { constants: { SIZE: '5' } },
    effects({ if: { condition: { exists: { query: 'players' } }, then: [] } }),
    value({ op: 'and', left: { exists: { query: 'players' } }, right: true }),
    { setup: { shuffle: { zone: 'deck' } } },
    { actions: [{ id: 'go', actor: 'any', phase: 'main', params: [], pre: 'null', cost: [], effects: [] }] },
    value({ var: 'x' }),
    value({ ef: 'gvar', var: 'x' }),
    value({ ref: ['gvar'], var: 'x' }),
    effects({ pass: null }),
    { zones: [zone, { ...rest, id: 'other' }] },
    { zones: [{ ...zone, id: 5 }] },
    { meta: { ...tinyGame().meta, description: ['one line'] } },
  ];
  for (const change of broken) {
    const def = { ...tinyGame(), ...change };
    const [diagnostic, ...others] = checkStructure(def);
    expect(others).toEqual([]);
    expect(checkStructure(applyFix(def, diagnostic!))).toEqual([]);
  }
});

function applyFix(def: object, { fix }: Diagnostic): unknown {
  const root = { document: structuredClone(def) };
  const { path, ...change } = fix as PathFix;
  const last = path.at(-1)!;
  let parent = root.document as Record<string | number, unknown>;
  for (const step of path.slice(0, -1)) parent = parent[step] as Record<string | number, unknown>;
  if (change.kind === 'rename') parent[change.to] = parent[last];
  if (change.kind === 'remove' || change.kind === 'rename') delete parent[last];
  else if (change.kind !== 'split') parent[last] = change.value;
  return root.document;
}

test('whatever comes in, the answer is a list of diagnostics', () =>
  fc.assert(
    fc.property(
      fc.anything({ withBigInt: true, withDate: true, withMap: true, withNullPrototype: true, withSparseArray: true }),
      (anything) => {
        expect(checkStructure(anything).length).toBeGreaterThan(0);
        for (const key of ['meta', 'zones', 'setup', 'flow', 'actions', 'scoring', 'constants', 'variables'])
          expect(checkStructure({ ...tinyGame(), [key]: anything }).length).toBeLessThanOrEqual(100);
      },
    ),
  ));

test.skipIf(isQuick)('a hundred diagnostics are enough', () => {
  expect(checkStructure({ ...tinyGame(), zones: Array.from({ length: 5000 }, () => 0) })).toHaveLength(100);
  expect(checkStructure(Object.fromEntries(Array.from({ length: 50_000 }, (_, index) => [`key${index}`, 0])))).toHaveLength(100);
});
