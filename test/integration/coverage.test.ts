import { describe, expect, test } from 'vitest';
import { DETAILS, TOLD_EVENTS, type ToldEvent } from '../../src/ir/events/told.ts';
import { applyMove, startMatch, type GameEvent } from '../../src/kernel/index.ts';
import { tellEvent } from '../../src/tell/index.ts';
import { FIXTURES } from '../fixtures/index.ts';
import { action, game, type Fixture } from '../support/fixture.ts';
import { offeredLines, usedLines } from '../support/vocabulary.ts';

describe('coverage', () => {
  const offered = offeredLines();
  const used = new Set(FIXTURES.flatMap((fixture) => [...usedLines(fixture.def)]));

  test('whatever a GameDef can say, some fixture says', () => {
    const missing = offered.filter((line) => !used.has(line));
    expect(missing, `no fixture uses these ${missing.length} of ${offered.length}`).toEqual([]);
  });

  test('what fixtures say is among what a GameDef can say', () => {
    const known = new Set(offered);
    expect([...used].filter((line) => !known.has(line))).toEqual([]);
  });

  test('a key of one effect does not count for another', () => {
    const lines = usedLines(game({ actions: [action('rest', [{ pass: { player: 'left' } }])] }));
    expect([...lines].filter((line) => line.startsWith('FlowEffect') || line.startsWith('PlayerSel'))).toEqual([
      'FlowEffect.pass',
      'FlowEffect.pass.player',
      'PlayerSel: "left"',
    ]);
  });
});

describe('events', () => {
  const told = FIXTURES.flatMap((fixture) => eventsOf(fixture).map((event) => ({ event, fixture })));
  const rows: [string, ToldEvent][] = Object.entries(TOLD_EVENTS);

  test.each(rows)('%s: it happens in some fixture, with all its parts', (type, { parts, values, named }) => {
    const events = told.flatMap(({ event }) => (event.type === type ? [event] : []));
    expect(events.length).toBeGreaterThan(0);
    const found = new Set(events.flatMap((event) => [...Object.keys(event), ...Object.keys(event.values ?? {}).map(valueLine)]));
    const listed = [...Object.keys(parts), ...Object.keys(values).map(valueLine), ...(named === null ? [] : ['values'])];
    expect(listed.filter((line) => !found.has(line))).toEqual([]);
  });

  test.each(rows)('%s: people are told of it in a sentence, from its detail on', (type, { detail }) => {
    const sentences = told.flatMap(({ event, fixture: { def, match } }) => {
      if (event.type !== type) return [];
      return [DETAILS.map((each) => tellEvent(def, event, { detail: each, ...(match === undefined ? {} : { match }) }))];
    });
    const least = DETAILS.indexOf(detail);
    expect(sentences.some((each) => each[least] !== null)).toBe(true);
    expect(sentences.flatMap((each) => each.slice(0, least)).filter((sentence) => sentence !== null)).toEqual([]);
  });
});

/** Everything that happens in a fixture. */
function eventsOf({ def, match, seed = 1, steps }: Fixture): GameEvent[] {
  const started = startMatch(def, seed, match);
  const events = [...started.events];
  let { state } = started;
  for (const { player, move } of steps) {
    const applied = applyMove(def, state, player, move);
    if ('rejected' in applied) continue;
    state = applied.state;
    events.push(...applied.events);
  }
  return events;
}

function valueLine(name: string): string {
  return `values.${name}`;
}
