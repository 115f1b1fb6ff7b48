/** Asking a server over HTTP: what comes is bounded, and a refusal is said in its words. */
import type { ApiError } from '../../protocol/index.ts';

/** What a server answers; throws if it refuses. */
export async function askServer(url: URL, token?: string): Promise<AsyncIterable<Uint8Array>> {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const response = await fetch(url, { headers, redirect: 'error', referrerPolicy: 'no-referrer' });
  if (!response.ok) throw new Error(refusalIn(await textOf(response.body ?? [])) ?? `The server answered ${response.status}.`);
  return response.body!;
}

/** Lists and refusals are short. */
const SHORT = 65_536;

export async function textOf(parts: AsyncIterable<Uint8Array> | readonly Uint8Array[], longest = SHORT): Promise<string> {
  const all: Uint8Array[] = [];
  let size = 0;
  for await (const part of parts) {
    size += part.byteLength;
    if (size > longest) throw new Error('The server says more than anybody wants to know.');
    all.push(part);
  }
  return Buffer.concat(all).toString('utf8');
}

function refusalIn(text: string): string | null {
  try {
    return (JSON.parse(text) as ApiError).error.text;
  } catch {
    return null;
  }
}

/** Why something could not be had. */
export function whyNot({ cause, message }: Error): string {
  return cause instanceof Error ? `The server cannot be reached: ${cause.message}.` : message;
}
