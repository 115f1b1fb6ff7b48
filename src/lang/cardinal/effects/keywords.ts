/** Keywords that cards gain and lose for as long as they are on the field. What happened last counts. */
import { setProp } from '../../../ir/build.ts';
import type { Lowerer } from '../lowerer.ts';
import { ifItLasts, lastingWith } from '../script/lasting/begin.ts';
import { changesKeyword } from '../script/lasting/changes.ts';
import { overruled } from '../script/lasting/ending.ts';
import { forPermanents } from './card-words.ts';
import { originOf, type EffectContext, type EffectLowering } from './lowering.ts';

export const grantKeyword: EffectLowering = (context) => changeTo(context, 'gains');
export const removeKeyword: EffectLowering = (context) => changeTo(context, 'loses');

const OPPOSITE = { gains: 'loses', loses: 'gains' } as const;
/** What lasts no longer when a card gains or loses a keyword for good. */
const OVERRULED = { gains: 'remove', loses: 'grant' } as const;
const EFFECTS = { gains: 'grant_keyword', loses: 'remove_keyword' } as const;

function changeTo(context: EffectContext, change: 'gains' | 'loses'): ReturnType<EffectLowering> {
  const { lowerer, shape } = context;
  const id = shape.words.get('keyword')!.value;
  const origin = originOf(context);
  const duration = lastingWith(origin, 'set');
  if (duration !== undefined) {
    const keyword = { id, name: keywordName(lowerer, id) };
    return forPermanents(context, 'card', (card) =>
      ifItLasts(origin, duration, changesKeyword(origin, duration, EFFECTS[change], card, keyword)),
    );
  }
  const opposite = OPPOSITE[change];
  const canBeOpposite = lowerer.happening.some(({ effect, words }) => effect === EFFECTS[opposite] && words.get('keyword')?.value === id);
  return forPermanents(context, 'card', (card) => [
    ...overruled(lowerer, card, `${OVERRULED[change]} ${id}`),
    setProp(card, lowerer.changingOf(change, id), true),
    ...(canBeOpposite ? [setProp(card, lowerer.changingOf(opposite, id), false)] : []),
    lowerer.tell(EFFECTS[change], `{0} ${change} ${keywordName(lowerer, id)}.`, card),
  ]);
}

/** What people call a keyword in the middle of a sentence. */
export function keywordName({ game }: Lowerer, id: string): string {
  return game.keywords.find((keyword) => keyword.id === id)?.name.toLowerCase() ?? id;
}
