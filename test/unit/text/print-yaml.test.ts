import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SourceFile } from '../../../src/diagnostics/index.ts';
import { fencedBlocks, parseYaml, printBlock, printFlow, toJson } from '../../../src/text/index.ts';
import { isLong } from '../../support/thoroughness.ts';

function check(value: unknown, flow: string, block = flow): void {
  expect(printFlow(value)).toBe(flow);
  expect(printBlock(value, 0)).toBe(block);
}

test('scalars', () => {
  check('a "b"\n\u2028', '"a \\"b\\"\\n\\u2028"');
  check(-0, '0');
  check(1e21, '1000000000000000000000');
  check(-1.5e-9, '-0.0000000015');
  check(null, 'null');
  check(undefined, 'null');
  check(Number.NaN, 'null');
});

test('short things stand on one line', () => {
  check([], '[]');
  check({}, '{}');
  check([1, ['x'], { a: {} }], '[ 1, [ "x" ], { a: {} } ]', '- 1\n- [ "x" ]\n- a: {}');
  check(
    { id: 'deck', 'on top': true, no: null, gone: undefined },
    '{ id: "deck", "on top": true, "no": null }',
    'id: "deck"\n"on top": true\n"no": null',
  );
});

test('long things are spread over lines', () => {
  const long = 'x'.repeat(60);
  expect(printBlock({ zones: [{ id: long, owner: long }, [long, long]], [long]: long }, 2)).toBe(
    `  zones:\n    - id: "${long}"\n      owner: "${long}"\n    - - "${long}"\n      - "${long}"\n  ${long}: "${long}"`,
  );
});

function read(yaml: string): unknown {
  const file = new SourceFile('rules.md', `\`\`\`\`\`yaml\n${yaml}\n\`\`\`\`\`\n`);
  const { tree, diagnostics } = parseYaml(file, fencedBlocks(file).blocks[0]!);
  expect(diagnostics).toEqual([]);
  return toJson(tree!);
}

const value = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.string({ unit: 'binary-ascii' }),
    fc.lorem(),
    fc.maxSafeInteger(),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.string(), tie('value'), { maxKeys: 4, noNullPrototype: true }),
  ),
})).value;

test('what is printed is read as the same value, without a fault', () => {
  fc.assert(
    fc.property(value, fc.nat(6), (any, indent) => {
      expect(read(printFlow(any))).toEqual(any);
      expect(read(printBlock(any, indent))).toEqual(any);
    }),
    { numRuns: isLong ? 10_000 : 200 },
  );
});
