/** Why uploads are refused. */
import type { DiagnosticsRecord } from '../../diagnostics/render/json.ts';

export interface RefusedUpload {
  readonly code: RefusedUploadCode;
  readonly text: string;
  /** As `lint --format json` has them; none if it is not about a text. */
  readonly faults: DiagnosticsRecord | null;
}

/** Why an upload is refused. */
export const REFUSED_UPLOAD = {
  faults: 'The game has faults.',
  'not-a-game': 'It is a package, but not one of a game.',
  'not-text': 'It is neither an archive nor UTF-8 text.',
  'not-playable': 'A match of it cannot be set up.',
  'slow-move': 'A move of it takes too long.',
  'large-view': 'What is told of a move is too large.',
  'too-slow': 'It takes too long to compile and to try out.',
  'too-large': 'It takes too much memory to compile and to try out.',
} as const satisfies Record<string, string>;
export type RefusedUploadCode = keyof typeof REFUSED_UPLOAD;

/** A refusal that is about no text. */
export function refusal(code: Exclude<RefusedUploadCode, 'faults'>, detail = ''): RefusedUpload {
  return { code, text: detail === '' ? REFUSED_UPLOAD[code] : `${REFUSED_UPLOAD[code]} ${detail}`, faults: null };
}
