/**
 * Secrets that were told once, and everything else that the table of events keeps from somebody: each is told again
 * on purpose, and non-interference must find it.
 */
import { describe, expect, test } from 'vitest';
import { TOLD_EVENTS, type Part, type ToldEvent, type ToldEventName } from '../../src/ir/events/told.ts';
import { executorFor, redactEvents, type EventRecord } from '../../src/kernel/index.ts';
import type { AnyRecord, NotedValue, TokenSight } from '../../src/kernel/event-record.ts';
import { observe as observeMachine } from '../../src/kernel/observe.ts';
import { Performer } from '../../src/kernel/perform.ts';
import { differenceIn, KERNEL, playPair, seenBy, type Course, type Moment, type Teller, type View } from '../support/interference.ts';
import { secretGame, type SecretGame } from '../support/secret-games/index.ts';
import { isQuick } from '../support/thoroughness.ts';

/** So many games are tried; a leak that shows in none of them would be missed. */
const GAMES = 150;
const DECISIONS = 10;

/** A game and a pair of its matches. */
type Played = readonly [SecretGame, readonly Moment[]];

function* played(): Generator<Played> {
  for (let number = 0; number < GAMES; number++) {
    const game = secretGame(number);
    yield [game, [...playPair(game, number, DECISIONS)]];
  }
}

/** Played once: how they are told changes nothing about them. */
const PAIRS: readonly Played[] = [...played()];

/** What the property says of the first pair in which it finds a difference; null if it finds none. */
function found(tell: (game: SecretGame, course: Course) => View, pairs: Iterable<Played> = PAIRS): string | null {
  for (const [game, moments] of pairs) {
    const difference = differenceIn(game, moments, tell);
    if (difference !== null) return difference;
  }
  return null;
}

function eventsOf({ def, viewer }: SecretGame, { state, records }: Course): View {
  return { events: redactEvents(def, state, records, viewer) };
}

/** What the property says while a row of the table of events is another one. */
function foundWith(name: ToldEventName, change: (row: ToldEvent) => Partial<ToldEvent>): string | null {
  const table: Record<ToldEventName, ToldEvent> = TOLD_EVENTS;
  const row = table[name];
  table[name] = { ...row, ...change(row) };
  try {
    return found(eventsOf);
  } finally {
    table[name] = row;
  }
}

const EVERYBODY = { who: 'everybody' } as const;
const toEverybody = (part: Part): Part => ({ ...part, ...EVERYBODY }) as Part;

describe('what was told once is found', () => {
  test('1: somebody who is no viewer sees everything', () => {
    const failsOpen: Teller = {
      ...KERNEL,
      observe: (def, state, viewer) => {
        const executor = executorFor(def, state.match);
        const slot = executor.allocate();
        executor.load(slot, state.words);
        const seen = observeMachine(executor.bind(slot), [], viewer);
        executor.free(slot);
        return seen;
      },
    };
    expect(found((game, course) => seenBy(failsOpen, game, course))).toMatch(/^strangers: /);
  });

  test.skipIf(isQuick)('2: a token that is made where nobody sees it is known', () => {
    const { create } = Performer.prototype;
    Performer.prototype.create = function (m, props) {
      const token = create.call(this, m, props);
      if (token >= 0 && m.layout.knowledge >= 0)
        for (let viewer = 0; viewer < m.layout.viewers; viewer++) m.write(m.token(token) + m.layout.knowledge + viewer, 0);
      return token;
    };
    try {
      expect(found((game, course) => seenBy(KERNEL, game, course), played())).toMatch(/^(?:observation|events): /);
    } finally {
      Performer.prototype.create = create;
    }
  });

  test('3: what is rolled in secret is told', () =>
    expect(foundWith('rolled', () => ({ told: EVERYBODY }))).toMatch(/^events: .*"rolled"/s));

  test.each(['triggered', 'failed', 'rolledBack'] as const)('4: %s tells that a secret decided', (name) =>
    expect(foundWith(name, () => ({ told: EVERYBODY }))).toMatch(new RegExp(`^events: .*"${name}"`, 's')),
  );

  test.each(['concealed', 'revealed', 'propChanged'] as const)('5: %s counts what a zone hides the number of', (name) =>
    expect(foundWith(name, () => ({ told: EVERYBODY }))).toMatch(new RegExp(`^events: .*"${name}"`, 's')),
  );

  test('6: the parameters of an action are told', () =>
    expect(foundWith('acted', ({ named }) => ({ named: toEverybody(named!) }))).toMatch(/^events: .*"acted"/s));
});

/** What a part of an event is called: `token`, `values.new`, or `values.*` for those that the game names. */
interface Kept {
  name: ToldEventName;
  what: string;
  change(row: ToldEvent): Partial<ToldEvent>;
}

/** Everything that the table keeps from somebody: events, and parts of events. */
function keptRows(): Kept[] {
  return (Object.entries(TOLD_EVENTS) as [ToldEventName, ToldEvent][]).flatMap(([name, { told, parts, values, named }]) => {
    const kept: Kept[] = [];
    const add = (what: string, part: { who: string }, change: Kept['change']): void => {
      if (part.who !== 'everybody') kept.push({ name, what, change });
    };
    add('that it happens', told, () => ({ told: EVERYBODY }));
    for (const [key, part] of Object.entries(parts)) add(key, part, (row) => ({ parts: { ...row.parts, [key]: toEverybody(part) } }));
    for (const [key, part] of Object.entries(values))
      add(`values.${key}`, part, (row) => ({ values: { ...row.values, [key]: toEverybody(part) } }));
    if (named !== null) add('values.*', named, () => ({ named: toEverybody(named) }));
    return kept;
  });
}

const NOT_TOLD = 'Where something is hidden nobody is told of the event at all.';
const ONE_ZONE = 'The event has one zone: who does not see it is not told of the event at all.';
const SHOWN = 'To destroy a token shows it to everybody, so that secret rules do not.';
/** Rows that these games cannot tell from such as everybody may know, and why. */
const INDIFFERENT: Readonly<Record<string, string>> = {
  'created: to': ONE_ZONE,
  'destroyed: that it happens': SHOWN,
  'destroyed: from': ONE_ZONE,
  'shuffled: to': ONE_ZONE,
  'concealed: from': ONE_ZONE,
  'attemptFailed: place': NOT_TOLD,
  'rolledBack: place': NOT_TOLD,
  'rolledBack: values.remembered': NOT_TOLD,
  'triggerTruncated: values.dropped': NOT_TOLD,
  'triggerTruncated: values.secret': NOT_TOLD,
  'failed: place': NOT_TOLD,
  'lost: place': NOT_TOLD,
  'fizzled: name': 'In both matches the others decide on the same actions.',
};

describe('whatever the table keeps from somebody is found if it is told', () => {
  test.each(keptRows().map((kept) => [`${kept.name}: ${kept.what}`, kept] as const))('%s', (title, { name, change }) => {
    const difference = foundWith(name, change);
    if (INDIFFERENT[title] === undefined) expect(difference).toMatch(new RegExp(`^events: .*"${name}"`, 's'));
    else expect(difference).toBeNull();
  });
});

/** A record whose tokens everybody could look at, knew and recognised. */
function unveiled(record: AnyRecord): AnyRecord {
  const all = (sight: TokenSight): TokenSight => ({ ...sight, watchedBy: -1, knownTo: -1, recognisedBy: -1 });
  const values = Object.entries(record.values ?? {}).map(([name, value]) => {
    const { sight } = value as NotedValue;
    return [name, sight === undefined ? value : { ...(value as NotedValue), sight: all(sight) }];
  });
  return {
    ...record,
    ...(record.token === undefined ? {} : { token: all(record.token) }),
    ...(record.values === undefined ? {} : { values: Object.fromEntries(values) as NonNullable<AnyRecord['values']> }),
  };
}

/** Events of these games that name tokens which the viewer does not know. */
const NAMING = ['moved', 'revealed', 'propChanged', 'rolled', 'chose', 'acted'] as const satisfies ToldEventName[];

describe('which token it was is found if it is told', () => {
  test.each(NAMING)('%s', (name) => {
    const unveil = (record: EventRecord): EventRecord => (record.type === name ? (unveiled(record) as EventRecord) : record);
    const tell = (game: SecretGame, { state, records }: Course): View => eventsOf(game, { state, records: records.map(unveil) });
    expect(found(tell)).toMatch(new RegExp(`^events: .*"${name}"`, 's'));
  });
});
