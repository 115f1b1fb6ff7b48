/** Keywords that cards gain and lose for as long as they are on the field, or for some time. What happened last counts. */
import { setProp } from '../../../ir/build.ts';
import type { Effect } from '../../../ir/effects.ts';
import type { Ref } from '../../../ir/expressions.ts';
import { begin, ifItLasts, lastingWith, type Origin } from '../lasting/begin.ts';
import { said, type Duration } from '../lowering/duration.ts';
import type { Lowerer } from '../lowering/lowerer.ts';
import { overruled } from '../lasting/ending.ts';
import type { Arguments } from '../values/arguments.ts';
import { forPermanents } from './card-words.ts';
import type { EffectLowerings } from './effect-lowerings.ts';
import { durationOf, forSomeTime } from './for-some-time.ts';
import { originOf, type EffectContext, type EffectLowering } from './lowering.ts';

const OPPOSITE = { gains: 'loses', loses: 'gains' } as const;
/** What lasts no longer when a card gains or loses a keyword for good. */
const OVERRULED = { gains: 'remove', loses: 'grant' } as const;
const EFFECTS = { gains: 'grant_keyword', loses: 'remove_keyword' } as const;

function changeTo(context: EffectContext, change: 'gains' | 'loses'): ReturnType<EffectLowering> {
  const { lowerer, shape } = context;
  const id = shape.words.get('keyword')!.value;
  const origin = originOf(context);
  const duration = lastingWith(origin, 'set');
  if (duration !== undefined)
    return forPermanents(context, 'card', (card) => ifItLasts(origin, duration, changedFor(origin, duration, EFFECTS[change], card, id)));
  const opposite = OPPOSITE[change];
  const canBeOpposite = lowerer.happening.some(({ effect, words }) => effect === EFFECTS[opposite] && words.get('keyword')?.value === id);
  return forPermanents(context, 'card', (card) => [
    ...overruled(lowerer, card, [`${OVERRULED[change]} ${id}`]),
    setProp(card, lowerer.changingOf(change, id), true),
    ...(canBeOpposite ? [setProp(card, lowerer.changingOf(opposite, id), false)] : []),
    lowerer.tell(EFFECTS[change], `{0} ${change} ${keywordName(lowerer, id)}.`, card),
  ]);
}

/** What people call a keyword in the middle of a sentence. */
function keywordName({ game }: Lowerer, id: string): string {
  return game.keywords.find((keyword) => keyword.id === id)?.name.toLowerCase() ?? id;
}

const FOR_SOME_TIME = { grant_keyword: { does: 'gains', work: 'grant' }, remove_keyword: { does: 'loses', work: 'remove' } } as const;

function changedFor(origin: Origin, duration: Duration, effect: keyof typeof FOR_SOME_TIME, card: Ref, keyword: string): Effect[] {
  const { lowerer, controller, source } = origin;
  const { does, work } = FOR_SOME_TIME[effect];
  const { text, args: values } = said(duration, controller, source, 1);
  return [
    lowerer.tell(effect, `{0} ${does} ${keywordName(lowerer, keyword)} ${text}.`, card, ...values),
    begin(origin, duration, `${work} ${keyword}`, card),
  ];
}

function changeKeyword(args: Arguments, effect: keyof typeof FOR_SOME_TIME): Effect[] {
  const keyword = args.word(1);
  if (keyword === undefined) return [];
  const { compiler } = args;
  const time = durationOf(args, 'set');
  if (time === undefined) return compiler.effect(effect, { card: args.card(0), words: { keyword } });
  return forSomeTime(args, time, (card, duration) => changedFor(compiler.context, duration, effect, card, keyword));
}

export const KEYWORD_CHANGES = {
  effects: {
    grant_keyword: (context) => changeTo(context, 'gains'),
    remove_keyword: (context) => changeTo(context, 'loses'),
  },
  functions: {
    grant_keyword: (args) => changeKeyword(args, 'grant_keyword'),
    remove_keyword: (args) => changeKeyword(args, 'remove_keyword'),
  },
} satisfies EffectLowerings;
