/** What names stand for: those that a script makes, and those that every script can read. */
import { phrase } from '../../../../diagnostics/phrase.ts';
import { isOneOf, playerOf } from '../../expr.ts';
import {
  SCRIPT_CHOICES,
  SCRIPT_CONTEXT,
  SCRIPT_DURATIONS,
  SCRIPT_EFFECTS,
  SCRIPT_QUERIES,
  SCRIPT_REPLACING,
  SCRIPT_TARGETS,
} from '../functions.ts';
import type { Expression } from '../syntax.ts';
import type { Compiling } from './compiling.ts';
import { meaningOf, namesIn, carriedOutBy, type Scope } from './scope.ts';
import { reportUnknown } from './telling.ts';
import { NOTHING, UNKNOWN, type Value, type Word } from './value.ts';

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
  reportUnknown(compiler.context.report, at, 'name', name, [...namesIn(scope), ...Object.keys(SCRIPT_CONTEXT)]);
  return UNKNOWN;
}

function isFunction(compiler: Compiling, name: string): boolean {
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
