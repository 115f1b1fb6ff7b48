/**
 * What the parts of rules are: for every effect, reference, query and form of value, and for everything that is declared,
 * what stands in each of its fields. A field that is new does not compile until it is said here what is in it.
 */
import type { EffectBody, EffectName, Message, VarTarget } from './effects.ts';
import type { Query, QueryOptions, Ref } from './expressions.ts';
import type { GameDef } from './game-def.ts';
import type { ValueForm, ValueForms } from './value-forms.ts';

/** What can be visited. `set` is what `in` looks through, `name` the name of a binding, where it is given or used by itself. */
export type Part = 'effect' | 'value' | 'query' | 'player' | 'zone' | 'token' | 'set' | 'name';

/**
 * What stands in a field: a part; nothing that is computed (`fixed`); a list, or one thing that may stand for a list of one;
 * a map with keys of the author's; an object; or a value that may also be one of some words.
 */
export type Shape = Part | 'fixed' | { list: Shape } | { entries: Shape } | { fields: FieldShapes } | { valueUnless: readonly string[] };
export type FieldShapes = { readonly [field: string]: Shape };

type KeysOf<T> = T extends unknown ? keyof T & string : never;
type At<T, Key> = T extends unknown ? (Key extends keyof T ? NonNullable<T[Key]> : never) : never;
type Objects<T> = Exclude<Extract<T, object>, readonly unknown[]>;
type Items<T> = T extends readonly (infer Item)[] ? Item : never;

/** The shapes that say something about every field of a type. */
type ShapeOf<T> =
  | Part
  | 'fixed'
  | { valueUnless: readonly Extract<T, string>[] }
  | { list: ShapeOf<Items<T>> }
  | { entries: ShapeOf<At<Objects<T>, string>> }
  | { fields: FieldsOf<Objects<T>> };
type FieldsOf<T> = { readonly [Key in KeysOf<T>]: ShapeOf<At<T, Key>> };

const EFFECTS = { list: 'effect' } as const;
const MESSAGE = { text: 'fixed', args: { list: 'value' } } as const satisfies FieldsOf<Message>;
const PROMPT = { fields: MESSAGE } as const;
const VARIABLE = { scope: 'fixed', player: 'player', var: 'fixed' } as const satisfies FieldsOf<VarTarget>;
const DESCRIBED = { description: 'fixed', tags: 'fixed', presentation: 'fixed' } as const;

export const EFFECT_PARTS: { readonly [Name in EffectName]: FieldsOf<EffectBody<Name>> } = {
  setVar: { ...VARIABLE, value: 'value', exact: 'fixed' },
  addVar: { ...VARIABLE, delta: 'value', exact: 'fixed' },
  transferVar: { from: { fields: VARIABLE }, to: { fields: VARIABLE }, amount: 'value', bind: 'name', exact: 'fixed' },

  moveToken: { token: 'token', from: 'zone', to: 'zone', position: 'fixed', face: 'fixed' },
  moveAll: { from: 'zone', to: 'zone', filter: 'value', position: 'fixed', face: 'fixed' },
  moveTokenAdjacent: { token: 'token', from: 'zone', direction: 'value' },
  draw: { from: 'zone', to: 'zone', count: 'value', face: 'fixed', exact: 'fixed' },
  shuffle: { zone: 'zone' },
  createToken: { type: 'fixed', like: 'token', changed: 'fixed', zone: 'zone', owner: 'player', props: { entries: 'value' }, bind: 'name' },
  createDeck: { deck: { fields: { ofPlayer: 'player' } }, zone: 'zone', owner: 'player' },
  destroyToken: { token: 'token' },
  setTokenProp: { token: 'token', prop: 'fixed', value: 'value', exact: 'fixed' },
  reveal: { token: 'token', zone: 'zone', filter: 'value', to: 'player' },
  conceal: { token: 'token', zone: 'zone', from: 'player' },

  if: { when: 'value', then: EFFECTS, else: EFFECTS },
  switch: { value: 'value', cases: { list: { fields: { equals: 'value', then: EFFECTS } } }, default: EFFECTS },
  forEach: { bind: 'name', over: 'query', effects: EFFECTS, limit: 'fixed' },
  repeat: { times: 'value', until: 'value', bind: 'name', effects: EFFECTS },
  let: { bind: 'name', value: 'value', in: EFFECTS },
  call: { procedure: 'fixed', args: { entries: 'value' } },
  attempt: { effects: EFFECTS, policy: 'fixed', else: EFFECTS },
  fail: {},
  batch: { effects: EFFECTS },

  chooseOne: { bind: 'name', options: 'query', chooser: 'player', optional: 'fixed', prompt: PROMPT },
  chooseN: { bind: 'name', options: 'query', n: 'value', min: 'value', max: 'value', chooser: 'player', where: 'value', prompt: PROMPT },
  order: { bind: 'name', options: 'query', chooser: 'player', prompt: PROMPT },
  rollRandom: { bind: 'name', min: 'value', max: 'value', options: 'query' },

  gotoPhase: { phase: 'fixed', endTurn: 'fixed', deferred: 'fixed' },
  gotoState: { state: 'fixed', phase: 'fixed', endTurn: 'fixed', deferred: 'fixed' },
  setActivePlayer: { player: 'player' },
  skipTurn: { player: 'player', count: 'value' },
  extraTurn: { player: 'player' },
  reverseOrder: {},
  eliminate: { player: 'player' },
  recall: { player: 'player' },
  recordResult: { player: 'player', points: 'value' },
  pass: { player: 'player' },
  clearPasses: {},
  leave: { player: 'player' },

  emit: { event: 'fixed', args: { entries: 'value' }, effects: EFFECTS },
  proceed: { args: { entries: 'value' } },
  message: { ...MESSAGE, to: 'player' },
};

export const REF_PARTS: { readonly [Name in Ref['ref']]: FieldsOf<Omit<Extract<Ref, { ref: Name }>, 'ref'>> } = {
  gvar: { var: 'fixed' },
  pvar: { player: 'player', var: 'fixed' },
  tvar: { player: 'player', var: 'fixed' },
  const: { name: 'fixed' },
  binding: { name: 'name' },
  player: { player: 'player' },
  seat: { player: 'player' },
  team: { player: 'player' },
  nextPlayer: { player: 'player', by: 'value' },
  eliminated: { player: 'player' },
  passed: { player: 'player' },
  acted: { player: 'player' },
  allPassed: {},
  answered: { player: 'player', action: 'fixed' },
  // A parameter of whatever action was answered with, not a binding of this place.
  answer: { player: 'player', param: 'fixed' },
  recorded: { player: 'player' },
  turn: {},
  phase: {},
  state: {},
  zone: { zone: 'zone' },
  zoneCount: { zone: 'zone' },
  zoneAttr: { zone: 'zone', attr: 'fixed' },
  zonePlayer: { zone: 'zone' },
  cell: { board: 'fixed', row: 'value', column: 'value' },
  step: { zone: 'zone', direction: 'value' },
  adjacent: { zone: 'zone', to: 'zone' },
  connected: { zone: 'zone', to: 'zone', via: 'value' },
  tokenAt: { zone: 'zone', position: { valueUnless: ['top', 'bottom'] } },
  tokenProp: { token: 'token', prop: 'fixed' },
};

/** What every query has beside where its items come from. */
const OPTIONS = {
  bind: 'name',
  where: 'value',
  sortBy: 'value',
  descending: 'fixed',
  distinct: 'value',
  limit: 'value',
} as const satisfies FieldsOf<QueryOptions>;

export const QUERY_PARTS: { readonly [Name in Query['query']]: FieldsOf<Omit<Extract<Query, { query: Name }>, 'query'>> } = {
  tokensInZone: { zone: { list: 'zone' }, ...OPTIONS },
  intsInRange: { min: 'value', max: 'value', ...OPTIONS },
  enums: { values: 'fixed', ...OPTIONS },
  players: { include: 'fixed', ...OPTIONS },
  zones: { filter: { fields: { owner: 'player', board: 'fixed', zone: 'fixed' } }, ...OPTIONS },
  adjacentZones: { zone: 'zone', direction: 'value', ...OPTIONS },
  tokensInAdjacentZones: { zone: 'zone', ...OPTIONS },
  connectedZones: { zone: 'zone', via: 'value', ...OPTIONS },
  ray: { from: 'zone', direction: 'value', while: 'value', ...OPTIONS },
  directions: { zone: 'zone', ...OPTIONS },
  set: { of: 'name', ...OPTIONS },
  union: { of: { list: 'query' }, ...OPTIONS },
  combinations: { of: 'query', size: 'fixed', ...OPTIONS },
};

/** The forms of values that have fields of their own; the parts of a reference are those of `REF_PARTS`. */
export const VALUE_PARTS: { readonly [Form in Exclude<ValueForm, 'plain' | 'ref'>]: FieldsOf<ValueForms[Form]> } = {
  first: { first: 'query' },
  arithmetic: { op: 'fixed', left: 'value', right: 'value' },
  if: { if: { fields: { when: 'value', then: 'value', else: 'value' } } },
  let: { let: { fields: { bind: 'name', value: 'value', in: 'value' } } },
  aggregate: { aggregate: { fields: { op: 'fixed', query: 'query', prop: 'fixed', bind: 'name', value: 'value' } } },
  junction: { op: 'fixed', args: { list: 'value' } },
  not: { op: 'fixed', arg: 'value' },
  comparison: { op: 'fixed', left: 'value', right: 'value' },
  in: { op: 'fixed', item: 'value', set: 'set' },
  exists: { exists: 'query' },
  forAll: { forAll: { fields: { query: 'query', bind: 'name', holds: 'value' } } },
  can: { can: EFFECTS },
};

/** Where rules stand in a GameDef. */
export const GAME_PARTS: FieldsOf<GameDef> = {
  meta: 'fixed',
  constants: 'fixed',
  variables: 'fixed',
  zones: 'fixed',
  tokenTypes: 'fixed',
  cards: 'fixed',
  decks: 'fixed',
  deckLists: {
    fields: { size: 'fixed', cards: 'value', copies: 'fixed', exceptions: { list: { fields: { cards: 'value', copies: 'fixed' } } } },
  },
  setup: EFFECTS,
  flow: {
    fields: {
      states: {
        list: {
          fields: {
            ...DESCRIBED,
            id: 'fixed',
            phases: {
              list: {
                fields: {
                  ...DESCRIBED,
                  id: 'fixed',
                  label: 'fixed',
                  guard: 'value',
                  onEnter: EFFECTS,
                  window: {
                    fields: {
                      preset: 'fixed',
                      cadence: 'fixed',
                      eligible: 'value',
                      start: 'player',
                      order: 'fixed',
                      afterAct: 'fixed',
                      until: { fields: { when: 'value' } },
                      actingClearsPasses: 'fixed',
                      beforeAsk: EFFECTS,
                      onAllPassed: EFFECTS,
                      onStuck: 'fixed',
                      resolve: EFFECTS,
                      prompt: PROMPT,
                    },
                  },
                  onExit: EFFECTS,
                },
              },
            },
            onEnter: EFFECTS,
            onExit: EFFECTS,
          },
        },
      },
      initial: 'fixed',
      order: { fields: { next: 'value' } },
      startPlayer: 'value',
      transitions: {
        list: {
          fields: {
            ...DESCRIBED,
            id: 'fixed',
            from: 'fixed',
            to: 'fixed',
            phase: 'fixed',
            when: 'value',
            immediate: 'fixed',
            priority: 'fixed',
            endTurn: 'fixed',
          },
        },
      },
      teams: 'fixed',
      onResign: 'fixed',
      maxQuietPhases: 'fixed',
    },
  },
  actions: {
    list: {
      fields: {
        ...DESCRIBED,
        id: 'fixed',
        actor: 'fixed',
        phase: 'fixed',
        params: { list: { fields: { name: 'name', domain: 'query', prompt: PROMPT, visibility: 'fixed' } } },
        pre: 'value',
        cost: EFFECTS,
        effects: EFFECTS,
        limits: 'fixed',
        ask: 'fixed',
        prompt: PROMPT,
      },
    },
  },
  procedures: { list: { fields: { ...DESCRIBED, id: 'fixed', params: { list: 'name' }, effects: EFFECTS } } },
  triggers: {
    list: {
      fields: {
        ...DESCRIBED,
        id: 'fixed',
        event: 'fixed',
        match: 'fixed',
        timing: 'fixed',
        source: 'query',
        when: 'value',
        bind: { entries: 'value' },
        priority: 'fixed',
        limit: 'fixed',
        onFailure: 'fixed',
        waits: 'fixed',
        effects: EFFECTS,
      },
    },
  },
  replacements: { list: { fields: { ...DESCRIBED, event: 'fixed', match: 'fixed', chooser: 'player', prompt: PROMPT } } },
  checks: { list: { fields: { ...DESCRIBED, id: 'fixed', source: 'query', when: 'value', together: 'fixed', effects: EFFECTS } } },
  layers: 'fixed',
  modifiers: {
    list: {
      fields: {
        ...DESCRIBED,
        id: 'fixed',
        layer: 'fixed',
        type: 'fixed',
        prop: 'fixed',
        source: 'query',
        when: 'value',
        op: 'fixed',
        value: 'value',
        with: 'fixed',
      },
    },
  },
  scoring: 'value',
  endConditions: {
    list: {
      fields: {
        ...DESCRIBED,
        id: 'fixed',
        when: 'value',
        result: { fields: { type: 'fixed', player: 'player', lowest: 'fixed', by: { list: 'value' } } },
      },
    },
  },
  displays: {
    list: {
      fields: { ...DESCRIBED, id: 'fixed', of: { fields: { each: 'query', action: 'fixed' } }, value: 'value', when: 'value' },
    },
  },
  presentation: 'fixed',
};
