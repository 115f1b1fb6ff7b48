/** Names that people choose, as names of a GameDef. */
import { nearestId } from '../ir/ids.ts';

/** Letters, digits, `_`, and `-` between them: a dot, a blank and anything else becomes `_`. */
export function idOf(name: string): string {
  const letters = name.normalize('NFC').replaceAll(/[^\p{L}\p{N}_-]/gu, '_');
  return letters.replaceAll(/(?<![\p{L}\p{N}_])-|-(?![\p{L}\p{N}_])/gu, '_');
}

/** A short name for programs: `Go Fish` is `go-fish`. */
export function slugOf(name: string): string {
  return nearestId('game', name.toLowerCase().replaceAll('_', '-'));
}

/** An identifier that can be read: `Place card face down!` is `place_card_face_down`. What is one already stays as it is. */
export function plainId(name: string): string {
  const composed = name.normalize('NFC');
  if (/^[\p{L}_][\p{L}\p{N}_]*$/u.test(composed)) return composed;
  return (
    composed
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, '_')
      .replaceAll(/^_|_$/g, '') || 'unnamed'
  );
}
