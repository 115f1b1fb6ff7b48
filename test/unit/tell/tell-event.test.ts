import { describe, expect, test } from 'vitest';
import type { ValueExpr } from '../../../src/ir/index.ts';
import type { GameEvent } from '../../../src/kernel/index.ts';
import { applyMove, redactEvents, startMatch } from '../../../src/kernel/index.ts';
import { tellEvent, tellEvents, type EventTelling } from '../../../src/tell/index.ts';
import { action } from '../../support/fixture.ts';
import { act } from '../../support/moves.ts';
import { tellGame } from '../../support/tell-game.ts';

const def = tellGame();

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

describe('one event', () => {
  test.each<[string, GameEvent, string | null]>([
    ['a draw from the deck', moved('goose-girl@deck:none[0]', 'deck:none', 'hand:0'), 'You draw goose girl.'],
    ['a draw that is not seen', moved('?@deck:none[0]', 'deck:none', 'hand:1'), 'Player 2 draws a card.'],
    ['a card laid down', moved('dog@hand:1', 'hand:1', 'discardPile:none'), 'The dog goes from Player 2’s hand to the discard pile.'],
    ['a card that comes from out of sight', { type: 'moved', token: 'dog@-', to: 'discardPile:none' }, 'The dog goes to the discard pile.'],
    ['a step on a board', moved('pawn@c00:none', 'c00:none', 'c11:none'), 'Pawn goes from row 0, column 0 to row 1, column 1.'],
    ['a place with a name', moved('pawn@c00:none', 'c00:none', 'old-mill:none'), 'Pawn goes from row 0, column 0 to Old-Mill.'],
    ['a place with a label', { type: 'created', token: 'pawn@well:none', to: 'well:none' }, 'Pawn appears in the deep well.'],
    ['a shuffle', { type: 'shuffled', to: 'deck:none' }, 'The deck is shuffled.'],
    ['a variable of the listener', changed('coins', 2, 5, 0), 'Your coins: 2 → 5 (+3).'],
    ['a variable of another player', changed('coins', 5, 2, 1), 'Player 2’s coins: 5 → 2 (−3).'],
    ['a variable with a label', changed('goldPieces', 0, 1, 1), 'Player 2’s gold: 0 → 1 (+1).'],
    ['a player in a variable', changed('bell', null, 1), 'Bell: nobody → Player 2.'],
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
      ['Pawn ×4 appear in the field.'],
    ));

  test('an action that names where something goes has told it', () =>
    checkAll(
      [
        { type: 'acted', player: 1, name: 'march', values: { from: 'c00:none', to: 'c01:none' } },
        moved('pawn@c00:none', 'c00:none', 'c01:none'),
      ],
      ['Player 2: march from row 0, column 0 to row 0, column 1.'],
    ));

  test('a variable goes to where it ends, unless everything is told', () => {
    const events = [changed('round', 0, 5), changed('round', 5, 3), changed('coins', 2, 4, 1), changed('coins', 4, 2, 1)];
    checkAll(events, ['Round: 0 → 3 (+3).']);
    checkAll(events, ['Round: 0 → 5 (+5).', 'Round: 5 → 3 (−2).', 'Player 2’s coins: 2 → 4 (+2).', 'Player 2’s coins: 4 → 2 (−2).'], {
      viewer: 0,
      detail: 'full',
    });
  });

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
  test('words are put into words', () => expect(said('They are {0}.', ['veryAngry'])).toEqual(['They are very angry.']));
  test('a template that asks for more than it gets is left as it is', () =>
    expect(said('Take {0} of {1}.', [1])).toEqual(['Take 1 of {1}.']));
});
