import type { ScriptType } from './function-form.ts';

/** What functions with a parameter can read of what has happened: `ctx.card`. */
export const SCRIPT_FACTS = {
  card: { type: 'card', about: 'The card that it happened to, or that did it.' },
  player: {
    type: 'player',
    about:
      'The player whom it concerns: who controls the card; of an attack who is attacked, of a block who attacks, of damage to a player who is dealt it.',
  },
  amount: { type: 'int', about: 'How much: of damage, of life, of an event of the own.' },
  source: { type: 'card', about: 'The card that deals damage.' },
  target: { type: 'object', about: 'What is dealt damage, attacked or blocked.' },
  from_zone: { type: 'word', about: 'The zone that the card comes from.' },
  to_zone: { type: 'word', about: 'The zone that the card goes to.' },
  attacker: { type: 'card', about: 'In combat: the creature that attacks.' },
  blocker: { type: 'card', about: 'In combat: the creature that blocks.' },
} as const satisfies Record<string, { readonly type: ScriptType; readonly about: string }>;
export type ScriptFact = keyof typeof SCRIPT_FACTS;
