/** Scripts, and functions of scripts, that are never carried out. */
import { phrase } from '../../../diagnostics/phrase.ts';
import type { ScriptFile } from '../game.ts';
import type { ScriptReport } from '../script/compile/report.ts';
import { functionsFrom } from '../script/reachable.ts';
import type { ScriptFunction } from '../script/syntax.ts';
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
    else
      tell(made.nameAt, 'cardinal/script-unused', phrase`The function "${{ name: made.name }}" is never carried out: nothing calls it.`, {
        severity: 'info',
      });
  }
}

function onlyOfKeywords({ name, nameAt }: ScriptFunction, tell: ScriptReport): void {
  tell(
    nameAt,
    'cardinal/script-unused',
    phrase`"${{ name }}" says something of all cards with a keyword: it stands in ${{ file: 'keywords/ID.rhai' }}, and does nothing here.`,
    { severity: 'warning' },
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
