/**
 * A game as it is sent to clients and kept with matches: the JSON text of an `OfferedGame`, known by SHA-256 of its bytes.
 * Rules, prose and hints for interfaces are in it, so that a match that pins it looks and plays the same whatever becomes of
 * the place where it came from.
 */
import { createHash } from 'node:crypto';
import type { VerifiedGame } from '../../host/offered-game.ts';
import { pinPackage } from '../../ir/index.ts';
import { hasSecrets } from '../../match/index.ts';
import { shownLine, type ServedGame } from '../../protocol/index.ts';
import type { OfferedGame } from '../../protocol/offered-game.ts';
import { identityOf } from '../../sim/index.ts';
import { verifyGameDef } from '../../verify/index.ts';

export interface SentGame {
  readonly text: string;
  /** What lists say of it. */
  readonly entry: ServedGame;
}

export function gameAsSent(game: VerifiedGame, from: ServedGame['from']): SentGame {
  const { def } = game;
  const { players, id, name = id } = def.meta;
  if (game.package !== undefined) pinPackage(def, game.package);
  const text = JSON.stringify(game);
  const secrets = hasSecrets(def, { players: players.min });
  return { text, entry: { game: identityOf(def), title: shownLine(name), players, content: contentHash(text), from, secrets } };
}

/** The game in a text that was kept. It is verified again: the engine that kept it may have been another one. */
export function playableGame(text: string): VerifiedGame | { readonly refused: string } {
  const game = JSON.parse(text) as OfferedGame;
  const { def, diagnostics } = verifyGameDef(game.def);
  if (def === null) return { refused: diagnostics.find(({ severity }) => severity === 'error')!.message };
  if (game.package !== undefined) pinPackage(def, game.package);
  return { ...game, def };
}

/** SHA-256 in hexadecimal digits. */
export function contentHash(bytes: string | Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
