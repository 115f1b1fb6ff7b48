/** What the functions of a script make of a card or a keyword that has it. */
import type { Span } from '../../../diagnostics/source.ts';
import { phrase } from '../../../diagnostics/phrase.ts';
import { makeTree } from '../../../text/make-tree.ts';
import { raisedBy } from './raised.ts';
import type { KeywordQuestion } from '../vocabulary/functions.ts';
import type { Ability, KeywordScript, Replacing, ScriptFile, ScriptUse } from '../game/game.ts';
import type { ScriptReport } from '../reporting/script-report.ts';
import { reportMissing, reportUnknown } from '../reporting/script-faults.ts';
import { OUTSIDE } from '../script/outside.ts';
import type { ScriptFunction } from '../script/syntax.ts';
import { TRIGGERS, type TriggerName } from '../vocabulary/triggers.ts';
import type { AbilityScope, TriggerForm } from '../vocabulary/forms/trigger-form.ts';
import { heardNames, INSTEAD, occasionOf, ON, replacedNames } from './occasions.ts';

export interface ScriptParts extends KeywordScript {
  /** `execute_ability`: what the ability does that names the script. */
  readonly entry: ScriptUse | undefined;
  /** The same, where it is what a spell does. */
  readonly ofSpell: ScriptUse | undefined;
}

/** Each function is one use, so that what is known of a use is known of the function. */
export function partsOf(file: ScriptFile, events: ReadonlySet<string>, tell: ScriptReport): ScriptParts {
  let entry: ScriptUse | undefined;
  const may = new Map<KeywordQuestion, ScriptUse>();
  const abilities: Ability[] = [];
  const replaces: Replacing[] = [];
  for (const made of file.script.functions) {
    const use: ScriptUse = { file, made, isSpell: false };
    const occasion = occasionOf(made.name, events);
    switch (occasion?.kind) {
      case 'entry':
        entry = use;
        break;
      case 'on':
        abilities.push(heardAbility(use, occasion.trigger, occasion.event, scopeOf(made, occasion.trigger, occasion.scope, tell)));
        break;
      case 'instead':
        replaces.push({ event: occasion.event, use });
        break;
      case 'may':
        may.set(occasion.question, use);
        break;
      case undefined:
        if (made.name.startsWith(ON) || made.name.startsWith(INSTEAD)) unknownOccasion(made, events, tell);
    }
  }
  for (const [event, { at }] of raisedBy(file.script)) checkEvent(event, at, tell);
  return { entry, ofSpell: entry && { ...entry, isSpell: true }, may, abilities, replaces };
}

function heardAbility(script: ScriptUse, trigger: TriggerName, event: string | undefined, scope: AbilityScope): Ability {
  const at = makeTree(trigger, script.made.nameAt);
  return { trigger, scope, event, effect: 'script', script, params: new Map(), activation: undefined, at };
}

function scopeOf(made: ScriptFunction, trigger: TriggerName, scope: AbilityScope | undefined, tell: ScriptReport): AbilityScope {
  const { scopes }: TriggerForm = TRIGGERS[trigger];
  if (scope === undefined || scopes.includes(scope)) return scope ?? scopes[0]!;
  const base = made.name.slice(0, -scope.length);
  reportUnknown(
    tell,
    made.nameAt,
    'function of an event',
    made.name,
    scopes.map((each) => `${base}${each}`),
  );
  return scopes[0]!;
}

/** Whoever writes `on_…` waits for something; what nothing sets off would be silent. */
function unknownOccasion(made: ScriptFunction, events: ReadonlySet<string>, tell: ScriptReport): void {
  if (Object.hasOwn(OUTSIDE, made.name)) {
    const told = phrase`"${{ name: made.name }}" is not an event.`;
    return reportMissing(tell, made.nameAt, told, OUTSIDE[made.name as keyof typeof OUTSIDE]);
  }
  const isInstead = made.name.startsWith(INSTEAD);
  reportUnknown(
    tell,
    made.nameAt,
    isInstead ? 'event that can be replaced' : 'event',
    made.name,
    isInstead ? replacedNames(made.name) : heardNames(events),
  );
}

/** Whoever raises `death` would not be heard: `on_death` waits for something else. */
function checkEvent(event: string, at: Span, tell: ScriptReport): void {
  if (occasionOf(`${ON}${event}`, new Set()) === undefined) return;
  const better = `own_${event}`;
  tell(at, 'cardinal/taken-event', phrase`"${{ event }}" cannot be raised: ${{ name: `${ON}${event}` }} is an event of the rules.`, {
    alternatives: [better],
    fix: { kind: 'edit', title: `Call it "${better}"`, certain: false, edits: [{ span: at, text: JSON.stringify(better) }] },
  });
}
