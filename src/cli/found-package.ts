/** What the commands for packages begin with: a package in order, or a good reason to stop. */
import type { CardPack } from '../content/card-pack.ts';
import type { Package } from '../content/pack-files.ts';
import { readCardPack } from '../host/card-packs.ts';
import { compileCardPack } from '../host/pack-package.ts';
import { readPackage } from '../host/read-package.ts';
import { failed } from './exit.ts';
import { printDiagnostics } from './print-diagnostics.ts';
import { err } from './terminal.ts';

/** The package of a name. Says what is wrong with it; `otherwise` says what becomes of the command if there are errors. */
export function foundPackage(name: string, otherwise: string): { made: Package; from: 'folder' | 'archive' | 'installed' } {
  const found = readPackage(name);
  if ('unreadable' in found) throw failed(found.unreadable);
  printDiagnostics(found.diagnostics, new Map(), err);
  if (found.made === null) throw failed(`"${name}" has errors; ${otherwise}.`);
  return { made: found.made, from: found.from };
}

/** The same for a card pack, whose cards are checked. */
export function foundCardPack(name: string, otherwise: string): CardPack {
  const { pack, diagnostics } = readCardPack(name);
  const compiled = pack === null ? undefined : compileCardPack(pack);
  printDiagnostics([...diagnostics, ...(compiled?.diagnostics ?? [])], compiled?.sources ?? new Map(), err);
  if (pack === null || compiled?.isComplete !== true) throw failed(`"${name}" has errors; ${otherwise}.`);
  return pack;
}
