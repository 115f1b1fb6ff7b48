/** Images without metadata, for authors who do not want to publish it. */
import { checkImage, imageTypeOf, withoutMetadata } from './images/check-image.ts';

/** The same image without metadata; undefined if it is not an image, or has none. */
export function stripMetadata(bytes: Uint8Array): Uint8Array | undefined {
  const type = imageTypeOf(bytes);
  const facts = type === undefined ? undefined : checkImage(bytes, type);
  return facts === undefined || 'refused' in facts || facts.metadata.length === 0 ? undefined : withoutMetadata(bytes, facts.metadata);
}
