/** The scripts of a pack that lies beside no rules: they are there and can be read, and call only what there is. */
import { mapsAt, textAt } from '../../../text/tree-values.ts';
import type { Document } from '../game/document.ts';
import { cardsIn } from './cards-in.ts';
import { namedScript } from './scripted-abilities.ts';
import type { ScriptReader } from './scripts.ts';
import { placeOf } from './values.ts';

export function checkPackScripts(documents: readonly Document[], scripts: ScriptReader): void {
  for (const { at } of documents.flatMap(cardsIn)) {
    for (const ability of mapsAt(at, 'abilities')) namedScript(at, ability, scripts);
    const path = textAt(at, 'script_path');
    if (path !== undefined) scripts.named([path], placeOf(at, 'script_path'));
  }
  scripts.checkWithoutRules();
}
