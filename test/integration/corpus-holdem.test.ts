/** Texas Hold'em by its finer points: what hands are worth, who may bet how much, who gets which chips, and who sees what. */
import { describe, expect, test } from 'vitest';
import type { Effect } from '../../src/ir/index.ts';
import {
  applyEffects,
  applyMove,
  countMoves,
  executorFor,
  initialState,
  inspect,
  legalMoves,
  observe,
  pendingPlayers,
  Rng,
  startMatch,
  terminalResult,
  type GameEvent,
  type Move,
  type State,
} from '../../src/kernel/index.ts';
import { corpusGame } from '../support/corpus.ts';
import { act, CONTINUE, ENGINE } from '../support/moves.ts';
import { CLASSES, compareJudgements, judge, type Card, type Judgement } from '../support/poker-hands.ts';
import { sharePots, type Stake } from '../support/side-pots.ts';
import { playable } from '../support/playable.ts';

const def = corpusGame('texas-holdem');
const STACK = 2000;
const RANKS = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'jack', 'queen', 'king', 'ace'];

const setVar = (player: number, name: string, value: number | string): Effect => ({
  setVar: { scope: 'pvar', player: { id: player }, var: name, value },
});
const numbers = (state: State, name: string): number[] => inspect(def, state).variables[name] as number[];

describe('what hands are worth', () => {
  const toDeck: Effect[] = [{ moveAll: { from: 'hand:all', to: 'deck:none' } }, { moveAll: { from: 'board:none', to: 'deck:none' } }];
  const cardNamed = (definition: string): Card => ({
    rank: RANKS.indexOf(definition.split('-')[0]!) + 2,
    suit: definition.split('-')[2]![0]!,
  });

  /** What the rulebook makes of seven cards, the first two in hand, as its class and a number to compare. */
  function rate(words: string): { name: string; strength: number } {
    const names = words.split(' ').map((word) => {
      const suit = ['clubs', 'diamonds', 'hearts', 'spades'].find((name) => name[0] === word.at(-1))!;
      return `${RANKS['23456789TJQKA'.indexOf(word[0]!)]!}-of-${suit}`;
    });
    const put = names.map((name, i): Effect => {
      const isIt = { op: '==', left: { ref: 'tokenProp', token: '$token', prop: 'definition' }, right: name } as const;
      return {
        moveToken: { token: { first: { query: 'tokensInZone', zone: 'deck:none', where: isIt } }, to: i < 2 ? 'hand:0' : 'board:none' },
      };
    });
    const { state } = applyEffects(def, [...toDeck, ...put, { call: { procedure: 'show-hands' } }], { state: initialState(def, 1) });
    const strength = numbers(state, 'strength')[0]!;
    return { name: CLASSES[Math.floor(strength / 1_000_000)]!, strength };
  }

  test.each([
    ['straight flush', '9h 8h 7h 6h 5h Ah Kh', 'royal and lower: the highest row counts, not the highest card'],
    ['straight flush', 'Ad 2d 3d 4d 5d 6s 7s', 'a wheel of one suit'],
    ['straight flush', 'As Ks Qs Js Ts 9s 8s', 'royal'],
    ['four of a kind', '9h 9s 9d 9c Ah As Ad', 'with three aces beside'],
    ['full house', 'Kh Ks Kd Qc Qh Qd 2s', 'two triplets'],
    ['full house', 'Kh Ks Kd Qc Qh Jd Js', 'a triplet and two pairs'],
    ['flush', 'Ah Kh 9h 4h 2h 3c 5d', 'a flush beats the wheel in it'],
    ['flush', '2h 3h 4h 5h 7h 6c 8c', 'a flush beats a straight of other cards'],
    ['straight', 'Ah 2c 3d 4s 5h Kd Kc', 'a wheel'],
    ['straight', 'Ah Kc Qd Js Th 2d 2c', 'an ace above'],
    ['straight', '4h 5c 6d 7s 8h 8d 8c', 'a straight beats the triplet in it'],
    ['three of a kind', '7h 7c 7d As Kh 2d 3c', ''],
    ['two pairs', 'Ah Ac Kd Ks Qh Qd 2c', 'three pairs'],
    ['pair', 'Ah Kc Qd Js 2h 3d 2c', 'no straight around the corner'],
    ['high card', 'Kh Ac 2d 3s 4h 8d 9c', 'king, ace, two, three, four are no straight'],
  ])('%s: %s %s', (name, words) => expect(rate(words).name).toBe(name));

  test.each([
    ['6h 5c 4d 3s 2h Kd Qc', '>', 'Ah 5c 4d 3s 2h Kd Qc', 'six high beats the wheel'],
    ['Kh Ks Kd Qc Qh Qd 2s', '=', 'Kh Ks Kd Qc Qh 3d 2s', 'the second triplet is a pair'],
    ['Ah Ac Kd Ks Qh Qd Jc', '=', 'Ah Ac Kd Ks Qh Jd Jc', 'the third pair gives the kicker'],
    ['Ah Ac Kd Ks Qh 3d 2c', '>', 'Ah Ac Kd Ks Jh Td 9c', 'a kicker beside two pairs'],
    ['9h 9s 9d 9c Ah As Ad', '=', '9h 9s 9d 9c Ah Ks Qd', 'one kicker beside four'],
    ['7h 7c 7d As Kh 2d 3c', '=', '7h 7c 7d As Kh 4d 5c', 'two kickers beside three'],
    ['2h 2c Ad Ks Qh 9d 8c', '=', '2h 2c Ad Ks Qh 7d 5c', 'three kickers beside a pair'],
    ['2h 2c Ad Ks Qh 9d 8c', '>', '2h 2c Ad Ks Jh 9d 8c', 'the third kicker decides'],
    ['3h 3c 4d 5s 7h 8d 9c', '>', '2h 2c Ad Ks Qh 9d 8c', 'the pair before the kickers'],
    ['Ah Kc Qd Js 9h 3d 2c', '=', 'Ah Kc Qd Js 9h 4d 3c', 'five high cards, and no more'],
    ['Ah Kh 9h 4h 2h 3c 5d', '=', 'Ad Kd 9d 4d 2d As Kc', 'suits are equal'],
    ['Ah Kh 9h 4h 3h 2h Ac', '=', 'Ah Kh 9h 4h 3h Kc Kd', 'five cards of a flush of six'],
  ])('%s %s %s: %s', (one, sign, other) => expect('<=>'[Math.sign(rate(one).strength - rate(other).strength) + 1]).toBe(sign));

  test('20,000 hands stand in the order of a judge who tries all fives', () => {
    // The same rules, with one action: deal to everybody and judge.
    const dealing = playable({
      ...def,
      actions: [
        {
          id: 'deal-again',
          actor: 'any',
          phase: 'betting',
          params: [],
          pre: null,
          cost: [],
          effects: [
            ...toDeck,
            { shuffle: { zone: 'deck:none' } },
            { forEach: { bind: '$p', over: { query: 'players' }, effects: [{ draw: { from: 'deck:none', to: 'hand:$p', count: 2 } }] } },
            { draw: { from: 'deck:none', to: 'board:none', count: 5 } },
            { call: { procedure: 'show-hands' } },
          ],
        },
      ],
    });
    const judged: { strength: number; judgement: Judgement }[] = [];
    let state = initialState(dealing, 1, { players: 10 });
    while (judged.length < 20_000) {
      const applied = applyMove(dealing, state, pendingPlayers(dealing, state)[0]!, act('deal-again'));
      if ('rejected' in applied) return expect.fail(applied.rejected);
      ({ state } = applied);
      const { zones, variables } = inspect(dealing, state);
      (variables['strength'] as number[]).forEach((strength, seat) => {
        judged.push({ strength, judgement: judge([...zones[`hand:${seat}`]!, ...zones['board:none']!].map(cardNamed)) });
      });
    }
    const wrong = judged.filter(({ strength, judgement }) => Math.floor(strength / 1_000_000) !== judgement[0]);
    expect(wrong).toEqual([]);
    judged.sort((a, b) => a.strength - b.strength);
    const disordered = judged.filter(({ strength, judgement }, i) => {
      const next = judged[i + 1];
      return next !== undefined && Math.sign(next.strength - strength) !== Math.sign(compareJudgements(next.judgement, judgement));
    });
    expect(disordered).toEqual([]);
    expect(new Set(judged.map(({ judgement }) => judgement[0])).size).toBeGreaterThanOrEqual(8);
  });
});

describe('pots', () => {
  /** What each seat gets when a hand ends like this. */
  function shared(stakes: readonly Stake[], button: number): number[] {
    const players = stakes.length;
    const effects: Effect[] = stakes.flatMap(({ paid, folded, strength }, seat) => [
      setVar(seat, 'stack', 0),
      setVar(seat, 'paid', paid),
      setVar(seat, 'status', folded ? 'folded' : 'all-in'),
      setVar(seat, 'strength', strength),
    ]);
    const contenders = stakes.filter(({ folded }) => !folded).length;
    const { state } = applyEffects(
      def,
      [
        ...effects,
        { setVar: { scope: 'global', var: 'contenders', value: contenders } },
        { setActivePlayer: { player: { id: button } } },
        { call: { procedure: 'share-pots' } },
      ],
      { state: initialState(def, 1, { players }) },
    );
    expect([...numbers(state, 'paid'), inspect(def, state).variables['pot']]).toEqual([...stakes.map(() => 0), 0]);
    return numbers(state, 'stack');
  }

  const stake = (paid: number, strength: number | 'folded'): Stake => ({
    paid,
    strength: strength === 'folded' ? 9 : strength,
    folded: strength === 'folded',
  });

  test.each<[string, Stake[], number, number[]]>([
    ['the better hand takes all', [stake(100, 2), stake(100, 1)], 0, [200, 0]],
    ['what nobody has matched goes back', [stake(100, 1), stake(300, 1)], 0, [100, 300]],
    ['the shortest of three has the best hand', [stake(50, 3), stake(100, 2), stake(200, 1)], 0, [150, 100, 100]],
    ['the longest of three has the best hand', [stake(50, 1), stake(100, 2), stake(200, 3)], 0, [0, 0, 350]],
    ['the one in the middle has the best hand', [stake(50, 1), stake(100, 3), stake(200, 2)], 0, [0, 250, 100]],
    [
      'folded chips are for those who can win them',
      [stake(30, 3), stake(100, 2), stake(100, 'folded'), stake(100, 1)],
      0,
      [120, 210, 0, 0],
    ],
    ['a fold for less than the shortest', [stake(10, 'folded'), stake(50, 1), stake(50, 1)], 1, [0, 55, 55]],
    ['the odd chip goes to the left of the button', [stake(25, 'folded'), stake(50, 1), stake(50, 1)], 1, [0, 62, 63]],
    ['and from the last seat to the first', [stake(50, 1), stake(50, 1), stake(25, 'folded')], 2, [63, 62, 0]],
    [
      'two odd chips go to two players',
      [stake(2, 'folded'), stake(50, 1), stake(50, 1), stake(50, 1), stake(0, 'folded')],
      2,
      [0, 51, 50, 51, 0],
    ],
    ['every pot has odd chips of its own', [stake(5, 2), stake(8, 2), stake(8, 2), stake(8, 'folded')], 0, [6, 12, 11, 0]],
  ])('%s', (_, stakes, button, expected) => expect(shared(stakes, button)).toEqual(expected));

  test('200 random hands are shared as if chip by chip', () => {
    const rng = new Rng(1);
    for (let hand = 0; hand < 200; hand++) {
      const stakes = Array.from({ length: 2 + rng.below(9) }, () => stake(rng.below(40), rng.below(3) === 0 ? 'folded' : rng.below(3)));
      // Whoever has paid most has nothing to fold to.
      stakes.push(stake(40, 1));
      const seats = stakes.slice(-10);
      const button = rng.below(seats.length);
      expect(shared(seats, button), JSON.stringify([seats, button])).toEqual(sharePots(seats, button));
    }
  });
});

describe('betting', () => {
  /** Who is asked, and what for: `0: call, raise 10-1990, fold`. */
  function asked(state: State): string {
    const [player] = pendingPlayers(def, state);
    if (player === undefined) return 'over';
    const moves = legalMoves(def, state, player).flatMap((move) => ('action' in move ? [move] : []));
    const raises = moves.flatMap(({ args }) => ('by' in args ? [Number(args['by'])] : []));
    // Every number in between can be chosen.
    if (raises.length > 0) expect(raises.length).toBe(raises.at(-1)! - raises[0]! + 1);
    const words = moves.map(({ action }) => (action === 'raise' ? `raise ${raises[0]}-${raises.at(-1)}` : action));
    return `${player}: ${[...new Set(words)].join(', ')}`;
  }

  /** Plays words such as `raise 20, call`, each by whoever is asked. */
  function play(start: State, words: string): State {
    return words
      .split(', ')
      .filter(Boolean)
      .reduce((state, word) => {
        const [action, by] = word.split(' ');
        const applied = applyMove(def, state, pendingPlayers(def, state)[0]!, act(action!, by === undefined ? {} : { by: Number(by) }));
        return 'rejected' in applied ? expect.fail(`${word}: ${applied.rejected}, ${asked(state)}`) : applied.state;
      }, start);
  }

  /** A first hand with these chips left after the blinds. */
  function hand(players: number, stacks: Record<number, number> = {}): State {
    const effects = Object.entries(stacks).map(([seat, chips]) => setVar(Number(seat), 'stack', chips));
    return applyEffects(def, effects, { state: initialState(def, 1, { players }) }).state;
  }

  test.each<[string, State, string, string]>([
    ['of two, the button has the small blind and begins', hand(2), '', '0: call, raise 10-1990, fold'],
    ['the big blind may still raise', hand(2), 'call', '1: check, raise 10-1990'],
    ['after the flop, the other of two begins', hand(2), 'call, check', '1: check, raise 10-1990'],
    ['of three, the button begins', hand(3), '', '0: call, raise 10-1990, fold'],
    ['after the flop, the one to the left of the button', hand(3), 'call, call, check', '1: check, raise 10-1990'],
    ['or who comes after', hand(3), 'call, fold, check', '2: check, raise 10-1990'],
    ['of four, the one after the big blind begins', hand(4), '', '3: call, raise 10-1990, fold'],
    ['who has raised is not asked again if all call', hand(3), 'raise 30, call, call', '1: check, raise 10-1960'],
    ['a raise is as large as the last one', hand(3), 'raise 90', '1: call, raise 90-1900, fold'],
    ['and as the largest one', hand(3), 'raise 90, raise 200', '2: call, raise 200-1700, fold'],
    ['a new round begins with the big blind', hand(2), 'raise 500, call', '1: check, raise 10-1490'],
    ['with fewer chips than a raise, only all of them', hand(3, { 1: 120 }), 'raise 90', '1: call, raise 25-25, fold'],
    ['with fewer chips than a call, no raise', hand(3, { 1: 90 }), 'raise 90', '1: call, fold'],
    ['nobody raises against players who are all in', hand(2, { 0: 500 }), 'raise 495', '1: call, fold'],
    ['but against others beside them', hand(3, { 0: 50 }), 'raise 40', '1: call, raise 40-1950, fold'],
    ['a short raise does not reopen the betting', hand(4, { 0: 150 }), 'raise 90, raise 50, call, fold', '3: call, fold'],
    ['but who has not acted yet may raise', hand(4, { 0: 150 }), 'raise 90, raise 50', '1: call, raise 90-1850, fold'],
    ['and whoever does reopens it', hand(4, { 0: 150 }), 'raise 90, raise 50, raise 90, fold', '3: call, raise 90-1760, fold'],
    [
      'two short raises may be a full one',
      hand(5, { 4: 150, 0: 200 }),
      'raise 90, raise 50, raise 50, call, fold',
      '3: call, raise 90-1800, fold',
    ],
    ['two that are not do not reopen it', hand(5, { 4: 150, 0: 180 }), 'raise 90, raise 50, raise 30, call, fold', '3: call, fold'],
    ['a short bet does not either, for who has checked', hand(3, { 2: 4 }), 'call, call, check, check, raise 4, call', '1: call, fold'],
    ['a short big blind costs as much as a full one', hand(3, { 0: 3 }), 'fold, fold', '1: call, raise 10-1985, fold'],
  ])('%s', (_, start, words, expected) => expect(asked(play(start, words))).toBe(expected));

  test.each<[string, State, string, number]>([
    ['all but one are all in', hand(3, { 0: 90, 1: 85 }), 'raise 80, call, call', 1],
    ['the big blind is all in for less than the small one', hand(2, { 0: 3 }), 'fold', 2],
    ['all have folded to a big blind that is all in', hand(3, { 0: 3 }), 'fold, fold, fold', 2],
    ['all have folded to a raise', hand(3), 'raise 90, fold, fold', 1],
  ])('nobody is asked when %s: the hand is over', (_, start, words, hands) => {
    const { turn, result } = inspect(def, play(start, words));
    expect(turn + Number(result !== null)).toBeGreaterThan(hands);
  });

  test('the blinds double after ten hands', () => {
    const smalls = [9, 10, 19, 20].map(
      (hands) => inspect(def, play(hand(2), Array.from({ length: hands }, () => 'fold').join(', '))).variables['small'],
    );
    expect(smalls).toEqual([5, 10, 10, 20]);
  });
});

describe('whole tournaments', () => {
  /** Plays at random, each action as likely as the others; `look` sees every state in which somebody is asked, and what led to it. */
  function tournament(players: number, seed: number, look: (state: State, events: readonly GameEvent[]) => void): State {
    const rng = new Rng(seed);
    let { state, events } = startMatch(def, seed, { players });
    for (let [player] = pendingPlayers(def, state); player !== undefined; [player] = pendingPlayers(def, state)) {
      look(state, events);
      // Checking or calling comes first, folding last, and all raises in between.
      const last = countMoves(def, state, player) - 1;
      const index = [0, last, rng.below(last + 1)][rng.below(3)]!;
      // Where the blinds take all chips, nobody decides anything in a hand.
      const applied = applyMove(def, state, player, player === ENGINE ? CONTINUE : moveOf(state, player, index));
      if ('rejected' in applied) return expect.fail(applied.rejected);
      ({ state, events } = applied);
    }
    look(state, events);
    return state;
  }

  function moveOf(state: State, player: number, index: number): Move {
    const executor = executorFor(def, state.match);
    const slot = executor.allocate();
    executor.load(slot, state.words);
    const args = new Int32Array(executor.program.layout.strandSize);
    const { name, params } = executor.program.actions[executor.option(slot, player, index, args)]!;
    executor.free(slot);
    return act(executor.program.strings[name]!, params.length === 0 ? {} : { by: args[0]! });
  }

  test.each([2, 3, 4, 6, 10])('%i players: no chip is lost, and the last one out is the best', (players) => {
    for (let seed = 0; seed < 5; seed++) {
      const end = tournament(players, seed, (state) => {
        const { stack, paid, pot } = inspect(def, state).variables as { stack: number[]; paid: number[]; pot: number };
        expect([...stack, ...paid].reduce((sum, chips) => sum + chips, 0)).toBe(players * STACK);
        expect(pot).toBe(0);
      });
      const { ranks } = terminalResult(def, end)!;
      const [lastHand, before] = [numbers(end, 'lastHand'), numbers(end, 'before')];
      const order = ranks.map((_, seat) => seat).toSorted((a, b) => ranks[a]! - ranks[b]!);
      expect(numbers(end, 'stack')[order[0]!]).toBe(players * STACK);
      order.slice(1).forEach((seat, i) => {
        const worse = order[i + 2];
        if (worse !== undefined)
          expect(lastHand[seat]! > lastHand[worse]! || (lastHand[seat] === lastHand[worse] && before[seat]! >= before[worse]!)).toBe(true);
      });
    }
  });

  test('cards are shown by those who are left at the end of a hand, if there are several, and by nobody else', () => {
    let shown: string[] = [];
    let folded = new Set<number>();
    let [hands, showdowns] = [0, 0];
    for (let seed = 0; seed < 10; seed++) {
      let remaining = [0, 1, 2, 3];
      tournament(4, seed, (state, events) => {
        for (const event of events) {
          if (event.type === 'acted' && event.name === 'fold') folded.add(event.player!);
          if (event.type === 'revealed') shown.push(event.token!);
          if (event.type !== 'turnEnded' && event.type !== 'ended') continue;
          const left = remaining.filter((seat) => !folded.has(seat));
          expect(shown.length).toBe(left.length === 1 ? 0 : 2 * left.length);
          for (const seat of left.length === 1 ? [] : left)
            expect(shown.filter((token) => token.includes(`hand:${seat}`)).length, `${shown.join()} of ${left.join()}`).toBe(2);
          [hands, showdowns] = [hands + 1, showdowns + Number(left.length > 1)];
          [shown, folded] = [[], new Set()];
          remaining = remaining.filter((seat) => !inspect(def, state).eliminated.includes(seat));
        }
        if (terminalResult(def, state) === null)
          for (const viewer of [0, 1, 2, 3, 4])
            for (const [zone, { tokens }] of Object.entries(observe(def, state, viewer).zones))
              if (zone.startsWith('hand') && zone !== `hand:${viewer}`)
                for (const token of tokens ?? []) expect(token.definition).toBeUndefined();
      });
    }
    expect(hands).toBeGreaterThan(showdowns);
    expect(showdowns).toBeGreaterThan(10);
  });

  test('raises are a range and not a list: three options may be listed, thousands are there', () => {
    const narrow = playable({ ...def, meta: { ...def.meta, maxOptions: 3 } });
    expect(countMoves(narrow, initialState(narrow, 1), 0)).toBe(1983);
  });
});
