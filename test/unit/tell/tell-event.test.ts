import { describe, expect, test } from 'vitest';
import type { ValueExpr } from '../../../src/ir/index.ts';
import type { GameEvent, Named } from '../../../src/kernel/index.ts';
import { applyMove, redactEvents, startMatch } from '../../../src/kernel/index.ts';
import { tellEvent, tellEvents, type EventTelling } from '../../../src/tell/index.ts';
import { action } from '../../support/fixture.ts';
import { act } from '../../support/moves.ts';
import { tellGame } from '../../support/tell-game.ts';

const inHand = { name: '$card', domain: { query: 'tokensInZone', zone: 'hand:actor' } } as const;
const def = tellGame({
  flow: { ...tellGame().flow, teams: [{ id: 'red' }, { id: 'blue' }] },
  variables: {
    ...tellGame().variables,
    perPlayer: { ...tellGame().variables?.perPlayer, ready: { type: 'bool' } },
    global: { ...tellGame().variables?.global, leader: { type: 'token', init: null } },
    perTeam: { glory: { type: 'int' } },
  },
  tokenTypes: [
    tellGame().tokenTypes![0]!,
    { id: 'pawn', props: { goal: { type: 'zone', presentation: { label: 'way to' } }, pips: { type: 'int', min: 0, max: 6 } } },
  ],
  setup: [{ createDeck: { deck: 'pack', zone: 'hand:0' } }, { createToken: { type: 'pawn', zone: 'c00' } }],
  actions: [
    action('wait', []),
    action('march', [{ moveToken: { token: { first: { query: 'tokensInZone', zone: '$from' } }, to: '$to' } }], {
      params: ['$from', '$to'].map((name) => ({ name, domain: { query: 'zones', filter: { board: 'field' } } })),
    }),
    action('play', [{ moveToken: { token: '$card', to: 'discardPile' } }], { params: [inHand] }),
    action('lay', [{ moveToken: { token: '$card', to: 'discardPile' } }], {
      params: [inHand],
      presentation: { tell: '{actor} lays {card} down and {draw|draws} nothing' },
    }),
    action('keep', [{ moveAll: { from: 'hand:actor', to: 'discardPile', filter: { op: '!=', left: '$token', right: '$card' } } }], {
      params: [inHand],
    }),
  ],
});

function check(event: GameEvent, expected: string | null, telling: EventTelling = { viewer: 0 }): void {
  expect(tellEvent(def, event, telling)).toBe(expected);
}

function checkAll(events: GameEvent[], expected: string[], telling: EventTelling = { viewer: 0 }): void {
  expect(tellEvents(def, events, telling)).toEqual(expected);
}

const moved = (token: string, from: string, to: string): GameEvent => ({ type: 'moved', token, from, to });
const changed = (
  name: string,
  old: number | string | boolean | null,
  now: number | string | boolean | null,
  player?: number,
): GameEvent => ({ type: 'varChanged', name, ...(player === undefined ? {} : { player }), values: { old, new: now } });

describe('a zone that serves the rules alone', () => {
  const aside = tellGame({
    zones: [
      ...tellGame().zones!,
      { id: 'mixed', owner: 'none', visibility: 'hidden', ordering: 'stack', presentation: { internal: true } },
    ],
  });
  const away = ['0', '1'].flatMap((index): GameEvent[] => [
    { type: 'rolled', values: { value: `?@hand:1[${index}]` } },
    moved(`?@hand:1[${index}]`, 'hand:1', 'mixed:none'),
  ]);
  const shuffled: GameEvent = { type: 'shuffled', to: 'mixed:none' };

  test('is left out where all that went there comes back: what was mixed is where it lay', () => {
    const back = ['0', '1'].map((index) => moved(`?@mixed:none[${index}]`, 'mixed:none', 'hand:1'));
    expect(tellEvents(aside, [...away, shuffled, ...back], { viewer: 0 })).toEqual(['Player 2’s hand is shuffled.']);
  });

  test('is told where something goes elsewhere', () => {
    const elsewhere = [moved('?@mixed:none[0]', 'mixed:none', 'hand:1'), moved('?@mixed:none[0]', 'mixed:none', 'hand:0')];
    expect(tellEvents(aside, [...away, shuffled, ...elsewhere], { viewer: 1 }).length).toBeGreaterThan(2);
  });
});

describe('one event', () => {
  test.each<[string, GameEvent, string | null]>([
    ['a draw from the deck', moved('goose-girl@deck:none[0]', 'deck:none', 'hand:0'), 'You draw goose girl.'],
    ['a draw that is not seen', moved('?@deck:none[0]', 'deck:none', 'hand:1'), 'Player 2 draws a card.'],
    ['a card laid down', moved('dog@hand:1', 'hand:1', 'discardPile:none'), 'The dog goes from Player 2’s hand to the discard pile.'],
    ['a card that comes from out of sight', { type: 'moved', token: 'dog@-', to: 'discardPile:none' }, 'The dog goes to the discard pile.'],
    ['a step on a board', moved('pawn@c00:none', 'c00:none', 'c11:none'), 'A pawn goes from a2 to b1.'],
    ['a place with a name', moved('pawn@c00:none', 'c00:none', 'old-mill:none'), 'A pawn goes from a2 to Old-Mill.'],
    ['a place with a label', { type: 'created', token: 'pawn@well:none', to: 'well:none' }, 'A pawn appears in the deep well.'],
    ['a piece on a cell', { type: 'created', token: 'pawn@c01:none', to: 'c01:none' }, 'A pawn appears on b2.'],
    [
      'a player in a property',
      { type: 'propChanged', name: 'controller', token: 'pawn@c01:none', values: { old: 0, new: 1 } },
      'A pawn on b2 now belongs to Player 2.',
    ],
    [
      'a zone in a property',
      { type: 'propChanged', name: 'goal', token: 'pawn@c01:none', values: { old: 'deck:none', new: 'c00:none' } },
      'A pawn on b2: way to the deck → a2.',
    ],
    ['a token in a variable', changed('leader', null, 'pawn@c01:none'), 'Leader: none → pawn on b2.'],
    ['a variable of a team', { type: 'varChanged', team: 1, name: 'glory', values: { old: 0, new: 1 } }, 'Team blue’s glory: 0 → 1 (+1).'],
    ['a choice', { type: 'chose', player: 1, name: 'choose', values: { value: 'veryAngry' } }, 'Player 2 chooses very angry.'],
    ['a choice that is not told', { type: 'chose', player: 1, name: 'choose' }, 'Player 2 chooses in secret.'],
    ['the end of choosing', { type: 'chose', player: 0, name: 'done' }, null],
    ['a shuffle', { type: 'shuffled', to: 'deck:none' }, 'The deck is shuffled.'],
    ['a variable of the listener', changed('coins', 2, 5, 0), 'Your coins: 2 → 5 (+3).'],
    ['a variable of another player', changed('coins', 5, 2, 1), 'Player 2’s coins: 5 → 2 (−3).'],
    ['a variable with a label', changed('goldPieces', 0, 1, 1), 'Player 2’s gold: 0 → 1 (+1).'],
    ['a player in a variable', changed('bell', null, 1), 'Bell: nobody → Player 2.'],
    ['a flag of a player', changed('ready', false, true, 1), 'Player 2: ready.'],
    ['a flag that is taken down', changed('ready', true, false, 0), 'You: no longer ready.'],
    ['a flag', changed('snowing', false, true), 'Snowing: yes.'],
    ['a word', changed('mood', 'calm', 'veryAngry'), 'Mood: calm → very angry.'],
    ['a change to the same', changed('coins', 2, 2, 0), null],
    ['what serves the rules alone', changed('helper', 1, 2), null],
    ['an action', { type: 'acted', player: 1, name: 'fell-timber' }, 'Player 2: fell timber.'],
    ['an action of the listener', { type: 'acted', player: 0, name: 'fell-timber' }, 'You: fell timber.'],
    ['an elimination', { type: 'eliminated', player: 1 }, 'Player 2 is out.'],
    ['one’s own elimination', { type: 'eliminated', player: 0 }, 'You are out.'],
    ['cards shown to some', { type: 'revealed', token: 'dog@hand:1', values: { to: [0] } }, 'The dog in Player 2’s hand is shown to you.'],
    ['cards shown to all', { type: 'revealed', token: 'dog@hand:1', values: { to: [0, 1, 2] } }, 'The dog in Player 2’s hand is shown.'],
    ['a phase', { type: 'phaseEntered', name: 'main' }, null],
  ])('%s', (_, event, expected) => check(event, expected));

  test.each<[EventTelling['detail'], GameEvent, string | null]>([
    ['brief', changed('coins', 2, 5, 0), null],
    ['brief', { type: 'acted', player: 1, name: 'wait' }, 'Player 2: wait.'],
    ['full', { type: 'phaseEntered', name: 'main' }, 'Main begins.'],
    ['full', { type: 'chose', player: 0, name: 'done' }, 'You choose no more.'],
    ['full', { type: 'triggered', name: 'round-begins' }, 'Rule “round begins” applies.'],
  ])('%s', (detail, event, expected) => check(event, expected, { viewer: 0, detail: detail! }));

  test('players have the names of their seats', () =>
    check(changed('coins', 2, 5, 1), 'Red’s coins: 2 → 5 (+3).', { match: { players: 2, seats: [{ name: 'Blue' }, { name: 'Red' }] } }));
});

describe('several events', () => {
  test('tokens that go the same way go together', () =>
    checkAll(
      [
        moved('dog@hand:1', 'hand:1', 'discardPile:none'),
        moved('dog@hand:1', 'hand:1', 'discardPile:none'),
        moved('?@hand:1', 'hand:1', 'discardPile:none'),
      ],
      ['The dog ×2 and a card go from Player 2’s hand to the discard pile.'],
    ));

  test('cards that are dealt around are told player by player', () => {
    const dealt = [0, 1, 0, 1].map((seat) => moved(seat === 0 ? 'dog@deck:none[0]' : '?@deck:none[0]', 'deck:none', `hand:${seat}`));
    checkAll(dealt, ['You draw the dog ×2.', 'Player 2 draws 2 cards.']);
    expect(tellEvents(def, dealt, { viewer: 0, detail: 'full' })).toHaveLength(4);
  });

  test('what fills a board is told of the board', () =>
    checkAll(
      ['c00:none', 'c01:none', 'c10:none', 'c11:none'].map((to) => ({ type: 'created', token: `pawn@${to}`, to })),
      ['4 pawns appear on the field.'],
    ));

  test('the rules tell of what was chosen, and of what then goes away', () => {
    const choice: GameEvent = { type: 'chose', player: 1, name: 'choose', values: { value: 'dog@hand:1' } };
    const message = (of: string): GameEvent => ({ type: 'message', text: 'Off with it.', values: { 0: of } });
    const away = moved('dog@hand:1', 'hand:1', 'discardPile:none');
    checkAll([choice, message('dog@hand:1'), away], ['Off with it.']);
    checkAll(
      [choice, message('dog@hand:0'), away],
      ['Player 2 chooses the dog.', 'Off with it.', 'The dog goes from Player 2’s hand to the discard pile.'],
    );
    expect(tellEvents(def, [choice, message('dog@hand:1'), away], { viewer: 0, detail: 'full' })).toHaveLength(3);
  });

  test('whose something is does not tell that the owner then goes away', () => {
    const talkative = tellGame({
      tokenTypes: [...tellGame().tokenTypes!, { id: 'gift', props: { source: { type: 'token', init: null } } }],
      procedures: [
        {
          id: 'resolve',
          params: ['$item'],
          effects: [
            { message: { text: 'The gift of {0} is opened.', args: [{ ref: 'tokenProp', token: '$item', prop: 'source' }] } },
            { message: { text: '{0} is opened.', args: ['$item'] } },
          ],
        },
      ],
    });
    const away = moved('dog@hand:1', 'hand:1', 'discardPile:none');
    const told = (text: string): string[] =>
      tellEvents(talkative, [{ type: 'message', text, values: { 0: 'dog@hand:1' } }, away], { viewer: 0 });
    expect(told('dog@hand:1 is opened.')).toHaveLength(1);
    expect(told('The gift of dog@hand:1 is opened.')).toEqual([
      'The gift of the dog is opened.',
      'The dog goes from Player 2’s hand to the discard pile.',
    ]);
  });

  test('who is said to get a token has it, and it goes there without a word', () => {
    const talkative = tellGame({
      procedures: [
        {
          id: 'give',
          params: ['$player', '$token', '$amount'],
          effects: [
            { message: { text: '{0} gets {1}.', args: ['$player', '$token'] } },
            { message: { text: '{1} hurts {0}.', args: ['$amount', '$token'] } },
          ],
        },
      ],
      actions: [
        action('give', [{ call: { procedure: 'give', args: { $player: { ref: 'player', player: 'actor' }, $token: null, $amount: 1 } } }]),
      ],
    });
    const given: GameEvent = { type: 'propChanged', token: 'dog@hand:0', name: 'controller', values: { old: 0, new: 1 } };
    const told = (text: string, player: number): string[] =>
      tellEvents(talkative, [
        { type: 'message', text, values: { 0: player, 1: 'dog@hand:0' } },
        given,
        moved('dog@hand:0', 'hand:0', 'hand:1'),
      ]);
    expect(told('1 gets dog@hand:0.', 1)).toEqual(['Player 2 gets the dog.']);
    expect(told('0 gets dog@hand:0.', 0)).toHaveLength(3);
    expect(told('dog@hand:0 hurts 1.', 1)).toHaveLength(3);
  });

  test('an action that names where something goes has told it', () =>
    checkAll(
      [
        { type: 'acted', player: 1, name: 'march', values: { from: 'c00:none', to: 'c01:none' } },
        moved('pawn@c00:none', 'c00:none', 'c01:none'),
      ],
      ['Player 2: march from a2 to b2.'],
    ));

  test('what else happens at a place that an action names is told', () => {
    const march: GameEvent = { type: 'acted', player: 1, name: 'march', values: { from: 'c00:none', to: 'c01:none' } };
    const pawn = moved('pawn@c00:none', 'c00:none', 'c01:none');
    checkAll([march, pawn, pawn], ['Player 2: march from a2 to b2.', '2 pawns go from a2 to b2.']);
    checkAll(
      [march, pawn, { type: 'chose', player: 1, name: 'done' }, pawn],
      ['Player 2: march from a2 to b2.', 'A pawn goes from a2 to b2.'],
    );
    const wait: GameEvent = { type: 'acted', player: 1, name: 'wait', values: { on: 'c01:none' } };
    checkAll([wait, { type: 'created', token: 'pawn@c01:none', to: 'c01:none' }], ['Player 2: wait on b2.', 'A pawn appears on b2.']);
  });

  test('what happens several times is told with how often, and never dropped', () => {
    const six: GameEvent = { type: 'rolled', values: { value: 6 } };
    checkAll([six, six, six], ['The lot falls on 6 (three times).']);
    expect(tellEvents(def, [six, six], { detail: 'full' })).toHaveLength(2);
    const wait: GameEvent = { type: 'acted', player: 1, name: 'wait' };
    checkAll([wait, wait], ['Player 2: wait.', 'Player 2: wait.']);
  });

  test('what rules say of an action is not said twice', () => {
    const lay: GameEvent = { type: 'acted', player: 1, name: 'wait' };
    const said = (text: string): GameEvent => ({ type: 'message', text });
    const talkative = tellGame({ actions: [action('wait', [], { presentation: { tell: '{actor} waits for the bell' } })] });
    const told = (text: string): string[] => tellEvents(talkative, [lay, said(text)]);
    expect(told('Player 2 waits for the bell and sighs.')).toEqual(['Player 2 waits for the bell and sighs.']);
    expect(told('Player 2 waits.')).toEqual(['Player 2 waits for the bell.']);
    expect(told('Player 2 waits for the bells.')).toEqual(['Player 2 waits for the bell.', 'Player 2 waits for the bells.']);
    // What it costs comes first in the rules, and second in a story; whoever does it is not called by name.
    const events = [lay, changed('coins', 2, 1, 1), said('Player 2 waits for the bell for 1.')];
    expect(tellEvents(talkative, events)).toEqual(['Player 2 waits for the bell for 1.', 'Player 2’s coins: 2 → 1 (−1).']);
    expect(tellEvents(talkative, events, { viewer: 1 })).toEqual(['You wait for the bell for 1.', 'Your coins: 2 → 1 (−1).']);
    expect(tellEvents(talkative, [lay, said('Player 2 waits.')], { viewer: 1 })).toEqual(['You wait for the bell.']);
    expect(tellEvents(talkative, [lay, said('Player 1 waits.')], { viewer: 1 })).toEqual(['You wait for the bell.', 'Player 1 waits.']);
  });

  test('dice are told with what they show', () => {
    const die = (old: number, now: number): GameEvent[] => [
      { type: 'rolled', values: { value: now } },
      ...(old === now ? [] : [{ type: 'propChanged', name: 'pips', token: 'pawn@hand:0', values: { old, new: now } } as GameEvent]),
    ];
    checkAll([...die(1, 3), ...die(2, 2), ...die(1, 3)], ['3 pawns in your hand: pips 3, 2 and 3.']);
    checkAll(die(2, 2), ['The lot falls on 2.']);
    // What was thrown has nothing to do with what there was; nobody knows whose die it is that shows the same again.
    checkAll([...die(1, 3), ...die(2, 2)], ['A pawn in your hand: pips 3.', 'A pawn: pips 2, as before.']);
    checkAll([...die(2, 2), ...die(1, 3)], ['A pawn: pips 2, as before.', 'A pawn in your hand: pips 3.']);
    checkAll([...die(1, 3), ...die(2, 3)], ['2 pawns in your hand: pips 3 each.']);
    checkAll([...die(2, 2), changed('round', 0, 1)], ['The lot falls on 2.', 'Round: 0 → 1 (+1).']);
  });

  test('a variable that is thrown for has what was thrown', () =>
    checkAll([{ type: 'rolled', values: { value: 5 } }, changed('round', 3, 5)], ['Round: 5.']));

  test('a lot is told where what it changes is not', () => {
    const quiet = tellGame({ variables: { global: { sum: { type: 'int', presentation: { internal: true } } } } });
    const dice = [3, 2].flatMap((value, place): GameEvent[] => [
      { type: 'rolled', values: { value } },
      changed('sum', 3 * place, 3 * place + value),
    ]);
    expect(tellEvents(quiet, dice)).toEqual(['The lot falls on 3.', 'The lot falls on 2.']);
  });

  test('what is quiet is made, moved and taken away without a word', () => {
    const moves: GameEvent[] = [
      { type: 'created', token: 'pawn@hand:0', to: 'hand:0' },
      { type: 'moved', token: 'pawn@hand:0', from: 'hand:0', to: 'deck' },
      { type: 'destroyed', token: 'pawn@deck', from: 'deck' },
    ];
    const plain = tellGame();
    const hushed = <Item extends { id: string }>(items: readonly Item[], id: string): Item[] =>
      items.map((item) => (item.id === id ? { ...item, presentation: { quiet: true } } : item));
    const types = tellGame({ tokenTypes: hushed(plain.tokenTypes!, 'pawn') });
    const zones = tellGame({ zones: hushed(plain.zones, 'deck') });
    expect(tellEvents(types, moves)).toEqual([]);
    // It has left another zone all the same.
    expect(tellEvents(zones, moves)).toHaveLength(1);
  });

  test('what a message says of a variable is not said twice', () => {
    const round = { ref: 'gvar', var: 'round' } as const;
    const talkative = tellGame({
      actions: [
        action('wait', [
          { message: { text: 'Round {0} begins.', args: [round] } },
          { message: { text: 'The number is {0}.', args: [3] } },
          { message: { text: 'So it is {0}.', args: [round] } },
          { message: { text: 'So it is {0}.', args: [3] } },
        ]),
      ],
    });
    const told = (text: string, value: number, ...more: GameEvent[]): string[] =>
      tellEvents(talkative, [changed('round', 2, 3), ...more, { type: 'message', text, values: { 0: value } }]);
    expect(told('Round 3 begins.', 3)).toEqual(['Round 3 begins.']);
    expect(told('Round 2 begins.', 2)).toEqual(['Round: 2 → 3 (+1).', 'Round 2 begins.']);
    expect(told('The number is 3.', 3)).toEqual(['Round: 2 → 3 (+1).', 'The number is 3.']);
    expect(told('So it is 3.', 3)).toEqual(['Round: 2 → 3 (+1).', 'So it is 3.']);
    expect(told('Round 3 begins.', 3, changed('round', 3, 3, 1))).toEqual(['Round 3 begins.']);
    expect(told('Round 3 begins.', 3, changed('coins', 0, 3, 1))).toEqual(['Player 2’s coins: 0 → 3 (+3).', 'Round 3 begins.']);
  });

  test('what leaves the game leaves a place', () =>
    checkAll([{ type: 'destroyed', token: 'pawn@c01:none', from: 'c01:none' }], ['A pawn on b2 leaves the game.']));

  test('all whose turns are skipped in a row are told at once', () => {
    const skipped = (seat: number): GameEvent => ({ type: 'turnSkipped', player: seat });
    checkAll([skipped(1)], ['Player 2 is skipped.']);
    checkAll([skipped(0)], ['You are skipped.']);
    checkAll([skipped(1), skipped(0)], ['Player 2 and you are skipped.']);
  });

  test('a flag of a token is told as that', () => {
    const kings = tellGame({
      tokenTypes: [tellGame().tokenTypes![0]!, { id: 'pawn', props: { crowned: { type: 'bool', presentation: { label: 'king' } } } }],
    });
    const crowned = (now: boolean): GameEvent => ({
      type: 'propChanged',
      name: 'crowned',
      token: 'pawn@c01:none',
      values: { old: !now, new: now },
    });
    expect(tellEvents(kings, [crowned(true)])).toEqual(['A pawn on b2: king.']);
    expect(tellEvents(kings, [crowned(false)])).toEqual(['A pawn on b2: no longer king.']);
  });

  test('a card may have a name that is a plural', () => {
    const pearls = tellGame({
      cards: [
        { id: 'goose-girl', type: 'card', props: { cost: 3, suit: 'red' } },
        { id: 'dog', type: 'card', props: { cost: 1, suit: 'blue' }, presentation: { label: 'five pearls', plural: 'five pearls' } },
      ],
    });
    const told = (id: string): string[] => tellEvents(pearls, [moved(`${id}@hand:1`, 'hand:1', 'discardPile:none')]);
    expect(told('dog')).toEqual(['Five pearls go from Player 2’s hand to the discard pile.']);
    expect(told('goose-girl')).toEqual(['Goose girl goes from Player 2’s hand to the discard pile.']);
  });

  test('cards belong to the turn in which they are drawn', () => {
    const draw = moved('?@deck:none[0]', 'deck:none', 'hand:1');
    checkAll([draw, { type: 'turnStarted', player: 1 }, draw], ['Player 2 draws a card.', 'Player 2 draws a card.']);
    checkAll(
      [changed('round', 0, 1), { type: 'turnStarted', player: 1 }, changed('round', 1, 0)],
      ['Round: 0 → 1 (+1).', 'Round: 1 → 0 (−1).'],
    );
  });

  test('what is collected is told in one sentence', () =>
    checkAll(
      ['hand:0', 'hand:1', 'discardPile:none'].map((from) => moved(`dog@${from}`, from, 'deck:none')),
      ['The dog ×3 go to the deck from your hand, Player 2’s hand and the discard pile.'],
    ));

  test('the cards of a whole pack are counted when they are collected', () => {
    const from = ['hand:0', 'hand:1', 'discardPile:none'];
    checkAll(
      Array.from({ length: 9 }, (_, index) => moved(`card${index}@${from[index % 3]!}`, from[index % 3]!, 'deck:none')).toSorted((a, b) =>
        a.from!.localeCompare(b.from!),
      ),
      ['9 cards go to the deck from the discard pile, your hand and Player 2’s hand.'],
    );
  });

  test('what changes hands in several places is told in one sentence', () =>
    checkAll(
      ['c00:none', 'c01:none'].map((zone) => ({
        type: 'propChanged',
        name: 'controller',
        token: `pawn@${zone}`,
        values: { old: 0, new: 1 },
      })),
      ['2 pawns on a2 and on b2 now belong to Player 2.'],
    ));

  test('what people see happen stands between two changes', () =>
    checkAll(
      [changed('coins', 4, 0, 1), moved('dog@hand:1', 'hand:1', 'discardPile:none'), changed('coins', 0, 9, 1)],
      ['Player 2’s coins: 4 → 0 (−4).', 'The dog goes from Player 2’s hand to the discard pile.', 'Player 2’s coins: 0 → 9 (+9).'],
    ));

  test('what the author’s sentence says of variables is not said twice', () => {
    const bidding = (tell?: string) =>
      tellGame({
        actions: [
          action(
            'bid',
            [
              { setVar: { scope: 'global', var: 'round', value: '$amount' } },
              { setVar: { scope: 'global', var: 'bell', value: { ref: 'player', player: 'actor' } } },
            ],
            {
              params: [{ name: '$amount', domain: { query: 'intsInRange', min: 1, max: 3 } }],
              ...(tell === undefined ? {} : { presentation: { tell } }),
            },
          ),
        ],
      });
    const events: GameEvent[] = [
      { type: 'acted', player: 1, name: 'bid', values: { amount: 2 } },
      changed('round', 0, 2),
      changed('bell', null, 1),
    ];
    expect(tellEvents(bidding('{actor} bids {amount}'), events)).toEqual(['Player 2 bids 2.']);
    expect(tellEvents(bidding('{actor} bids'), events)).toEqual(['Player 2 bids.', 'Round: 0 → 2 (+2).']);
    expect(tellEvents(bidding(), events)).toEqual(['Player 2: bid amount 2.', 'Round: 0 → 2 (+2).', 'Bell: nobody → Player 2.']);
  });

  test('seeds are sown in one sentence', () =>
    checkAll(
      ['c01:none', 'c10:none', 'old-mill:none'].map((to) => moved('pawn@c00:none', 'c00:none', to)),
      ['A pawn goes from a2 to each of b2, a1 and Old-Mill.'],
    ));

  test('a name has one article, and the right one', () => {
    const saying = (tell: string, label: string): string[] =>
      tellEvents(
        tellGame({
          setup: [{ createDeck: { deck: 'pack', zone: 'hand:0' } }],
          cards: [tellGame().cards![0]!, { ...tellGame().cards![1]!, presentation: { label } }],
          actions: [action('show', [], { params: [inHand], presentation: { tell } })],
        }),
        [{ type: 'acted', player: 1, name: 'show', values: { card: 'dog@hand:1' } }],
      );
    expect(saying('{actor} shows the {card}', 'the duchess')).toEqual(['Player 2 shows the duchess.']);
    expect(saying('{actor} shows the {card}', 'duchess')).toEqual(['Player 2 shows the duchess.']);
    expect(saying('{actor} shows a {card}', 'the duchess')).toEqual(['Player 2 shows the duchess.']);
    expect(saying('{actor} shows a {card}', 'ox')).toEqual(['Player 2 shows an ox.']);
    expect(saying('{actor} shows an {card}', 'Duchess')).toEqual(['Player 2 shows a Duchess.']);
    expect(saying('{actor} bathe {card}', 'ox')).toEqual(['Player 2 bathe ox.']);
  });

  describe('a card that comes to light', () => {
    const unknown = (name: string): GameEvent => ({ type: 'acted', player: 1, name, values: { card: '?@hand:1' } });
    const shown = moved('dog@hand:1', 'hand:1', 'discardPile:none');
    test('is named by the action that lays it down', () =>
      checkAll([unknown('play'), shown], ['Player 2: play the dog.', 'The dog goes from Player 2’s hand to the discard pile.']));
    test('is told by the author’s sentence alone', () => {
      checkAll([unknown('lay'), shown], ['Player 2 lays the dog down and draws nothing.']);
      checkAll([{ ...unknown('lay'), player: 0, values: { card: 'dog@hand:0' } }], ['You lay the dog down and draw nothing.']);
    });
    test('what stays hidden is a card', () => {
      checkAll([unknown('lay'), moved('?@hand:1', 'hand:1', 'deck:none')], ['Player 2 lays a card down and draws nothing.']);
      const lays = (value: Named): GameEvent => ({ type: 'acted', player: 1, name: 'lay', values: { card: value } });
      checkAll([lays(['?@hand:1', '?@hand:1'])], ['Player 2 lays 2 cards down and draws nothing.']);
      checkAll([lays(['?@hand:1', 'dog@hand:1'])], ['Player 2: lay card an unknown card in Player 2’s hand and the dog.']);
      checkAll([{ type: 'acted', player: 1, name: 'lay', values: {} }], ['Player 2: lay.']);
    });
    test('another one is not taken for it', () =>
      checkAll(
        [unknown('keep'), shown],
        ['Player 2: keep an unknown card in Player 2’s hand.', 'The dog goes from Player 2’s hand to the discard pile.'],
      ));
  });

  test('a variable goes to where it ends, unless everything is told', () => {
    const events = [changed('round', 0, 5), changed('round', 5, 3), changed('coins', 2, 4, 1), changed('coins', 4, 2, 1)];
    checkAll(events, ['Round: 0 → 5 → 3.']);
    checkAll(events, ['Round: 0 → 5 (+5).', 'Round: 5 → 3 (−2).', 'Player 2’s coins: 2 → 4 (+2).', 'Player 2’s coins: 4 → 2 (−2).'], {
      viewer: 0,
      detail: 'full',
    });
  });

  test('a number that goes on in the same direction has no turning point', () => {
    checkAll([changed('round', 0, 1), changed('round', 1, 4)], ['Round: 0 → 4 (+4).']);
    checkAll([changed('round', 4, 0), changed('round', 0, 1), changed('round', 1, 3)], ['Round: 4 → 0 → 3.']);
    checkAll(
      [changed('mood', 'calm', 'veryAngry'), changed('bell', null, 1), changed('bell', 1, 0)],
      ['Mood: calm → very angry.', 'Bell: nobody → you.'],
    );
  });

  test('what serves the rules alone is told to nobody', () => checkAll([changed('helper', 1, 2)], [], { detail: 'full' }));

  test('a decision stands between two changes', () =>
    checkAll(
      [changed('round', 0, 5), { type: 'acted', player: 1, name: 'wait' }, changed('round', 5, 0)],
      ['Round: 0 → 5 (+5).', 'Player 2: wait.', 'Round: 5 → 0 (−5).'],
    ));
});

describe('messages of the game', () => {
  const said = (text: string, args: ValueExpr[], seats?: { name: string }[]): string[] => {
    const talkative = tellGame({ actions: [action('talk', [{ message: { text, args } }])] });
    const match = { players: 2, ...(seats === undefined ? {} : { seats }) };
    const { state } = startMatch(talkative, 1, match);
    const applied = applyMove(talkative, state, 0, act('talk'));
    if ('rejected' in applied) return expect.fail(applied.rejected);
    return tellEvents(talkative, redactEvents(talkative, applied.state, applied.records, 1), { viewer: 1, match }).filter(
      (sentence) => !sentence.endsWith(': talk.'),
    );
  };
  const actor = { ref: 'player', player: 'actor' } as const;

  test('players are named, numbers are not', () =>
    expect(said('Player {0} takes {1}, says {0}.', [actor, 1])).toEqual(['Player 1 takes 1, says Player 1.']));
  test('with the names of the seats', () =>
    expect(said('It is player {0}.', [actor], [{ name: 'Ada' }, { name: 'Bea' }])).toEqual(['It is Ada.']));
  test('also where they are given to a procedure', () => {
    const talkative = tellGame({
      actions: [action('talk', [{ call: { procedure: 'say', args: { $who: actor, $what: 'veryAngry', $how: 1 } } }])],
      procedures: [
        {
          id: 'say',
          params: ['$who', '$what', '$how'],
          effects: [{ message: { text: 'Player {0} is {1} {2}.', args: ['$who', '$what', '$how'] } }],
        },
      ],
    });
    const { state } = startMatch(talkative, 1);
    const applied = applyMove(talkative, state, 0, act('talk'));
    if ('rejected' in applied) return expect.fail(applied.rejected);
    expect(tellEvents(talkative, applied.events)).toContain('Player 1 is very angry 1.');
  });
  test('words are put into words', () => expect(said('They are {0}.', ['veryAngry'])).toEqual(['They are very angry.']));
  test('a template that asks for more than it gets is left as it is', () =>
    expect(said('Take {0} of {1}.', [1])).toEqual(['Take 1 of {1}.']));
});
