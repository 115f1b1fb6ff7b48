/** The skins that tables may choose: those that are installed, and one that somebody works on. */
import { decodeText } from '../content/decode-text.ts';
import type { Package } from '../content/pack-files.ts';
import { printPackageName } from '../content/package-name.ts';
import { imagesOfSkin, inPackage, parseSkin } from '../content/parse-skin.ts';
import { imageName } from '../protocol/image-name.ts';
import type { OfferedSkin } from '../protocol/offered-skin.ts';
import { installedPackages } from './installed-packages.ts';
import { asImage, type OfferedImage } from './offered-image.ts';
import { readPackage } from './read-package.ts';

export interface OfferedSkins {
  /** Looked for anew each time, so that a page that is loaded again shows what has changed. */
  index(): OfferedSkin[];
  /** An image that a skin of the index names: its `images` and the name. */
  image(path: string): OfferedImage | undefined;
}

/** All installed skins; `own` is a folder, an archive or the name of a package besides. */
export function offeredSkins(own?: string): OfferedSkins {
  let offered = new Map<string, { readonly skin: OfferedSkin; readonly made: Package }>();
  return {
    index() {
      const names = installedPackages()
        .filter(({ declaration }) => declaration.kind === 'skin')
        .map(printPackageName);
      const found = [...(own === undefined ? [] : [own]), ...names].flatMap(
        (name, index) => skinIn(name, own !== undefined && index === 0) ?? [],
      );
      // The own one is before an installed one of the same name.
      offered = new Map(found.toReversed().map((each) => [each.skin.images, each]));
      return [...offered.values()].map(({ skin }) => skin).toReversed();
    },
    image(path) {
      const end = path.indexOf(IMAGES) + IMAGES.length;
      const { skin, made } = offered.get(path.slice(1, end)) ?? {};
      if (skin === undefined || made === undefined) return undefined;
      const image = [...imagesOfSkin(skin.skin)].find((each) => imageName(each) === path.slice(end));
      const bytes = image === undefined ? undefined : made.files.get(inPackage(made.declaration.main!, image));
      return bytes === undefined ? undefined : asImage(Buffer.from(bytes));
    },
  };
}

/** The skin in a package; undefined if it has none, or faults. */
function skinIn(name: string, isOwn: boolean): { readonly skin: OfferedSkin; readonly made: Package } | undefined {
  const read = readPackage(name);
  const made = 'unreadable' in read ? null : read.made;
  const main = made?.declaration.kind === 'skin' ? made.declaration.main : undefined;
  if (made === null || main === undefined) return undefined;
  const { value } = parseSkin(main, decodeText(made.files.get(main)!) ?? '', (path) => made.files.has(path));
  if (value === null) return undefined;
  const id = printPackageName(made.declaration);
  return {
    made,
    skin: { id, title: made.declaration.description ?? made.declaration.name, skin: value, isOwn, images: `skins/${id}${IMAGES}` },
  };
}

const IMAGES = '.images/';
