import { expect, test } from 'vitest';
import { ACTIONS } from '../../../../src/lang/cgml/schema/actions.ts';
import { OPERATORS } from '../../../../src/lang/cgml/schema/operators.ts';
import { applyFixes } from '../../../../src/diagnostics/index.ts';
import { faultsOf, readCgml, smallGame, withAction } from '../../../support/cgml-document.ts';

const check = (text: string, ...expected: string[]): void => expect(faultsOf(text)).toEqual(expected);

/** The change that is offered first, made. */
function checkFix(text: string, mended: string): void {
  const { document, diagnostics } = readCgml(text);
  expect(applyFixes(document.file, diagnostics.slice(0, 1), { which: 'all' }).text).toBe(mended);
}

test('the document has 29 actions, and there are five more', () => expect(Object.keys(ACTIONS)).toHaveLength(34));

test('unknown keys are faults', () => {
  check(smallGame({ rules: 'rulez: []' }), '23:1 structure/unknown-key rulez: The game has an unknown key "rulez"; did you mean "rules"?');
  check(
    smallGame({ meta: 'meta: { name: A, players: { min: 2, max: 4 }, rng: { sead: 3 } }' }),
    '2:54 warning structure/unknown-key meta.rng.sead: The rng has an unknown key "sead"; did you mean "seed"?',
  );
  check(
    withAction('{ action: MOVE, form: $.zones.deck, to: $.zones.deck }'),
    '27:25 structure/unknown-key rules.r.effect[0].form: The action has an unknown key "form"; did you mean "from"?',
  );
  check(
    withAction('{ action: SHUFFLE, target: $.zones.deck, animate: true }'),
    '27:50 structure/unknown-key rules.r.effect[0].animate: The action has an unknown key "animate". Known keys: action, target, condition, store_as, meta.',
  );
});

test('below meta anything is in order', () => {
  check(smallGame({ meta: 'meta: { name: A, players: { min: 2, max: 4 }, version: 1.5, meta: { anything: [ 1.5, { isEqual: [] } ] } }' }));
  check(withAction('{ action: SHUFFLE, target: $.zones.deck, meta: { sound: shuffle.ogg, volume: 0.5 } }'));
});

test('sections and keys that are missing', () => {
  check(smallGame({ setup: null }), '1:1 structure/missing-key: The game lacks "setup": a list, each item an action.');
  check(
    withAction('{ action: MOVE, from: $.zones.deck }'),
    '27:9 structure/missing-key rules.r.effect[0]: The action lacks "to": an expression: an object with "path", "value", "ref" or an operator.',
  );
  check(
    smallGame({ rules: 'rules: [ { id: a, effect: [] } ]' }),
    '23:10 structure/missing-key rules.a: The rule "a" lacks "trigger": a string.',
  );
});

test('nothing is missing from what could not be read', () =>
  check(
    'cgml_version: "1.3"\nimports: [ none.yaml ]\n',
    '2:12 cgml/include-not-found: "none.yaml" cannot be read: there is no such file.',
  ));

test('words that are none of those expected', () => {
  check(
    withAction('{ action: MOVVE, from: $.zones.deck, to: $.zones.deck }'),
    '27:19 structure/unknown-value rules.r.effect[0].action: "action" cannot be "MOVVE"; did you mean "MOVE"?',
  );
  check(
    smallGame({ rules: 'rules: [ { id: a, trigger: on.play, effect: [], once_per: day } ]' }),
    '23:59 structure/unknown-value rules.a.once_per: "once_per" cannot be "day". Expected "turn", "phase" or "game".',
  );
  check(
    withAction('{ action: SET_VARIABLE, path: $.round, value: { ad: [ 1, 2 ] } }'),
    '27:61 structure/unknown-value rules.r.effect[0].value.ad: There is no expression with the key "ad"; did you mean "add" or "and"?',
  );
});

test('fixes are made in the text', () => {
  const good = withAction('{ action: MOVE, from: $.zones.deck, to: $.zones.deck }');
  checkFix(good.replace('from:', 'form:'), good);
  checkFix(good.replace('MOVE', 'MOVVE'), good.replace('MOVE', '"MOVE"'));
});

test('one operator in one object', () =>
  check(
    withAction('{ action: SHUFFLE, target: $.zones.deck, condition: { isEqual: [ 1, 1 ], isLessThan: [ 1, 2 ] } }'),
    '27:82 structure/unknown-key rules.r.effect[0].condition.isLessThan: "isLessThan" cannot stand in one object with "isEqual"; an object has one operator. Join them with "and", "or" or "list".',
  ));

test('operators have as many operands as they take', () => {
  const condition = (text: string) => withAction(`{ action: SHUFFLE, target: $.zones.deck, condition: ${text} }`);
  check(condition('{ isEqual: [ 1 ] }'), '27:72 cgml/operands rules.r.effect[0].condition.isEqual: "isEqual" takes 2 operands; it has 1.');
  check(condition('{ not: [ 1, 2 ] }'), '27:68 cgml/operands rules.r.effect[0].condition.not: "not" takes 1 operand; it has 2.');
  check(condition('{ any: [] }'), '27:68 cgml/operands rules.r.effect[0].condition.any: "any" takes 1 or 2 operands; it has 0.');
  check(
    condition('{ or: [ { add: [ 1 ] } ] }'),
    '27:76 cgml/operands rules.r.effect[0].condition.or[0].add: "add" takes at least 2 operands; it has 1.',
  );
  for (const [name, { least }] of Object.entries(OPERATORS)) {
    const operand = name === 'canPerform' ? '{ action: REVERSE_ORDER }' : '1';
    check(condition(`{ ${name}: [ ${Array.from({ length: least }, () => operand).join(', ')} ] }`));
  }
});

test('names that are also names of operators are names', () =>
  check(smallGame({ flow: 'flow: { states: { all: { phases: [] }, count: { phases: [ in ] } }, initial_state: all }' })));

test('numbers are whole', () => {
  const { diagnostics } = readCgml(withAction('{ action: INCREMENT, path: $.round, by: 1.5 }'));
  expect(diagnostics).toMatchObject([
    { code: 'cgml/missing-capability', section: 'rules.r.effect[0].by', missing: { capability: 'fractions' } },
  ]);
});

test('all that is in the document has a form', () => {
  const composition =
    '[ { type: template, template: standard_suits, values: [ 2, A ], suits: [ H ], copies: 2, properties: { kind: x }, except: [ { rank: 2 } ] }, { type: card, id: joker, properties: { rank: J }, count: 2 }, { type: product, properties: { colour: [ red, blue ] } } ]';
  check(
    smallGame({
      meta: 'meta: { name: A, author: B, description: C, version: "1", players: { min: 2, max: 4, ids: [ a, b, c, d ], teams: { red: [ 0, 2 ] } }, rng: { deterministic: true, seed: 5 } }',
      components: `components:
  component_types:
    deck_types: { d: { composition: ${composition}, rank_hierarchy: [ 2, A ], default_properties: { wild: false } } }
    zone_types: { z: { ordering: shuffled, visibility: { owner: all, others: count_only, all: top_card_only }, default_face: down, allows_reorder: true } }
  decks: { main: { type: d } }
  zones: [ { name: deck, type: z, of_deck: main, per_player: false, owner_scope: global } ]
  variables: [ { name: v, scope: per_team, initial_value: 1 }, { name: w, computed: true, expression: { add: [ 1, 2 ] } } ]
  events: [ on.trick ]`,
      flow: `flow:
  states: { P: { phases: [ A ] } }
  initial_state: P
  player_order: counterclockwise
  transitions: [ { id: t, from: P, to: P, condition: { value: true }, order: 1, priority: 2 } ]
  win_condition: { description: D, evaluator: { winners: "$.players[0]", reason: Why not } }`,
      rules: `rules:
  - { id: r, description: D, trigger: on.play, timing: pre, priority: 1, once_per: turn, enabled_when: { value: true }, condition: { value: true }, effect: [], on_failure: rollback, store_as: x }`,
    }),
  );
});

/** The small game with one card in its deck. */
function withCard(card: string): string {
  return smallGame().replace(/composition: .*/, `composition:${card}`);
}

test('what is printed on a card is moved into its properties', () => {
  checkFix(
    withCard(' [ { type: card, rank: 8, suit: H, count: 2 } ]'),
    withCard(' [ { type: card, properties: { rank: 8, suit: H }, count: 2 } ]'),
  );
  checkFix(
    withCard('\n          - type: card\n            rank: 8\n            suit: H\n            count: 2'),
    withCard('\n          - type: card\n            properties:\n              rank: 8\n              suit: H\n            count: 2'),
  );
  // Not where they are spread, nor where there are properties already.
  const spread = withCard(' [ { type: card, rank: 8, count: 2, suit: H } ]');
  checkFix(spread, spread);
  const beside = withCard(' [ { type: card, properties: { rank: 8 }, suit: H } ]');
  checkFix(beside, beside);
  // What is nearly a known key is that key.
  check(
    withCard(' [ { type: card, properties: { rank: 8 }, cuont: 2 } ]'),
    '7:63 structure/unknown-key components.component_types.deck_types.small.composition[0].cuont: The composition has an unknown key "cuont"; did you mean "count"?',
  );
});

test('the phases of a turn of version 1.2 are offered by what rules name', () => {
  const old = withAction('{ action: SHUFFLE, target: zones.deck }', '1.2').replace(/states: .*/, 'states: [ Playing, Over ]');
  check(old, '20:1 structure/missing-key flow: The flow lacks "turn_structure": the phases of a turn, in their order.');
  checkFix(old, old.replace('  initial_state', '  turn_structure: [ "Play" ]\n  initial_state'));
});

test('an entry that takes the place of another one is offered what it leaves out', () => {
  const base = withAction('{ action: SHUFFLE, target: { path: $.zones.deck } }');
  const child = (rule: string): string => `cgml_version: "1.3"\ninherit: base.cgml\nmeta: { name: Child }\nrules:\n${rule}`;
  const { document, diagnostics } = readCgml({ 'game.cgml': child('  - id: r\n    effect: []\n'), 'base.cgml': base });
  expect(applyFixes(document.file, diagnostics, { which: 'all' }).text).toBe(
    child('  - id: r\n    trigger: "on.phase.Play"\n    effect: []\n'),
  );
});
