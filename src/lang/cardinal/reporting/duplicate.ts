/** Two things with one id: mostly one was copied and left as it was. */
import { phrase } from '../../../diagnostics/phrase.ts';
import type { Fix } from '../../../diagnostics/diagnostic.ts';
import { toJson, valueAt, type MapTree } from '../../../text/tree.ts';
import type { Report } from './report.ts';

/** Reports the second of two things with the same id, which stands at `key`. */
export function reportDuplicate(report: Report, kinds: string, first: MapTree, second: MapTree, key = 'id'): void {
  const at = valueAt(second, key) ?? second;
  const name = at.kind === 'scalar' ? String(at.value) : '';
  const fix = removal(first, second);
  report(at, 'cardinal/duplicate-id', phrase`Two ${{ kinds }} have the id "${{ name }}".`, {
    related: [{ path: [], span: (valueAt(first, key) ?? first).span, message: 'It is here for the first time.' }],
    ...(fix !== undefined && { fix }),
  });
}

/** The change that takes a copy away again. Tables that follow it were those of the first. */
function removal(first: MapTree, second: MapTree): Fix | undefined {
  if (second.flow || second.span.start.column > 1 || second.span.file !== first.span.file || pairsOf(first) !== pairsOf(second))
    return undefined;
  return { kind: 'edit', title: 'Take the copy away', certain: false, edits: [{ span: second.span, text: '' }] };
}

/** What is written in the lines under a header. */
function pairsOf({ entries }: MapTree): string {
  return JSON.stringify(entries.filter(({ value }) => value.kind === 'scalar' || value.flow).map(({ key, value }) => [key, toJson(value)]));
}
