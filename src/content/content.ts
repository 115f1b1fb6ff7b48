/** What is published as the schema of packages; the definitions are what is used. */
import type { Manifest } from './manifest-form.ts';
import type { PackageDeclaration } from './declaration.ts';
import type { Skin } from '../ir/skin.ts';

/** The documents of a package. */
export interface Content {
  declaration: PackageDeclaration;
  manifest: Manifest;
  skin?: Skin;
}
