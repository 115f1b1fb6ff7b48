/** `--skin`: how the things of a game look. */
import { Option } from 'commander';
import { failed } from './exit.ts';
import { foundPackage } from './found-package.ts';

export function skinOption(): Option {
  return new Option('--skin <package>', 'how things look in the browser: a skin that is installed, its folder or its archive');
}

/** The name that was given, if there is a skin; what is wrong with it is told. */
export function checkedSkin(name: string | undefined): string | undefined {
  if (name === undefined) return undefined;
  const { declaration } = foundPackage(name, 'it cannot be worn').made;
  if (declaration.kind !== 'skin') throw failed(`"${name}" is a ${declaration.kind}, not a skin.`);
  return name;
}
