/** `ludwright.json`: what the author says about a package. Types only; the schema is made of them. */

/** The name of the file, which lies at the top of the package. */
export const DECLARATION = 'ludwright.json';

export const PACKAGE_KINDS = ['game', 'card-set', 'skin'] as const;
/** What a package is for: a game, cards for games, or how a game looks. */
export type PackageKind = (typeof PACKAGE_KINDS)[number];

/** What the author says about a package. */
export interface PackageDeclaration {
  /**
   * What it is called: small letters, digits and dashes, beginning with a letter.
   * @pattern ^[a-z][a-z0-9]{0,31}(-[a-z0-9]{1,16}){0,5}$
   */
  name: string;
  /**
   * Three numbers, such as 1.0.0; what is not finished has words after a dash, such as 1.0.0-beta.2.
   * @pattern ^(0|[1-9][0-9]{0,8})\.(0|[1-9][0-9]{0,8})\.(0|[1-9][0-9]{0,8})(-[0-9a-z]{1,16}(\.[0-9a-z]{1,16}){0,3})?$
   */
  version: string;
  kind: PackageKind;
  /** The file that everything begins with, as a path in the package. A game must have one. */
  main?: string;
  /** For people who choose among packages. */
  description?: string;
  /** The packages that it needs, each with the version. */
  dependencies?: Record<string, string>;
}
