/**
 * An image of a game as one name of an address, whatever folder it lies in: servers read slashes, dots and percent signs
 * in their own ways, and leave letters, digits and underscores alone.
 */
export function imageName(path: string): string {
  return encodeURIComponent(path).replaceAll('_', '%5F').replaceAll('%', '_');
}
