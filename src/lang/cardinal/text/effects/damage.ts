/** Damage to players and creatures. */
import type { CardWord, ObjectWord, PlayerWord } from '../../vocabulary/words.ts';
import { CARD_WORDS } from '../../vocabulary/words.ts';
import { doing } from '../../wording/doing.ts';
import type { EffectSteps, EffectTexts } from '../../wording/effect-texts.ts';
import { measured } from '../../wording/english.ts';
import { creatures } from '../../wording/moments.ts';
import { cardNoun, playerNoun } from '../../wording/nouns.ts';
import { ANY_CREATURE, playerWould } from '../../wording/replaced.ts';
import type { Said } from '../../wording/said.ts';
import { gains } from './life.ts';

const damage: EffectSteps = (given) => [
  doing(given, 'damage', { object: given.object(0), numbers: { amount: given.int(1) }, mentionsSource: true }),
];

const NOT_DEALT = { prevented: 'prevent it', effect: 'damage' } as const;

export const DAMAGE = {
  effects: {
    damage: { text: (said) => `${deals(said)} ${measured(said.measure('amount'), 'damage', ` to ${whatIsHurt(said)}`)}` },
  },
  steps: {
    deal_damage: damage,
    bolt: damage,
    drain: (given) => [...damage(given), gains(given, given.player(2))],
  },
  short: { deal_damage: ['deal damage'], bolt: ['deal damage'], drain: ['deal damage', 'change life'] },
  moments: {
    on_damage_dealt_player: {
      self: 'Whenever this deals damage to a player',
      yours: 'Whenever a card you control deals damage to a player',
      opponents: 'Whenever a card that an opponent controls deals damage to a player',
      any: 'Whenever a card deals damage to a player',
    },
    on_damage: { self: 'Whenever this is dealt damage', ...creatures('is dealt damage') },
  },
  replaced: {
    damage: {
      would: (who) => `${who} would be dealt damage`,
      anybody: 'a creature or player',
      kind: ANY_CREATURE,
      noun: 'creature',
      ...NOT_DEALT,
    },
    damage_player: { ...playerWould('be dealt damage'), ...NOT_DEALT },
    damage_creature: {
      would: (what) => `${what} would be dealt damage`,
      anybody: 'a creature',
      kind: ANY_CREATURE,
      noun: 'creature',
      ...NOT_DEALT,
    },
  },
} as const satisfies EffectTexts;

/** A spell tells its player to deal damage; what lies on the field deals it by itself. */
function deals(said: Said): string {
  return said.ability.trigger === 'on_play' && said.source === 'this' ? 'deal' : `${said.source} deals`;
}

function whatIsHurt(said: Said): string {
  if (said.stated.hurt !== undefined) return said.stated.hurt;
  const word: ObjectWord = said.argument('target', 'object') ?? 'target_player';
  if (word === 'any_target') return 'any target';
  if (!isCardWord(word)) return playerNoun(said.game, word).object;
  return word === 'self' ? 'itself' : cardNoun(word).each;
}

function isCardWord(word: PlayerWord | CardWord): word is CardWord {
  return Object.hasOwn(CARD_WORDS, word);
}
