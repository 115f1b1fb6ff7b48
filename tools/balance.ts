/**
 * How the decks of a game fare against one another, as `ludwright metagame` tells it, in parts that are kept in `reports/balance`: a
 * long measurement can be stopped and taken up again, and gives the same figures.
 * `node tools/balance.ts <game> [runs] [seed] [agent] [minutes]` plays for so many minutes at most and says what is left.
 */
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { executorsNamed } from '../src/host/index.ts';
import { addSums, identityOf, metagame, runPairing, type PairingBatch, type PairingSum } from '../src/sim/index.ts';
import { corpusGame } from '../test/support/corpus.ts';

/** Matches of a part. */
const PART = 10;
/** Of both decks, of no match at all. */
const NOTHING: PairingSum = [
  { seats: [], drawn: {}, played: {} },
  { seats: [], drawn: {}, played: {} },
];
const FOLDER = join(import.meta.dirname, '../reports/balance');

const [id = 'duel-of-factions', runs = '100', seed = '1', agent = 'ismcts:10', minutes = '9'] = process.argv.slice(2);
const def = corpusGame(id);
const file = join(FOLDER, `${id}-${identityOf(def).hash.slice(0, 12)}.jsonl`);
const kept = new Map<string, PairingSum>(readKept());
const until = performance.now() + Number(minutes) * 60_000;
let left = 0;

const entrants = (def.decks ?? []).map((deck) => ({ name: deck.id, deck: deck.id }));
const executors = executorsNamed('wasm');
const { decks, pairings } = await metagame(def, entrants, { runs: Number(runs), seed: Number(seed), agent }, (_, batch) => {
  let sum = NOTHING;
  for (const part of partsOf(batch)) {
    const known = kept.get(JSON.stringify(part)) ?? (performance.now() < until ? keep(part, runPairing(def, part, executors)) : undefined);
    if (known === undefined) left += part.count;
    else sum = addSums(sum, known);
  }
  return sum;
});
console.table(decks.map(({ deck, all }) => ({ deck, matches: all.matches, ...percents(all) })));
console.table(
  pairings.map(({ decks: [one, other], ...score }) => ({ deck: one, against: other, matches: score.matches, ...percents(score) })),
);
console.log(left === 0 ? 'All matches are played.' : `${left} matches are left.`);

function readKept(): [string, PairingSum][] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '');
  return lines.map((line) => {
    const { part, sum } = JSON.parse(line) as { part: PairingBatch; sum: PairingSum };
    return [JSON.stringify(part), sum];
  });
}

function keep(part: PairingBatch, sum: PairingSum): PairingSum {
  mkdirSync(FOLDER, { recursive: true });
  appendFileSync(file, `${JSON.stringify({ part, sum })}\n`);
  return sum;
}

function* partsOf(batch: PairingBatch): Generator<PairingBatch> {
  for (let done = 0; done < batch.count; done += PART)
    yield { ...batch, first: batch.first + done, count: Math.min(PART, batch.count - done) };
}

function percents({ share, interval }: { share: number | null; interval: { low: number; high: number } }): Record<string, string> {
  return { wins: share === null ? '' : percent(share), from: percent(interval.low), to: percent(interval.high) };
}

function percent(share: number): string {
  return `${Math.round(100 * share)} %`;
}
