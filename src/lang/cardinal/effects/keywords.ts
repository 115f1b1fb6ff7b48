/** Keywords that cards gain and lose for as long as they are on the field. What happened last counts. */
import { setProp } from '../expr.ts';
import { forPermanents } from './card-words.ts';
import type { EffectContext, EffectLowering } from './lowering.ts';

export const grantKeyword: EffectLowering = (context) => changeTo(context, 'gains');
export const removeKeyword: EffectLowering = (context) => changeTo(context, 'loses');

const OPPOSITE = { gains: 'loses', loses: 'gains' } as const;
const EFFECTS = { gains: 'grant_keyword', loses: 'remove_keyword' } as const;

function changeTo(context: EffectContext, change: 'gains' | 'loses'): ReturnType<EffectLowering> {
  const { lowerer, shape } = context;
  const id = shape.words.get('keyword')!.value;
  const name = lowerer.game.keywords.find((keyword) => keyword.id === id)?.name.toLowerCase() ?? id;
  const opposite = OPPOSITE[change];
  const canBeOpposite = lowerer.shapes.some(({ effect, words }) => effect === EFFECTS[opposite] && words.get('keyword')?.value === id);
  return forPermanents(context, 'card', (card) => [
    setProp(card, lowerer.changingOf(change, id), true),
    ...(canBeOpposite ? [setProp(card, lowerer.changingOf(opposite, id), false)] : []),
    lowerer.tell(EFFECTS[change], `{0} ${change} ${name}.`, card),
  ]);
}
