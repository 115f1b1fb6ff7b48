/** Names that people choose, as names of a GameDef. */

/** Only letters, digits, `_` and `-`: a dot, a blank and anything else becomes `_`. */
export function idOf(name: string): string {
  return name.replaceAll(/[^\p{L}\p{N}_-]/gu, '_');
}

/** A short name for programs: `Go Fish` is `go-fish`. */
export function slugOf(name: string): string {
  return (
    name
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
      .replaceAll(/^-|-$/g, '') || 'game'
  );
}

/** An identifier that can be read: `Place card face down!` is `place_card_face_down`. What is one already stays as it is. */
export function plainId(name: string): string {
  if (/^[\p{L}_][\p{L}\p{N}_]*$/u.test(name)) return name;
  return (
    name
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, '_')
      .replaceAll(/^_|_$/g, '') || 'unnamed'
  );
}
