/** Oldest Node that runs the program; `engines` in package.json states the same. */
export const OLDEST_NODE = '22.17';

/** Message for a Node older than the supported ones, or null. Runs on old versions of Node, so it uses old syntax only. */
export function nodeTooOld(version: string): string | null {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST_NODE.split('.').map(Number);
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return null;
  return `Node ${OLDEST_NODE} or later is needed, and this is Node ${version}.`;
}
