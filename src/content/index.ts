/** Packages: games, card sets and skins as folders or archives, with an identity, and checked before anybody uses them. */
export { checkPackage } from './check-package.ts';
export { checkPaths, type PathFault } from './check-paths.ts';
export type { Content } from './content.ts';
export { DECLARATION, PACKAGE_KINDS, type PackageDeclaration, type PackageKind } from './declaration.ts';
export { fileName } from './file-name.ts';
export { checkImage, imageTypeOf, isImageName } from './images/check-image.ts';
export { IMAGE_TYPES, type Cut, type ImageFacts, type ImageType, type NotShown } from './images/image.ts';
export { CONTENT_LIMITS } from './limits.ts';
export type { Manifest, ManifestFile } from './manifest-form.ts';
export { MANIFEST, manifestOf, packageHash, parseManifest, printManifest, type PackageFiles } from './manifest.ts';
export { packageOf, packFiles, type MadePackage, type Package } from './pack-files.ts';
export { compareVersions, parsePackageName, printPackageName, type PackageName } from './package-name.ts';
export { packageProject } from './package-project.ts';
export type { CheckedPackage } from './parse-declaration.ts';
export { pathFault } from './path-fault.ts';
export { readArchive } from './read-archive.ts';
export { imagesOfSkin, inPackage, parseSkin } from './parse-skin.ts';

export { stripMetadata } from './strip-metadata.ts';
