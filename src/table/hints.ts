/** What `presentation` says of several things, of which the first that says something counts: a card before its type. */
import type { Presentation, TokenPresentation } from '../ir/presentation.ts';

/** Anything that may carry hints. */
interface Hinted<Hints> {
  readonly presentation?: Hints;
}

/** What cards and their types say under a key; null if nothing. */
export function tokenHint<Key extends keyof TokenPresentation>(
  key: Key,
  ...hinted: readonly (Hinted<TokenPresentation> | undefined)[]
): NonNullable<TokenPresentation[Key]> | null {
  return hinted.find((each) => each?.presentation?.[key] !== undefined)?.presentation?.[key] ?? null;
}

/** What anything says about its colour, sign and picture. */
export function looksHinted({ presentation }: Hinted<Presentation>): {
  colour: string | null;
  symbol: string | null;
  image: string | null;
} {
  const { colour = null, symbol = null, image = null } = presentation ?? {};
  return { colour, symbol, image };
}
