/** An effect of scripts that abilities without a script have as well: it is lowered by the same row of the table. */
import { invariant } from '../../../diagnostics/invariant.ts';
import type { Effect } from '../../../ir/effects.ts';
import type { Ref } from '../../../ir/expressions.ts';
import type { Shape, WordArgument } from '../cards/shapes.ts';
import { EFFECT_LOWERINGS } from '../effects/index.ts';
import type { EffectContext } from '../effects/lowering.ts';
import { EFFECTS, type EffectName } from '../vocabulary/effects/index.ts';
import type { EffectForm, ParamKind } from '../vocabulary/forms/effect-form.ts';
import type { Compiling, EffectArguments } from '../values/compiling.ts';
import { ifPlayer } from '../values/guards.ts';

/** Nothing happens to a player or a card that is none. */
export function asEffect(compiler: Compiling, effect: EffectName, given: EffectArguments): Effect[] {
  const { player, card, numbers = [], words = {} } = given;
  const { context } = compiler;
  const shape = shapeFor(effect, words, player !== undefined);
  context.lowerer.note(shape);
  const none = context.source;
  const lowering = (thatPlayer: Ref): EffectContext => ({
    lowerer: context.lowerer,
    shape,
    item: context.item ?? none,
    source: context.source,
    controller: context.controller,
    amount: numbers[0] ?? 0,
    second: numbers[1] ?? 0,
    target: card ?? none,
    x: none,
    thatCard: card ?? none,
    thatPlayer,
  });
  if (player === undefined) return EFFECT_LOWERINGS[effect](lowering(context.controller));
  return ifPlayer(compiler, player, (who) => EFFECT_LOWERINGS[effect](lowering(who)));
}

/** Whoever or whatever a script names is, for the row, what the event has brought along. */
function shapeFor(effect: EffectName, words: Readonly<Record<string, string>>, isPlayer: boolean): Shape {
  const form: EffectForm = EFFECTS[effect];
  const named = new Map<string, WordArgument>();
  for (const [name, { kind, default: byDefault }] of Object.entries(form.params)) {
    if (kind === 'amount' || kind === 'signed') continue;
    const word = words[name] ?? WORDS[kind]?.(isPlayer) ?? byDefault;
    if (word !== undefined && word !== null) named.set(name, { kind, value: word } as WordArgument);
  }
  const numbers = Object.keys(form.params).filter((name) => form.params[name]!.kind === 'amount' || form.params[name]!.kind === 'signed');
  invariant(numbers.length <= 2, `${effect} has more than two numbers`);
  const word = [effect, ...[...named.values()].map(({ value }) => value)].join(' ');
  return { word, effect, script: undefined, words: named, numbers, unknowns: new Set(), aim: undefined, withSource: undefined };
}

const WORDS: Readonly<Partial<Record<ParamKind, (isPlayer: boolean) => string>>> = {
  player: () => 'that_player',
  card: () => 'that_card',
  object: (isPlayer) => (isPlayer ? 'that_player' : 'that_card'),
};
