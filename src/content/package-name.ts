/** Packages by what people call them: `name` or `name@version`. */
import { compareCodePoints } from '../ir/canonical.ts';
import type { PackageDeclaration } from './declaration.ts';
import { fileName } from './file-name.ts';

/** What a person asks for. */
export interface PackageName {
  readonly name: string;
  /** Undefined: whichever is the latest. */
  readonly version?: string;
}

/** The name and version in a text; undefined if it cannot be a package. */
export function parsePackageName(text: string): PackageName | undefined {
  const [, name, version] = /^([a-z][a-z0-9-]*)(?:@([0-9][0-9a-z.-]*))?$/.exec(text) ?? [];
  return name === undefined ? undefined : { name, ...(version !== undefined && { version }) };
}

/** `name@version`. */
export function printPackageName({ name, version }: Pick<PackageDeclaration, 'name' | 'version'>): string {
  return `${name}@${version}`;
}

/** The name of the file or folder that a package is written to unless the person names one; a card pack has an id in place of a name. */
export function packedName({ name, version }: Pick<PackageDeclaration, 'name' | 'version'>, ending = ''): string {
  return fileName(name, `-${version.replaceAll(/[^0-9A-Za-z.+-]|\.+$/g, '_')}${ending}`);
}

/** By the numbers; what is not finished comes before what is. */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [parts(a), parts(b)];
  for (let index = 0; index < 3; index++) {
    const difference = left.numbers[index]! - right.numbers[index]!;
    if (difference !== 0) return difference;
  }
  if (left.words.length === 0 || right.words.length === 0) return right.words.length - left.words.length;
  for (let index = 0; index < Math.min(left.words.length, right.words.length); index++) {
    const difference = compareWords(left.words[index]!, right.words[index]!);
    if (difference !== 0) return difference;
  }
  return left.words.length - right.words.length;
}

function parts(version: string): { numbers: number[]; words: string[] } {
  const dash = version.indexOf('-');
  const numbers = (dash < 0 ? version : version.slice(0, dash)).split('.').map(Number);
  return { numbers, words: dash < 0 ? [] : version.slice(dash + 1).split('.') };
}

/** Numbers by their size and before words, as in semantic versions. */
function compareWords(a: string, b: string): number {
  const [isLeft, isRight] = [/^\d+$/.test(a), /^\d+$/.test(b)];
  if (isLeft && isRight) return Number(a) - Number(b);
  return isLeft === isRight ? compareCodePoints(a, b) : isLeft ? -1 : 1;
}
