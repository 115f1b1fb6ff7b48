/** What whoever writes a record and whoever checks it have in common. */
import { textHash } from '../ir/index.ts';
import type { MatchEnd, MatchRecord } from '../protocol/index.ts';
import type { Authority } from './authority.ts';

/** SHA-256 of everything in a record but this and the game, which has a hash of its own. */
export function recordSum({ check: _, gameDef: __, ...content }: Omit<MatchRecord, 'check'> & { readonly check?: string }): string {
  return textHash(JSON.stringify(content));
}

/** How a match ended, as its record says it. */
export function endOf(match: Authority): MatchEnd | null {
  if (match.over === null) return null;
  const { stopped, resigned, result } = match.over;
  return { stopped, resigned, result, stateHash: match.hash };
}
