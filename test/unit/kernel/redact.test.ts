/** Every part of every event, before a viewer who may know it and one who may not. */
import { describe, expect, test } from 'vitest';
import {
  PARTS,
  TOLD_EVENTS,
  type Audience,
  type Part,
  type PartKind,
  type ToldEvent,
  type ToldEventName,
} from '../../../src/ir/events/told.ts';
import type { EventRecord, Facts, TokenSight } from '../../../src/kernel/event-record.ts';
import { executorFor, type GameEvent, type Named } from '../../../src/kernel/index.ts';
import { redact } from '../../../src/kernel/redact.ts';
import { action, game } from '../../support/fixture.ts';

const topOf = (zone: string) => ({ ref: 'tokenAt', zone }) as const;

/** The vault of player 0 is seen by nobody else; on the table everything is seen. */
const def = game({
  zones: [
    { id: 'table', owner: 'none', visibility: 'public', ordering: 'stack' },
    { id: 'vault', owner: 'player', visibility: { owner: 'all' }, ordering: 'stack' },
  ],
  tokenTypes: [{ id: 'card', props: { mate: { type: 'token', visibility: 'public' }, rank: { type: 'int' } } }],
  cards: ['ace', 'king', 'queen'].map((id) => ({ id, type: 'card' })),
  variables: { global: { target: { type: 'token' } }, perPlayer: { plan: { type: 'int', visibility: 'owner' } } },
  setup: [
    { createToken: { type: 'ace', zone: 'table' } },
    { createToken: { type: 'king', zone: 'vault:0' } },
    { createToken: { type: 'queen', zone: 'vault:0' } },
    { shuffle: { zone: 'vault:0' } },
  ],
  actions: [
    action('change', [
      { setTokenProp: { token: topOf('table'), prop: 'mate', value: topOf('table') } },
      { setTokenProp: { token: topOf('table'), prop: 'rank', value: 2 } },
    ]),
  ],
  triggers: [
    { id: 'always', event: 'turnStart', effects: [] },
    { id: 'seldom', event: 'turnStart', when: false, effects: [] },
    { id: 'limited', event: 'turnStart', limit: { scope: 'game', max: 1 }, effects: [] },
    { id: 'of-token', event: 'turnStart', source: { query: 'tokensInZone', zone: 'table' }, effects: [] },
    { id: 'unheard', event: 'propChanged', effects: [] },
  ],
});
const executor = executorFor(def);
const { program } = executor;
const slot = executor.allocate();
executor.start(slot, 1n);
const m = executor.bind(slot);

/** Player 0 may know everything that a player can; player 1 only what is open. */
const INSIDER = 0;
const OUTSIDER = 1;
const ALL = 0b111;
const ONE = 1 << INSIDER;

/** The ace lies on the table, the king in the vault. */
const [ACE, KING] = [0, 1];
const table = program.zones.names.indexOf('table:none');
const variable = (name: string): number => program.variables.findIndex((each) => each.name === name);
const property = (name: string): number => program.props.findIndex((each) => each.name === name);
const sight = (token: number, mask: number): TokenSight => ({
  token,
  definition: m.definitionOf(token),
  zone: table,
  index: 0,
  watchedBy: mask,
  knownTo: mask,
  recognisedBy: mask,
});

/** Facts that everybody may know. */
const OPEN: Facts = {
  player: INSIDER,
  team: 0,
  zone: table,
  index: 0,
  word: 'change',
  variable: variable('target'),
  property: property('mate'),
  trigger: 0,
  effect: def.actions[0]!.effects[0]!,
  text: 'It is {0}.',
  int: 3,
  viewers: ALL,
  token: sight(ACE, ALL),
  value: { value: ACE, kind: 'token', sight: sight(ACE, ALL) },
  held: ACE,
};

/** Facts that the outsider must not know. */
const CLOSED: Facts = {
  ...OPEN,
  zone: program.zones.names.indexOf('vault:0'),
  variable: variable('plan'),
  property: property('rank'),
  trigger: 1,
  viewers: ONE,
  token: sight(KING, ONE),
  value: { value: KING, kind: 'token', sight: sight(KING, ONE) },
  held: KING,
};

/** Whether insider and outsider may know something that is closed. */
const MAY_KNOW: Readonly<Record<Audience, [insider: boolean, outsider: boolean]>> = {
  everybody: [true, true],
  'who sees everything': [false, false],
  'the named audience': [true, false],
  'who sees the zone': [true, false],
  'who counts the zone': [true, false],
  'who sees a zone of it': [true, false],
  'who sees the variable': [true, false],
  'who sees the property': [true, false],
  'who sees its zone or is shown it': [true, false],
  'who may know the value': [true, false],
  'all unless it is drawn for a secret': [false, false],
  'the player of the event': [true, false],
  'who may know that the rule applies': [false, false],
  'who may know that the chain applies': [false, false],
  'all where nothing is hidden': [false, false],
};

/** What decides who is told of an event at all: it is the same for all of its parts. */
const DECIDES: readonly PartKind[] = ['variable', 'property', 'trigger'];

type Place = [path: string, part: Part];

/** All parts of an event; of values that the game names, one. */
function placesOf({ parts, values, named }: ToldEvent): Place[] {
  return [
    ...(Object.entries(parts) as Place[]),
    ...Object.entries(values).map(([name, part]): Place => [`values.${name}`, part]),
    ...(named === null ? [] : [['values.0', named] satisfies Place]),
  ];
}

/** A fact that the outsider must not know; a value may be a secret by what becomes of it. */
function closed({ kind, who }: Part): Facts[PartKind] {
  return kind === 'value' && who === 'who may know the value' ? { ...CLOSED.value, isSecret: true } : CLOSED[kind];
}

/** A fact that everybody may know; of rules that apply in secret there is none. */
function opened([path, { kind }]: Place): Facts[PartKind] {
  return path === 'values.secret' ? 0 : OPEN[kind];
}

/** A record with some of its parts closed. */
function recordOf(type: ToldEventName, isClosed: (place: Place) => boolean, audience = ALL): EventRecord {
  const facts = placesOf(TOLD_EVENTS[type]).map((place) => [place[0], isClosed(place) ? closed(place[1]) : opened(place)] as const);
  const values = facts.flatMap(([path, fact]) => (path.startsWith('values.') ? [[path.slice('values.'.length), fact]] : []));
  // The table says which parts there are, which no type can follow here.
  return { type, ...Object.fromEntries(facts), values: Object.fromEntries(values), audience } as unknown as EventRecord;
}

function tell(record: EventRecord, viewer: number | null): GameEvent | undefined {
  return redact(m, [record], viewer)[0];
}

function at(event: GameEvent | undefined, path: string): Named | undefined {
  return path.startsWith('values.') ? event?.values?.[path.slice('values.'.length)] : event?.[path as (typeof PARTS)[number] | 'text'];
}

describe.each(Object.entries(TOLD_EVENTS) as [ToldEventName, ToldEvent][])('%s', (type, row) => {
  test('who is told of it', () => {
    const decides = [...DECIDES, 'zone', 'token', 'viewers'];
    const record = recordOf(type, ([path, { kind }]) => decides.includes(kind) || path === 'values.secret', ONE);
    // A token that is not seen where it lies.
    const isUnseen = 'token' in record && row.told.who === 'who sees its zone or is shown it';
    const unseen = isUnseen ? ({ ...record, token: { ...record.token, zone: CLOSED.zone } } as EventRecord) : record;
    const isDrawn = row.told.who === 'all unless it is drawn for a secret';
    const kept = isDrawn ? ({ ...unseen, values: { value: { ...OPEN.value, isSecret: true } } } as EventRecord) : unseen;
    const found = [INSIDER, OUTSIDER].map((viewer) => tell(kept, viewer) !== undefined);
    expect(found).toEqual(MAY_KNOW[row.told.who]);
    expect(tell(kept, null)).toBeDefined();
  });

  test.each(placesOf(row).filter(([, { kind }]) => !DECIDES.includes(kind)))('who gets %s', (path, part) => {
    // Where in a zone something is, is as secret as the zone; who sees a token sees where it lies; to whom something is shown, it is known.
    const closes =
      path === 'index' ? ['to', 'token'] : path === 'token' ? ['token', 'values.to'] : part.kind === 'zone' ? [path, 'token'] : [path];
    const kept = recordOf(type, ([other]) => closes.includes(other));
    const open = recordOf(type, () => false);
    // In a game with secrets, what may depend on them is told to nobody.
    const isTold = row.told.who !== 'who sees everything' && row.told.who !== 'all where nothing is hidden';
    const found = [INSIDER, OUTSIDER].map((viewer) => at(tell(kept, viewer), path) !== undefined);
    expect(found).toEqual(MAY_KNOW[part.who].map((may) => may && isTold));
    expect(at(tell(open, OUTSIDER), path) !== undefined).toBe(
      !['who sees everything', 'all where nothing is hidden', 'the player of the event'].includes(part.who) && isTold,
    );
    expect(at(tell(kept, null), path)).toBeDefined();
    if (!('tokens' in part)) return;
    expect(at(tell(open, OUTSIDER), path)).toMatch(/^ace@/);
    if (part.who === 'who may know the value') return;
    expect(at(tell(kept, INSIDER), path)).toMatch(/^king@/);
    expect(at(tell(kept, OUTSIDER), path)).toMatch(/^\?@/);
  });

  test.each(placesOf(row).filter(([, { kind }]) => DECIDES.includes(kind)))('whoever is told of it gets %s', (path) =>
    expect(
      at(
        tell(
          recordOf(type, () => false),
          OUTSIDER,
        ),
        path,
      ),
    ).toBeTypeOf('string'),
  );
});

/** Player 0 could look at the token, player 1 knew it, and spectators could tell that it was meant. */
const seen: TokenSight = { ...sight(ACE, 0), watchedBy: 0b001, knownTo: 0b010, recognisedBy: 0b100 };
const value = { value: ACE, kind: 'token', sight: seen } as const;
const values = { old: ACE, new: ACE };

test.each<[string, EventRecord, (event: GameEvent) => Named | undefined, number[]]>([
  ['made', { type: 'created', token: seen, to: table }, ({ token }) => token, [1]],
  ['destroyed', { type: 'destroyed', token: seen, from: table }, ({ token }) => token, [1]],
  ['moved', { type: 'moved', token: seen, from: table, to: table }, ({ token }) => token, [0, 1]],
  ['shown', { type: 'revealed', token: seen, values: { to: 0b001 } }, ({ token }) => token, [0, 2]],
  ['changed', { type: 'propChanged', token: seen, name: property('mate'), values }, ({ token }) => token, [2]],
  ['turned', { type: 'propChanged', token: seen, name: 'face', values }, ({ token }) => token, [2]],
  ['drawn by lot', { type: 'rolled', values: { value } }, (event) => event.values?.['value'], [2]],
  ['named', { type: 'message', text: '{0}', values: { 0: value }, audience: ALL }, ({ text }) => text, [2]],
  ['chosen by player 0', { type: 'chose', player: 0, name: 'item', values: { value } }, (event) => event.values?.['value'], [2]],
  ['chosen by player 1', { type: 'chose', player: 1, name: 'item', values: { value } }, (event) => event.values?.['value'], [1, 2]],
  ['taken by player 1', { type: 'acted', player: 1, name: 'take', values: { card: value } }, (event) => event.values?.['card'], [1, 2]],
])('who may know which token was %s', (_, record, find, expected) => {
  const knowing = [0, 1, 2].filter((viewer) => String(find(tell(record, viewer)!)).startsWith('ace@'));
  expect(knowing).toEqual(expected);
});

test.each([
  ['always', true],
  ['seldom', false],
  ['limited', false],
  ['of-token', false],
  ['unheard', false],
])('in a game with secrets, players are told that the rule "%s" has applied: %s', (id, isTold) => {
  const name = program.rules.triggers!.findIndex((trigger) => trigger.id === id);
  const record: EventRecord = { type: 'triggered', name };
  expect([INSIDER, OUTSIDER, null].map((viewer) => tell(record, viewer)?.name)).toEqual([
    ...(isTold ? [id, id] : [undefined, undefined]),
    id,
  ]);
});

test('a text is filled with the values as the viewer may know them', () => {
  const record = recordOf('message', ([path]) => path === 'values.0');
  expect([INSIDER, OUTSIDER].map((viewer) => tell(record, viewer)?.text)).toEqual(['It is king@table:none[0].', 'It is ?@table:none[0].']);
});

test('a parameter may be called like something that objects inherit', () => {
  const record: EventRecord = { type: 'acted', player: 0, name: 'take', values: { constructor: { value: 3, kind: 'int' as const } } };
  expect(tell(record, OUTSIDER)?.values).toEqual({ constructor: 3 });
});

test('a token in a zone that the viewer does not see is nowhere', () => {
  const token = { ...sight(KING, ONE), zone: CLOSED.zone };
  const record: EventRecord = { type: 'moved', token, from: CLOSED.zone, to: OPEN.zone, index: 0 };
  expect([INSIDER, OUTSIDER].map((viewer) => tell(record, viewer)?.token)).toEqual(['king@vault:0[0]', '?@-']);
});

test('a record has exactly the parts that the table lists', () => {
  const records: EventRecord[] = [
    { type: 'sealed', player: 0 },
    // @ts-expect-error A part is missing.
    { type: 'sealed' },
    // @ts-expect-error The table lists no such part.
    { type: 'sealed', player: 0, name: 'anything' },
    // @ts-expect-error A value is missing.
    { type: 'concealed', values: { count: 1 } },
    // @ts-expect-error The table lists no such value.
    { type: 'recorded', player: 0, values: { points: 1, secret: 2 } },
    // @ts-expect-error Nobody is named to be told of it.
    { type: 'message', text: 'Hello', values: {} },
    // @ts-expect-error Who is told of it is not for the record to say.
    { type: 'failed', name: 'anything', audience: 0 },
  ];
  expect(new Set(records.map(({ type }) => type)).size).toBe(5);
});
