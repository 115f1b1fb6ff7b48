/** The side of a store that its users see: it numbers what they ask for, and gives the answers to whoever asked. */
import {
  Fenced,
  StoreFault,
  type Change,
  type ContentStore,
  type MatchStore,
  type NewMatch,
  type StoredMatch,
  type StoredNote,
} from '../store.ts';
import type { Answer, Fault, FromStore, Read, ToStore, Write } from './store-messages.ts';

interface Waiting {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

type Asked = { readonly write: Write } | { readonly read: Read } | { readonly close: true };

export class StoreClient implements MatchStore {
  readonly figures = { commits: 0, writes: 0 };
  readonly content: ContentStore = {
    put: (contents, links) => this.#write({ type: 'put', contents, links }),
    get: (hash) => this.#read({ type: 'content', hash }),
    links: (of) => this.#read({ type: 'links', of }),
    uploaded: (most) => this.#read({ type: 'uploaded', most }),
    usedBy: (by) => this.#read({ type: 'usedBy', by }),
  };
  readonly #post: (message: ToStore) => void;
  readonly #waiting = new Map<number, Waiting>();
  #asked = 0;
  /** Why nothing can be asked any more. */
  #gone: Error | null = null;
  #closing: Promise<void> | null = null;

  constructor(post: (message: ToStore) => void) {
    this.#post = post;
  }

  create(match: NewMatch): Promise<void> {
    return this.#write({ type: 'create', match });
  }

  change(change: Change): Promise<void> {
    return this.#write({ type: 'change', change });
  }

  load(id: string): Promise<StoredMatch | null> {
    return this.#read({ type: 'load', id });
  }

  open(most: number): Promise<readonly StoredMatch[]> {
    return this.#read({ type: 'open', most });
  }

  ofDevice(device: string, most: number): Promise<readonly StoredMatch[]> {
    return this.#read({ type: 'ofDevice', device, most });
  }

  notes(id: string): Promise<readonly StoredNote[]> {
    return this.#read({ type: 'notes', id });
  }

  probe(): Promise<void> {
    return this.#read({ type: 'probe' });
  }

  close(): Promise<void> {
    if (this.#closing === null) {
      // One that has ended is closed.
      this.#closing = this.#ask<void>({ close: true }).catch(() => {});
      this.#gone ??= new StoreFault('The store is closed.');
    }
    return this.#closing;
  }

  /** What the other side says. */
  hear(message: Extract<FromStore, { type: 'committed' | 'found' }>): void {
    if (message.type === 'found') return this.#answer(message.answer);
    this.figures.commits += 1;
    this.figures.writes += message.answers.length;
    for (const answer of message.answers) this.#answer(answer);
  }

  /** The other side is no more: nobody waits in vain. */
  end(reason: Error): void {
    this.#gone ??= reason;
    for (const { reject } of this.#waiting.values()) reject(reason);
    this.#waiting.clear();
  }

  #write(write: Write): Promise<void> {
    return this.#ask({ write });
  }

  #read<T>(read: Read): Promise<T> {
    return this.#ask({ read });
  }

  #ask<T>(what: Asked): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      if (this.#gone !== null) return reject(this.#gone);
      const id = (this.#asked += 1);
      this.#waiting.set(id, { resolve: resolve as Waiting['resolve'], reject });
      this.#post({ id, ...what });
    });
  }

  #answer({ id, fault, value }: Answer): void {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (fault === null) waiting?.resolve(value);
    else waiting?.reject(errorOf(fault));
  }
}

const ERRORS: Readonly<Record<Fault['kind'], (text: string, condition: Fault['condition']) => Error>> = {
  fenced: (text) => new Fenced(text),
  store: (text, condition) => new StoreFault(text, condition),
  defect: (text) => new Error(text),
};

export function errorOf({ kind, text, condition }: Fault): Error {
  return ERRORS[kind](text, condition);
}
