import { describe, expect, test } from 'vitest';
import { EVENT, filedUnder, HEARD_EVENTS, matchKeys } from '../../../src/ir/events/heard.ts';
import { TOLD_EVENTS, type Part, type ToldEvent } from '../../../src/ir/events/told.ts';
import { EVENTS, TIMINGS } from '../../../src/ir/vocabulary.ts';
import { EVENT_ARGS } from '../../../src/program/layout.ts';
import { isEventsDocCurrent } from '../../../tools/generate-events-doc.ts';

describe('what rules hear', () => {
  test('events are numbered in the order of their names', () => expect(EVENTS.map((event) => EVENT[event])).toEqual([...EVENTS.keys()]));

  test.each(EVENTS)('%s: arguments fit into the agenda, and each has a name of its own', (event) => {
    const { args } = HEARD_EVENTS[event];
    const names = args.flatMap(({ name }) => name ?? []);
    expect(args.length).toBeLessThanOrEqual(EVENT_ARGS);
    expect(new Set(names).size).toBe(names.length);
  });

  test.each(EVENTS)('%s: a fact to match is about an argument that can have it', (event) => {
    const { args, match } = HEARD_EVENTS[event];
    const kinds = {
      phase: ['phase'],
      state: ['state'],
      action: ['action'],
      zone: ['zone'],
      var: ['variable'],
      prop: ['property'],
      type: ['token', 'definition'],
      event: [undefined],
    };
    for (const key of matchKeys(event)) expect(kinds[key]).toContain(args[match[key] ?? -1]?.kind);
  });

  test.each(EVENTS)('%s: what holds it up holds up an event with the same arguments', (event) => {
    for (const timing of TIMINGS) {
      const filed = filedUnder({ id: 'any', event, timing, effects: [] });
      expect(HEARD_EVENTS[filed].args).toEqual(HEARD_EVENTS[event].args);
      expect(filedUnder({ id: 'any', event: filed, timing, effects: [] })).toBe(filed);
    }
  });

  test('a change has the variable or property that changes before what it holds', () => {
    const kinds = Object.values(HEARD_EVENTS).map(({ args }) => args.map(({ kind }) => kind));
    const subjects = kinds.filter((each) => each.includes('held')).map((each) => each.slice(0, each.indexOf('held')));
    expect(subjects.map((each) => each.filter((kind) => kind === 'variable' || kind === 'property'))).toEqual([['variable'], ['property']]);
  });
});

describe('what is told', () => {
  const rows: [string, ToldEvent][] = Object.entries(TOLD_EVENTS);

  test.each(rows)('%s: what it says and why are sentences', (_, { says, told, parts, values, named }) => {
    const all: (Part | ToldEvent['told'])[] = [told, ...Object.values(parts), ...Object.values(values), ...(named === null ? [] : [named])];
    for (const sentence of [says, ...all.flatMap(({ why }) => why ?? [])]) expect(sentence).toMatch(/^[A-Z].*\.$/);
  });

  test('values with names of the game and values of the table do not mix', () =>
    expect(rows.filter(([, { values, named }]) => named !== null && Object.keys(values).length > 0)).toEqual([]));
});

test('docs/events.md is current (npm run docs)', () => expect(isEventsDocCurrent()).toBe(true));
