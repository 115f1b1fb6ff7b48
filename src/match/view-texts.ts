/** What is said to viewers over a wire, as texts: views as changes of the ones before, as most of a table stays as it is. */
import { viewChanges, type KnownChanges, type ToClient, type View } from '../protocol/index.ts';
import type { ToViewer } from './authority.ts';
import type { TableViewer } from './table-viewer.ts';

/** The views that those who look at a match have. */
export class ViewTexts {
  readonly #last = new Map<TableViewer, View>();
  /** Of the version that is told at the moment. */
  #known: KnownChanges = new Map();
  #version = -1;

  /**
   * A message as JSON of a `ToClient`. Whoever is answered gets the whole view, and can make the next one of the changes as all
   * others who look from the same seat.
   */
  textOf({ to, message, isReply }: ToViewer): string {
    if (message.type !== 'view') return textOf({ type: 'table', message });
    if (message.version !== this.#version) [this.#known, this.#version] = [new Map(), message.version];
    const last = this.#last.get(to);
    // Whoever has left a seat sees what everybody sees.
    if (message.seat !== to) this.#last.delete(to);
    else this.#last.set(to, message);
    return textOf(
      last === undefined || isReply || message.seat !== to ? { type: 'table', message } : viewChanges(last, message, this.#known),
    );
  }

  /** Nobody looks from there any more. */
  forget(viewer: TableViewer): void {
    this.#last.delete(viewer);
  }
}

function textOf(message: ToClient): string {
  return JSON.stringify(message);
}
