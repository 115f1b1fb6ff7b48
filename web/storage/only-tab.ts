/** Finds out whether a match is open in another tab, so that two do not write over one another. */
interface Word {
  readonly kind: 'opened' | 'here';
  readonly id: string;
}

/** Calls back if another tab has the match open already, or opens it later. Gives a way to stop. */
export function watchTabs(id: string, shared: (first: boolean) => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {};
  const channel = new BroadcastChannel('ludwright/tabs');
  channel.addEventListener('message', ({ data }: MessageEvent<Word>) => {
    if (data.id !== id) return;
    if (data.kind === 'opened') {
      channel.postMessage({ kind: 'here', id } satisfies Word);
      shared(true);
    } else shared(false);
  });
  channel.postMessage({ kind: 'opened', id } satisfies Word);
  return () => channel.close();
}
