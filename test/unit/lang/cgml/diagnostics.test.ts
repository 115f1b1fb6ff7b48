/** What is said about games in CGML that are wrong, and what the offered fixes make of them. */
import { expect, test } from 'vitest';
import { applyFixes, SourceFile } from '../../../../src/diagnostics/index.ts';
import { compile } from '../../../../src/lang/index.ts';
import { gameText, type Parts } from '../../../support/cgml/game-text.ts';
import { printDiagnostic } from '../../../support/print-diagnostic.ts';

/** What is said without the place, which the section tells better. */
function said(text: string): string[] {
  return compile(text, { file: 'game.cgml' }).diagnostics.map((diagnostic) => printDiagnostic(diagnostic).replace(/^\d+:\d+ /, ''));
}

/** One diagnostic about the game with these parts; its fix writes `right` where `wrong` stands. */
function check(parts: Parts, expected: string, wrong?: string, right?: string): void {
  const text = gameText(parts);
  expect(said(text)).toEqual([expected]);
  const { diagnostics } = compile(text, { file: 'game.cgml' });
  const mended = applyFixes(new SourceFile('game.cgml', text), diagnostics, { which: 'all' }).text;
  expect(mended).toBe(wrong === undefined ? text : text.replaceAll(wrong, right!));
}

const act = (action: string): Parts => ({ do: `- ${action}` });
const when = (condition: string): Parts => ({ do: '- { action: REVERSE_ORDER }', rule: `condition: ${condition}` });
const AT = 'rules.act.effect[0]';

test('names that are used and not declared', () => {
  check(
    act('{ action: SHUFFLE, target: { path: $.zones.dekc } }'),
    `cgml/unknown-zone ${AT}.target.path: There is no zone of the table "dekc". Did you mean "deck"?`,
    'dekc',
    'deck',
  );
  check(
    act('{ action: SHUFFLE, target: { path: "$.players[current].hnad" } }'),
    `cgml/unknown-variable ${AT}.target.path: There is no variable or zone of a player "hnad". Did you mean "hand"?`,
    'hnad',
    'hand',
  );
  check(
    act('{ action: SHUFFLE, target: { path: "$.players[curent].hand" } }'),
    `cgml/unknown-player ${AT}.target.path: There is no player "curent". Did you mean "current"?`,
    'curent',
    'current',
  );
  check(
    act('{ action: SET_PHASE, phase: Mian }'),
    `cgml/unknown-phase ${AT}.phase: There is no phase "Mian". Did you mean "Main"?`,
    'Mian',
    'Main',
  );
  check(
    { rules: '- { id: r, trigger: on.stat.enter.Play, effect: [] }' },
    'cgml/unknown-trigger rules.r.trigger: There is no event "on.stat.enter.Play". Did you mean "on.state.enter.Play"?',
    'on.stat.enter.Play',
    'on.state.enter.Play',
  );
});

test('names that are offered are listed once, however often they are known', () =>
  check(
    {
      do: `- { action: CHOOSE_RANDOM, from: { path: $.zones.deck }, store_as: found }
- { action: MOVE, from: { ref: qqqq }, to: { path: $.zones.deck } }`,
    },
    'cgml/unknown-ref rules.act.effect[1].from.ref: There is no stored value "qqqq". There is: found.',
  ));

test('a name that is used often and misspelled where it is declared is told there, once', () => {
  const use = '- { action: SHUFFLE, target: { path: $.zones.talon } }';
  check(
    { zones: '- { name: tallon, type: pile }', do: `${use}\n${use}\n${use}` },
    'cgml/unknown-zone components.zones.tallon.name: Nothing uses "tallon", and talon is used without being there: there is no zone of the table "talon". Did you mean "talon" here?',
    'tallon',
    'talon',
  );
});

test('a name that is misspelled alike in several places is told once', () => {
  const use = '- { action: SHUFFLE, target: { path: $.zones.dekc } }';
  check(
    { do: `- { action: SHUFFLE, target: { path: $.zones.deck } }\n${use}\n${use}` },
    'cgml/unknown-zone rules.act.effect[1].target.path: There is no zone of the table "dekc". Did you mean "deck"?',
    'dekc',
    'deck',
  );
});

test('two names without the comma between them', () =>
  check(
    {
      states: 'Play: { phases: [Main Late] }\nOver: { phases: [] }',
      do: '- { action: REVERSE_ORDER }',
      rules: '- { id: r, trigger: on.phase.Late, effect: [] }',
    },
    'cgml/unknown-phase flow.states.Play.phases[0]: Nothing uses "Main Late". Is a comma missing? Write Main, Late.',
    'Main Late',
    'Main, Late',
  ));

test('whose zone it is', () => {
  check(
    act('{ action: SHUFFLE, target: { path: "$.players[current].zones.deck" } }'),
    `cgml/unknown-zone ${AT}.target.path: The zone "deck" belongs to the table: write "$.zones.deck".`,
    '$.players[current].zones.deck',
    '$.zones.deck',
  );
  check(
    act('{ action: SHUFFLE, target: { path: "$.zones.row" } }'),
    `cgml/unknown-zone ${AT}.target.path: Every player has a zone "row": write "$.players[current].zones.row" or "$.players[*].zones.row".`,
    '$.zones.row',
    '$.players[current].zones.row',
  );
  check(
    { setup: '- { action: MOVE_ALL, from: { path: "$.zones.row" }, to: { path: $.zones.deck } }' },
    'cgml/unknown-zone setup[0].from.path: Every player has a zone "row": write "$.players[*].zones.row" or "$.players[current].zones.row".',
    '$.zones.row',
    '$.players[*].zones.row',
  );
});

test('ranks, suits and numbers by their names', () => {
  const rank = (word: string): Parts => when(`{ isEqual: [ { path: $.zones.deck.top_card.properties.rank }, { value: ${word} } ] }`);
  check(rank('Jack'), 'cgml/unknown-word rules.act.condition.isEqual[1].value: There is no value "Jack". Did you mean "J"?', 'Jack', 'J');
  check(
    rank('eight'),
    'cgml/unknown-word rules.act.condition.isEqual[1].value: There is no value "eight". Did you mean "8"?',
    'eight',
    '8',
  );
  check(
    when('{ isEqual: [ { path: $.zones.deck.top_card.properties.suit }, { value: Hearts } ] }'),
    'cgml/unknown-word rules.act.condition.isEqual[1].value: There is no value "Hearts". Did you mean "H"?',
    'Hearts',
    'H',
  );
  check(
    when('{ isLessThan: [ { path: $.x }, { value: seven } ] }'),
    'cgml/type rules.act.condition.isLessThan[1].value: This is the word "seven", but a number is needed here.',
    'seven',
    '7',
  );
  check(
    act('{ action: MOVE, from: { path: $.zones.deck }, to: { path: $.zones.table }, count: three }'),
    `cgml/unknown-variable ${AT}.count: There is no variable "three"; numbers are written in digits. Write { value: 3 }.`,
    'three',
    '{ value: 3 }',
  );
  check(
    act('{ action: SET_VARIABLE, path: { path: $.x }, value: { value: two } }'),
    `cgml/type ${AT}.value: This is the word "two", but a number is needed here.`,
    'two',
    '2',
  );
});

test.each([
  ['MOVE of none', '{ action: MOVE, from: { value: null }, to: { path: $.zones.table } }', 'from'],
  ['none in a list of cards', '{ action: REVEAL, target: { list: [ { value: null }, { top: [ { path: $.zones.deck } ] } ] } }', 'target'],
  ['the owner of none', '{ action: GIVE_TURN, player: { owner: [ { value: null } ] } }', 'player.owner.0.value'],
])('nothing in place of a card: %s', (_, action, place) => {
  const { diagnostics } = compile(gameText(act(action)), { file: 'game.cgml' });
  expect(diagnostics.map(({ code, path, args }) => [code, path.join('.'), args.found])).toEqual([
    ['cgml/type', `rules.0.effect.0.${place}`, 'nothing'],
  ]);
});

test('path, value and ref for one another', () => {
  const question = '- { action: REQUEST_INPUT, options: { path: $.zones.table }, store_as: chosen }\n';
  check(
    act('{ action: SHUFFLE, target: { value: $.zones.deck } }'),
    `cgml/path ${AT}.target.value: This is the text "$.zones.deck", not what the path leads to. Write "path" instead of "value".`,
    'target: { value:',
    'target: { path:',
  );
  check(
    when('{ isEqual: [ { path: $currentPhase }, { path: Main } ] }'),
    'cgml/unknown-variable rules.act.condition.isEqual[1].path: There is no variable "Main"; it is a word. Write { value: Main }.',
    '{ path: Main }',
    '{ value: Main }',
  );
  check(
    { do: `${question}- { action: MOVE, from: { path: chosen }, to: { path: $.zones.deck } }` },
    'cgml/unknown-variable rules.act.effect[1].from.path: There is no variable "chosen"; it is the name of what was stored. Write { ref: chosen }.',
    '{ path: chosen }',
    '{ ref: chosen }',
  );
  check(
    { do: `${question}- { action: MOVE, from: { value: chosen }, to: { path: $.zones.deck } }` },
    'cgml/type rules.act.effect[1].from.value: This is the word "chosen", not what was stored under that name. Write { ref: chosen }.',
    '{ value: chosen }',
    '{ ref: chosen }',
  );
});

test('operands that are no list', () => {
  check(
    when('{ isEqual: { path: $.x, value: 1 } }'),
    'cgml/operands rules.act.condition.isEqual: The operands of "isEqual" are a list: [ { path: … }, { value: … } ].',
    '{ path: $.x, value: 1 }',
    '[ { path: $.x }, { value: 1 } ]',
  );
  check(
    when('{ isEqual: { left: { path: $.x }, right: { value: 1 } } }'),
    'cgml/operands rules.act.condition.isEqual: The operands of "isEqual" are a list: [ …, … ].',
    '{ left: { path: $.x }, right: { value: 1 } }',
    '[ { path: $.x }, { value: 1 } ]',
  );
  check(when('{ path: "avg() > 1" }'), 'cgml/operands rules.act.condition.path: "avg" takes at least 1 operand; it has 0.');
});

test('operators and actions by names that they have elsewhere', () => {
  check(
    when('{ eq: [ { path: $.x }, { value: 1 } ] }'),
    'structure/unknown-value rules.act.condition.eq: There is no operator "eq"; did you mean "isEqual"?',
    'eq:',
    'isEqual:',
  );
  check(
    when('{ isNotEqual: [ { path: $.x }, { value: 1 } ] }'),
    'structure/unknown-value rules.act.condition.isNotEqual: There is no operator "isNotEqual": write { not: [ { isEqual: … } ] }.',
    'isNotEqual: [ { path: $.x }, { value: 1 } ]',
    'not: [ { isEqual: [ { path: $.x }, { value: 1 } ] } ]',
  );
  check(
    act('{ action: TRANSFER, from: { path: $.zones.deck }, to: { path: $.zones.table } }'),
    `structure/unknown-value ${AT}.action: "action" cannot be "TRANSFER"; did you mean "MOVE"?`,
    'TRANSFER',
    '"MOVE"',
  );
  check(
    act('{ action: SHUFFLE, in: { path: $.zones.deck }, do: [] }'),
    `structure/unknown-value ${AT}.action: SHUFFLE does not have the keys in, do; did you mean FOR_EACH?`,
    'SHUFFLE',
    '"FOR_EACH"',
  );
});

test('the name of an action as a key', () => {
  const told = `structure/unknown-value ${AT}.SHUFFLE: An action is named by the key "action", and its parameters stand beside it: { action: SHUFFLE, … }.`;
  check(
    act('{ SHUFFLE: { target: { path: $.zones.deck } } }'),
    told,
    '{ SHUFFLE: { target: { path: $.zones.deck } } }',
    '{ action: SHUFFLE, target: { path: $.zones.deck } }',
  );
  check(
    { do: '- SHUFFLE:\n    target: { path: $.zones.deck }' },
    told,
    '- SHUFFLE:\n          target:',
    '- action: SHUFFLE\n        target:',
  );
});

test('a key that is indented too far', () =>
  check(
    {
      rules:
        '- id: r\n  trigger: on.phase.Main\n  condition:\n    isEqual: [ { path: $.x }, { value: 1 } ]\n    effect:\n      - { action: REVERSE_ORDER }',
    },
    'structure/unknown-key rules.r.condition.effect: "effect" is indented too far: it belongs to what is around it, which lacks it.',
    '      effect:\n        - {',
    '    effect:\n      - {',
  ));

test('what is declared twice', () =>
  check(
    { zones: '- { name: row, type: pile, per_player: true }' },
    'cgml/duplicate-name components.zones.row.name: There are two zones "row", and they say the same. Delete one.',
    '\n    - { name: row, type: pile, per_player: true }\n    - { name: row, type: pile, per_player: true }',
    '\n    - { name: row, type: pile, per_player: true }',
  ));

test('what the GameDef has is told in the words of CGML', () => {
  check(
    { states: 'Play: { phases: [Main] }\nOver: { phases: [] }\nPlya: { phases: [] }' },
    'warning verify/unreachable-state flow.states: State "Plya" is never reached: no transition and no SET_STATE leads to it. Did you mean "Play"?',
    'Plya',
    'Play',
  );
  check(
    { states: 'Play: { phases: [Main] }\nOver: { phases: [Main] }', transitions: '- { from: Play, to: Over }\n- { from: Over, to: Play }' },
    'warning verify/no-end: Nothing ends the game: a state without phases does, and there is none.',
  );
});
