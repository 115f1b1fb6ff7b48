/** The record of a match that is over, from a server. */
import { checkRecord, type MatchRecord } from '../../protocol/index.ts';
import { askServer, textOf, whyNot } from './ask-server.ts';

/** Matches of the most moves allowed take some tens of megabytes. */
const LONGEST = 100_000_000;

export async function fetchRecord(address: string, match: string, token: string): Promise<MatchRecord | { readonly refused: string }> {
  try {
    const text = await textOf(await askServer(new URL(`api/matches/${match}/log`, address), token), LONGEST);
    const checked = checkRecord(JSON.parse(text));
    return 'faults' in checked ? { refused: `What the server gives is no record. ${checked.faults.join(' ')}` } : checked.message;
  } catch (error) {
    return { refused: whyNot(error as Error) };
  }
}
