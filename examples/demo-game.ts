import type { Condition, GameDef, ValueExpr } from '../src/index.ts';

const SUITS = ['sun', 'moon', 'star'];
const RANKS = [1, 2, 3, 4, 5];

/** The suit of the card that opened the trick, played by whoever has the turn; none before that. */
const led: ValueExpr = { ref: 'tokenProp', token: { ref: 'tokenAt', zone: 'played:active' }, prop: 'suit' };
const suitOf = (token: string): ValueExpr => ({ ref: 'tokenProp', token, prop: 'suit' });

/** A card may be played if it leads, if it follows suit, or if the hand holds nothing that could. */
const follows: Condition = {
  op: 'or',
  args: [
    { op: '==', left: { ref: 'zoneCount', zone: 'played:active' }, right: 0 },
    { op: '==', left: suitOf('$card'), right: led },
    { op: 'not', arg: { exists: { query: 'tokensInZone', zone: 'hand:actor', where: { op: '==', left: suitOf('$token'), right: led } } } },
  ],
};

/**
 * A small trick-taking game. Fifteen cards of three suits, five for each of two or three players, the rest stays unseen.
 * One plays a card, the others follow suit if they can; the highest card of the suit that was led takes the trick.
 */
export const demoGame: GameDef = {
  meta: { id: 'three-suits', name: 'Three Suits', players: { min: 2, max: 3 } },
  variables: { perPlayer: { tricks: { type: 'int', init: 0, min: 0, max: 5 } } },
  zones: [
    { id: 'deck', owner: 'none', visibility: 'hidden', ordering: 'stack' },
    { id: 'hand', owner: 'player', visibility: 'owner', ordering: 'set' },
    { id: 'played', owner: 'player', visibility: 'public', ordering: 'stack' },
    { id: 'won', owner: 'player', visibility: 'public', ordering: 'stack' },
  ],
  tokenTypes: [{ id: 'card', props: { suit: { type: 'enum', values: SUITS }, rank: { type: 'int', min: 1, max: 5 } } }],
  cards: SUITS.flatMap((suit) => RANKS.map((rank) => ({ id: `${suit}-${rank}`, type: 'card', props: { suit, rank } }))),
  decks: [{ id: 'all', cards: SUITS.flatMap((suit) => RANKS.map((rank) => ({ card: `${suit}-${rank}` }))) }],
  setup: [
    { createDeck: { deck: 'all', zone: 'deck:none' } },
    { shuffle: { zone: 'deck:none' } },
    { forEach: { bind: '$p', over: { query: 'players' }, effects: [{ draw: { from: 'deck:none', to: 'hand:$p', count: 5 } }] } },
  ],
  // Each turn is a trick; whoever took the last one leads the next.
  flow: { states: [{ id: 'play', phases: [{ id: 'trick', window: { preset: 'eachOnce' }, onExit: [{ call: { procedure: 'take-trick' } }] }] }], order: 'fixed' },
  actions: [
    {
      id: 'play',
      actor: 'any',
      phase: 'trick',
      params: [{ name: '$card', domain: { query: 'tokensInZone', zone: 'hand:actor' } }],
      pre: follows,
      cost: [],
      effects: [{ moveToken: { token: '$card', to: 'played:actor' } }],
    },
  ],
  procedures: [
    {
      id: 'take-trick',
      effects: [
        {
          let: {
            bind: '$best',
            value: {
              first: {
                query: 'tokensInZone',
                zone: 'played:all',
                where: { op: '==', left: suitOf('$token'), right: led },
                sortBy: { ref: 'tokenProp', token: '$token', prop: 'rank' },
                descending: true,
              },
            },
            in: [
              {
                let: {
                  bind: '$taker',
                  value: { ref: 'zonePlayer', zone: { ref: 'tokenProp', token: '$best', prop: 'zone' } },
                  in: [
                    { message: { text: 'Player {0} takes the trick with {1}.', args: [{ ref: 'binding', name: '$taker' }, { ref: 'tokenProp', token: '$best', prop: 'definition' }] } },
                    { addVar: { scope: 'pvar', player: { chosen: '$taker' }, var: 'tricks', delta: 1 } },
                    { moveAll: { from: 'played:all', to: 'won:$taker' } },
                    { setActivePlayer: { player: { chosen: '$taker' } } },
                  ],
                },
              },
            ],
          },
        },
      ],
    },
  ],
  scoring: { ref: 'pvar', player: { chosen: '$player' }, var: 'tricks' },
  endConditions: [
    {
      id: 'hands-empty',
      when: {
        op: 'and',
        args: [
          { op: '==', left: { aggregate: { op: 'count', query: { query: 'tokensInZone', zone: ['hand:all', 'played:all'] } } }, right: 0 },
          { op: '>', left: { ref: 'turn' }, right: 0 },
        ],
      },
      result: { type: 'score' },
    },
  ],
};
