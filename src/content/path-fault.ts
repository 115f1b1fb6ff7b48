/**
 * What may be the path of a file of a game: the same file on every system, and nothing but a file of the game.
 * Folders and packages are held to the same rules, so that what works in one works in the other.
 */
import { CONTENT_LIMITS } from './limits.ts';

/** Why a path from the root is none that content may have, in words; undefined if it may be one. */
export function pathFault(path: string): string | undefined {
  if (path === '') return 'it is empty';
  if (path.length > CONTENT_LIMITS.pathLength) return `it has more than ${CONTENT_LIMITS.pathLength} characters`;
  if (!path.isWellFormed()) return 'it is not Unicode text';
  if (path.startsWith('/')) return 'it is not relative to the root';
  if (path !== path.normalize('NFC')) return 'its characters are not in their composed form (Unicode NFC)';
  if (UNSEEN.test(path)) return 'it contains characters that cannot be seen';
  const sign = RESERVED.exec(path)?.[0];
  if (sign !== undefined) return `it contains the character ${sign}, which not every system allows in names`;
  const steps = path.split('/');
  if (steps.length > CONTENT_LIMITS.depth) return `it is more than ${CONTENT_LIMITS.depth} names deep`;
  return steps.map(stepFault).find((fault) => fault !== undefined);
}

/** Control characters, those that only format, and blanks other than the space. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]|(?! )\p{Zs}/u;
/** What separates folders, drives or streams somewhere, or stands for other characters. */
const RESERVED = /[\\:*?"<>|]/;
/** Names that Windows keeps for devices, whatever follows after a dot. */
const DEVICE = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9\u00b9\u00b2\u00b3]) *(?:\.|$)/i;

/** Whether Windows keeps a name for a device. */
export function isDeviceName(name: string): boolean {
  return DEVICE.test(name);
}

function stepFault(step: string): string | undefined {
  if (step === '' || step === '.' || step === '..') return 'it is not written in the shortest way';
  if (step.startsWith('.')) return 'files and folders whose names begin with a dot are not part of a game';
  if (/[. ]$/.test(step)) return 'a name in it ends with a dot or a space, which some systems drop';
  if (step.startsWith(' ')) return 'a name in it begins with a space';
  if (isDeviceName(step)) return `"${step}" is the name of a device on some systems`;
  return new TextEncoder().encode(step).length > CONTENT_LIMITS.nameBytes
    ? `a name in it has more than ${CONTENT_LIMITS.nameBytes} bytes`
    : undefined;
}
