/** What is read out of an image without decoding it. */

export const IMAGE_TYPES = ['png', 'jpeg', 'webp', 'gif', 'svg'] as const;
export type ImageType = (typeof IMAGE_TYPES)[number];

/** A part of a file that can be left out, or replaced, without changing what is shown. */
export interface Cut {
  readonly from: number;
  readonly to: number;
  readonly instead?: Uint8Array;
}

/** An image. */
export interface ImageFacts {
  /** In pixels; null where a drawing does not say. */
  readonly width: number | null;
  readonly height: number | null;
  /** What else is in the file: who made it, where and with what. */
  readonly metadata: readonly Cut[];
}

/** Why it is not an image that can be shown. */
export interface NotShown {
  readonly refused: string;
}

/** A few bytes as Latin letters. */
export function letters(bytes: Uint8Array, from: number, to: number): string {
  return Array.from(bytes.subarray(from, to), (byte) => String.fromCharCode(byte)).join('');
}

export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
