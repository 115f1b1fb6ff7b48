/** The names that every script can read, and the facts of an event, in words. */
import type { SCRIPT_CONTEXT } from '../../vocabulary/functions.ts';
import type { ScriptFact } from '../../vocabulary/forms/facts.ts';
import { spaced } from '../../wording/english.ts';
import { TRIGGERS, type TriggerName } from '../../vocabulary/triggers.ts';
import type { TriggerForm } from '../../vocabulary/forms/trigger-form.ts';
import { somebody } from '../../wording/nouns.ts';
import { boolOf, type BoolPhrase, intOf, type Phrase, type PlayerPhrase, type Referent, type WordPhrase } from '../../wording/phrase.ts';
import { named } from '../../wording/given.ts';
import type { Telling } from '../../wording/telling.ts';

export const CONTEXT_ROWS: Readonly<Record<keyof typeof SCRIPT_CONTEXT, (telling: Telling) => Phrase>> = {
  controller: ({ controller }) => controller,
  opponent: ({ opponent }) => opponent,
  source_card: ({ source }) => ({ type: 'card', card: source }),
  active_player: (): PlayerPhrase => ({
    type: 'player',
    key: 'active',
    noun: () => somebody('the active player'),
    word: 'active',
    is: (player) => {
      const turn = (not: string) => (): string => `it is ${not}${player.noun().possessive} turn`;
      return boolOf(turn(''), turn('not '));
    },
  }),
  turn_number: () => ({ type: 'int', worth: () => 'the turn number', isKnown: () => false }),
  phase: () => moment('phase'),
  step: () => moment('step'),
  x: ({ speaker }) => {
    speaker.hasX = true;
    return intOf('X');
  },
};

/** Triggers whose card is a creature. */
const OF_CREATURES: ReadonlySet<TriggerName> = new Set(['on_death', 'on_attack_declared', 'on_block_declared', 'on_damage']);
/** Whether a trigger is about what a player does. */
function isOfPlayer(trigger: TriggerName): boolean {
  return !(TRIGGERS[trigger] as TriggerForm).scopes.includes('self');
}

export const FACT_ROWS: Readonly<Record<ScriptFact, (telling: Telling) => Phrase>> = {
  card: ({ source, ability: { trigger, scope } }) =>
    scope === 'self' ? { type: 'card', card: source } : referent(OF_CREATURES.has(trigger) ? 'that creature' : 'that card'),
  player: ({ speaker, controller, ability: { trigger, scope } }) => {
    if (scope === 'yours' && isOfPlayer(trigger)) return controller;
    return trigger === 'on_event' && scope === 'any' ? causer(speaker) : speaker.introduced('that player', 'that_player');
  },
  amount: () => ({ type: 'int', worth: () => 'that amount', isKnown: () => true, ofEvent: { operator: '-', by: 0 } }),
  source: () => referent('the source'),
  target: () => referent('that target'),
  from_zone: (telling) => movement(telling, 'comes from', 'does not come from'),
  to_zone: (telling) => movement(telling, 'goes to', 'does not go to'),
  attacker: () => referent('the attacker'),
  blocker: () => referent('the blocker'),
};

/** Whoever is behind an event of which the sentence has named nobody. */
function causer(speaker: Telling['speaker']): PlayerPhrase {
  return { ...speaker.introduced('whoever caused it', 'that_player'), is: hasCaused };
}

function hasCaused(player: PlayerPhrase): BoolPhrase {
  const does = (verb: string) => (): string => `${player.noun().subject ?? 'you'} ${verb} it`;
  return boolOf(does('caused'), does('did not cause'));
}

function moment(names: 'phase' | 'step'): WordPhrase {
  const text = (word: string, not: string) => (): string => {
    const name = spaced(word);
    return `it is ${not}the ${name.endsWith(names) ? name : `${name} ${names}`}`;
  };
  return { type: 'word', is: (word) => boolOf(text(word, ''), text(word, 'not ')), say: () => `the ${names}` };
}

function referent(name: string): Phrase {
  const card: Referent = { first: () => name, later: () => name, isPlural: false, word: 'that_card' };
  return { type: 'card', card };
}

function movement(telling: Telling, verb: string, contrary: string): WordPhrase {
  return {
    type: 'word',
    is: (word) => {
      const zone = spaced(named(telling, 'zone', word));
      return boolOf(
        () => `it ${verb} the ${zone}`,
        () => `it ${contrary} the ${zone}`,
      );
    },
    say: () => `the zone that it ${verb}`,
  };
}
