/** What scripts look up, row by row of the table. */
import type { Condition, Ref, ValueExpr, ZoneSel } from '../../../ir/expressions.ts';
import { and, countIn, differs, isOneOf, playersWho, propOf, tokensIn, varOf } from '../../../ir/build.ts';
import type { Lowerer } from '../lowering/lowerer.ts';
import { countersOf } from '../lowering/counters.ts';
import type { SCRIPT_QUERIES } from '../vocabulary/functions.ts';
import type { Arguments } from './arguments.ts';
import { listOf, UNKNOWN, type Value } from './value.ts';

type QueryName = keyof typeof SCRIPT_QUERIES;

export const QUERIES: Readonly<Record<QueryName, (args: Arguments) => Value>> = {
  player_life: (args) => int(varOf(args.player(0), 'life')),
  player_resource: (args) => {
    const resource = args.word(1);
    return resource === undefined ? UNKNOWN : int(varOf(args.player(0), resource));
  },
  zone_count: (args) => {
    const zone = args.word(1);
    return zone === undefined ? UNKNOWN : int(countIn(zoneCalled(lowererOf(args), zone, args.player(0))));
  },
  cards_in_zone: (args) => {
    const zone = args.word(1);
    return zone === undefined ? UNKNOWN : listOf('cards', tokensIn(zoneCalled(lowererOf(args), zone, args.player(0))));
  },
  card_stat: (args) => {
    const stat = args.word(1);
    if (stat === undefined) return UNKNOWN;
    const { printed } = lowererOf(args);
    const words = printed.get(stat)?.values;
    if (words !== undefined) return { type: 'word', code: propOf(args.card(0), stat), among: words };
    return number(args, (card) => propOf(card, lowererOf(args).stat(stat)));
  },
  card_has_keyword: (args) => {
    const keyword = args.word(1);
    return keyword === undefined ? UNKNOWN : truth(args, (card) => lowererOf(args).flag(card, keyword));
  },
  card_counters: (args) => {
    const type = args.word(1);
    return type === undefined ? UNKNOWN : number(args, (card) => propOf(card, countersOf(lowererOf(args), type)));
  },
  card_type: (args) => ({ type: 'word', code: propOf(args.card(0), 'type'), names: 'type' }),
  card_name: (args) => {
    const card = args.card(0);
    const { cards } = lowererOf(args).game;
    const called = (name: string): string[] => cards.filter((each) => each.name === name || each.id === name).map(({ id }) => id);
    return {
      type: 'word',
      code: propOf(card, 'definition'),
      names: 'card',
      is: (code, name) => isOneOf(code, called(name)),
    };
  },
  card_cost: (args) => number(args, (card) => lowererOf(args).read(card, 'cost')),
  card_owner: (args) => player(propOf(args.card(0), 'owner')),
  card_controller: (args) => player(propOf(args.card(0), 'controller')),
  card_zone: (args) => {
    const card = args.card(0);
    const lowerer = lowererOf(args);
    return {
      type: 'word',
      code: propOf(card, 'zone'),
      names: 'zone',
      is: (code, zone) => lowerer.isZoneCalled(code, zoneId(lowerer, zone)),
    };
  },
  card_damage: (args) => number(args, (card) => propOf(card, lowererOf(args).changing('damage'))),
  is_tapped: (args) => truth(args, (card) => propOf(card, lowererOf(args).changing('tapped'))),
  is_attacking: (args) => truth(args, (card) => differs(propOf(card, lowererOf(args).changing('attacking')), null)),
  players: () => listOf('players', playersWho()),
  opponents: (args) => {
    const who = args.player(0);
    return { ...listOf('players', playersWho()), where: (each) => differs(each, who) };
  },
  next_player: (args) => player({ ref: 'nextPlayer', player: args.player(0) }),
  stack_count: (args) => int(countIn(lowererOf(args).zone('stack'))),
};

function lowererOf({ compiler }: Arguments): Lowerer {
  return compiler.context.lowerer;
}

/** Zones are called by their ids, or by what the rules use them for. */
export function zoneId({ game }: Lowerer, word: string): string {
  return game.zones.find(({ id }) => id === word)?.id ?? game.zones.find(({ role }) => role === word)?.id ?? word;
}

function zoneCalled(lowerer: Lowerer, word: string, owner: Ref): ZoneSel {
  return lowerer.zoneNamed(zoneId(lowerer, word), owner);
}

function int(code: ValueExpr): Value {
  return { type: 'int', code };
}

/** A number of a card; of none it is 0. */
function number(args: Arguments, read: (card: Ref) => ValueExpr): Value {
  const value = args.cardValue(0);
  const code = read(value.code);
  return int(isSure(value) || typeof code === 'number' ? code : { if: { when: differs(value.code, null), then: code, else: 0 } });
}

/** Whether something is so of a card; of none it is not. */
function truth(args: Arguments, read: (card: Ref) => Condition): Value {
  const value = args.cardValue(0);
  const holds = read(value.code);
  return { type: 'bool', code: isSure(value) ? holds : and(differs(value.code, null), holds) };
}

function isSure(value: Extract<Value, { type: 'card' | 'object' }>): boolean {
  return value.type === 'card' && value.isSure === true;
}

function player(code: Ref): Value {
  return { type: 'player', code };
}
