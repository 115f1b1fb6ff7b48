/** Writes the tables of frames, bundles, pairs and random compositions into docs/bundles.md. `--check` writes nothing and fails if they are not current. */
import { slotsUsed, type Bundle, type Frame, type Need, type ParameterDef, type Thing } from '../src/bundles/index.ts';
import { bundleLibrary } from '../src/host/index.ts';
import { PAIR, readMeasured, type PairLetter } from '../test/support/measured-bundles.ts';
import { generate, type DocPage } from './doc-tables.ts';

export const BUNDLES_DOC: DocPage = {
  path: 'docs/bundles.md',
  tables: { frames: frameTable, bundles: bundleTable, pairs: pairTable, 'random compositions': randomTable },
};

function frameTable(): string[] {
  return [
    '| Frame | | Slots | Provides | Parameters |',
    '|---|---|---|---|---|',
    ...[...bundleLibrary().frames.values()].map((frame) =>
      row(code(frame.id), frame.name, slotsOf(frame), frame.provides.map(thing), frame.parameters.map(parameter)),
    ),
  ];
}

function slotsOf({ header }: Frame): string[] {
  return Object.keys(header.slots).map(code);
}

function bundleTable(): string[] {
  return [
    '| Bundle | | Family | Provides | Needs | Requires and excludes | Slots | Parameters |',
    '|---|---|---|---|---|---|---|---|',
    ...[...bundleLibrary().bundles.values()].map((bundle) =>
      row(
        code(bundle.id),
        [bundle.name, bundle.header.description ?? ''].filter((text) => text !== '').join(': '),
        bundle.family,
        bundle.provides.map(thing),
        bundle.needs.map(need),
        exclusions(bundle),
        slotsUsed(bundle).map(code),
        bundle.parameters.map(parameter),
      ),
    ),
  ];
}

function exclusions({ requires, conflicts }: Bundle): string[] {
  return [...requires.map((id) => `requires ${code(id)}`), ...conflicts.map(({ bundle, reason }) => `excludes ${code(bundle)}: ${reason}`)];
}

function thing({ id, kind }: Thing): string {
  return `${code(id)} (${kind})`;
}

function need({ id, kind, default: own }: Need): string {
  return `${code(id)} (${kind}${own === undefined ? ', no default' : ''})`;
}

function parameter({ id, default: usual, min, max }: ParameterDef): string {
  return `${code(id)} ${usual} (${min} to ${max})`;
}

const SIGNS: Readonly<Record<PairLetter, string>> = { c: '●', a: '○', x: '×', f: '!' };

/** The bundles have the numbers of their rows in the columns. */
function pairTable(): string[] {
  const { bundles, pairs } = readMeasured();
  const counts = (Object.keys(PAIR) as PairLetter[]).map((letter) => [letter, pairs.join('').split(letter).length - 1] as const);
  return [
    `${counts.reduce((sum, [, count]) => sum + count, 0)} pairs of ${bundles.length} bundles: ${counts
      .filter(([, count]) => count > 0)
      .map(([letter, count]) => `${count} ${SIGNS[letter]} ${PAIR[letter]}`)
      .join('; ')}.`,
    '',
    row('', ...bundles.slice(0, -1).map((_, index) => String(index + 1))),
    `|---|${bundles
      .slice(1)
      .map(() => ':-:|')
      .join('')}`,
    ...bundles.map((id, index) =>
      row(
        `${index + 1} ${code(id)}`,
        ...Array.from({ length: bundles.length - 1 }, (_, column) => SIGNS[pairs[index]![column] as PairLetter] ?? ''),
      ),
    ),
  ];
}

function randomTable(): string[] {
  const { compositions, seed, cameTo } = readMeasured().random;
  return [
    `${compositions} compositions, from number ${seed} on.`,
    '',
    '| Came to | Compositions | Share |',
    '|---|--:|--:|',
    ...Object.entries(cameTo).map(([verdict, count]) => row(verdict, String(count), `${((100 * count) / compositions).toFixed(1)} %`)),
  ];
}

function row(...cells: (string | string[])[]): string {
  // A bar would end the cell.
  return `| ${cells.map((cell) => (typeof cell === 'string' ? cell : cell.join(', ')).replaceAll('|', '\\|')).join(' | ')} |`;
}

function code(word: string): string {
  return `\`${word}\``;
}

if (import.meta.main) generate(BUNDLES_DOC);
