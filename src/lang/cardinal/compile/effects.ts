/** What happens by calls of scripts. */
import { phrase } from '../../../diagnostics/phrase.ts';
import type { Effect } from '../../../ir/effects.ts';
import { SCRIPT_DURATIONS, SCRIPT_REPLACING } from '../vocabulary/functions.ts';
import { SCRIPT_EFFECTS, TYPE_OF_MAPS } from '../vocabulary/effects/index.ts';
import type { FunctionForm } from '../vocabulary/forms/function-form.ts';
import type { Expression } from '../script/syntax.ts';
import type { Compiling } from '../values/compiling.ts';
import { Course } from '../values/course.ts';
import { EFFECT_ROWS } from './effect-rows.ts';
import { putOff } from './put-off.ts';
import { argumentsOf, type RowCall } from './row-call.ts';
import { fitsTiming } from './durations.ts';
import type { Scope } from '../values/scope.ts';
import { given } from './settled.ts';
import { reportUnknown } from '../reporting/script-faults.ts';

const FORMS: Readonly<Record<string, FunctionForm>> = { ...SCRIPT_EFFECTS, ...SCRIPT_DURATIONS, ...SCRIPT_REPLACING };

export function performCall(compiler: Compiling, call: Extract<Expression, { kind: 'call' }>, scope: Scope): Effect[] {
  const { name, args, at } = call;
  const own = compiler.functionCalled(name.name);
  if (own !== undefined) {
    const course = new Course();
    const inner = args.reduce((known, arg) => given(compiler, arg, known, course), scope);
    const values = args.map((arg) => compiler.value(arg, inner));
    course.add(compiler.performFunction(own, values, inner, at));
    return course.effects;
  }
  const form = FORMS[name.name];
  if (form === undefined) return compiler.performValue(compiler.value(call, scope), at, scope);
  return performRow({ compiler, name: name.name, form, given: args, scope, at });
}

/** Carries out a row of the table, when and as long as what stands around it says. */
function performRow(call: RowCall): Effect[] {
  const { name, form, compiler } = call;
  // What has an effect inside is carried out around it.
  if (form.params.some(({ type }) => type === 'effect')) return carryOut(call);
  if (!fitsTiming(argumentsOf(call), name)) return [];
  return compiler.timing.isLater ? putOff(call, carryOut) : carryOut(call);
}

function carryOut(call: RowCall): Effect[] {
  return EFFECT_ROWS[call.name as keyof typeof EFFECT_ROWS](argumentsOf(call));
}

/** `#{type: "damage", amount: 2}` is the effect of that name, with its parameters by their names. */
export function performMap(compiler: Compiling, { entries, at }: Extract<Expression, { kind: 'map' }>, scope: Scope): Effect[] {
  const type = entries.find(({ key }) => key.name === 'type')?.value;
  if (type?.kind !== 'string') {
    compiler.context.report(
      at,
      'cardinal/script-type',
      phrase`A map is an effect, and says which: ${{ expected: ['#{type: "damage", …}'] }}.`,
    );
    return [];
  }
  const name = TYPE_OF_MAPS[type.value] ?? type.value;
  const form = FORMS[name];
  if (form === undefined) {
    reportUnknown(compiler.context.report, type.at, 'effect', type.value, Object.keys(FORMS), { quoted: true });
    return [];
  }
  const names = form.params.map((param) => param.name);
  const unknown = entries.filter(({ key }) => key.name !== 'type' && !names.includes(key.name));
  for (const { key } of unknown) {
    const free = names.filter((each) => entries.every((entry) => entry.key.name !== each));
    reportUnknown(compiler.context.report, key.at, 'parameter', key.name, free);
  }
  if (unknown.length > 0) return [];
  const args = form.params.flatMap((param) => entries.find(({ key }) => key.name === param.name)?.value ?? []);
  return performRow({ compiler, name, form, given: args, scope, at });
}
