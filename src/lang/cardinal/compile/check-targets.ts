/** What is wrong with the targets of a script: they must be known before it is carried out. */
import { phrase } from '../../../diagnostics/phrase.ts';
import type { AimPart } from '../cards/aim.ts';
import type { ScriptUse } from '../game/game.ts';
import { aimedAt, boundsOf, isTargetCall, MOST_TARGETS } from '../cards/aimed-at.ts';
import { Arguments, filterOf } from '../values/arguments.ts';
import type { Compiler } from './compiler.ts';
import { walk } from '../script/walk.ts';
import { SCRIPT_TARGETS } from '../vocabulary/functions.ts';
import type { FunctionForm } from '../vocabulary/forms/function-form.ts';
import { literalOf } from '../script/literal-of.ts';
import { namesMadeBy } from '../game/names-made-by.ts';
import { wordIn } from '../game/word-in.ts';
import { callsFrom } from '../script/reachable.ts';
import type { Expression } from '../script/syntax.ts';

type Call = Extract<Expression, { kind: 'call' }>;

export function checkTargets(compiler: Compiler, use: ScriptUse): void {
  const calls = callsFrom(use.file.script, use.made).filter(isTargetCall);
  for (const call of calls) checkCall(compiler, call, use);
  checkNumber(compiler, calls, use);
  for (const { at, gives, parts } of aimedAt(use)) if (gives === 'card') tellMeant(compiler, at, parts[0]!);
}

function checkCall(compiler: Compiler, { name, args, at }: Call, use: ScriptUse): void {
  const form: FunctionForm = SCRIPT_TARGETS[name.name as keyof typeof SCRIPT_TARGETS];
  const given = new Arguments(compiler, name.name, form, args, compiler.constants, at);
  form.params.forEach(({ type }, index) => {
    const arg = args[index];
    if (arg === undefined) return;
    const literal = literalOf(arg, use.file.script);
    if (type === 'word' && given.word(index) !== undefined && literal?.kind !== 'string') notWritten(compiler, arg);
    if (type === 'int' && (literal?.kind !== 'int' || literal.value < 0)) notWritten(compiler, arg);
    if (type === 'filter') checkFilter(compiler, arg, use);
  });
  const zone = name.name === 'target_card' && args[0]?.kind === 'string' ? given.word(0) : undefined;
  if (zone !== undefined) checkSight(compiler, zone, args);
}

/** Who announces an ability chooses among cards that are seen; what is asked of them may not tell of hidden ones. */
function checkSight(compiler: Compiler, zone: string, [at, filter]: readonly Expression[]): void {
  const sight = compiler.context.lowerer.sightOf(zone);
  if (sight !== 'public' && (sight !== 'owner' || filter !== undefined)) hiddenTarget(compiler, zone, filter ?? at!);
}

function hiddenTarget({ context }: Compiler, zone: string, { at }: Expression): void {
  context.report(
    at,
    'cardinal/script-target',
    phrase`Not everybody sees the cards in "${{ zone }}", so that a target there would tell of them. ${{ expected: ['choose_card(…)'] }} asks when the script is carried out.`,
  );
}

/** Targets are chosen before the function begins, and before X is. */
function checkFilter(compiler: Compiler, filter: Expression, use: ScriptUse): void {
  if (filter.kind !== 'closure') return void filterOf(compiler, filter, 'cards', compiler.constants);
  const own = new Set(filter.params.map(({ name }) => name));
  const late = namesMadeBy(use);
  walk(filter.body, (part) => {
    if (part.kind === 'closure') for (const { name } of part.params) own.add(name);
    if (part.kind !== 'name' || own.has(part.name) || !(part.name === 'x' || late.has(part.name))) return;
    compiler.context.report(
      part.at,
      'cardinal/script-target',
      phrase`"${{ name: part.name }}" is not known yet when targets are chosen. Take any target, and ask ${{ expected: ['if … { … }'] }} when the script is carried out.`,
    );
  });
}

function notWritten(compiler: Compiler, { at }: Expression): void {
  compiler.context.report(
    at,
    'cardinal/script-target',
    phrase`What can be a target must be known before the script is carried out: ${{ expected: ['a number or a word that is written, here or as a constant'] }}.`,
  );
}

function checkNumber(compiler: Compiler, calls: readonly Call[], use: ScriptUse): void {
  let all = 0;
  for (const call of calls) {
    const [least, most] = (call.name.name === 'target_creatures' ? boundsOf(call, use) : undefined) ?? [1, 1];
    if (most < 1 || least > most)
      compiler.context.report(
        call.at,
        'cardinal/script-target',
        phrase`Nothing can be chosen: of ${{ expected: ['(least, most)'] }}, the most is at least 1 and not less than the least.`,
      );
    const before = all;
    all += most;
    if (all > MOST_TARGETS && before <= MOST_TARGETS)
      compiler.context.report(
        call.at,
        'cardinal/script-target',
        phrase`A script has up to ${{ most: MOST_TARGETS }} targets, and this would be more.`,
      );
  }
}

/** Where something that is no target stands for one. */
function tellMeant(compiler: Compiler, at: readonly Expression[], { zone }: AimPart): void {
  const written = zone === undefined ? 'target_creature()' : `target_card(${JSON.stringify(zone)}, |c| card_type(c) == "creature")`;
  const where = zone === undefined ? undefined : wordIn(compiler.context.lowerer, 'zone', zone);
  for (const expression of at) {
    if (expression.kind === 'call') continue;
    if (where !== undefined && compiler.context.lowerer.sightOf(where) !== 'public') {
      hiddenTarget(compiler, where, expression);
      continue;
    }
    compiler.context.report(
      expression.at,
      'cardinal/script-target',
      zone === undefined
        ? phrase`A creature is chosen for this, since it names none on the field. ${{ written }} says so.`
        : phrase`A creature in "${{ zone }}" is chosen for this. ${{ written }} says so.`,
      {
        severity: 'info',
        ...(at.length === 1 && {
          fix: { kind: 'edit', title: `Write ${written}`, certain: false, edits: [{ span: expression.at, text: written }] },
        }),
      },
    );
  }
}
