/**
 * What a viewer is told, in the words of the document. It hears what the kernel tells that viewer and sees what the viewer sees, and
 * nothing else: so nothing that it says can be a secret.
 */
import type { GameEvent, Observation, ObservedToken, TerminalResult } from '../kernel/index.ts';
import { templateOf } from '../tell/number-kinds.ts';
import { tellEvents } from '../tell/index.ts';
import { wordingFor, type Wording } from '../tell/wording.ts';
import { commandsOf } from './command.ts';
import type { Event, LogEntry } from './event.ts';
import { definitionOf, zoneParts } from './names.ts';
import type { Rules } from './rules.ts';
import { translate, type Telling } from './translate.ts';
import { stackItems } from './view.ts';

export class Narrator {
  readonly #rules: Rules;
  readonly #viewer: number;
  readonly #wording: Wording;
  readonly #events: Event[] = [];
  readonly #log: LogEntry[] = [];
  /** What was seen before the events that are heard now; null at the beginning. */
  #seen: Observation | null = null;

  constructor(rules: Rules, viewer: number) {
    this.#rules = rules;
    this.#viewer = viewer;
    this.#wording = wordingFor(rules.def, { match: rules.match, viewer });
  }

  /** All that was told. */
  get events(): readonly Event[] {
    return this.#events;
  }

  /** What was requested, and what came of it. */
  get log(): readonly LogEntry[] {
    return this.#log;
  }

  /** Events, and what is seen after them. */
  hear(heard: readonly GameEvent[], seen: Observation, result: TerminalResult | null): void {
    const telling: Telling = {
      rules: this.#rules,
      result,
      created: newAbilities(this.#rules, this.#seen, seen),
      commandOf: (event) => this.#commandOf(event),
    };
    let begun: { heard: number; told: number } | null = null;
    for (const [at, event] of heard.entries()) {
      if (isResolution(this.#commandOf(event))) begun = { heard: at, told: this.#events.length };
      for (const told of translate(telling, event)) this.#events.push(told);
      const item = begun === null ? null : leftStack(this.#rules, event);
      if (begun === null || item === null) continue;
      // That a spell which is used up leaves the stack is no result of it; that a permanent enters the field is.
      const entered = event.to !== undefined && zoneParts(event.to).id === this.#rules.roles.zones.field;
      this.#resolved(item, heard.slice(begun.heard + 1, entered ? at + 1 : at), this.#events.slice(begun.told));
      begun = null;
    }
    this.#seen = seen;
  }

  /** An item of the stack has done what it does. */
  #resolved(item: string, heard: readonly GameEvent[], events: readonly Event[]): void {
    const { def, match } = this.#rules;
    const token = this.#seen === null ? undefined : tokenNamed(this.#rules, this.#seen, item);
    const commands = token === undefined ? [] : commandsOf(this.#rules, token);
    const waited = this.#seen === null ? undefined : stackItems(this.#rules, this.#seen).find(({ id }) => id === token?.name);
    const result = tellEvents(def, heard, { match, viewer: this.#viewer }).join(' ');
    this.#events.push({
      type: 'StackResolved',
      card: waited?.card ?? definitionOf(item),
      effect: waited?.effects.join(' ') ?? '',
      target: waited?.targets[0] ?? null,
      result,
      commands,
    });
    this.#log.push({ commands, events });
  }

  /** Which command a sentence of the rules tells of; undefined of everything else. */
  #commandOf(event: GameEvent): string | undefined {
    if (event.type !== 'message') return undefined;
    const template = templateOf(this.#wording, event)?.template;
    return template === undefined ? undefined : this.#rules.roles.messages[template];
  }
}

/** Abilities that are on the stack, or wait to be put there, and were not before: those that were made first come first. */
function newAbilities({ roles, cards }: Rules, before: Observation | null, after: Observation): ObservedToken[] {
  const abilitiesIn = (seen: Observation): ObservedToken[] =>
    Object.entries(seen.zones)
      .filter(([name]) => [roles.waiting, roles.zones.stack].includes(zoneParts(name).id))
      .flatMap(([, { tokens = [] }]) => tokens.filter(({ definition }) => !cards.has(definition ?? '')));
  // What came last lies on top; what was there before is below it.
  const there = abilitiesIn(after);
  return there.slice(0, Math.max(0, there.length - (before === null ? 0 : abilitiesIn(before).length))).toReversed();
}

function isResolution(command: string | undefined): boolean {
  return command === 'resolve' || command === 'fizzle';
}

/** The item that leaves the stack with an event; null if none does. */
function leftStack({ roles }: Rules, { type, token, from }: GameEvent): string | null {
  if ((type !== 'moved' && type !== 'destroyed') || token === undefined || from === undefined) return null;
  return zoneParts(from).id === roles.zones.stack ? token : null;
}

/** The token of a name that the kernel gave it in an event; those on the stack may have changed their places meanwhile. */
function tokenNamed({ roles }: Rules, seen: Observation, name: string): ObservedToken | undefined {
  const tokens = Object.entries(seen.zones).flatMap(([zone, { tokens: there = [] }]) =>
    zoneParts(zone).id === roles.zones.stack ? there : [],
  );
  return tokens.find((token) => token.name === name) ?? tokens.find(({ definition }) => definition === definitionOf(name));
}
