/** What a person edits in a composed rulebook survives a change of its parts, or nothing is changed. */
import { describe, expect, test } from 'vitest';
import { compose, recipeIn, update, type Bundle, type Change, type Library } from '../../../src/bundles/index.ts';
import { applyFixes, SourceFile } from '../../../src/diagnostics/index.ts';
import { compile } from '../../../src/lang/index.ts';
import { bundleOf, frameOf, mine, shop } from '../../support/bundles/small-parts.ts';

const frame = frameOf();
const parts = [mine(), shop()];
const library = libraryOf(...parts, mine('pit'));
const text = compose(frame, parts, { name: 'Deep down', id: 'deep-down' }).text;

function libraryOf(...bundles: Bundle[]): Library {
  return { frames: new Map([[frame.id, frame]]), bundles: new Map(bundles.map((bundle) => [bundle.id, bundle])) };
}

/** An edited rulebook after a change must have what was edited, and be a game. */
function check(edit: (text: string) => string, change: Change, ...expected: (string | RegExp)[]): string {
  const edited = edit(text);
  expect(edited).not.toBe(text);
  const { text: updated, gameDef, diagnostics } = update(edited, change, { library });
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(gameDef).not.toBeNull();
  for (const each of expected) expect(updated).toMatch(each);
  return updated!;
}

describe('an edit survives', () => {
  const words = (each: string): string => each.replace('One action after the other', 'Take your time');
  test('another number', () => {
    const updated = check(
      words,
      { parameters: { mine: { YIELD: 5 } } },
      'Take your time, 20 turns',
      'MINE_YIELD: 5',
      'Digging gives 5 ore',
    );
    expect(recipeIn(updated)!.bundles[0]!.parameters).toEqual({ YIELD: 5 });
  });
  test('another bundle', () => {
    const pit = [mine('pit')];
    check(words, { add: pit, wiring: { 'shop.purse': 'pit.ore' } }, 'Take your time', '"pit/dig"', 'var: "pit/ore", delta: 2');
  });
  test('a bundle taken out, with its numbers and connections', () => {
    const updated = check(words, { remove: ['mine'] }, 'Take your time', 'shop/coins');
    expect(updated).not.toContain('mine/');
    expect(recipeIn(updated)!.bundles.map(({ id }) => id)).toEqual(['shop']);
  });
  test('an action of its own, and another name', () => {
    const own = (each: string): string =>
      each
        .replace('# Deep down', '# Miners')
        .replace(
          '## mine',
          '```yaml\nsection: "actions"\nactions: [{ id: "sing", actor: "activePlayer", phase: "main", params: [], pre: null, cost: [], effects: [] }]\n```\n\n## mine',
        );
    const updated = check(own, { parameters: { mine: { YIELD: 3 } } }, /^# Miners\n/);
    expect(compile(updated).gameDef!.actions.map(({ id }) => id)).toContain('sing');
  });
  test('lines that end otherwise', () => {
    const updated = check((each) => each.replaceAll('\n', '\r\n'), { parameters: { mine: { YIELD: 3 } } });
    expect(updated).toBe(
      compose(frame, parts, { name: 'Deep down', id: 'deep-down', parameters: { mine: { YIELD: 3 } } }).text.replaceAll('\n', '\r\n'),
    );
  });
  test('one change after the other comes to the same as both at once', () => {
    const first = check(words, { parameters: { mine: { YIELD: 5 } } });
    const second = update(first, { remove: ['shop'] }, { library }).text;
    expect(second).toBe(update(words(text), { parameters: { mine: { YIELD: 5 } }, remove: ['shop'] }, { library }).text);
  });
});

test('without an edit it is what composing gives', () => {
  const change = { parameters: { mine: { YIELD: 6 } } };
  expect(update(text, change, { library }).text).toBe(compose(frame, parts, { ...change, name: 'Deep down', id: 'deep-down' }).text);
  expect(update(text, {}, { library }).text).toBe(text);
});

test('where both changed a line nothing is changed, and both are shown', () => {
  const edited = text.replace('MINE_YIELD: 2', 'MINE_YIELD: 8');
  const { text: updated, diagnostics } = update(edited, { parameters: { mine: { YIELD: 3 } } }, { library });
  expect(updated).toBeNull();
  expect(diagnostics.map(({ code }) => code)).toEqual(['bundles/merge-conflict']);
  const { span, fix } = diagnostics[0]!;
  expect(edited.slice(span!.start.offset, span!.end.offset)).toBe('constants: { MINE_YIELD: 8 }');
  expect(fix).toMatchObject({ certain: false, edits: [{ text: 'constants: { MINE_YIELD: 3 }' }] });
  // Whoever takes the new lines has nothing more to decide.
  const { text: taken } = applyFixes(new SourceFile('rules.md', edited), diagnostics, { which: 'all' });
  expect(update(taken, { parameters: { mine: { YIELD: 3 } } }, { library }).text).toContain('MINE_YIELD: 3');
});

describe('refused', () => {
  const codes = (edited: string, change: Change, known: Library, base?: string): string[] =>
    update(edited, change, { library: known, ...(base !== undefined && { base }) }).diagnostics.map(({ code }) => code);
  const other = libraryOf(mine('mine', ', requires: []'), shop());
  test('parts that have changed, unless the first text is there', () => {
    expect(codes(text, {}, other)).toEqual(['bundles/other-version']);
    const edited = text.replace('One action', 'Some action');
    expect(codes(edited, {}, other, text)).toEqual([]);
    expect(update(edited, {}, { library: other, base: text }).text).toContain('Some action');
  });
  test('parts that are not there', () => expect(codes(text, {}, libraryOf(mine()))).toEqual(['bundles/unknown-bundle']));
  test('to take out what is not in it', () => expect(codes(text, { remove: ['pit'] }, library)).toEqual(['bundles/unknown-part']));
  test('to put in what is in it', () => expect(codes(text, { add: [mine()] }, library)).toEqual(['bundles/duplicate-bundle']));
  test('a recipe that is none', () =>
    expect(codes(text.replace(/digest: "[0-9a-f]+"/, 'digest: 5'), {}, library)).toEqual(['structure/wrong-type']));
  test('what would break a game that is in order', () => {
    const own = text.replace(
      '```yaml\nsection: "endConditions"',
      '```yaml\nsection: "setup"\nsetup: [{ setVar: { scope: "pvar", player: "each", var: "mine/ore", value: 1 } }]\n```\n\n```yaml\nsection: "endConditions"',
    );
    const { text: updated, diagnostics } = update(own, { remove: ['mine'] }, { library });
    expect(updated).toBeNull();
    expect(diagnostics.map(({ code }) => code)).toContain('verify/unknown-variable');
  });
  test('bundles that do not go together', () =>
    expect(codes(text, { add: [bundleOf('peace', 'conflicts: ["mine"]')] }, library)).toEqual(['bundles/conflict']));
});
