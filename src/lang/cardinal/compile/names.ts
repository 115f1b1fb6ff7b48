/** What names stand for: those that a script makes, and those that every script can read. */
import { phrase } from '../../../diagnostics/phrase.ts';
import { isOneOf, playerOf } from '../../../ir/build.ts';
import {
  SCRIPT_CHOICES,
  SCRIPT_CONTEXT,
  SCRIPT_DURATIONS,
  SCRIPT_QUERIES,
  SCRIPT_REPLACING,
  SCRIPT_TARGETS,
} from '../vocabulary/functions.ts';
import { SCRIPT_EFFECTS } from '../vocabulary/effects/index.ts';
import { nameMeant } from '../script/other-names.ts';
import type { Expression, ScriptFunction } from '../script/syntax.ts';
import type { Compiling } from '../values/compiling.ts';
import { meaningOf, namesIn, carriedOutBy, type Scope } from '../values/scope.ts';
import { reportUnknown } from '../reporting/script-faults.ts';
import { NOTHING, UNKNOWN, type Value, type Word } from '../values/value.ts';
import { isWord } from '../game/word-in.ts';

export function nameValue(compiler: Compiling, { name, at }: Extract<Expression, { kind: 'name' }>, scope: Scope): Value {
  const meaning = meaningOf(scope, name);
  if (meaning !== undefined) {
    if (meaning.kind === 'later') return compiler.value(meaning.expression, carriedOutBy(meaning.scope, scope.inUse));
    return meaning.kind === 'collector' ? NOTHING : meaning.value;
  }
  if (Object.hasOwn(CONTEXT, name)) return CONTEXT[name as keyof typeof CONTEXT](compiler);
  if (isFunction(compiler, name)) {
    compiler.context.report(at, 'cardinal/script-unknown', phrase`"${{ name }}" is a function; ${{ written: `${name}()` }} calls it.`, {
      alternatives: [`${name}()`],
      fix: { kind: 'edit', title: `Write "${name}()"`, certain: false, edits: [{ span: at, text: `${name}()` }] },
    });
    return UNKNOWN;
  }
  const made = scope.calls.at(-1);
  if (name === EVENT && made?.params.length === 0) {
    withoutEvent(compiler, made);
    return UNKNOWN;
  }
  const known = [...namesIn(scope), ...Object.keys(SCRIPT_CONTEXT)];
  const likely = nameMeant(name);
  if (likely === undefined && isWord(compiler.context.lowerer, name)) {
    const written = JSON.stringify(name);
    compiler.context.report(
      at,
      'cardinal/script-unknown',
      phrase`There is no ${{ kind: 'name' }} "${{ name }}"; the word is written ${{ written }}.`,
      {
        alternatives: [written, name],
        fix: { kind: 'edit', title: `Write ${written}`, certain: false, edits: [{ span: at, text: written }] },
      },
    );
  } else reportUnknown(compiler.context.report, at, 'name', name, known, { likely });
  return UNKNOWN;
}

/** What the parameter of functions of events is called. */
const EVENT = 'ctx';

/** Told where the function begins, once for all places that read it. */
function withoutEvent({ context }: Compiling, { nameAt }: ScriptFunction): void {
  const start = { ...nameAt.end, offset: nameAt.end.offset + 1, column: nameAt.end.column + 1 };
  context.report(
    nameAt,
    'cardinal/script-unknown',
    phrase`There is no ${{ kind: 'name' }} "${{ name: EVENT }}" without ${{ written: `(${EVENT})` }} behind the name of the function.`,
    {
      alternatives: [EVENT],
      fix: { kind: 'edit', title: `Write "(${EVENT})"`, certain: false, edits: [{ span: { ...nameAt, start, end: start }, text: EVENT }] },
    },
  );
}

export function isFunction(compiler: Compiling, name: string): boolean {
  return compiler.functionCalled(name) !== undefined || FUNCTIONS.some((table) => Object.hasOwn(table, name));
}

const FUNCTIONS = [SCRIPT_EFFECTS, SCRIPT_QUERIES, SCRIPT_TARGETS, SCRIPT_CHOICES, SCRIPT_DURATIONS, SCRIPT_REPLACING];

const CONTEXT: Readonly<Record<keyof typeof SCRIPT_CONTEXT, (compiler: Compiling) => Value>> = {
  controller: ({ context }) => ({ type: 'player', code: context.controller, isSure: true }),
  opponent: ({ context }) => ({ type: 'player', code: { ref: 'nextPlayer', player: context.controller }, isSure: true }),
  source_card: ({ context }) => ({ type: 'card', code: context.source }),
  active_player: () => ({ type: 'player', code: playerOf('active'), isSure: true }),
  turn_number: () => ({ type: 'int', code: { ref: 'turn' } }),
  phase: ({ context }) => stepWord(context.lowerer.game.steps, 'phase'),
  step: ({ context }) => stepWord(context.lowerer.game.steps, 'step'),
  x: ({ context }) => ({ type: 'int', code: context.x }),
};

/** The phases of the GameDef are steps: several have one name. */
function stepWord(steps: readonly { readonly id: string; readonly phase: string; readonly step: string }[], names: 'phase' | 'step'): Word {
  return {
    type: 'word',
    code: { ref: 'phase' },
    names,
    is: (code, word) =>
      isOneOf(
        code,
        steps.filter((step) => step[names] === word).map(({ id }) => id),
      ),
  };
}
