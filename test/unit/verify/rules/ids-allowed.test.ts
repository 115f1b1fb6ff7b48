import { describe, expect, test } from 'vitest';
import { validateGameDef } from '../../../../src/verify/index.ts';
import { changed } from '../../../support/base-def.ts';

const found = (changes: Readonly<Record<string, unknown>>) =>
  validateGameDef(changed(changes)).filter(({ code }) => code === 'verify/id-not-allowed');

describe('a game cannot be called', () => {
  test.each<[id: string, meant: string]>([
    ['../../x', 'x'],
    ['..', 'game'],
    ['', 'game'],
    ['a/b', 'a-b'],
    ['a\\b', 'a-b'],
    ['C:evil', 'C-evil'],
    ['.hidden', 'hidden'],
    ['-rf', 'rf'],
    ['my game', 'my-game'],
    ['two--hyphens', 'two-hyphens'],
    ['nul\u0000', 'nul'],
    ['line\nbreak', 'line-break'],
    ['turned\u202egnp', 'turned-gnp'],
    ['cafe\u0301', 'caf\u00e9'],
    ['__proto__', 'game'],
    ['x'.repeat(65), 'x'.repeat(64)],
    ['x'.repeat(1_000_000), 'x'.repeat(64)],
    ['\ud800', '\ufffd'],
  ])('%j', (id, meant) => {
    const [first, ...others] = found({ 'meta.id': id });
    expect(others).toEqual([]);
    expect(first).toMatchObject({ severity: 'error', path: ['meta', 'id'], args: { kind: 'game' } });
    expect(first!.message.length).toBeLessThan(400);
    expect(meant === '\ufffd' || JSON.stringify(first!.alternatives) === JSON.stringify([meant]), JSON.stringify(first!.alternatives)).toBe(
      true,
    );
    expect(found({ 'meta.id': first!.alternatives![0] })).toEqual([]);
    expect(first!.fix).toMatchObject({ kind: 'replace', path: ['meta', 'id'], value: first!.alternatives![0], certain: true });
  });
});

test.each(['tic-tac-toe', 'my_game', 'Harbour', '7', '4-in-a-row', 'größe', '日本', 'क्रिकेट', 'x'.repeat(64)])(
  'a game can be called %s',
  (id) => expect(found({ 'meta.id': id })).toEqual([]),
);

describe('everything declared has an alphabet:', () => {
  const zone = { owner: 'none', visibility: 'public', ordering: 'set' };
  const always = { op: '==', left: 1, right: 1 };
  test.each<[kind: string, changes: (id: string) => Record<string, unknown>]>([
    ['constant', (id) => ({ constants: { [id]: 1 } })],
    ['variable', (id) => ({ variables: { global: { [id]: { type: 'int' } } } })],
    ['variable', (id) => ({ variables: { perPlayer: { [id]: { type: 'int' } } } })],
    ['zone', (id) => ({ 'zones[5]': { id, ...zone } })],
    ['board', (id) => ({ 'zones[5]': { id: 'cell', ...zone, board: id } })],
    ['attribute', (id) => ({ 'zones[5]': { id: 'cell', ...zone, attributes: { [id]: 1 } } })],
    ['direction', (id) => ({ 'zones[5]': { id: 'cell', ...zone, adjacentTo: [{ zone: 'cell', direction: id }] } })],
    ['token type', (id) => ({ 'tokenTypes[2]': { id } })],
    ['property', (id) => ({ 'tokenTypes[2]': { id: 'stone', props: { [id]: { type: 'int' } } } })],
    ['card', (id) => ({ 'cards[2]': { id, type: 'card' } })],
    ['deck', (id) => ({ 'decks[1]': { id, cards: [] } })],
    ['phase', (id) => ({ 'flow.states[0].phases[1].id': id })],
    ['team', (id) => ({ 'flow.teams': [{ id }] })],
    ['action', (id) => ({ 'actions[0].id': id })],
    ['layer', (id) => ({ layers: [id] })],
  ])('names of a %s', (kind, changes) => {
    for (const id of [
      'a b',
      'a.b',
      'a:b',
      '$a',
      'a//b',
      '/a',
      '-a',
      'a-',
      'a--b',
      '../a',
      'a\n',
      'a\u202eb',
      'x'.repeat(201),
      '<a>',
      'a"b',
    ])
      expect(
        found(changes(id)).map(({ args }) => args['kind']),
        id,
      ).toContain(kind);
    for (const id of ['a', 'A_1', '2C', 'south-store', 'market-row/wares_0_1', '__', 'größe', 'x'.repeat(200)])
      expect(found(changes(id)), id).toEqual([]);
  });

  test.each<[kind: string, changes: (id: string) => Record<string, unknown>]>([
    ['phase', (id) => ({ 'flow.states[0].phases[1].label': id })],
    ['event', (id) => ({ setup: [{ emit: { event: id } }] })],
    ['procedure', (id) => ({ procedures: [{ id, effects: [] }] })],
    ['transition', (id) => ({ 'flow.transitions': [{ id, from: 'play', to: 'play', when: always }] })],
    ['trigger', (id) => ({ 'triggers[0].id': id })],
    ['check', (id) => ({ checks: [{ id, when: always, effects: [] }] })],
    ['end condition', (id) => ({ 'endConditions[0].id': id })],
    ['display', (id) => ({ displays: [{ id, value: 1 }] })],
  ])('the line of a %s', (kind, changes) => {
    for (const id of ['a\nb', 'a\0', 'a\u202eb', 'a\u2066b', 'a\u2028b', '', 'x'.repeat(201), '\ud800'])
      expect(
        found(changes(id)).map(({ args }) => args['kind']),
        JSON.stringify(id),
      ).toContain(kind);
    for (const id of ['a b', "Old ward (guard's): 1/1", '…', 'x'.repeat(200), '👩‍👩‍👧']) expect(found(changes(id)), id).toEqual([]);
  });

  test('words have characters that can be seen', () => {
    const values = (...words: string[]) => ({ variables: { global: { mood: { type: 'enum', values: words } } } });
    expect(found(values('a\0', 'b\u202e', 'c')).map(({ path }) => path.at(-1))).toEqual([0, 1]);
    expect(found(values('', '#ff0000', 'Skull & Flowers', 'two\nlines', 'x'.repeat(5000)))).toEqual([]);
  });
});

test('a name is changed with everything that refers to it', () => {
  const [first] = found({
    'zones[5]': { id: 'old mill', owner: 'none', visibility: 'public', ordering: 'set' },
    setup: [{ shuffle: { zone: 'old mill' } }],
  });
  expect(first?.fix).toMatchObject({
    kind: 'replace',
    path: ['zones', 5, 'id'],
    value: 'old_mill',
    certain: false,
    others: [{ kind: 'replace', path: ['setup', 0, 'shuffle', 'zone'], value: 'old_mill' }],
  });
});

test('an id that another one has is not offered', () => {
  const [first] = found({
    'zones[5]': { id: ' deck', owner: 'none', visibility: 'public', ordering: 'set' },
    'zones[6]': { id: '_deck', owner: 'none', visibility: 'public', ordering: 'set' },
  });
  expect(first?.path).toEqual(['zones', 5, 'id']);
  expect(first?.fix).toBeUndefined();
});
