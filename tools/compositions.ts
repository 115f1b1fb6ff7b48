/**
 * Plays compositions of the library, and prints those that fail with the reason, and how many there are of each kind.
 * `node tools/compositions.ts standard market-row engine-building` one composition, `… --pairs [bundle…]` all pairs on the
 * standard frame (with one of these bundles), `… --frames [frame…]` every bundle alone on every frame that has its slots,
 * `… --random 500 --seed 1` random ones. With `--write`, what all pairs or the random ones came to is kept for docs/bundles.md;
 * random ones that follow those that are kept (`--random 100 --seed 501`) are added to them.
 */
import { parseArgs } from 'node:util';
import { bundleLibrary } from '../src/host/index.ts';
import {
  aloneOnFrames,
  judge,
  pairsOnStandard,
  RANDOM_MATCHES,
  randomParts,
  type Judgement,
  type Parts,
} from '../test/support/compositions.ts';
import { countedVerdicts, pairRows, readMeasured, withRandom, writeMeasured } from '../test/support/measured-bundles.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    pairs: { type: 'boolean' },
    frames: { type: 'boolean' },
    random: { type: 'string' },
    seed: { type: 'string', default: '1' },
    write: { type: 'boolean' },
  },
});
const { bundles, diagnostics } = bundleLibrary();
for (const { code, message, span } of diagnostics) console.log(`${span?.file}:${span?.start.line} ${code} ${message}`);

const judgements: Judgement[] = [];
for (const parts of asked()) {
  const judgement = judge(parts, values.random === undefined ? undefined : RANDOM_MATCHES);
  judgements.push(judgement);
  if (judgement.verdict !== 'fine' || positionals.length > 0) console.log(told(judgement));
}
console.table(countedVerdicts(judgements));
if (values.write === true) write();

function asked(): Parts[] {
  if (values.pairs === true)
    return pairsOnStandard().filter((pair) => positionals.length === 0 || pair.bundles.some((id) => positionals.includes(id)));
  if (values.frames === true) return aloneOnFrames(positionals.length === 0 ? undefined : positionals);
  if (values.random !== undefined)
    return Array.from({ length: Number(values.random) }, (_, index) => randomParts(Number(values.seed) + index));
  return [{ frame: positionals[0] ?? 'standard', bundles: positionals.slice(1) }];
}

function write(): void {
  const measured = readMeasured();
  const ids = [...bundles.keys()];
  if (values.pairs === true) writeMeasured({ ...measured, bundles: ids, pairs: pairRows(ids, judgements, measured) });
  if (values.random !== undefined) writeMeasured({ ...measured, random: withRandom(measured.random, Number(values.seed), judgements) });
}

function told({ frame, bundles: ids, parameters, verdict, reason, warnings, used }: Judgement): string {
  const numbers = Object.entries(parameters ?? {}).flatMap(([part, set]) =>
    Object.entries(set).map(([name, value]) => `${part}.${name}=${value}`),
  );
  const shares = Object.entries(used).map(([id, share]) => `${id} ${Math.round(100 * share)} %`);
  return [`${[frame, ...ids].join(' ')}: ${verdict}`, reason, shares.join(', '), warnings.join(' '), numbers.join(' ')]
    .filter((line) => line !== '')
    .join('\n    ');
}
