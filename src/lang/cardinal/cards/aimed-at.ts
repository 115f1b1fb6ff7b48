/** What must be chosen before a script is carried out: a part of its aim for each call such as `target_creature()`. */
import type { AimPart, TargetWord } from './aim.ts';
import type { ScriptUse } from '../game/game.ts';
import { walkBlock } from '../script/walk.ts';
import { isOfCreatures, SCRIPT_EFFECTS, TYPE_OF_MAPS } from '../vocabulary/effects/index.ts';
import { ZONE_ROLES } from '../vocabulary/rules.ts';
import { wordIn } from '../vocabulary/spelling.ts';
import { SCRIPT_TARGETS } from '../vocabulary/functions.ts';
import type { FunctionForm, ScriptParam } from '../vocabulary/forms/function-form.ts';
import { literalOf } from '../script/literal-of.ts';
import { callsFrom, functionsFrom } from '../script/reachable.ts';
import type { Expression } from '../script/syntax.ts';

type Call = Extract<Expression, { kind: 'call' }>;
type TargetName = keyof typeof SCRIPT_TARGETS;

/** What is chosen with the parts of the aim that are its own: one, or as many as it may be. */
export interface Aimed {
  /** A call, or where a creature is meant that nothing names: whatever stands for it. */
  readonly at: readonly Expression[];
  readonly gives: (typeof SCRIPT_TARGETS)[TargetName]['gives'];
  /** Counted from 0. */
  readonly first: number;
  readonly parts: readonly AimPart[];
}

/** The word for targets behind each function. */
const WORDS: Readonly<Record<TargetName, TargetWord>> = {
  target_player: 'target_player',
  target_opponent: 'target_opponent',
  target_creature: 'target_creature',
  target_permanent: 'target_permanent',
  target_any: 'any_target',
  target_spell: 'target_spell',
  target_card: 'target_card',
  target_creatures: 'target_creature',
};

/** As many can be chosen by one call, and by a script in all. */
export const MOST_TARGETS = 8;

/** What a script asks for, by its calls; then what it means without a call. */
export function aimedAt(use: ScriptUse): readonly Aimed[] {
  const calls = callsFrom(use.file.script, use.made);
  const found: Aimed[] = [];
  let first = 0;
  for (const call of calls) {
    const { name } = call.name;
    if (!isTarget(name)) continue;
    const parts = partsOf(call, name, use).slice(0, MOST_TARGETS - first);
    if (parts.length === 0) continue;
    found.push({ at: [call], gives: SCRIPT_TARGETS[name].gives, first, parts });
    first += parts.length;
  }
  const meant = meantBy(use);
  const onField = meant.filter(({ zone }) => zone === undefined).map(({ at }) => at);
  const named = found.findIndex(({ gives }) => gives === 'card');
  if (onField.length > 0 && named >= 0) found[named] = { ...found[named]!, at: [...found[named]!.at, ...onField] };
  else if (onField.length > 0)
    found.push({ at: onField, gives: 'card', first: first++, parts: [{ ...ANYTHING, target: 'target_creature' }] });
  for (const zone of new Set(meant.flatMap((each) => each.zone ?? []))) {
    const at = meant.filter((each) => each.zone === zone).map((each) => each.at);
    found.push({ at, gives: 'card', first: first++, parts: [{ ...ANYTHING, target: 'target_card', zone, type: 'creature' }] });
  }
  return found;
}

/** Whether more of a script is about targets than in a script of a creature: more is chosen, or more means what is chosen. */
export function isAimedFurther(use: ScriptUse): boolean {
  return (use.isSpell || use.isNoCreature === true) && placesAimed(use) > placesAimed({ ...use, isSpell: false, isNoCreature: false });
}

function placesAimed(use: ScriptUse): number {
  return aimedAt(use).reduce((sum, { at }) => sum + at.length, 0);
}

export function isTargetCall(expression: Expression): expression is Call {
  return expression.kind === 'call' && isTarget(expression.name.name);
}

function isTarget(name: string): name is TargetName {
  return Object.hasOwn(WORDS, name);
}

/** What stands for a target in a script although it names none, and the zone where that is, if not the field. */
interface Meant {
  readonly at: Expression;
  readonly zone: string | undefined;
}

function meantBy(use: ScriptUse): readonly Meant[] {
  const found: Meant[] = [];
  for (const { body } of functionsFrom(use.file.script, use.made))
    walkBlock(body, (expression) => {
      if (expression.kind === 'call') found.push(...meantIn(expression.name.name, (_, index) => expression.args[index], use));
      if (expression.kind !== 'map') return;
      const at = (key: string): Expression | undefined => expression.entries.find((entry) => entry.key.name === key)?.value;
      const type = at('type');
      if (type?.kind === 'string') found.push(...meantIn(TYPE_OF_MAPS[type.value] ?? type.value, ({ name }) => at(name), use));
    });
  return found;
}

/**
 * The arguments of an effect that stand for a target although they are none: no card has the number 0, and the card of a spell is
 * not on the field.
 */
function meantIn(
  effect: string,
  argument: (param: ScriptParam, index: number) => Expression | undefined,
  use: ScriptUse,
): readonly Meant[] {
  if (!Object.hasOwn(SCRIPT_EFFECTS, effect)) return [];
  const { params }: FunctionForm = SCRIPT_EFFECTS[effect as keyof typeof SCRIPT_EFFECTS];
  if (effect === 'move_card') return movedIn(params, argument, use);
  return params.flatMap((param, index) => {
    const given = param.isOnField === true ? argument(param, index) : undefined;
    const word = (name: string): string | undefined => textOf(literalOf(argument(...placeOf(params, name)), use.file.script));
    return isMeant(given, param, use, isOfCreatures(effect, word)) ? [{ at: given!, zone: undefined }] : [];
  });
}

function placeOf(params: readonly ScriptParam[], name: string): [ScriptParam, number] {
  const index = params.findIndex((each) => each.name === name);
  return [params[index] ?? params[0]!, index];
}

function isMeant(given: Expression | undefined, { type }: ScriptParam, use: ScriptUse, isOfCreature = false): boolean {
  if (given?.kind === 'int') return given.value === 0 && type === 'card';
  return (use.isSpell || (use.isNoCreature === true && isOfCreature)) && given?.kind === 'name' && given.name === 'source_card';
}

/** A card that is moved is where it is moved from; the card of a spell can only be on the stack. */
function movedIn(
  params: readonly ScriptParam[],
  argument: (param: ScriptParam, index: number) => Expression | undefined,
  use: ScriptUse,
): readonly Meant[] {
  const [card, from] = params.map((param, index) => argument(param, index));
  const zone = textOf(literalOf(from, use.file.script));
  const role = zone === undefined ? undefined : wordIn(ZONE_ROLES, zone);
  if (zone === undefined || role === 'stack' || !isMeant(card, params[0]!, use)) return [];
  return [{ at: card!, zone: role === 'field' ? undefined : zone }];
}

const ANYTHING: Omit<AimPart, 'target'> = { zone: undefined, type: undefined, filter: undefined, isOptional: false, group: undefined };

function partsOf(call: Call, name: TargetName, use: ScriptUse): readonly AimPart[] {
  const closure = call.args.find(({ kind }) => kind === 'closure');
  const part: AimPart = {
    ...ANYTHING,
    target: WORDS[name],
    zone: name === 'target_card' ? textOf(literalOf(call.args[0], use.file.script)) : undefined,
    filter: closure === undefined ? undefined : { use, closure },
  };
  if (name !== 'target_creatures') return [part];
  const [least, most] = boundsOf(call, use) ?? [0, 0];
  return Array.from({ length: most }, (_, index) => ({ ...part, isOptional: index >= least, group: { at: index, least } }));
}

/** How many may be chosen together, as far as there is room; undefined if that is not written. */
export function boundsOf({ args }: Call, { file }: ScriptUse): readonly [least: number, most: number] | undefined {
  const [least, most] = [args[0], args[1]].map((arg) => wholeOf(literalOf(arg, file.script)));
  return least === undefined || most === undefined ? undefined : [least, Math.min(most, MOST_TARGETS + 1)];
}

function textOf(expression: Expression | undefined): string | undefined {
  return expression?.kind === 'string' ? expression.value : undefined;
}

function wholeOf(expression: Expression | undefined): number | undefined {
  return expression?.kind === 'int' ? expression.value : undefined;
}
