/** What comes in from outside, looked at before anybody acts on it. */
import { printPath } from '../diagnostics/diagnostic.ts';
import { checkSize, schemaWalker, type SizeLimits } from '../schema/index.ts';
import type { FromTable, ToTable } from './messages.ts';
import type { MatchLog } from './match-log.ts';
import { protocolSchema } from './protocol-schema.ts';

/** What it is, or everything that keeps it from being that, each a sentence with its place. */
export type Checked<T> = { readonly message: T } | { readonly faults: readonly string[] };

/** A message of a table, which anybody may have written. */
export const checkMessage = checkerOf<FromTable>('FromTable', 'A message', { items: 1000, depth: 20, nodes: 10_000 });

/** A message to a table, for those who do not trust the one who owns the match. */
export const checkAnswer = checkerOf<ToTable>('ToTable', 'A message', { items: 100_000, depth: 60, nodes: 5_000_000 });

/** A saved match. */
export const checkLog = checkerOf<MatchLog>('MatchLog', 'A saved match', { items: 1_000_000, depth: 20, nodes: 10_000_000 });

const MOST_FAULTS = 3;

/** The walker is made when it is first needed: pages that only make messages need none. */
function checkerOf<T>(type: 'FromTable' | 'ToTable' | 'MatchLog', what: string, size: SizeLimits): (value: unknown) => Checked<T> {
  let walker: ReturnType<typeof schemaWalker> | undefined;
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return { faults: [`${what} is an object.`] };
    walker ??= schemaWalker({ $ref: `#/definitions/${type}`, definitions: protocolSchema.definitions! }, MOST_FAULTS);
    const large = checkSize(value, size);
    const faults = large.length > 0 ? large : walker(value);
    if (faults.length === 0) return { message: value as T };
    return { faults: faults.map(({ path, message }) => (path.length === 0 ? message : `At ${printPath(path)}: ${message}`)) };
  };
}
