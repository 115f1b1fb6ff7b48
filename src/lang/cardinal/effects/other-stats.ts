/** `set_stat` and `modify_stat` of stats that creatures do not fight with. A stat is a number on all cards, or a word on all. */
import { phrase } from '../../../diagnostics/phrase.ts';
import { nearest } from '../../../diagnostics/suggest.ts';
import type { Effect } from '../../../ir/effects.ts';
import type { Ref, ValueExpr } from '../../../ir/expressions.ts';
import { addToProp, setProp } from '../../../ir/build.ts';
import { begin } from '../lasting/begin.ts';
import { overruled } from '../lasting/ending.ts';
import { said, type Duration } from '../lowering/duration.ts';
import type { LastingWork } from '../lowering/lasting-tokens.ts';
import type { Lowerer } from '../lowering/lowerer.ts';
import type { Arguments } from '../values/arguments.ts';
import { ifNumbers, ifOnField } from '../values/guards.ts';
import { forSomeTime } from './for-some-time.ts';

export function setOther(args: Arguments, stat: string, time: Duration | undefined): Effect[] {
  const words = args.compiler.context.lowerer.printed.get(stat)?.values;
  if (words === undefined) return ifNumbers(args.compiler, [args.number(2)], ([value]) => setTo(args, stat, time, value!, `set ${stat}`));
  const word = wordFor(args, words);
  return word === undefined ? [] : setTo(args, stat, time, word, `set ${stat} to ${word}`);
}

/** A word that some card has for this stat. */
function wordFor(args: Arguments, words: readonly string[]): string | undefined {
  const value = args.value(2);
  if (value.type === 'word' && value.literal !== undefined) {
    const { literal } = value;
    const found = words.find((each) => each === literal);
    if (found !== undefined) return found;
    const near = nearest(literal, words);
    args.compiler.context.report(
      args.given[2]!.at,
      'cardinal/script-type',
      phrase`"${{ text: literal }}" is not a word for this stat: cards have ${{ words }}.`,
      near.length === 0 ? {} : { alternatives: near.map((each) => JSON.stringify(each)) },
    );
    return undefined;
  }
  if (value.type !== 'unknown') args.compiler.mismatch(args.given[2]!.at, value, 'word');
  return undefined;
}

function setTo(args: Arguments, stat: string, time: Duration | undefined, value: ValueExpr, work: LastingWork): Effect[] {
  const { context } = args.compiler;
  const { lowerer, controller, source } = context;
  const name = lowerer.written.get(stat) ?? stat;
  if (time === undefined)
    return ifOnField(args.compiler, args.card(0), (card) => [
      ...setOtherStat(lowerer, stat, card, value),
      lowerer.tell('set_stat', `The ${name} of {0} becomes {1}.`, card, value),
    ]);
  const kept = typeof value === 'string' ? {} : { power: value };
  return forSomeTime(args, time, (card, duration) => {
    const { text, args: values } = said(duration, controller, source, 2);
    return [
      lowerer.tell('set_stat', `The ${name} of {0} becomes {1} ${text}.`, card, value, ...values),
      begin(context, duration, work, card, kept),
    ];
  });
}

export function modifyOther(args: Arguments, stat: string, time: Duration | undefined): Effect[] {
  const { compiler } = args;
  const { lowerer } = compiler.context;
  if (lowerer.printed.get(stat)?.values !== undefined) {
    compiler.context.report(
      args.at,
      'cardinal/script-type',
      phrase`"${{ name: stat }}" is a word, to which nothing can be added. ${{ expected: ['set_stat(…)'] }} sets it.`,
    );
    return [];
  }
  return ifNumbers(compiler, [args.int(2)], ([delta]) => {
    if (time === undefined || time.kind === 'turn')
      return ifOnField(compiler, args.card(0), (card) => [
        ...addToOtherStat(lowerer, stat, card, delta!),
        told(args, stat, card, delta!, { text: 'until end of turn', args: [] }),
      ]);
    return forSomeTime(args, time, (card, duration) => {
      const { controller, source } = compiler.context;
      return [
        told(args, stat, card, delta!, said(duration, controller, source, 2)),
        begin(compiler.context, duration, `add ${stat}`, card, { power: delta! }),
      ];
    });
  });
}

function told({ compiler }: Arguments, stat: string, card: Ref, delta: ValueExpr, until: ReturnType<typeof said>): Effect {
  const { lowerer } = compiler.context;
  return lowerer.tell(
    'modify_stat',
    `The ${lowerer.written.get(stat) ?? stat} of {0} changes by {1} ${until.text}.`,
    card,
    delta,
    ...until.args,
  );
}

/** Sets a stat for as long as the card is on the field. */
function setOtherStat(lowerer: Lowerer, stat: string, card: Ref, value: ValueExpr): Effect[] {
  const { type, values } = lowerer.printed.get(stat)!;
  const kept = lowerer.changingOf('stat_value', stat);
  if (values !== undefined) lowerer.changes.set(kept, { type, values, init: values[0]!, presentation: { internal: true } });
  return [
    ...overruled(lowerer, card, settings(lowerer, stat)),
    setProp(card, lowerer.changingOf('stat_is_set', stat), true),
    setProp(card, kept, value),
  ];
}

/** Adds to a stat until the end of the turn. */
function addToOtherStat(lowerer: Lowerer, stat: string, card: Ref, delta: ValueExpr): Effect[] {
  return [addToProp(card, lowerer.changingOf('stat_growth', stat), delta)];
}

/** What sets a stat for some time: to a number that is kept, or to a word. */
function settings(lowerer: Lowerer, stat: string): readonly `set ${string}`[] {
  return [`set ${stat}`, ...(lowerer.printed.get(stat)!.values ?? []).map((value): `set ${string}` => `set ${stat} to ${value}`)];
}
