/** Each player, from one on, picks one of the decks that are left. */
import {
  bound,
  calc,
  choose,
  countOf,
  differs,
  equal,
  exists,
  forEach,
  not,
  propOf,
  setVar,
  shuffle,
  tokensIn,
  varOf,
  when,
} from '../../../ir/build.ts';
import type { Effect } from '../../../ir/effects.ts';
import type { Query, Ref, ValueExpr } from '../../../ir/expressions.ts';
import { PICKED, wordsOfDecks } from '../effects/picked-decks.ts';
import { reportUnknown } from '../reporting/report.ts';
import { param } from '../schema/params.ts';
import { isNone } from '../values/convert.ts';
import type { Lowering } from '../values/lowering.ts';
import { zoneCode } from '../values/paths.ts';
import { NO_WORD } from '../values/value.ts';
import type { Arguments } from './arguments.ts';
import type { Endpoints } from './endpoint.ts';

export const PICK_DECK = {
  pick_deck: {
    gives: 'nothing',
    required: [param('decks', 'decks')],
    optional: [param('starter', 'player')],
    about: 'Each player, from the starter on, picks one of the decks that are left; the old one goes back.',
    sample: ['$game.decks'],
    lower: (l, args) => {
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
      const picker = bound(bind);
      const own = zoneCode(deck.zone, picker);
      const others: Query = {
        query: 'players',
        include: 'everyone',
        bind: '$other',
        where: equal(picked(bound('$other')), bound('$value')),
      };
      const effects: Effect[] = [
        ...returned(l, picker),
        {
          chooseOne: {
            bind: chosen,
            options: { query: 'enums', values: decks.map(({ word }) => word), where: not(exists(others)) },
            chooser: picker,
            prompt: { text: 'Pick a deck' },
          },
        },
        setVar(picker, PICKED, bound(chosen)),
        {
          switch: {
            value: bound(chosen),
            cases: decks.map(({ word, id }) => ({ equals: word, then: [{ createDeck: { deck: id, zone: own, owner: picker } }] })),
          },
        },
        // Everybody knows which cards a deck has, until they are shuffled.
        { reveal: { zone: own, to: 'all' } },
        shuffle(own),
      ];
      return { effects: [forEach(bind, { query: 'players', bind, ...from(args, picker) }, effects)] };
    },
  },
} as const satisfies Endpoints;

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

function picked(player: Ref): Ref {
  return varOf(player, PICKED);
}

/** A deck that a player has picked before goes back. */
function returned(l: Lowering, picker: Ref): Effect[] {
  const bind = l.fresh('old');
  const zones = l.places.flatMap(({ zone, revealed, owner }) =>
    [zone, ...(revealed === undefined ? [] : [revealed])].map((each) => (owner === 'player' ? `${each}:all` : `${each}:none`)),
  );
  const own = tokensIn(zones, equal(propOf(bind, 'owner'), picker), bind);
  return when(differs(picked(picker), NO_WORD), [forEach(bind, own, [{ destroyToken: { token: bind } }]), setVar(picker, PICKED, NO_WORD)]);
}

/** Players in the order of their seats, from the starter on. */
function from(args: Arguments, picker: Ref): { readonly sortBy?: ValueExpr } {
  const starter = args.value('starter');
  if (starter.type !== 'player') return {};
  const seats = countOf({ query: 'players', include: 'everyone' });
  const own: Ref = { ref: 'seat', player: picker };
  const first = choose(isNone(starter), 0, { ref: 'seat', player: starter.code });
  return { sortBy: calc(calc(calc(own, '+', seats), '-', first), '%', seats) };
}
