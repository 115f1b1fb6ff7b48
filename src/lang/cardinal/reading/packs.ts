/** Packs of a game: each has a version, and what it needs is there. */
import { phrase } from '../../../diagnostics/phrase.ts';
import type { MapTree } from '../../../text/tree.ts';
import { itemsAt, textAt, textOf } from '../../../text/tree-values.ts';
import { reportDuplicate } from '../reporting/duplicate.ts';
import { reportUnknown, type Report } from '../reporting/report.ts';
import { placeOf } from './values.ts';

const VERSION = /^\d+\.\d+\.\d+(?:[-+][\w.+-]+)?$/;

export function checkPacks(packs: readonly MapTree[], report: Report): void {
  const known = new Map<string, MapTree>();
  for (const pack of packs) {
    const name = textAt(pack, 'pack_id') ?? '';
    const before = known.get(name);
    if (before === undefined) known.set(name, pack);
    else reportDuplicate(report, 'packs', before, pack, 'pack_id');
    checkVersion(pack, report);
  }
  for (const pack of packs)
    for (const item of itemsAt(pack, 'dependencies')) {
      const name = idIn(textOf(item) ?? '');
      const others = [...known.keys()].filter((id) => known.get(id) !== pack);
      if (!others.includes(name)) reportUnknown(report, item, 'cardinal/unknown-pack', 'pack', name, others);
    }
}

/** A dependency may name a version behind the id, which is not compared: there is one pack of each id. */
function idIn(dependency: string): string {
  return dependency.split(/[@ ]/)[0]!;
}

export function checkVersion(pack: MapTree, report: Report): void {
  const version = textAt(pack, 'version') ?? '';
  if (!VERSION.test(version))
    report(
      placeOf(pack, 'version'),
      'cardinal/pack-version',
      phrase`A version is three numbers with dots between them, such as ${{ written: '1.0.0' }}; it is "${{ text: version }}".`,
      { alternatives: ['1.0.0'] },
    );
}
