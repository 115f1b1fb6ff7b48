/** Who sees what: observations and redacted events, as each viewer gets them. */
import { describe, expect, test } from 'vitest';
import type { GameDef, Match, PlayableGameDef } from '../../src/ir/index.ts';
import { applyMove, observe, redactEvents, startMatch, type Move } from '../../src/kernel/index.ts';
import { cardGame, rob, showCard, unknownDeck, wait } from '../support/card-game.ts';
import { action, game, printEvent, printZone } from '../support/fixture.ts';

interface Look {
  def: PlayableGameDef;
  match?: Match;
  moves?: [player: number, move: Move][];
  /** By viewer: zones as `3: ace ?`, from the top; `-` where not even the size can be seen. Only the zones named are compared. */
  seen?: Record<number, Record<string, string>>;
  /** By viewer: what is told of the tokens in the last move. */
  told?: Record<number, string[]>;
}

const ABOUT_TOKENS = ['moved', 'created', 'destroyed', 'shuffled', 'revealed', 'concealed', 'propChanged', 'acted', 'chose', 'rolled'];

function check({ def, match, moves = [], seen = {}, told = {} }: Look): void {
  let { state, records } = startMatch(def, 1, match);
  for (const [player, move] of moves) {
    const applied = applyMove(def, state, player, move);
    if ('rejected' in applied) return expect.fail(`${JSON.stringify(move)}: ${applied.rejected}`);
    ({ state, records } = applied);
  }
  const views = Object.fromEntries(
    Object.entries(seen).map(([viewer, zones]) => [
      viewer,
      Object.fromEntries(Object.keys(zones).map((zone) => [zone, print(zone, Number(viewer))])),
    ]),
  );
  const reports = Object.fromEntries(
    Object.keys(told).map((viewer) => [
      viewer,
      redactEvents(def, state, records, Number(viewer))
        .filter(({ type }) => ABOUT_TOKENS.includes(type))
        .map(printEvent),
    ]),
  );
  expect({ seen: views, told: reports }).toEqual({ seen, told });

  function print(zone: string, viewer: number): string {
    return printZone(observe(def, state, viewer).zones[zone]!);
  }
}

const tokenAt = (zone: string) => ({ ref: 'tokenAt', zone }) as const;
const move = (name: string, args: Record<string, string | number> = {}): Move => ({ action: name, args });

describe('zones', () => {
  test('a hand is seen by its owner, of the deck only the size', () =>
    check({
      def: cardGame(),
      seen: {
        0: { 'deck:none': '2: ? ?', 'hand:0': '2: ace king', 'hand:1': '2:', 'hand:2': '2:' },
        1: { 'deck:none': '2: ? ?', 'hand:0': '2:', 'hand:1': '2: jack queen', 'hand:2': '2:' },
        3: { 'deck:none': '2: ? ?', 'hand:0': '2:', 'hand:1': '2:', 'hand:2': '2:' },
      },
    }));

  const sights = (visibility: GameDef['zones'][number]['visibility']): PlayableGameDef =>
    cardGame({
      players: 4,
      flow: { states: [{ id: 'play', phases: [{ id: 'main', window: { preset: 'turn' } }] }], teams: [{ id: 'even' }, { id: 'odd' }] },
      zones: [{ id: 'pile', owner: 'player', visibility, ordering: 'stack' }],
      deal: [{ createDeck: { deck: 'pack', zone: 'deck' } }, unknownDeck, { draw: { from: 'deck', to: 'pile:0', count: 3 } }],
    });

  test.each([
    ['public', '3: queen king ace', '3: queen king ace', '3: queen king ace', '3: queen king ace'],
    ['owner', '3: queen king ace', '3: ? ? ?', '3: ? ? ?', '3: ? ? ?'],
    ['hidden', '3: ? ? ?', '3: ? ? ?', '3: ? ? ?', '3: ? ? ?'],
    [{ all: 'all' }, '3: queen king ace', '3: queen king ace', '3: queen king ace', '3: queen king ace'],
    [{ owner: 'all', team: 'count', others: 'none' }, '3: queen king ace', '3: ? ? ?', '-', '-'],
    [{ owner: 'count', team: 'all', others: 'count' }, '3: queen king ace', '3: queen king ace', '3: ? ? ?', '3: ? ? ?'],
    [{ owner: 'all' }, '3: queen king ace', '-', '-', '-'],
    [{ others: 'count' }, '-', '3: ? ? ?', '3: ? ? ?', '3: ? ? ?'],
    [{ all: 'none' }, '-', '-', '-', '-'],
    // Whoever sees the top has seen the cards come.
    [{ owner: 'top', others: 'count' }, '3: queen king ace', '3: ? ? ?', '3: ? ? ?', '3: ? ? ?'],
  ] as const)('visibility %o: owner, team, others, spectator', (visibility, owner, team, others, spectator) =>
    check({
      def: sights(visibility),
      seen: { 0: { 'pile:0': owner }, 2: { 'pile:0': team }, 1: { 'pile:0': others }, 4: { 'pile:0': spectator } },
    }),
  );

  test('the zone of a team is seen by the team', () =>
    check({
      def: cardGame({
        players: 4,
        flow: { states: [{ id: 'play', phases: [{ id: 'main', window: { preset: 'turn' } }] }], teams: [{ id: 'even' }, { id: 'odd' }] },
        zones: [{ id: 'chest', owner: 'team', visibility: 'owner', ordering: 'set' }],
        deal: [
          { createDeck: { deck: 'pack', zone: 'deck' } },
          unknownDeck,
          { draw: { from: 'deck', to: { zone: 'chest', player: { id: 1 } }, count: 2 } },
        ],
      }),
      seen: { 0: { 'chest:1': '2:' }, 1: { 'chest:1': '2: ace king' }, 3: { 'chest:1': '2: ace king' }, 4: { 'chest:1': '2:' } },
    }));

  test('the controller of a token sees it where controllers do, and whoever gets control learns it', () => {
    const def = cardGame({
      zones: [{ id: 'field', owner: 'none', visibility: { all: 'count', controller: 'all' }, ordering: 'stack' }],
      deal: [{ createDeck: { deck: 'pack', zone: 'deck' } }, unknownDeck, { draw: { from: 'deck', to: 'field', count: 2 } }],
      actions: [
        action('control', [{ setTokenProp: { token: tokenAt('field'), prop: 'controller', value: { ref: 'player', player: 'actor' } } }]),
      ],
    });
    check({ def, seen: { 0: { 'field:none': '2: ? ?' }, 1: { 'field:none': '2: ? ?' } } });
    check({ def, moves: [[0, move('control')]], seen: { 0: { 'field:none': '2: king ?' }, 1: { 'field:none': '2: ? ?' } } });
  });

  test('a set has no top to see', () =>
    check({
      def: cardGame({
        zones: [{ id: 'bag', owner: 'none', visibility: { all: 'top' }, ordering: 'set' }],
        deal: [{ createDeck: { deck: 'pack', zone: 'deck' } }, unknownDeck, { draw: { from: 'deck', to: 'bag', count: 3 } }],
      }),
      seen: { 0: { 'bag:none': '3:' } },
    }));

  const topOnly = cardGame({
    zones: [{ id: 'pile', owner: 'none', visibility: { all: 'top' }, ordering: 'stack' }],
    decks: [{ id: 'pack', cards: [{ card: 'ace' }, { card: 'king' }, { card: 'queen' }, { card: 'jack' }] }],
    deal: [
      { createDeck: { deck: 'pack', zone: 'deck' } },
      { moveAll: { from: 'deck', to: 'pile' } },
      { conceal: { zone: 'pile', from: 'all' } },
    ],
    actions: [
      action('take', [{ moveToken: { token: tokenAt('pile'), to: 'hand:actor' } }]),
      action('burn', [{ destroyToken: { token: tokenAt('pile') } }]),
      action('mix', [{ shuffle: { zone: 'pile' } }]),
      action('bury', [{ moveToken: { token: { first: { query: 'tokensInZone', zone: 'hand:actor' } }, to: 'pile', position: 'bottom' } }]),
    ],
  });

  test('of a pile that shows its top, the next card is seen when the top is taken or destroyed, and the last by elimination', () => {
    check({ def: topOnly, seen: { 1: { 'pile:none': '4: jack ? ? ?' } } });
    check({ def: topOnly, moves: [[0, move('take')]], seen: { 1: { 'pile:none': '3: queen ? ?', 'hand:0': '1: jack' } } });
    check({ def: topOnly, moves: [[0, move('burn')]], seen: { 1: { 'pile:none': '3: queen ? ?' }, 3: { 'pile:none': '3: queen ? ?' } } });
    check({
      def: topOnly,
      moves: [
        [0, move('take')],
        [1, move('take')],
      ],
      seen: { 2: { 'pile:none': '2: king ace', 'hand:0': '1: jack', 'hand:1': '1: queen' } },
    });
  });

  test('a card put under a pile is known to whoever saw it, until the pile is shuffled', () => {
    const buried: Look['moves'] = [
      [0, move('take')],
      [1, wait],
      [2, wait],
      [0, move('bury')],
    ];
    check({ def: topOnly, moves: buried, seen: { 0: { 'pile:none': '4: queen ? ? jack' }, 3: { 'pile:none': '4: queen ? ? jack' } } });
    check({
      def: topOnly,
      moves: [...buried, [1, move('mix')]],
      seen: { 0: { 'pile:none': '4: ace ? ? ?' } },
      told: { 3: ['acted p1 mix', 'shuffled -> pile:none'] },
    });
  });
});

describe('taking what one does not see', () => {
  test('the taker and the victim know which card it was, a third party does not', () =>
    check({
      def: cardGame({ actions: [rob] }),
      moves: [[0, move('rob', { p: 1, card: '?@hand:1' })]],
      seen: {
        0: { 'hand:0': '3: ace king queen', 'hand:1': '1:' },
        1: { 'hand:0': '3: queen', 'hand:1': '1: jack' },
        2: { 'hand:0': '3:', 'hand:1': '1:' },
        3: { 'hand:0': '3:', 'hand:1': '1:' },
      },
      told: {
        0: ['acted p0 rob p=1 card="?@hand:1"', 'moved queen@hand:1 hand:1 -> hand:0'],
        1: ['acted p0 rob p=1 card="queen@hand:1"', 'moved queen@hand:1 hand:1 -> hand:0'],
        2: ['acted p0 rob p=1 card="?@hand:1"', 'moved ?@hand:1 hand:1 -> hand:0'],
        3: ['acted p0 rob p=1 card="?@hand:1"', 'moved ?@hand:1 hand:1 -> hand:0'],
      },
    }));

  test('a third party who knew one card of the hand no longer knows where it is', () =>
    check({
      def: cardGame({ actions: [rob, showCard] }),
      moves: [
        [0, wait],
        [1, move('show', { card: 'queen@hand:1' })],
        [2, move('rob', { p: 1, card: '?@hand:1' })],
      ],
      seen: {
        0: { 'hand:1': '1:', 'hand:2': '3:' },
        1: { 'hand:1': '1: queen', 'hand:2': '3: jack' },
        2: { 'hand:1': '1: queen', 'hand:2': '3: jack nine ten' },
        3: { 'hand:1': '1:', 'hand:2': '3:' },
      },
      told: { 0: ['acted p2 rob p=1 card="?@hand:1"', 'moved ?@hand:1 hand:1 -> hand:2'] },
    }));

  test('a third party is not told that the card it knew was the one', () =>
    check({
      def: cardGame({ actions: [rob, showCard] }),
      moves: [
        [0, wait],
        [1, move('show', { card: 'queen@hand:1' })],
        [2, move('rob', { p: 1, card: 'queen@hand:1' })],
      ],
      seen: { 0: { 'hand:1': '1:', 'hand:2': '3:' }, 3: { 'hand:1': '1:', 'hand:2': '3:' } },
      told: {
        0: ['acted p2 rob p=1 card="?@hand:1"', 'moved ?@hand:1 hand:1 -> hand:2'],
        2: ['acted p2 rob p=1 card="queen@hand:1"', 'moved queen@hand:1 hand:1 -> hand:2'],
      },
    }));

  test('nor when it was chosen inside an effect, or by the random generator', () => {
    const chosen = { chooseOne: { bind: '$card', options: { query: 'tokensInZone', zone: 'hand:1' } } } as const;
    const rolled = { rollRandom: { bind: '$card', options: { query: 'tokensInZone', zone: 'hand:1' } } } as const;
    const take = { moveToken: { token: '$card', to: 'hand:2' } } as const;
    const def = cardGame({ actions: [showCard, action('pick', [chosen, take]), action('draft', [rolled, take])] });
    const before: Look['moves'] = [
      [0, wait],
      [1, move('show', { card: 'queen@hand:1' })],
    ];
    check({
      def,
      moves: [...before, [2, move('pick')], [2, { choose: 'queen@hand:1' }]],
      told: { 0: ['chose p2 item value="?@hand:1"', 'moved ?@hand:1 hand:1 -> hand:2'] },
      seen: { 0: { 'hand:1': '1:' } },
    });
    check({
      def,
      moves: [...before, [2, move('draft')]],
      told: { 0: ['acted p2 draft', 'rolled value="?@hand:1"', 'moved ?@hand:1 hand:1 -> hand:2'] },
      seen: { 0: { 'hand:1': '1:' } },
    });
  });

  test('the last card of a hand cannot be confused', () =>
    check({
      def: cardGame({ actions: [rob, showCard] }),
      moves: [
        [0, move('rob', { p: 2, card: '?@hand:2' })],
        [1, wait],
        [2, move('show', { card: 'nine@hand:2' })],
        [0, wait],
        [1, move('rob', { p: 2, card: 'nine@hand:2' })],
      ],
      seen: { 0: { 'hand:1': '3: nine', 'hand:2': '0:' } },
    }));

  test('a card that is put back where it was cannot be confused', () =>
    check({
      def: cardGame({
        actions: [
          showCard,
          action('shift', [{ moveToken: { token: '$card', to: 'hand:actor' } }], {
            params: [{ name: '$card', domain: { query: 'tokensInZone', zone: 'hand:actor' } }],
          }),
        ],
      }),
      moves: [
        [0, wait],
        [1, move('show', { card: 'queen@hand:1' })],
        [2, wait],
        [0, wait],
        [1, move('shift', { card: 'jack@hand:1' })],
      ],
      seen: { 0: { 'hand:1': '2: queen' } },
    }));

  test('a whole hand that moves takes along what is known of it', () =>
    check({
      def: cardGame({ actions: [showCard, action('pass', [{ moveAll: { from: 'hand:actor', to: 'hand:left' } }])] }),
      moves: [
        [0, wait],
        [1, move('show', { card: 'queen@hand:1' })],
        [2, wait],
        [0, wait],
        [1, move('pass')],
      ],
      seen: { 0: { 'hand:1': '0:', 'hand:2': '4: queen' }, 1: { 'hand:2': '4: jack queen' } },
    }));

  test('cards that leave a hand together leave it in no order that would tell what they are', () => {
    const def = cardGame({ actions: [showCard, action('pass', [{ moveAll: { from: 'hand:actor', to: 'hand:left' } }])] });
    const orders = new Set<string>();
    for (let seed = 0; seed < 20; seed++) {
      let { state, records } = startMatch(def, seed);
      for (const [player, made] of [
        [0, wait],
        [1, move('show', { card: 'queen@hand:1' })],
        [2, wait],
        [0, wait],
        [1, move('pass')],
      ] as const) {
        const applied = applyMove(def, state, player, made);
        if ('rejected' in applied) return expect.fail(applied.rejected);
        ({ state, records } = applied);
      }
      orders.add(
        redactEvents(def, state, records, 0)
          .flatMap(({ type, token }) => (type === 'moved' ? [token] : []))
          .join(),
      );
    }
    expect([...orders].toSorted()).toEqual(['?@hand:1,queen@hand:1', 'queen@hand:1,?@hand:1']);
  });

  test('a known card that moves in sight of a place stays known', () => {
    const def = cardGame({
      actions: [
        action('peek', [{ reveal: { token: tokenAt('deck'), to: 'actor' } }]),
        action('draw', [{ draw: { from: 'deck', to: 'hand:actor', count: 1 } }]),
      ],
    });
    check({
      def,
      moves: [[0, move('peek')]],
      seen: { 0: { 'deck:none': '2: eight ?' }, 1: { 'deck:none': '2: ? ?' } },
      told: { 0: ['acted p0 peek', 'revealed eight@deck:none[0] to=[0]'], 1: ['acted p0 peek', 'revealed ?@deck:none[0] to=[0]'] },
    });
    check({
      def,
      moves: [
        [0, move('peek')],
        [1, move('draw')],
      ],
      seen: { 0: { 'hand:1': '3: eight' }, 1: { 'hand:1': '3: eight jack queen' }, 2: { 'hand:1': '3:' } },
      told: {
        0: ['acted p1 draw', 'moved eight@deck:none[0] deck:none -> hand:1'],
        2: ['acted p1 draw', 'moved ?@deck:none[0] deck:none -> hand:1'],
      },
    });
  });

  test('a card that goes to a random place is lost to those who do not see the place', () =>
    check({
      def: cardGame({
        actions: [
          action('hide', [
            { moveToken: { token: { first: { query: 'tokensInZone', zone: 'hand:actor' } }, to: 'deck', position: 'random' } },
          ]),
        ],
      }),
      moves: [[0, move('hide')]],
      seen: { 0: { 'deck:none': '3: ? ? ?', 'hand:0': '1: king' }, 1: { 'deck:none': '3: ? ? ?', 'hand:0': '1:' } },
      told: { 0: ['acted p0 hide', 'moved ace@hand:0 hand:0 -> deck:none'], 1: ['acted p0 hide', 'moved ?@hand:0 hand:0 -> deck:none'] },
    }));

  /** Everybody knows one ace in the hand of player 1, who also holds a second one, drawn from a deck of ace and king. */
  const twins = (what: GameDef['actions'][number], drawn = 'ace'): PlayableGameDef =>
    cardGame({
      players: 2,
      zones: [{ id: 'table', owner: 'none', visibility: 'public', ordering: 'set' }],
      decks: [
        { id: 'one', cards: [{ card: 'ace' }] },
        { id: 'two', cards: [{ card: drawn }, { card: drawn === 'ace' ? 'king' : 'ace' }] },
      ],
      deal: [
        { createDeck: { deck: 'one', zone: 'hand:1', owner: { id: 0 } } },
        { createDeck: { deck: 'two', zone: 'deck', owner: { id: 0 } } },
        unknownDeck,
        { draw: { from: 'deck', to: 'hand:1', count: 1 } },
      ],
      actions: [what],
    });
  const lay = action('lay', [{ moveToken: { token: '$card', to: 'table' } }], {
    params: [{ name: '$card', domain: { query: 'tokensInZone', zone: 'hand:actor' } }],
  });

  test('of two cards that look the same, nobody can tell which one was played', () => {
    check({ def: twins(lay), seen: { 0: { 'hand:1': '2: ace', 'deck:none': '1: ?' } } });
    for (const card of ['ace@hand:1', 'ace@hand:1#2'])
      check({
        def: twins(lay),
        moves: [
          [0, wait],
          [1, move('lay', { card })],
        ],
        seen: { 0: { 'hand:1': '1:', 'deck:none': '1: ?', 'table:none': '1: ace' } },
      });
    check({
      def: twins(lay, 'king'),
      moves: [
        [0, wait],
        [1, move('lay', { card: 'ace@hand:1' })],
      ],
      seen: { 0: { 'hand:1': '1:', 'deck:none': '1: ?', 'table:none': '1: ace' } },
    });
  });

  test('nor which one was shown, unless both were', () => {
    for (const card of ['ace@hand:1', 'ace@hand:1#2'])
      check({
        def: twins(showCard),
        moves: [
          [0, wait],
          [1, move('show', { card })],
        ],
        seen: { 0: { 'hand:1': '2: ace', 'deck:none': '1: ?' } },
      });
    const showAll = action('show', [{ reveal: { zone: 'hand:actor', to: 'all' } }]);
    check({
      def: twins(showAll),
      moves: [
        [0, wait],
        [1, move('show')],
      ],
      seen: { 0: { 'hand:1': '2: ace ace', 'deck:none': '1: king' } },
    });
  });
});

describe('faces', () => {
  const def = cardGame({
    zones: [{ id: 'table', owner: 'none', visibility: 'public', ordering: 'queue' }],
    actions: [
      action('lay', [{ moveToken: { token: '$card', to: 'table', face: 'down' } }], {
        params: [{ name: '$card', domain: { query: 'tokensInZone', zone: 'hand:actor' } }],
      }),
      action('flip', [{ setTokenProp: { token: tokenAt('table'), prop: 'face', value: 'up' } }]),
      action('mix', [{ shuffle: { zone: 'table' } }]),
    ],
  });
  const laid: Look['moves'] = [
    [0, move('lay', { card: 'ace@hand:0' })],
    [1, move('lay', { card: 'jack@hand:1' })],
  ];

  test('a card laid face down is known to whoever laid it', () =>
    check({
      def,
      moves: laid,
      seen: {
        0: { 'table:none': '2: ace(down) ?(down)' },
        1: { 'table:none': '2: ?(down) jack(down)' },
        2: { 'table:none': '2: ?(down) ?(down)' },
      },
      told: {
        0: ['acted p1 lay card="?@hand:1"', 'moved ?@hand:1 hand:1 -> table:none[1]'],
        1: ['acted p1 lay card="jack@hand:1"', 'moved jack@hand:1 hand:1 -> table:none[1]'],
      },
    }));

  test('turned up it is known to all', () =>
    check({
      def,
      moves: [...laid, [2, move('flip')]],
      seen: {
        0: { 'table:none': '2: ace ?(down)' },
        1: { 'table:none': '2: ace jack(down)', 'hand:0': '1:' },
        3: { 'table:none': '2: ace ?(down)' },
      },
      told: { 2: ['acted p2 flip', 'propChanged face ace@table:none[0] old="down" new="up"'] },
    }));

  test('shuffled face down, nobody knows which is which', () =>
    check({
      def,
      moves: [...laid, [2, move('mix')]],
      seen: { 0: { 'table:none': '2: ?(down) ?(down)' }, 1: { 'table:none': '2: ?(down) ?(down)' } },
    }));
});

describe('reveal and conceal', () => {
  test('all that pass a filter are revealed, to those who are named', () =>
    check({
      def: cardGame({
        actions: [
          action('search', [
            {
              reveal: {
                zone: 'hand:allOther',
                filter: { op: 'in', item: { ref: 'tokenProp', token: '$token', prop: 'definition' }, set: ['queen', 'nine'] },
                to: 'actor',
              },
            },
          ]),
        ],
      }),
      moves: [[0, move('search')]],
      seen: { 0: { 'hand:1': '2: queen', 'hand:2': '2: nine' }, 1: { 'hand:2': '2:' }, 3: { 'hand:1': '2:' } },
      told: {
        0: ['acted p0 search', 'revealed queen@hand:1 to=[0]', 'revealed nine@hand:2 to=[0]'],
        1: ['acted p0 search', 'revealed queen@hand:1 to=[0]', 'revealed ?@hand:2 to=[0]'],
        3: ['acted p0 search', 'revealed ?@hand:1 to=[0]', 'revealed ?@hand:2 to=[0]'],
      },
    }));

  test('what is concealed again is forgotten, what is seen is not', () =>
    check({
      def: cardGame({
        actions: [
          action('show', [{ reveal: { zone: 'hand:actor', to: 'all' } }]),
          action('cover', [{ conceal: { zone: 'hand:actor', from: 'all' } }]),
        ],
      }),
      moves: [
        [0, move('show')],
        [1, wait],
        [2, wait],
        [0, move('cover')],
      ],
      seen: { 0: { 'hand:0': '2: ace king' }, 1: { 'hand:0': '2:' }, 3: { 'hand:0': '2:' } },
      told: { 1: ['acted p0 cover', 'concealed hand:0 count=2 from=[0,1,2,3]'] },
    }));

  test('a single card that is concealed is confused with those that were never known', () =>
    check({
      def: cardGame({
        deal: [{ createDeck: { deck: 'pack', zone: 'deck' } }, unknownDeck],
        actions: [
          action('peek', [
            {
              reveal: {
                zone: 'deck',
                filter: { op: 'in', item: { ref: 'tokenProp', token: '$token', prop: 'definition' }, set: ['ace', 'king'] },
                to: 'all',
              },
            },
          ]),
          action('cover', [{ conceal: { token: tokenAt('deck'), from: 'actor' } }]),
        ],
      }),
      moves: [
        [0, move('peek')],
        [1, move('cover')],
      ],
      seen: { 0: { 'deck:none': '8: ace king ? ? ? ? ? ?' }, 1: { 'deck:none': '8: ? king ? ? ? ? ? ?' } },
    }));

  test('a shuffle is forgotten by all, a hand that is shuffled has no order to forget', () => {
    const def = cardGame({
      actions: [
        action('peek', [{ reveal: { zone: 'deck', to: 'all' } }]),
        showCard,
        action('mix', [{ shuffle: { zone: 'deck' } }, { shuffle: { zone: 'hand:all' } }]),
      ],
    });
    check({ def, moves: [[0, move('peek')]], seen: { 3: { 'deck:none': '2: eight seven' } } });
    check({
      def,
      moves: [
        [0, move('peek')],
        [1, move('show', { card: 'jack@hand:1' })],
        [2, move('mix')],
      ],
      seen: {
        0: { 'deck:none': '2: ? ?', 'hand:1': '2: jack', 'hand:0': '2: ace king' },
        3: { 'deck:none': '2: ? ?', 'hand:1': '2: jack' },
      },
    });
  });

  test('a token that is destroyed is shown to all, and the rest of its class is what is left', () =>
    check({
      def: cardGame({
        actions: [action('burn', [{ destroyToken: { token: tokenAt('deck') } }])],
        decks: [{ id: 'pack', cards: [{ card: 'ace' }, { card: 'king' }] }],
        deal: [{ createDeck: { deck: 'pack', zone: 'deck' } }, unknownDeck],
      }),
      moves: [[0, move('burn')]],
      seen: { 1: { 'deck:none': '1: king' } },
      told: { 1: ['acted p0 burn', 'destroyed ace@deck:none[0] deck:none'] },
    }));
});

describe('zones of which not even the size is seen', () => {
  const vault = { owner: 'player', visibility: { owner: 'all' }, ordering: 'stack' } as const;
  const def = cardGame({
    zones: [
      { id: 'vault', ...vault },
      { id: 'cellar', ...vault },
    ],
    actions: [
      action('store', [{ moveToken: { token: { first: { query: 'tokensInZone', zone: 'hand:actor' } }, to: 'vault:actor' } }]),
      action('lower', [{ moveAll: { from: 'vault:actor', to: 'cellar:actor' } }, { shuffle: { zone: 'cellar:actor' } }]),
    ],
  });

  test('a move is told without the zone, and one between two of them not at all', () => {
    check({
      def,
      moves: [[0, move('store')]],
      seen: { 0: { 'vault:0': '1: ace' }, 1: { 'vault:0': '-', 'hand:0': '1:' } },
      told: { 0: ['acted p0 store', 'moved ace@hand:0 hand:0 -> vault:0[0]'], 1: ['acted p0 store', 'moved ?@hand:0 hand:0'] },
    });
    check({
      def,
      moves: [
        [0, move('store')],
        [1, wait],
        [2, wait],
        [0, move('lower')],
      ],
      told: { 0: ['acted p0 lower', 'moved ace@vault:0[0] vault:0 -> cellar:0[0]', 'shuffled -> cellar:0'], 1: ['acted p0 lower'] },
    });
  });
});

describe('variables and properties', () => {
  test('a variable is seen by all, its player or team, or nobody, and so are its changes', () => {
    const set = (scope: 'global' | 'pvar' | 'tvar', name: string) => ({
      setVar: { scope, ...(scope === 'global' ? {} : { player: 'actor' as const }), var: name, value: 7 },
    });
    const def = game({
      meta: { id: 'secrets', players: { min: 4, max: 4 } },
      flow: { states: [{ id: 'play', phases: [{ id: 'main', window: { preset: 'turn' } }] }], teams: [{ id: 'even' }, { id: 'odd' }] },
      variables: {
        global: { open: { type: 'int' }, fate: { type: 'int', visibility: 'hidden' } },
        perPlayer: { score: { type: 'int' }, bid: { type: 'int', visibility: 'owner' }, luck: { type: 'int', visibility: 'hidden' } },
        perTeam: { plan: { type: 'int', visibility: 'owner' } },
      },
      actions: [
        action('set', [
          set('global', 'open'),
          set('global', 'fate'),
          set('pvar', 'score'),
          set('pvar', 'bid'),
          set('pvar', 'luck'),
          set('tvar', 'plan'),
        ]),
      ],
    });
    const started = startMatch(def, 1);
    const applied = applyMove(def, started.state, 0, move('set'));
    if ('rejected' in applied) return expect.fail(applied.rejected);
    const unseen = undefined;
    const view = (viewer: number): unknown => {
      const { variables, perPlayer, perTeam } = observe(def, applied.state, viewer);
      const told = redactEvents(def, applied.state, applied.records, viewer).flatMap(({ type, name }) =>
        type === 'varChanged' ? [name] : [],
      );
      return { variables, perPlayer, perTeam, told };
    };
    const score = [7, 0, 0, 0];
    const luck = [unseen, unseen, unseen, unseen];
    expect(view(0)).toEqual({
      variables: { open: 7 },
      perPlayer: { score, bid: [7, unseen, unseen, unseen], luck },
      perTeam: { plan: [7, unseen] },
      told: ['open', 'score', 'bid', 'plan'],
    });
    expect(view(1)).toEqual({
      variables: { open: 7 },
      perPlayer: { score, bid: [unseen, 0, unseen, unseen], luck },
      perTeam: { plan: [unseen, 0] },
      told: ['open', 'score'],
    });
    expect(view(2)).toEqual({
      variables: { open: 7 },
      perPlayer: { score, bid: [unseen, unseen, 0, unseen], luck },
      perTeam: { plan: [7, unseen] },
      told: ['open', 'score', 'plan'],
    });
    expect(view(4)).toEqual({
      variables: { open: 7 },
      perPlayer: { score, bid: [unseen, unseen, unseen, unseen], luck },
      perTeam: { plan: [unseen, unseen] },
      told: ['open', 'score'],
    });
  });

  test('public properties are seen on every token of an ordered zone, others by those who know it', () => {
    const def = cardGame({
      tokenTypes: [
        {
          id: 'card',
          props: {
            back: { type: 'enum', values: ['red', 'blue'], visibility: 'public' },
            marks: { type: 'int', visibility: 'public' },
            value: { type: 'int' },
          },
        },
      ],
      cards: [],
      decks: [{ id: 'pack', cards: [{ card: 'ace' }, { card: 'king' }] }],
      deal: [{ createDeck: { deck: 'pack', zone: 'deck' } }, unknownDeck],
      actions: [
        action('mark', [
          { setTokenProp: { token: tokenAt('deck'), prop: 'marks', value: 2 } },
          { setTokenProp: { token: tokenAt('deck'), prop: 'value', value: 9 } },
        ]),
        action('take', [{ moveToken: { token: tokenAt('deck'), to: 'hand:actor' } }]),
      ],
    });
    check({
      def,
      moves: [[0, move('mark')]],
      seen: { 1: { 'deck:none': '2: ?{"back":"red","marks":2} ?{"back":"red","marks":0}' } },
      told: { 1: ['acted p0 mark', 'propChanged marks ?@deck:none[0] old=0 new=2'] },
    });
    check({
      def,
      moves: [
        [0, move('mark')],
        [1, move('take')],
      ],
      seen: {
        1: { 'hand:1': '1: ace{"back":"red","marks":2,"value":9}' },
        0: { 'hand:1': '1:', 'deck:none': '1: ?{"back":"red","marks":0}' },
      },
    });
  });
});
