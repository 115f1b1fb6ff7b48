/** What somebody was asked who chose a number or a word, as far as the rules have one question only that it can answer. */
import { questionIn } from '../ir/effects.ts';
import type { PlayableGameDef, Query } from '../ir/index.ts';
import { visitGame } from '../ir/visit.ts';
import type { Named } from '../kernel/index.ts';
import { zoneParts, type Wording } from './wording.ts';

/** The question that a number or word answers; null for what speaks for itself, and where it is not certain. */
export function promptOf(w: Pick<Wording, 'def' | 'zones'>, value: Named): string | null {
  if (isThing(w, value)) return null;
  let all = known.get(w.def);
  if (all === undefined) known.set(w.def, (all = questionsIn(w.def)));
  const fitting = all.filter(({ options }) => fits(options, value));
  const prompts = new Set(fitting.map(({ prompt }) => prompt));
  const [prompt = null] = prompts;
  return prompts.size === 1 ? prompt : null;
}

interface Question {
  readonly options: Query;
  /** Null: nothing is said, or it depends on the moment. */
  readonly prompt: string | null;
}

const known = new WeakMap<PlayableGameDef, readonly Question[]>();

function questionsIn(def: PlayableGameDef): Question[] {
  const found: Question[] = [];
  visitGame(def, {
    effect(effect) {
      const asked = questionIn(effect);
      if (asked === null) return;
      const { options, prompt } = asked;
      found.push({ options, prompt: prompt === undefined || (prompt.args ?? []).length > 0 ? null : prompt.text });
    },
  });
  return found;
}

/** Tokens and zones are told by what they are. */
function isThing(w: Pick<Wording, 'zones'>, value: Named): boolean {
  if (typeof value === 'number') return false;
  return typeof value !== 'string' || value.includes('@') || zoneParts(w, value).zone !== undefined;
}

/** Whether a number or word can be among the options of a query, by their kind. */
const FITS: { readonly [Kind in Query['query']]: (query: Extract<Query, { query: Kind }>, value: Named) => boolean } = {
  intsInRange: (_, value) => typeof value === 'number',
  enums: ({ values }, value) => typeof value === 'string' && values.includes(value),
  directions: (_, value) => typeof value === 'string',
  // What was chosen before may be anything.
  set: () => true,
  union: ({ of }, value) => of.some((each) => fits(each, value)),
  combinations: ({ of }, value) => fits(of, value),
  players: (_, value) => typeof value === 'number',
  tokensInZone: () => false,
  zones: () => false,
  adjacentZones: () => false,
  tokensInAdjacentZones: () => false,
  connectedZones: () => false,
  ray: () => false,
};

function fits(query: Query, value: Named): boolean {
  return (FITS[query.query] as (query: Query, value: Named) => boolean)(query, value);
}
