/** Scripts, and functions of scripts, that are never carried out. */
import { didYouMean, listed, phrase } from '../../../diagnostics/phrase.ts';
import { nearest } from '../../../diagnostics/suggest.ts';
import { ENTRY } from '../cards/shapes.ts';
import type { ScriptFile } from '../game/game.ts';
import type { ScriptReport } from '../reporting/script-report.ts';
import { SCRIPT_KEYWORD_QUESTIONS } from '../vocabulary/functions.ts';
import { functionsFrom } from '../script/reachable.ts';
import type { Script, ScriptFunction } from '../script/syntax.ts';
import type { ScriptParts } from './script-parts.ts';

/** Who has a script: functions such as `can_block` are for keywords, `execute_ability` for cards. */
export type ScriptOwner = 'card' | 'keyword';

export function tellUnusedFunctions(
  { script }: ScriptFile,
  { entry, may, abilities, replaces }: ScriptParts,
  owners: ReadonlySet<ScriptOwner>,
  tell: ScriptReport,
): void {
  const heard = [...abilities.map((ability) => ability.script!), ...replaces.map(({ use }) => use)];
  const ofCards = owners.has('card') && entry !== undefined ? [entry] : [];
  const ofKeywords = owners.has('keyword') ? [...may.values()] : [];
  const carriedOut = new Set([...heard, ...ofCards, ...ofKeywords].flatMap(({ made }) => [...functionsFrom(script, made)]));
  const questions = new Set([...may.values()].map(({ made }) => made));
  for (const made of script.functions) {
    if (carriedOut.has(made)) continue;
    if (questions.has(made)) onlyOfKeywords(made, tell);
    else neverCalled(made, script, owners, tell);
  }
}

/** A name near to one that is called by itself is probably that one. */
function neverCalled({ name, nameAt }: ScriptFunction, script: Script, owners: ReadonlySet<ScriptOwner>, tell: ScriptReport): void {
  const there = new Set(script.functions.map((each) => each.name));
  const called = [...owners].flatMap((owner) => CALLED[owner]).filter((each) => !there.has(each));
  const told = phrase`The function "${{ name }}" is never carried out: nothing calls it.`;
  const near = nearest(name, called)[0];
  if (near === undefined) return tell(nameAt, 'cardinal/script-unused', told, { severity: 'info' });
  tell(nameAt, 'cardinal/script-unused', phrase`${told} ${didYouMean([near])}`, {
    severity: 'warning',
    alternatives: [near],
    fix: { kind: 'edit', title: `Call it "${near}"`, certain: false, edits: [{ span: nameAt, text: near }] },
  });
}

/** The functions that are called by themselves, besides those that begin with what they wait for. */
const CALLED: Readonly<Record<ScriptOwner, readonly string[]>> = { card: [ENTRY], keyword: Object.keys(SCRIPT_KEYWORD_QUESTIONS) };

function onlyOfKeywords({ name, nameAt }: ScriptFunction, tell: ScriptReport): void {
  tell(
    nameAt,
    'cardinal/script-unused',
    phrase`"${{ name }}" says something of all cards with a keyword: it stands in ${{ file: 'keywords/ID.rhai' }}, and does nothing here.`,
    { severity: 'warning' },
  );
}

/** A script whose name is near to a keyword that only is a word is probably what that keyword does. */
export function tellMisnamedKeyword({ file }: ScriptFile, name: string, idle: readonly string[], tell: ScriptReport): void {
  const near = nearest(name, idle)[0];
  if (near === undefined) return;
  tell(
    file.span(0, 0),
    'cardinal/script-unused',
    phrase`The file is the script of a keyword "${{ name }}", which is not declared, and the keyword ${listed({ offered: [near] })} has none. If that is meant, the file is called ${{ expected: [`${near}.rhai`] }}.`,
    { severity: 'warning', alternatives: [`${near}.rhai`] },
  );
}

export function tellUnusedScript({ file, name }: ScriptFile, tell: ScriptReport): void {
  tell(
    file.span(0, 0),
    'cardinal/script-unused',
    phrase`No card has this script. One has it by an ability with ${{ written: `effect = "script:${name}"` }}, or by ${{ otherwise: `script_path = "${file.name}"` }}.`,
    { severity: 'info' },
  );
}
