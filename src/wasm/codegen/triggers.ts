/** Triggers: which match an event. What cannot match is not there. */
import { EVENT } from '../../ir/events/heard.ts';
import { EVENTS, type EventName } from '../../ir/vocabulary.ts';
import { EVENT_ARGS, ENTRY } from '../../program/layout.ts';
import type { Program, Replacement, Trigger } from '../../program/program.ts';
import { FREE_LISTENERS, guarded, hears } from '../../program/facts/listeners.ts';
import { placeAt, variableNamed, type Target } from './emitter.ts';
import { inTurn } from './parts.ts';
import { withScratch } from './scratch.ts';

/** Emits the matching of all triggers, by event. */
export function emitTriggers(target: Target): string {
  const { program, module } = target;
  const all = program.triggers
    .flatMap(({ before, instead, after }) => [...before, ...instead, ...after])
    .toSorted((a, b) => a.index - b.index);
  module.namedTable('triggerRoutine', padded(all.map(({ routine }) => routine)));
  module.namedTable('triggerLimitAt', padded(all.map(({ limitAt }) => limitAt)));
  module.namedTable('triggerLimitMax', padded(all.map(({ limitMax }) => limitMax)));
  module.namedTable('triggerSelf', padded(all.map(({ source }) => source?.slot ?? -1)));
  module.namedTable('triggerWord', padded(all.map(({ word }) => word)));
  const bindsFrom = [0];
  for (const { binds } of all) bindsFrom.push(bindsFrom.at(-1)! + binds.length);
  module.namedTable('triggerBinds', bindsFrom);
  module.namedTable('bindSlot', padded(all.flatMap(({ binds }) => binds.map(({ slot }) => slot))));
  module.constant('HAS_TRIGGERS', Number(all.length > 0));
  module.constant('HEARS_LEFT', Number(hears(program, EVENT.tokenLeft)));
  module.constant('HEARS_LEAVING', Number(hears(program, EVENT.tokenLeft) || hears(program, EVENT.tokenDestroyed)));
  module.constant('HEARS_ENTERED', Number(hears(program, EVENT.tokenEntered)));
  module.constant('HEARS_CREATED', Number(hears(program, EVENT.tokenCreated)));
  module.constant('HEARS_VARIABLES', Number(hears(program, EVENT.varChanged)));
  module.constant('HEARS_PROPS', Number(hears(program, EVENT.propChanged)));
  module.constant('GUARDED_ENTERED', Number(guarded(program, EVENT.tokenEntered)));
  const named = EVENTS.filter((name) => name !== 'custom').map((name, event) => emitNews(program, name, event));
  for (const trigger of all) module.add(emitMatch(target, trigger), { kind: 'trigger', name: trigger.name });
  return [...named, ...emitByNumber(program)].join('\n');
}

/** So many triggers are asked where an event happens; more of them in a function. */
const MOST_INLINE = 16;

/** A table always has something in it, so that its name is known. */
function padded(words: readonly number[]): number[] {
  return [...words, 0];
}

/** What comes after a built-in event, and the event as nothing but news. */
function emitNews(program: Program, name: EventName, event: number): string {
  const { after } = program.triggers[event] ?? { after: [] };
  const title = name[0]!.toUpperCase() + name.slice(1);
  const calls = after.map(({ index }) => `match${index}(who);`);
  const news = after.length === 0 ? '' : `setArgs(first, second, NONE, NONE, NONE); after${title}(who); flush();`;
  const listen =
    calls.length <= MOST_INLINE ? `inline fn after${title}(who) { ${calls.join(' ')} }` : emitListeners(`after${title}`, calls);
  return `${listen} inline fn announce${title}(who, first, second) { ${news} }`;
}

/** Triggers that are asked one after the other; many of them are paid for. */
function emitListeners(name: string, calls: readonly string[]): string {
  if (calls.length <= FREE_LISTENERS) return inTurn(name, ['who'], calls);
  return `${inTurn(`${name}$all`, ['who'], calls)} fn ${name}(who) { afford(${calls.length}); if (allowance >= 0) ${name}$all(who); }`;
}

/** What a function does that asks triggers instead of an event; it gives 0 if none took its place. */
function payFor(listeners: number, result = '0'): string {
  return listeners <= FREE_LISTENERS ? '' : `afford(${listeners}); if (allowance < 0) return ${result};`;
}

/** Lets a player choose, where the event has the facts that are fixed. */
function asking(event: number): (replacement: Replacement) => string {
  return ({ tests, definition, routine }) => {
    const facts = tests.map(({ arg, low, high }) => `args[${arg}] >= ${low} && args[${arg}] < ${high}`);
    const found = `var definition = args[0] < 0 ? -1 : definitionOf(args[0]);`;
    if (definition !== null) facts.push(`definition >= ${definition.low} && definition < ${definition.high}`);
    return `if (batches == 0) { ${definition === null ? '' : found} if (${facts.join(' && ') || '1'}) return chooseReplacement(${event}, ${routine}); }`;
  };
}

function emitByNumber({ triggers, replacements }: Program): string[] {
  const switchOver = (timing: 'before' | 'after', name: string): string => {
    const cases = triggers.flatMap((list, event) => (list[timing].length === 0 ? [] : [`case ${event}: ${name}${event}(who);`]));
    const lists = triggers.flatMap((list, event) =>
      list[timing].length === 0
        ? []
        : [
            emitListeners(
              `${name}${event}`,
              list[timing].map(({ index }) => `match${index}(who);`),
            ),
          ],
    );
    return `${lists.join('\n')} fn ${name}(event, who) { switch (event) { ${cases.join(' ')} } }`;
  };
  const replaced = triggers.flatMap(({ instead }, event) =>
    instead.length === 0
      ? []
      : [
          `case ${event}: { ${replacements[event]!.map(asking(event)).join(' ')} ${payFor(instead.length)} ${instead.map(({ index }) => `entryBase = entryEnd; match${index}(actor); result = replaceWith(entryBase); entryBase = outer; if (result != 2) return result;`).join(' ')} }`,
        ],
  );
  const chosen = triggers.flatMap(({ instead }, event) =>
    replacements[event]!.length === 0
      ? []
      : [`case ${event}: { ${payFor(instead.length, '')} ${instead.map(({ index }) => `match${index}(actor);`).join(' ')} }`],
  );
  return [
    // Replacing goes by the number of the event, and so does finding all that could replace it.
    `fn findCandidates(event) { switch (event) { ${chosen.join(' ')} } }`,
    switchOver('before', 'matchBefore'),
    switchOver('after', 'matchAfter'),
    `fn instead(event): i32 { var outer = entryBase; var result = 2; switch (event) { ${replaced.join(' ')} } return 0; }`,
  ];
}

/** Tests one trigger against the event in the arguments; if it matches, an entry is made. */
function emitMatch(target: Target, trigger: Trigger): string {
  const { index, tests, definition, source, when, binds, locals, limitAt } = trigger;
  const conditions = tests.map(({ arg, low, high }) => `if (args[${arg}] < ${low} || args[${arg}] >= ${high}) return;`);
  if (definition !== null)
    conditions.push(
      `var definition = args[0] < 0 ? -1 : definitionOf(args[0]); if (definition < ${definition.low} || definition >= ${definition.high}) return;`,
    );
  if (source === null && limitAt >= 0) conditions.push(`if (!withinLimit(${index}, NONE)) return;`);
  const given = Array.from({ length: Math.min(EVENT_ARGS, locals) }, (_, arg) => [arg, placeAt(`args[${arg}]`)] as const);
  const scratch = { locals, given, parts: [source, when, ...binds.map(({ value }) => value)] };
  const body = withScratch(target, scratch, 'return;', (x) => {
    const entry = (self: string, inner: typeof x): string => {
      let bound = inner;
      const values = binds.map(({ slot, value }, i) => {
        const name = target.fresh('bind');
        const text = `var ${name} = ${bound.value(value)}; ${inner.locals.inMemory ? `s[base + ${slot}] = ${name};` : ''} entries[entryEnd - ENTRY_SIZE + ${ENTRY.BINDS + i}] = ${name};`;
        if (!inner.locals.inMemory) bound = bound.with(slot, variableNamed(name));
        return text;
      });
      return `if (openEntry(${index}, ${self}, actor)) { ${values.join(' ')} }`;
    };
    const tested = (self: string, inner: typeof x): string =>
      when === null ? entry(self, inner) : `if (${inner.truth(when)}) { ${entry(self, inner)} }`;
    if (source === null) return tested('NONE', x);
    return x.queries.eachCollected(source, (item) => {
      const inner = x.locals.inMemory ? x : x.with(source.slot, item);
      const bind = x.locals.inMemory ? `s[base + ${source.slot}] = ${item.text};` : '';
      return `if (withinLimit(${index}, ${item.text})) { ${bind} actor = controllerOr(${item.text}, who); ${tested(item.text, inner)} }`;
    });
  });
  return `fn match${index}(who) { ${conditions.join(' ')} var actorBefore = actor; actor = who; ${body} actor = actorBefore; }`;
}
