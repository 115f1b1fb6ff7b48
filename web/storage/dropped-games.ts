/** Rulebooks that were dropped onto the page, to play them and to go on with their matches later. They are kept as texts, and checked anew. */
import type { DroppedFile } from '../authority/messages.ts';
import { read, write } from './local.ts';

const gameKey = (file: string): string => `ludwright/game/${file}`;
/** Of this visit: they can be played even where nothing can be kept. */
const dropped = new Map<string, readonly DroppedFile[]>();

export function keepDropped(file: string, files: readonly DroppedFile[]): void {
  dropped.set(file, files);
  write(gameKey(file), JSON.stringify(files));
}

/** Null if there is nothing that could be a game. */
export function keptDropped(file: string): readonly DroppedFile[] | null {
  const known = dropped.get(file);
  if (known !== undefined) return known;
  try {
    const files: unknown = JSON.parse(read(gameKey(file)) ?? 'null');
    return Array.isArray(files) && files.length > 0 && files.every(isFile) ? files : null;
  } catch {
    return null;
  }
}

function isFile(value: unknown): value is DroppedFile {
  const { name, text } = (value ?? {}) as Record<string, unknown>;
  return typeof name === 'string' && typeof text === 'string';
}
