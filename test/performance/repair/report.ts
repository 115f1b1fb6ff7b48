/** The table of the repair benchmark. */
import type { Verdict } from './judge.ts';

export interface Rates {
  readonly planted: number;
  /** Shares between 0 and 1. */
  readonly placed: number;
  readonly named: number;
  readonly repaired: number;
  /** Diagnostics beyond the first, on average and at most, and how many faults have more than one such. */
  readonly extra: number;
  readonly mostExtra: number;
  readonly noisy: number;
}

export function ratesOf(verdicts: readonly Verdict[]): Rates {
  const share = (test: (verdict: Verdict) => boolean): number => verdicts.filter(test).length / Math.max(1, verdicts.length);
  return {
    planted: verdicts.length,
    placed: share(({ placed }) => placed),
    named: share(({ named }) => named),
    repaired: share(({ repaired }) => repaired),
    extra: verdicts.reduce((sum, { extra }) => sum + extra, 0) / Math.max(1, verdicts.length),
    mostExtra: verdicts.reduce((most, { extra }) => Math.max(most, extra), 0),
    noisy: verdicts.filter(({ extra }) => extra > 1).length,
  };
}

/** One row per kind, and the totals. */
export function printTable(verdicts: readonly Verdict[]): string {
  const kinds = [...new Set(verdicts.map(({ plant }) => plant.kind))];
  const head = `${'kind'.padEnd(24)}planted  right line  alternative  repaired  extra (mean, most, > 1)`;
  const rows = kinds.map((kind) => row(kind, ratesOf(verdicts.filter(({ plant }) => plant.kind === kind))));
  return [head, ...rows, row('all', ratesOf(verdicts))].join('\n');
}

function row(kind: string, rates: Rates): string {
  const percent = (share: number, width: number): string => `${(share * 100).toFixed(1)} %`.padStart(width);
  return (
    kind.padEnd(24) +
    String(rates.planted).padStart(7) +
    percent(rates.placed, 12) +
    percent(rates.named, 13) +
    percent(rates.repaired, 10) +
    rates.extra.toFixed(2).padStart(11) +
    String(rates.mostExtra).padStart(6) +
    String(rates.noisy).padStart(5)
  );
}

/** All there is to know about a fault that was not served well. */
export function printVerdict({ plant, diagnostics, placed, named, repaired, extra, mended }: Verdict): string {
  const marks = [placed ? '' : 'LINE', named ? '' : 'ALTERNATIVE', repaired ? '' : 'REPAIR', extra > 1 ? `EXTRA ${extra}` : ''].filter(
    (mark) => mark !== '',
  );
  const shown = (text: string, lines: readonly number[]): string[] =>
    lines.slice(0, 4).map((line) => `    ${String(line).padStart(4)} | ${text.split('\n')[line - 1] ?? ''}`);
  return [
    `${plant.kind}: ${marks.join(', ') || 'well'} — ${plant.rulebook.name}: ${plant.what}`,
    ...(plant.alternatives === undefined ? [] : [`  expected: ${plant.alternatives.join(' | ')}`]),
    ...shown(plant.text, plant.lines),
    ...(repaired ? [] : ['  after fixes:', ...shown(mended, plant.lines)]),
    ...diagnostics.slice(0, 6).map((diagnostic) => {
      const { span, code, message, alternatives, fix } = diagnostic;
      const edits =
        fix?.kind === 'edit'
          ? fix.edits.map(
              (edit) =>
                `${edit.span.start.line}:${edit.span.start.column}-${edit.span.end.line}:${edit.span.end.column} ${JSON.stringify(edit.text)}`,
            )
          : [];
      return `  ${span?.start.line}:${span?.start.column} ${code}: ${message.slice(0, 300)}${alternatives === undefined ? '' : ` ALTERNATIVES ${alternatives.slice(0, 5).join(' | ')}`}${fix === undefined ? '' : ` FIX ${edits.join(', ') || 'without text'}`}`;
    }),
  ].join('\n');
}
