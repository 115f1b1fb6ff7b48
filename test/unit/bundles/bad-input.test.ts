/** Every fault of a bundle, frame or composition has its own code, says where it is, and tells the way out. */
import { describe, expect, test } from 'vitest';
import { COMPOSED, compose, readBundle, readFrame, type Bundle } from '../../../src/bundles/index.ts';
import { applyFixes, SourceFile, type Span } from '../../../src/diagnostics/index.ts';
import { compile } from '../../../src/lang/index.ts';
import { REFUSED_COMPOSITIONS } from '../../support/bundles/refused-compositions.ts';
import { BARE_PURSE, PURSE, block, bundleOf, bundleSource, frameOf, frameSource, mine, shop } from '../../support/bundles/small-parts.ts';

/** Each fault with the text that it points at. */
function check(text: string, ...expected: string[]): void {
  const { diagnostics } = readBundle(text);
  expect(diagnostics.map(({ code, span }) => `${code} ${textAt(text, span)}`)).toEqual(expected);
}

function textAt(text: string, span: Span | undefined): string {
  return text.slice(span?.start.offset, span?.end.offset);
}

describe('one fault is one diagnostic', () => {
  for (const [code, found] of Object.entries(REFUSED_COMPOSITIONS).filter(
    ([each]) => each !== 'bundles/requires-cycle' && each !== 'bundles/unnamed-board',
  ))
    test(code, () => expect(found().map((each) => each.code)).toEqual([code]));
});

describe('what is wrong in a text is told at its place', () => {
  const source = (header: string, ...blocks: string[]): string => bundleSource('fair', header, ...blocks);
  test('a range that ends before it begins', () =>
    check(source('parameters: [{ id: "SIZE", default: 3, min: 5, max: 2 }]'), 'bundles/range 2'));
  test('a default outside of its range', () =>
    check(source('parameters: [{ id: "SIZE", default: 9, min: 2, max: 5 }]'), 'bundles/range 9'));
  test('an unknown kind', () => check(source('needs: [{ id: "purse", kind: "curency" }]'), 'structure/unknown-value "curency"'));
  test('a part that a kind does not have', () =>
    check(
      source(`needs: [${BARE_PURSE}]`, block('scoring', '{ ref: "pvar", player: "$player", var: "@purse.zone" }')),
      'bundles/unknown-port "@purse.zone"',
    ));
  test('a name in prose that is none is a warning', () => {
    const text = source('', 'It costs @PRICE gold; ask fair@example.org.\n');
    check(text, 'bundles/unknown-port @PRICE');
    expect(readBundle(text).part).not.toBeNull();
  });
  test('a turn order', () =>
    check(source('', block('turnStructure', '{ activePlayerOrder: "fixed", phases: [] }')), 'bundles/frame-only activePlayerOrder'));
  test('an action that says its phase too', () =>
    check(source('', block('actions', '[{ id: "buy", slot: "action", phase: "main", params: [] }]')), 'bundles/slot phase'));
  test('a name that is a word of an enum', () =>
    check(
      source(
        '',
        block('zones', '[{ id: "red", owner: "none", visibility: "public", ordering: "set" }]'),
        block('variables', '{ global: { hue: { type: "enum", values: ["red", "blue"] } } }'),
      ),
      'bundles/name-taken "red"',
    ));
  test('two needs of one name', () => check(source(`needs: [${BARE_PURSE}, ${BARE_PURSE}]`), 'bundles/name-taken "purse"'));
  test('an unknown section in a default', () =>
    check(
      source('needs: [{ id: "purse", kind: "currency", default: { var: "coins", adds: { variabels: {} } } }]'),
      'gamespec/unknown-section variabels',
    ));
  test('a zone of the wrong owner among cards', () =>
    check(
      source(
        'provides: [{ id: "stock", kind: "cards", source: "pile", gained: "pile", type: "slip" }]',
        block('zones', '[{ id: "pile", owner: "none", visibility: "hidden", ordering: "stack" }]'),
        block('tokenTypes', '[{ id: "slip", props: { cost: { type: "int" } } }]'),
      ),
      'bundles/thing-part "pile"',
      'bundles/thing-part "slip"',
    ));
  test('half a number', () => check(source('parameters: [{ id: "SIZE", default: 2, min: 1, max: 2.5 }]'), 'bundles/range 2.5'));
});

describe('what can be mended is mended', () => {
  const mended = (text: string): string[] => {
    const { text: better } = applyFixes(new SourceFile('bundle.md', text), readBundle(text).diagnostics, { which: 'all' });
    return readBundle(better).diagnostics.map(({ code }) => code);
  };
  test('a default', () => expect(mended(bundleSource('fair', 'parameters: [{ id: "SIZE", default: 9, min: 2, max: 5 }]'))).toEqual([]));
  test('a slot', () => expect(mended(bundleSource('fair', '', block('actions', '[{ id: "buy", slot: "actoin" }]')))).toEqual([]));
  test('a need', () =>
    expect(
      mended(bundleSource('fair', `needs: [${BARE_PURSE}]`, block('scoring', '{ ref: "pvar", player: "$player", var: "@pruse" }'))),
    ).toEqual([]));
});

test('a text of the other kind is told as that', () => {
  expect(readBundle(frameSource()).diagnostics[0]!.message).toMatch(/^This is a frame/);
  expect(readFrame(bundleSource('fair')).diagnostics[0]!.message).toMatch(/^This is a bundle/);
  expect(compile(bundleSource('fair')).diagnostics.map(({ code }) => code)).toContain('gamespec/bundle');
});

test('a circle of three is told with its names', () => {
  const circle = ['a', 'b', 'c'].map((id, index, all) => bundleOf(id, `requires: ["${all[(index + 1) % 3]}"]`));
  const [first] = compose(frameOf(), circle).diagnostics;
  expect(first).toMatchObject({ code: 'bundles/requires-cycle', args: { cycle: 'a → b → c → a' }, span: { file: 'c.md' } });
});

test('constants of two bundles that come to one name are refused', () => {
  const number = (id: string, name: string) => bundleOf(id, `parameters: [{ id: "${name}", default: 1, min: 0, max: 2 }]`);
  const { diagnostics } = compose(frameOf(), [number('a', 'B_C'), number('a-b', 'C')]);
  expect(diagnostics).toMatchObject([
    { code: 'bundles/name-collision', args: { name: 'A_B_C' }, span: { file: 'a-b.md' }, related: [{ span: { file: 'a.md' } }] },
  ]);
});

describe('a fault that the compiler finds is told with the place in the part', () => {
  function checkOrigin(bundle: Bundle, expected: string, frame = frameOf()): void {
    const [fault] = compose(frame, [bundle]).diagnostics.filter(({ severity }) => severity === 'error');
    const origin = fault!.related!.at(-1)!.span!;
    expect(fault!.span!.file).toBe(COMPOSED);
    const { file } = (origin.file === bundle.written.file.name ? bundle : frame).written;
    expect(`${origin.file} ${textAt(file.text, origin)}`).toBe(expected);
  }
  const lost = '{ shuffle: { zone: "nowhere" } }';
  test('in a block', () =>
    checkOrigin(bundleOf('fair', '', block('triggers', `[{ id: "t", event: "turnStart", effects: [${lost}] }]`)), 'fair.md "nowhere"'));
  test('in a phase', () =>
    checkOrigin(
      bundleOf('fair', '', block('turnStructure', `{ phases: [{ slot: "afterActions", id: "sale", onEnter: [${lost}] }] }`)),
      `fair.md { slot: "afterActions", id: "sale", onEnter: [${lost}] }`,
    ));
  test('in a term of the score', () =>
    checkOrigin(
      bundleOf(
        'fair',
        '',
        block('scoring', '{ ref: "zoneCount", zone: "fair:$player" }'),
        block('zones', '[{ id: "fair", owner: "none", visibility: "public", ordering: "set" }]'),
      ),
      `fair.md ${block('scoring', '{ ref: "zoneCount", zone: "fair:$player" }')}`,
    ));
  test('in a default', () => checkOrigin(shop('shop', PURSE.replace('adds: {', `adds: { setup: [${lost}],`)), `shop.md setup: [${lost}]`));
  test('in the frame', () =>
    checkOrigin(mine(), 'turns.md "nowhere"', frameOf({ more: block('procedures', `[{ id: "p", effects: [${lost}] }]`) })));
});
