/** Properties of tokens that only viewers of the token see. */
import type { Game } from './rule.ts';

/** Where a token is and whose it is can be seen; what it is cannot, except for its public properties. */
export function secretProps(game: Game): ReadonlySet<string> {
  const secret = new Set(['definition', 'type']);
  for (const type of game.def.tokenTypes ?? [])
    for (const [name, { visibility = 'token' }] of Object.entries(type.props ?? {})) if (visibility === 'token') secret.add(name);
  return secret;
}
