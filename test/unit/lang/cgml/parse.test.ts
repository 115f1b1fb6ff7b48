import { expect, test } from 'vitest';
import { recognises } from '../../../../src/lang/cgml/reading/parse.ts';
import { faultsOf, readCgml, smallGame, withAction } from '../../../support/cgml-document.ts';

/** What the one action of a game becomes. */
function check(action: string, expected: unknown): void {
  const { root, diagnostics } = readCgml(withAction(action));
  expect((root['rules'] as { effect: unknown[] }[])[0]!.effect[0]).toEqual(expected);
  expect(diagnostics).toEqual([]);
}

test('a game is recognised by its version near the top', () => {
  for (const text of ['cgml_version: 1.3\n', '# A game.\n---\n"cgml_version": "1.2"\n', "!inherit 'base.cgml'\n"])
    expect(recognises(text), text).toBe(true);
  for (const text of [
    '',
    '# cgml_version: 1.3\n',
    'meta:\n  cgml_version: 1.3\n',
    '```yaml\nsection: "meta"\n```\n',
    `${'# far down\n'.repeat(1000)}cgml_version: 1.3\n`,
  ])
    expect(recognises(text), text).toBe(false);
});

test('the small game is in order', () => {
  const { document, root, diagnostics } = readCgml(smallGame());
  expect(diagnostics).toEqual([]);
  expect(document).toMatchObject({ version: '1.3', incomplete: false });
  expect(Object.keys(root)).toEqual(['cgml_version', 'meta', 'components', 'setup', 'flow', 'rules']);
});

test('the version may be a number, and is one that is known', () => {
  expect(readCgml(smallGame({ cgml_version: 'cgml_version: 1.3' })).root['cgml_version']).toBe('1.3');
  expect(readCgml(smallGame({ cgml_version: 'cgml_version: 1.2' })).document.version).toBe('1.2');
  expect(faultsOf(smallGame({ cgml_version: 'cgml_version: 1.4' }))).toEqual([
    '1:15 cgml/version cgml_version: There is no version 1.4 of CGML here: cgml_version is "1.3" or "1.2".',
  ]);
  expect(faultsOf(smallGame({ cgml_version: null }))).toEqual([
    '1:1 cgml/version: The game does not say in which version of CGML it is written: cgml_version is "1.3" or "1.2".',
  ]);
});

test('what is not a game', () => {
  const message = 'cgml/no-game: A game is a mapping with the keys cgml_version, meta, components, setup, flow and rules.';
  expect(faultsOf('- a\n')).toEqual([`1:1 ${message}`]);
  expect(faultsOf('')).toEqual([
    '1:1 warning yaml/empty-block: This YAML block is empty. Give it a section, or delete it.',
    `1:1 ${message}`,
  ]);
  expect(readCgml('').document.incomplete).toBe(true);
});

test('a mark of documents, carriage returns and comments are in order', () => {
  const { diagnostics, document } = readCgml(`# A game.\r\n---\r\n${smallGame().replaceAll('\n', '\r\n')}`);
  expect(diagnostics).toEqual([]);
  expect(document.root.entries[1]!.value.span.start).toMatchObject({ line: 4, column: 7 });
});

test('bare strings are paths where paths are expected', () => {
  check('{ action: SHUFFLE, target: $.zones.deck }', { action: 'SHUFFLE', target: { path: '$.zones.deck' } });
  check('{ action: MOVE, from: "top($.zones.deck)", to: "$.players[0].zones.hand" }', {
    action: 'MOVE',
    from: { path: 'top($.zones.deck)' },
    to: { path: '$.players[0].zones.hand' },
  });
  check('{ action: FLIP, target: "ref:card", condition: "count($.zones.deck) > 0" }', {
    action: 'FLIP',
    target: { ref: 'card' },
    condition: { path: 'count($.zones.deck) > 0' },
  });
  check('{ action: MOVE, from: $.zones.deck, to: $.zones.deck, count: count($.zones.deck) }', {
    action: 'MOVE',
    from: { path: '$.zones.deck' },
    to: { path: '$.zones.deck' },
    count: { path: 'count($.zones.deck)' },
  });
});

test('bare operands are paths if they look like it, values otherwise', () => {
  check('{ action: SET_VARIABLE, path: $.round, value: { add: [ $.round, 1 ] } }', {
    action: 'SET_VARIABLE',
    path: { path: '$.round' },
    value: { add: [{ path: '$.round' }, { value: 1 }] },
  });
  check('{ action: MOVE_ALL, from: $.zones.deck, to: $.zones.deck, filter: { isEqual: [ "$.card.properties.rank", J ] } }', {
    action: 'MOVE_ALL',
    from: { path: '$.zones.deck' },
    to: { path: '$.zones.deck' },
    filter: { isEqual: [{ path: '$.card.properties.rank' }, { value: 'J' }] },
  });
  check('{ action: REQUEST_INPUT, options: [ yes please, 2 ] }', { action: 'REQUEST_INPUT', options: { value: ['yes please', 2] } });
  check('{ action: EMIT, event: scored, with: { by: $currentPlayer, much: 3 } }', {
    action: 'EMIT',
    event: 'scored',
    with: { by: { path: '$currentPlayer' }, much: { value: 3 } },
  });
});

test('an operand that stands alone is a list of one', () => {
  check('{ action: SHUFFLE, target: $.zones.deck, condition: { not: { isEqual: [ { count: $.zones.deck }, 0 ] } } }', {
    action: 'SHUFFLE',
    target: { path: '$.zones.deck' },
    condition: { not: [{ isEqual: [{ count: [{ path: '$.zones.deck' }] }, { value: 0 }] }] },
  });
});

test('words for players stay words', () => {
  check('{ action: REVEAL, target: $.zones.deck, to: all }', { action: 'REVEAL', target: { path: '$.zones.deck' }, to: 'all' });
  check('{ action: PEEK, target: $.zones.deck, players: [ current, "$.players[1]", 0 ] }', {
    action: 'PEEK',
    target: { path: '$.zones.deck' },
    players: ['current', { path: '$.players[1]' }, { path: '$.players[0]' }],
  });
});

test('actions inside of actions and of canPerform are respelled too', () => {
  check(
    '{ action: IF, condition: { canPerform: { action: SHUFFLE, target: $.zones.deck } }, do: { action: SHUFFLE, target: $.zones.deck } }',
    {
      action: 'IF',
      condition: { canPerform: [{ action: 'SHUFFLE', target: { path: '$.zones.deck' } }] },
      then: [{ action: 'SHUFFLE', target: { path: '$.zones.deck' } }],
    },
  );
});

test('zones that stand directly on players, and players without saying which', () => {
  check('{ action: DEAL_ALL, from: $.zones.deck, to: "$.players[*].hand" }', {
    action: 'DEAL_ALL',
    from: { path: '$.zones.deck' },
    to: { path: '$.players[*].zones.hand' },
  });
  check('{ action: DEAL_ALL, from: $.zones.deck, to: $.players.zones.hand }', {
    action: 'DEAL_ALL',
    from: { path: '$.zones.deck' },
    to: { path: '$.players[*].zones.hand' },
  });
  check('{ action: INCREMENT, path: $.variables.round }', { action: 'INCREMENT', path: { path: '$.round' } });
});

test('decks may be a list', () =>
  expect(
    readCgml(
      smallGame({
        components: 'components:\n  component_types: { deck_types: { d: { composition: [] } } }\n  decks: [ { name: main, type: d } ]',
      }),
    ).root['components'],
  ).toMatchObject({ decks: { main: { type: 'd' } } }));

test('paths with brackets inside of brackets are told to be quoted', () =>
  expect(faultsOf(withAction('{ action: SHUFFLE, target: $.players[0].zones.hand }'))).toEqual([
    '27:36 yaml/special-character rules.r.effect[0].target: `$.players[0].zones.hand` has brackets, and stands inside of brackets. Write it in double quotation marks.',
  ]));

test('a name that is declared twice in one file', () =>
  expect(
    faultsOf(smallGame({ rules: 'rules:\n  - { id: a, trigger: on.play, effect: [] }\n  - { id: a, trigger: on.draw, effect: [] }' })),
  ).toEqual(['25:11 cgml/duplicate-name rules.a.id: There are two rules "a". Each has a name of its own.']));
