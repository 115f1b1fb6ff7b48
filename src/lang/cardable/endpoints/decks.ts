/** pick_deck: each player, from one on, picks one of the decks that are left. */
import type { Deck } from '../game.ts';
import { reportUnknown } from '../reporting/report.ts';
import { compare, isNone, not } from '../values/convert.ts';
import type { Lowering } from '../values/lowering.ts';
import { zoneCode } from '../values/paths.ts';
import { binding, cardProp, NO_WORD, type Json } from '../values/value.ts';
import type { Arguments } from './arguments.ts';
import type { EndpointLowerer } from './lowering.ts';

/** The variable of a player that names the deck that was picked. */
export const PICKED = 'picked_deck';

export const pickDeck: EndpointLowerer = (l, args) => {
  const names = decksMeant(l, args);
  const words = wordsOfDecks(l.game.decks);
  const decks = l.game.decks.filter(({ name }) => names.has(name)).map((deck) => ({ id: deck.id, word: words.get(deck)! }));
  l.internal('player', PICKED, {
    type: 'enum',
    values: [NO_WORD, ...words.values()],
    init: NO_WORD,
    presentation: { label: 'picked deck' },
  });
  const deck = l.place('deck', 'player', args.at);
  l.use(deck, 'filled face down');
  const [bind, chosen] = [l.fresh('picker'), l.fresh('deck')];
  const picker = binding(bind);
  const own = zoneCode(deck.zone, picker);
  const free = not({
    exists: { query: 'players', include: 'everyone', bind: '$other', where: compare('==', picked(binding('$other')), binding('$value')) },
  });
  const effects = [
    ...returned(l, picker),
    {
      chooseOne: {
        bind: chosen,
        options: { query: 'enums', values: decks.map(({ word }) => word), where: free },
        chooser: picker,
        prompt: { text: 'Pick a deck' },
      },
    },
    { setVar: { scope: 'pvar', player: picker, var: PICKED, value: binding(chosen) } },
    {
      switch: {
        value: binding(chosen),
        cases: decks.map(({ word, id }) => ({ equals: word, then: [{ createDeck: { deck: id, zone: own, owner: picker } }] })),
      },
    },
    // Everybody knows which cards a deck has, until they are shuffled.
    { reveal: { zone: own, to: 'all' } },
    { shuffle: { zone: own } },
  ];
  return { effects: [{ forEach: { bind, over: { query: 'players', bind, ...from(args, picker) }, effects } }] };
};

/** What players call decks: by their names, with a number where a ruleset has a deck more than once. */
export function wordsOfDecks(decks: readonly Deck[]): ReadonlyMap<Deck, string> {
  const counts = new Map<string, number>();
  return new Map(
    decks.map((deck) => {
      const count = (counts.get(deck.name) ?? 0) + 1;
      counts.set(deck.name, count);
      return [deck, count === 1 ? deck.name : `${deck.name} ${count}`];
    }),
  );
}

/** The decks that are named; all of the ruleset where it says `$game.decks`. */
function decksMeant(l: Lowering, args: Arguments): ReadonlySet<string> {
  const all = l.game.decks.map(({ name }) => name);
  const tree = args.tree('decks') ?? args.at;
  if (args.value('decks').type === 'decks') return new Set(all);
  const named = (tree.kind === 'list' ? tree.items : [tree]).flatMap((item) => {
    const name = item.kind === 'scalar' ? String(item.value) : '';
    if (all.includes(name)) return [name];
    reportUnknown(l.report, item, 'cardable/unknown-deck', 'deck of the ruleset', name, all);
    return [];
  });
  return new Set(named);
}

function picked(player: Json): Json {
  return { ref: 'pvar', player, var: PICKED };
}

/** A deck that a player has picked before goes back. */
function returned(l: Lowering, picker: Json): Json[] {
  const bind = l.fresh('old');
  const zones = l.places.flatMap(({ zone, revealed, owner }) =>
    [zone, ...(revealed === undefined ? [] : [revealed])].map((each) => (owner === 'player' ? `${each}:all` : `${each}:none`)),
  );
  const where = compare('==', cardProp(bind, 'owner'), picker);
  return [
    {
      if: {
        when: compare('!=', picked(picker), NO_WORD),
        then: [
          { forEach: { bind, over: { query: 'tokensInZone', zone: zones, bind, where }, effects: [{ destroyToken: { token: bind } }] } },
          { setVar: { scope: 'pvar', player: picker, var: PICKED, value: NO_WORD } },
        ],
      },
    },
  ];
}

/** Players in the order of their seats, from the starter on. */
function from(args: Arguments, picker: Json): object {
  const starter = args.value('starter');
  if (starter.type !== 'player') return {};
  const seats = { aggregate: { op: 'count', query: { query: 'players', include: 'everyone' } } };
  const own = { ref: 'seat', player: picker };
  const first = { if: { when: isNone(starter), then: 0, else: { ref: 'seat', player: starter.code } } };
  return { sortBy: { op: '%', left: { op: '-', left: { op: '+', left: own, right: seats }, right: first }, right: seats } };
}
