/** Bundles and frames changed at random are read, composed, written as JSON and updated: nothing is thrown, and nothing hangs. */
import { expect, test } from 'vitest';
import { bundleToJson, compose, readBundle, readBundleJson, readFrame, update, type Bundle } from '../../../src/bundles/index.ts';
import type { Diagnostic } from '../../../src/diagnostics/index.ts';
import { bundleLibrary } from '../../../src/host/bundle-library.ts';
import { Rng } from '../../../src/kernel/index.ts';
import { figureFor, isLong } from '../../support/thoroughness.ts';

/** So many in one test, each lot from a seed of its own. */
const ROUNDS = figureFor({ quick: 15, full: 60, long: 100 });
const LOTS = isLong ? 20 : 1;
const { frames, bundles } = bundleLibrary();
const library = bundleLibrary();
const shipped = [...bundles.values()];
const frame = frames.get('standard')!;

test.each(Array.from({ length: LOTS }, (_, lot) => lot + 21))('bundles with lines lost, doubled, moved and mixed: lot %i', (seed) => {
  const rng = new Rng(seed);
  let composed = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const bundle = shipped[rng.below(shipped.length)]!;
    const text = mutated(bundle.written.file.text, rng);
    const { part, diagnostics } = readBundle(text, 'fuzz.md');
    checkDiagnostics(diagnostics, text);
    if (part === null) continue;
    const composition = compose(frame, [part, ...others(part, rng)], { library });
    checkDiagnostics(composition.diagnostics, undefined);
    const json = readBundleJson(JSON.stringify(bundleToJson(part)), 'fuzz.json');
    checkDiagnostics(json.diagnostics, undefined);
    if (composition.text === '') continue;
    composed++;
    const known = { frames, bundles: new Map([...bundles, [part.id, part]]) };
    expect(() => update(mutated(composition.text, rng), {}, { library: known })).not.toThrow();
  }
  // Some are still good enough to be put together, or nothing but reading would be tried.
  expect(composed).toBeGreaterThan(ROUNDS / 20);
});

test.each(Array.from({ length: LOTS }, (_, lot) => lot + 7))('frames, too: lot %i', (seed) => {
  const rng = new Rng(seed);
  for (let round = 0; round < ROUNDS / 4; round++) {
    const shippedFrame = [...frames.values()][rng.below(frames.size)]!;
    const { part, diagnostics } = readFrame(mutated(shippedFrame.written.file.text, rng), 'fuzz.md');
    checkDiagnostics(diagnostics, undefined);
    if (part !== null) checkDiagnostics(compose(part, [bundles.get('market-row')!], { library }).diagnostics, undefined);
  }
});

function others(part: Bundle, rng: Rng): Bundle[] {
  const other = shipped[rng.below(shipped.length)]!;
  return other.id === part.id || rng.below(2) === 0 ? [] : [other];
}

/** Lines are lost, doubled, swapped, cut, or come from another bundle. */
function mutated(text: string, rng: Rng): string {
  const lines = text.split('\n');
  for (let left = 1 + rng.below(3); left > 0; left--) {
    const at = rng.below(lines.length);
    const other = rng.below(lines.length);
    const [one, two] = [lines[at]!, lines[other]!];
    const kind = rng.below(6);
    if (kind === 0) lines.splice(at, 1);
    else if (kind === 1) lines.splice(at, 0, one);
    else if (kind === 2) [lines[at], lines[other]] = [two, one];
    else if (kind === 3) lines[at] = one.slice(0, rng.below(one.length + 1));
    else if (kind === 4) lines[at] = one.replace(/"[^"]*"/, () => /"[^"]*"/.exec(two)?.[0] ?? '5');
    else lines[at] = shipped[rng.below(shipped.length)]!.written.file.text.split('\n').at(rng.below(40)) ?? '';
  }
  return lines.join('\n');
}

function checkDiagnostics(diagnostics: readonly Diagnostic[], text: string | undefined): void {
  for (const { code, message, span } of diagnostics) {
    expect(code).toMatch(/^[a-z]+\/[a-z-]+$/);
    expect(message).not.toMatch(/undefined|\[object/);
    if (text !== undefined && span !== undefined) expect(span.end.offset).toBeLessThanOrEqual(text.length);
  }
}
