/** Which game it is. */
export interface GameIdentity {
  id: string;
  name?: string;
  /** SHA-256 of the canonical text of the GameDef. */
  hash: string;
  /** The package that it came in, if it came in one. */
  package?: PackageIdentity;
}

/** Which package it is. */
export interface PackageIdentity {
  name: string;
  version: string;
  /** SHA-256 of its manifest, which has the hash of every file. */
  hash: string;
}
