/** Replays a whole match and says what it comes to: in a thread of its own, since that may take a while. */
import type { PlayableGameDef } from '../../src/ir/index.ts';
import { verifyMatch, type VerifiedMatch, type Witnessed } from '../../src/match/index.ts';
import { ownWire } from '../authority/wire.ts';

export interface ToVerifier {
  readonly def: PlayableGameDef;
  readonly record: unknown;
  readonly witnessed: Witnessed;
}

const wire = ownWire<ToVerifier, VerifiedMatch>();
wire.hear((asked) => wire.say(verifyMatch(asked)));
