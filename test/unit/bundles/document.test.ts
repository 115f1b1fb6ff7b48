/** What docs/bundles.md shows is what there is. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { compose, KINDS, readBundle, readBundleJson, readFrame } from '../../../src/bundles/index.ts';
import { frameOf, frameSource, mine } from '../../support/bundles/small-parts.ts';

const text = readFileSync(join(import.meta.dirname, '../../../docs/bundles.md'), 'utf8');

test('the bundle is in order and is composed without faults, alone and with another', () => {
  const { part, diagnostics } = readBundle(/````md bundle\n([^]*?)\n````/.exec(text)![1]!);
  expect(diagnostics).toEqual([]);
  for (const others of [[], [mine()]]) {
    const { gameDef, diagnostics: found } = compose(frameOf(), [part!, ...others]);
    expect(found.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(gameDef!.actions.map(({ id }) => id)).toContain('bakery/bake');
  }
});

test('the block of a frame is one', () => {
  const block = /```yaml\nsection: "frame"\n[^]*?\n```/.exec(text)![0];
  const frame = frameSource()
    .replace(/```yaml\nsection: "frame"\n[^]*?\n```/, block)
    .replaceAll('"main"', '"actions"');
  expect(readFrame(frame).diagnostics).toEqual([]);
});

test('the JSON is a bundle', () => expect(readBundleJson(/```json\n([^]*?)\n```/.exec(text)![1]!).diagnostics).toEqual([]));

test('all kinds are listed with their parts', () => {
  for (const [kind, { parts }] of Object.entries(KINDS))
    expect(text).toContain(`| \`${kind}\` | ${parts.map((part) => `\`${part}\``).join(', ')} |`);
});
