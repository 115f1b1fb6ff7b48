/**
 * Which words the properties of tokens can hold in a match, and names in rules with them: those that are printed on its cards, and
 * whatever effects write. It is asked before anything is linked, by the names of properties and bindings alone, so that it says too
 * much rather than too little.
 */
import type { Effect } from '../ir/effects.ts';
import { HEARD_EVENTS } from '../ir/events/heard.ts';
import type { Query, ValueExpr } from '../ir/expressions.ts';
import type { GameDef, PropDef, TokenTypeDef } from '../ir/game-def.ts';
import { valueForm, type ValueForms } from '../ir/value-forms.ts';
import { visitGame } from '../ir/visit.ts';

/** Words; null if any is possible. */
export type Words = ReadonlySet<string> | null;

/** What is possible, by the names of properties (`does`) and of bindings (`$does`). What is not there may be anything. */
export type PossibleWords = ReadonlyMap<string, ReadonlySet<string>>;

/** `cards` are the cards that the match can have, and the token types that are made by name. */
export function possibleWords(def: GameDef, cards: ReadonlySet<string>): PossibleWords {
  const words = printedWords(def, cards);
  const { flows, unknown } = flowsIn(def);
  for (const name of unknown) words.delete(name);
  for (const { to } of flows) if (to.startsWith('$') && !unknown.has(to) && !words.has(to)) words.set(to, new Set());
  let grows = true;
  while (grows) {
    grows = false;
    for (const { to, from } of flows) {
      const known = words.get(to);
      if (known === undefined) continue;
      const more = wordsOf(from, words);
      if (more === null) {
        words.delete(to);
        grows = true;
      } else
        for (const word of more)
          if (!known.has(word)) {
            known.add(word);
            grows = true;
          }
    }
  }
  return words;
}

/** The words that a value can be. */
export function wordsOf(expr: ValueExpr, words: PossibleWords): Words {
  switch (valueForm(expr)) {
    case 'plain':
      if (typeof expr !== 'string') return NONE;
      return expr.startsWith('$') ? (words.get(expr) ?? null) : new Set([expr]);
    case 'ref': {
      const ref = expr as ValueForms['ref'];
      if (ref.ref === 'binding') return words.get(ref.name) ?? null;
      return ref.ref === 'tokenProp' ? (words.get(ref.prop) ?? null) : null;
    }
    case 'if': {
      const { then, else: otherwise } = (expr as ValueForms['if']).if;
      const [one, other] = [wordsOf(then, words), wordsOf(otherwise, words)];
      return one === null || other === null ? null : new Set([...one, ...other]);
    }
    default:
      return null;
  }
}

const NONE: ReadonlySet<string> = new Set();

/** What stands on the cards of the match and on tokens of every type, as they are made. */
function printedWords({ tokenTypes = [], cards: all = [] }: GameDef, cards: ReadonlySet<string>): Map<string, Set<string>> {
  const words = new Map<string, Set<string>>();
  const others = new Set<string>();
  for (const { props = {} } of tokenTypes)
    for (const [name, prop] of Object.entries(props)) {
      if (prop.type !== 'enum') others.add(name);
      const found = words.get(name) ?? new Set();
      words.set(name, found);
      const first = wordAtFirst(prop);
      if (first !== undefined) found.add(first);
    }
  const types = new Map<string, TokenTypeDef>(tokenTypes.map((type) => [type.id, type]));
  for (const { id, type, props = {} } of all) {
    if (!cards.has(id)) continue;
    for (const [name, value] of Object.entries(props))
      if (typeof value === 'string' && types.get(type)?.props?.[name] !== undefined) words.get(name)?.add(value);
  }
  for (const name of others) words.delete(name);
  return words;
}

function wordAtFirst({ init, values }: PropDef): string | undefined {
  if (typeof init === 'string') return init;
  return init === null ? undefined : values?.[0];
}

interface Flow {
  readonly to: string;
  readonly from: ValueExpr;
}

/** Where words come from: every value that is written to a property or bound to a name; and what may hold anything. */
function flowsIn(def: GameDef): { readonly flows: readonly Flow[]; readonly unknown: ReadonlySet<string> } {
  const flows: Flow[] = [];
  const unknown = new Set<string>(EVENT_NAMES);
  const flow = (entries: Readonly<Record<string, ValueExpr>> = {}): void => {
    for (const [to, from] of Object.entries(entries)) flows.push({ to, from });
  };
  visitGame(def, {
    effect: (effect) => effectFlows(effect, flow, unknown),
    value(expr) {
      const form = valueForm(expr);
      if (form === 'let') {
        const { bind, value } = (expr as ValueForms['let']).let;
        flow({ [bind]: value });
      } else if (form === 'aggregate') unknown.add((expr as ValueForms['aggregate']).aggregate.bind ?? '$value');
      else if (form === 'forAll') unknown.add((expr as ValueForms['forAll']).forAll.bind ?? '$value');
    },
    query: ({ bind }: Query) => {
      if (bind !== undefined) unknown.add(bind);
    },
  });
  for (const { params } of def.actions) for (const { name } of params) unknown.add(name);
  for (const { bind } of def.triggers ?? []) flow(bind);
  for (const { prop, op } of def.modifiers ?? []) if (op === 'set' || op === 'switch') unknown.add(prop);
  return { flows, unknown };
}

function effectFlows(effect: Effect, flow: (entries?: Readonly<Record<string, ValueExpr>>) => void, unknown: Set<string>): void {
  if ('setTokenProp' in effect) flow({ [effect.setTokenProp.prop]: effect.setTokenProp.value });
  else if ('let' in effect) flow({ [effect.let.bind]: effect.let.value });
  else if ('call' in effect) flow(effect.call.args);
  else if ('emit' in effect) flow(effect.emit.args);
  else if ('proceed' in effect) flow(effect.proceed.args);
  else {
    if ('createToken' in effect) flow(effect.createToken.props);
    const { bind } = Object.values(effect)[0] as { readonly bind?: string };
    if (bind !== undefined) unknown.add(bind);
  }
}

/** What events bring along, and queries bind without saying so. */
const EVENT_NAMES: readonly string[] = [
  '$self',
  '$token',
  '$zone',
  '$player',
  '$value',
  ...Object.values(HEARD_EVENTS).flatMap(({ args }) => args.flatMap(({ name }) => name ?? [])),
];
