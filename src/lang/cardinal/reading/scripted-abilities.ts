/** Abilities that are scripts: those that name one, and those of cards that only have one. */
import { phrase } from '../../../diagnostics/phrase.ts';
import { nearest } from '../../../diagnostics/suggest.ts';
import type { MapTree } from '../../../text/tree.ts';
import { mapsAt, textAt } from '../../../text/tree-values.ts';
import { ENTRY } from '../cards/shapes.ts';
import type { Ability, ScriptFile, ScriptUse } from '../game/game.ts';
import type { PermanentType } from '../vocabulary/rules.ts';
import { TRIGGERS } from '../vocabulary/triggers.ts';
import { readsX } from './reads-x.ts';
import { nameOfScript, type ScriptReader } from './scripts.ts';
import type { Surroundings } from './surroundings.ts';
import { placeOf } from './values.ts';

const SCRIPT = 'script:';

export function isScript(at: MapTree): boolean {
  return textAt(at, 'effect')?.startsWith(SCRIPT) === true;
}

/** The function that an ability of a card with a script carries out. */
export function scriptOf(card: MapTree, at: MapTree, isSpell: boolean, { scripts }: Surroundings): ScriptUse | undefined {
  const file = namedScript(card, at, scripts);
  if (file === undefined) return undefined;
  const { entry, ofSpell } = scripts.parts(file, 'card');
  if (entry === undefined) withoutEntry(file, scripts);
  return isSpell ? ofSpell : entry;
}

/** The script that an ability of a card names: the file at the `script_path` of the card, if that is its name. */
export function namedScript(card: MapTree, at: MapTree, scripts: ScriptReader): ScriptFile | undefined {
  if (!isScript(at)) return undefined;
  const name = scriptName(at);
  const path = textAt(card, 'script_path');
  const places = path !== undefined && nameOfScript(path) === nameOfScript(name) ? [path, name] : [name];
  return scripts.named(places, placeOf(at, 'effect'), SCRIPT);
}

function scriptName(ability: MapTree): string {
  return textAt(ability, 'effect')!.slice(SCRIPT.length).trim();
}

/** What is wrong with a script may be why the function is not there. */
function withoutEntry(file: ScriptFile, { tell, diagnostics }: ScriptReader): void {
  if (diagnostics.some(({ severity, span }) => severity === 'error' && span?.file === file.file.name)) return;
  const { script } = file;
  const names = script.functions.map(({ name }) => name);
  const near = nearest(ENTRY, names)[0];
  const found = script.functions.find(({ name }) => name === near);
  tell(
    found?.nameAt ?? script.at,
    'cardinal/script-unknown',
    phrase`The script has no function "${{ name: ENTRY }}", which is what an ability carries out that names it.`,
    {
      alternatives: [ENTRY],
      ...(found !== undefined && {
        fix: { kind: 'edit', title: `Call it "${ENTRY}"`, certain: false, edits: [{ span: found.nameAt, text: ENTRY }] },
      }),
    },
  );
}

/** A card with a script that no ability names has it for an ability, when it is played or comes; the script of a pack may have its id. */
export function impliedAbility(
  card: MapTree,
  stays: PermanentType,
  written: readonly Ability[],
  { scripts, report }: Surroundings,
): { readonly scripts: readonly ScriptFile[]; readonly abilities: readonly Ability[] } {
  const path = textAt(card, 'script_path');
  const at = placeOf(card, 'script_path');
  const named = mapsAt(card, 'abilities')
    .filter(isScript)
    .map((ability) => nameOfScript(scriptName(ability)));
  if (path !== undefined && named.includes(nameOfScript(path))) return { scripts: [], abilities: [] };
  const file =
    path !== undefined ? scripts.named([path], at) : named.length > 0 ? undefined : scripts.ofPackCard(textAt(card, 'id') ?? '', card);
  if (file === undefined) return { scripts: [], abilities: [] };
  const { entry, ofSpell, abilities, replaces } = scripts.parts(file, 'card');
  if (entry === undefined) {
    if (abilities.length + replaces.length === 0) withoutEntry(file, scripts);
    return { scripts: [file], abilities: [] };
  }
  if (written.some(({ script }) => script?.file === file)) return { scripts: [file], abilities: [] };
  const trigger = stays === 'spell' ? 'on_play' : 'etb';
  report(
    at,
    'cardinal/implied-ability',
    phrase`No ability names the script "${{ file: file.name }}": it is carried out with the trigger "${{ event: trigger }}".`,
    { severity: 'info' },
  );
  const implied: Ability = {
    trigger,
    scope: TRIGGERS[trigger].scopes[0],
    event: undefined,
    effect: 'script',
    script: stays === 'spell' ? ofSpell : entry,
    params: new Map(),
    activation: undefined,
    at,
  };
  return { scripts: [file], abilities: [implied] };
}

/** A script that reads X is of a card that has one. */
export function checkX({ file, made }: ScriptUse, hasX: boolean, { scripts }: Surroundings): void {
  const place = hasX ? undefined : readsX(file.script, made);
  if (place !== undefined)
    scripts.tell(place, 'cardinal/no-x', phrase`"${{ key: 'x' }}" is X, and there is no X in the cost.`, { alternatives: ['1'] });
}
