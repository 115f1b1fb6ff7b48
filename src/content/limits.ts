/** How much a package may contain. Whoever receives one that someone else made can count on it. */

const MIB = 1024 * 1024;

export const PACKAGE_LIMITS = {
  /** Bytes of the archive, and of all its files. */
  packed: 32 * MIB,
  unpacked: 128 * MIB,
  files: 12_000,
  /** Bytes of one text and of one image. */
  text: 8 * MIB,
  image: 2 * MIB,
  /** Pixels of an image, on each side and in all. */
  side: 4096,
  pixels: 16 * MIB,
  /** Characters of a path, bytes of a name in it, and how many names it is made of. */
  path: 200,
  name: 240,
  depth: 8,
  /** How many bytes a compressed one may stand for. */
  ratio: 100,
} as const;
