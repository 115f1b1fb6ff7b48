/** Skins as a table is offered them. */
import type { Skin } from '../ir/skin.ts';

export interface OfferedSkin {
  /** The package, with its version. */
  readonly id: string;
  /** What people choose it by. */
  readonly title: string;
  readonly skin: Skin;
  /** It is worn unless something else is chosen. */
  readonly isOwn: boolean;
  /** The address that its images begin with. */
  readonly images: string;
}
