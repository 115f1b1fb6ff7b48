/** What the functions of a script are for: their names tell. */
import { ENTRY } from '../cards/shapes.ts';
import { SCRIPT_KEYWORD_QUESTIONS, type KeywordQuestion } from '../vocabulary/functions.ts';
import { SCRIPT_REPLACED, type ReplacedEvent } from '../vocabulary/effects/index.ts';
import type { ReplacedForm } from '../vocabulary/forms/effect-family.ts';
import { ABILITY_SCOPES, type AbilityScope, type TriggerForm } from '../vocabulary/forms/trigger-form.ts';
import { TRIGGERS, type TriggerName } from '../vocabulary/triggers.ts';
import { wordIn } from '../vocabulary/spelling.ts';

export type Occasion =
  /** Carried out by the ability that names the script. */
  | { readonly kind: 'entry' }
  /** Happens with a trigger, or with an event that scripts raise. The scope is undefined if the name does not say it. */
  | { readonly kind: 'on'; readonly trigger: TriggerName; readonly event: string | undefined; readonly scope: AbilityScope | undefined }
  | { readonly kind: 'instead'; readonly event: ReplacedEvent }
  | { readonly kind: 'may'; readonly question: KeywordQuestion };

export const ON = 'on_';
export const INSTEAD = 'instead_of_';

/** Undefined of functions that others call. `events` are those that scripts raise. */
export function occasionOf(name: string, events: ReadonlySet<string>): Occasion | undefined {
  if (name === ENTRY) return { kind: 'entry' };
  if (Object.hasOwn(SCRIPT_KEYWORD_QUESTIONS, name)) return { kind: 'may', question: name as KeywordQuestion };
  if (name.startsWith(INSTEAD)) {
    const event = name.slice(INSTEAD.length);
    return Object.hasOwn(SCRIPT_REPLACED, event) ? { kind: 'instead', event: event as ReplacedEvent } : undefined;
  }
  if (!name.startsWith(ON)) return undefined;
  const whole = heard(name, events);
  if (whole !== undefined) return { kind: 'on', ...whole, scope: undefined };
  const scope = ABILITY_SCOPES.find((each) => name.endsWith(`_${each}`));
  const rest = scope === undefined ? undefined : heard(name.slice(0, -scope.length - 1), events);
  return rest === undefined ? undefined : { kind: 'on', ...rest, scope };
}

/** Triggers that something must be said about besides, which the name of a function does not. */
const UNNAMED: ReadonlySet<TriggerName> = new Set(['on_event', 'activated', 'static']);

function heard(
  name: string,
  events: ReadonlySet<string>,
): { readonly trigger: TriggerName; readonly event: string | undefined } | undefined {
  const event = name.slice(ON.length);
  const trigger = wordIn(TRIGGERS, name) ?? wordIn(TRIGGERS, event);
  if (trigger !== undefined && !UNNAMED.has(trigger)) return { trigger, event: undefined };
  return events.has(event) ? { trigger: 'on_event', event } : undefined;
}

/** The names of functions that wait for something; those that say whose events they are come last. */
export function heardNames(events: Iterable<string>): readonly string[] {
  const triggers = (Object.keys(TRIGGERS) as TriggerName[]).filter((name) => !UNNAMED.has(name));
  const named: readonly (readonly [name: string, scopes: readonly AbilityScope[]])[] = [
    ...triggers.flatMap((name) => spellings(name).map((each) => [each, TRIGGERS[name].scopes] as const)),
    ...[...events].map((event) => [`${ON}${event}`, TRIGGERS.on_event.scopes] as const),
  ];
  return [...named.map(([name]) => name), ...named.flatMap(([name, scopes]) => scopes.map((scope) => `${name}_${scope}`))];
}

/** The names of a trigger that functions can have. */
function spellings(name: TriggerName): readonly string[] {
  return [name, ...((TRIGGERS[name] as TriggerForm).also ?? [])].filter((each) => each.startsWith(ON));
}

/** The names of functions that replace something; of one that says it in another word, the one that is meant. */
export function replacedNames(name: string): readonly string[] {
  const event = name.slice(INSTEAD.length);
  const alike = REPLACED_ALIKE.get(event);
  const meant = alike === undefined ? Object.keys(SCRIPT_REPLACED) : [alike];
  return meant.map((each) => `${INSTEAD}${each}`);
}

/** Words for events that can be replaced by another name: whoever dies of damage is destroyed. */
const REPLACED_ALIKE: ReadonlyMap<string, string> = new Map(
  Object.entries<ReplacedForm>(SCRIPT_REPLACED).flatMap(([event, { also = [] }]) => also.map((other) => [other, event] as const)),
);
