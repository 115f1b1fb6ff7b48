/** One file of a package: text or an image, and in bounds. What it is goes by its bytes, not by its name. */
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { phrase } from '../diagnostics/phrase.ts';
import { decodeText } from './decode-text.ts';
import { fault } from './fault.ts';
import { checkImage, imageTypeOf, isImageName } from './images/check-image.ts';
import { CONTENT_LIMITS } from './limits.ts';

/** What is wrong with a file; a warning if it is only more than there should be. */
export function checkFile(path: string, bytes: Uint8Array): Diagnostic[] {
  const type = imageTypeOf(bytes);
  if (type === undefined) {
    const reason = isImageName(path) ? 'it is not an image, although its name says so' : textFault(bytes);
    return reason === undefined ? [] : [fault('package/file', path, phrase`"${{ file: path }}" cannot be in a package: ${{ reason }}.`)];
  }
  const facts = checkImage(bytes, type);
  if ('refused' in facts)
    return [fault('package/image', path, phrase`The image "${{ file: path }}" cannot be in a package: ${{ reason: facts.refused }}.`)];
  if (facts.metadata.length === 0) return [];
  const told = phrase`The image "${{ file: path }}" has metadata, such as who made it and where. "ludwright content check --fix" takes it out.`;
  return [fault('package/metadata', path, told, 'warning')];
}

/** Whether a file is a text rather than an image. */
export function isTextFile(bytes: Uint8Array): boolean {
  return imageTypeOf(bytes) === undefined;
}

function textFault(bytes: Uint8Array): string | undefined {
  if (bytes.length > CONTENT_LIMITS.textBytes) return `it has more than ${CONTENT_LIMITS.textBytes} bytes`;
  return decodeText(bytes) === undefined ? 'it is neither UTF-8 text nor an image' : undefined;
}
