/** The form of `manifest.json`. Types only; the schema is made of them. */

/** Every file of a package with its size and hash, sorted by path. */
export interface Manifest {
  format: 'ludwright-package';
  version: 1;
  files: ManifestFile[];
}

/** A file of a package. */
export interface ManifestFile {
  path: string;
  /** In bytes. */
  size: number;
  /**
   * In hexadecimal.
   * @pattern ^[0-9a-f]{64}$
   */
  sha256: string;
}
