/** Keywords that cards gain and lose. */
import { whichCard, type ParamForm } from '../forms/effect-form.ts';
import type { EffectFamily, WordAt } from '../forms/effect-family.ts';
import { does, permanent, word } from '../forms/function-form.ts';

const keyword: ParamForm = { kind: 'keyword', about: 'Which keyword.' };

/** Keywords but for those that other permanents have as well. */
function isOfFights(written: WordAt): boolean {
  const id = written('keyword');
  return id !== 'hexproof' && id !== 'indestructible' && id !== 'legendary';
}

export const KEYWORD_CHANGES = {
  effects: {
    grant_keyword: {
      params: { keyword, card: whichCard() },
      about: 'Gives a keyword for as long as the card is on the field.',
      isStatic: true,
      isOnCreature: true,
    },
    remove_keyword: {
      params: { keyword, card: whichCard() },
      about: 'Takes a keyword away for as long as the card is on the field.',
      isStatic: true,
      isOnCreature: true,
    },
  },
  functions: {
    grant_keyword: { ...does('Gives a keyword.', permanent, word('keyword')), also: ['add_keyword', 'give_keyword'] },
    remove_keyword: does('Takes a keyword away.', permanent, word('keyword')),
  },
  lasting: {
    grant_keyword: 'The keyword is lost.',
    remove_keyword: 'The keyword is there again.',
  },
  ofCreatures: { grant_keyword: isOfFights, remove_keyword: isOfFights },
  withSource: { grant_keyword: 'set', remove_keyword: 'set' },
} as const satisfies EffectFamily;
