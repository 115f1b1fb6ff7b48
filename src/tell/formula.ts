/** Conditions and values as people read them. "You" is whoever the formula is about: the actor. */
import {
  effectName,
  type Aggregate,
  type Condition,
  type Effect,
  type PlayableGameDef,
  type PlayerSel,
  type Query,
  type Ref,
  type TokenSel,
  type ValueExpr,
  type ValueSet,
  type VarTarget,
  type ZoneSel,
} from '../ir/index.ts';
import { definitionName, playerName, variableName, wordingFor, zoneLabel, type Telling, type Wording } from './wording.ts';
import { listed } from '../english/index.ts';
import { readable } from './readable.ts';

/** A condition as a formula in words: `your coins ≥ card’s cost`. */
export function printCondition(def: PlayableGameDef, condition: Condition, telling: Telling = {}): string {
  return valueFormula(wordingFor(def, telling), condition);
}

const SIGNS: Record<string, string> = {
  '==': '=',
  '!=': '≠',
  '<': '<',
  '<=': '≤',
  '>': '>',
  '>=': '≥',
  '+': '+',
  '-': '−',
  '*': '×',
  '/': '÷',
  '%': 'mod',
  floorDiv: '÷',
  ceilDiv: '÷',
};

/** The sign of a comparison or an operation. */
export function signOf(op: string): string {
  return SIGNS[op] ?? op;
}

/** A value or condition in words. */
export function valueFormula(w: Wording, value: ValueExpr): string {
  if (value === null) return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return value < 0 ? `−${-value}` : String(value);
  if (typeof value === 'string') return value.startsWith('$') ? binding(value) : definitionName(w, value);
  if ('ref' in value) return refFormula(w, value);
  if ('first' in value) return `the first of ${queryFormula(w, value.first)}`;
  if ('if' in value)
    return `(${valueFormula(w, value.if.then)} if ${valueFormula(w, value.if.when)}, else ${valueFormula(w, value.if.else)})`;
  if ('let' in value) return `${valueFormula(w, value.let.in)} with ${binding(value.let.bind)} = ${valueFormula(w, value.let.value)}`;
  if ('aggregate' in value) return aggregateFormula(w, value.aggregate);
  if ('exists' in value) return `there are any ${queryFormula(w, value.exists)}`;
  if ('forAll' in value) return `for all ${queryFormula(w, value.forAll.query)}: ${valueFormula(w, value.forAll.holds)}`;
  if ('can' in value) return `it is possible to ${listed(value.can.map((effect) => effectFormula(w, effect)))}`;
  switch (value.op) {
    case 'and':
    case 'or':
      return value.args.map((arg) => inner(w, arg, value.op)).join(` ${value.op} `);
    case 'not':
      return notFormula(w, value.arg);
    case 'in':
      return `${valueFormula(w, value.item)} is one of ${setFormula(w, value.set)}`;
    case 'min':
    case 'max':
      return `the ${value.op === 'min' ? 'smaller' : 'greater'} of ${valueFormula(w, value.left)} and ${valueFormula(w, value.right)}`;
    default:
      // What is less than nothing by some amount is that amount, owed.
      if (value.op === '-' && value.left === 0) return `−${operand(w, value.right)}`;
      return `${operand(w, value.left)} ${signOf(value.op)} ${operand(w, value.right)}`;
  }
}

/** An effect as something that is done: `add −3 to your coins`. */
export function effectFormula(w: Wording, effect: Effect): string {
  if ('addVar' in effect) return `add ${valueFormula(w, effect.addVar.delta)} to ${targetFormula(w, effect.addVar)}`;
  if ('setVar' in effect) return `set ${targetFormula(w, effect.setVar)} to ${valueFormula(w, effect.setVar.value)}`;
  if ('transferVar' in effect)
    return `move ${valueFormula(w, effect.transferVar.amount)} from ${targetFormula(w, effect.transferVar.from)} to ${targetFormula(w, effect.transferVar.to)}`;
  if ('moveToken' in effect) return `move ${tokenFormula(w, effect.moveToken.token)} to ${zoneFormula(w, effect.moveToken.to)}`;
  if ('moveAll' in effect) return `move everything from ${zoneFormula(w, effect.moveAll.from)} to ${zoneFormula(w, effect.moveAll.to)}`;
  if ('draw' in effect)
    return `draw ${valueFormula(w, effect.draw.count)} from ${zoneFormula(w, effect.draw.from)} to ${zoneFormula(w, effect.draw.to)}`;
  if ('destroyToken' in effect) return `take ${tokenFormula(w, effect.destroyToken.token)} out of the game`;
  if ('createToken' in effect) {
    const { createToken: made } = effect;
    const what = 'type' in made ? definitionName(w, made.type) : `a copy of ${tokenFormula(w, made.like)}`;
    return `make ${what} in ${zoneFormula(w, made.zone)}`;
  }
  return readable(effectName(effect));
}

/** A variable that an effect changes. */
export function targetFormula(w: Wording, { player, var: name }: VarTarget): string {
  return player === undefined ? variableName(w, name) : `${whoseFormula(w, player)} ${variableName(w, name)}`;
}

/** What a name is bound to; the item that a query looks at is "it", unless the author calls it something. */
function binding(name: string): string {
  return name === '$token' || name === '$zone' ? 'it' : readable(name.slice(1));
}

/** A value inside a comparison or operation; in parentheses where it would not be clear how far it goes. */
export function operand(w: Wording, value: ValueExpr): string {
  const text = valueFormula(w, value);
  const operation = typeof value === 'object' && value !== null && 'op' in value && value.op !== 'min' && value.op !== 'max';
  return operation || text.includes(' where ') ? `(${text})` : text;
}

function inner(w: Wording, value: Condition, op: string): string {
  const text = valueFormula(w, value);
  return typeof value === 'object' && 'op' in value && (value.op === 'and' || value.op === 'or') && value.op !== op ? `(${text})` : text;
}

function notFormula(w: Wording, value: Condition): string {
  if (typeof value === 'object' && 'exists' in value) return `there are no ${queryFormula(w, value.exists)}`;
  return `not (${valueFormula(w, value)})`;
}

function setFormula(w: Wording, set: ValueSet): string {
  if (Array.isArray(set))
    return listed(
      set.map((item) => valueFormula(w, item)),
      'or',
    );
  return 'ref' in set ? binding(set.name) : queryFormula(w, set);
}

function aggregateFormula(w: Wording, { op, query, prop, value }: Aggregate): string {
  const items = queryFormula(w, query);
  const of = prop === undefined ? (value === undefined ? null : valueFormula(w, value)) : readable(prop);
  if (op === 'count') return of === null ? `the number of ${items}` : `the number of ${items} with ${of}`;
  const name = op === 'sum' ? 'the sum of' : op === 'min' ? 'the smallest' : 'the greatest';
  return of === null ? `${name} ${items}` : `${name} ${of} of ${items}`;
}

function refFormula(w: Wording, ref: Ref): string {
  switch (ref.ref) {
    case 'gvar':
      return variableName(w, ref.var);
    case 'pvar':
      return `${whoseFormula(w, ref.player)} ${variableName(w, ref.var)}`;
    case 'tvar':
      return `${whoseFormula(w, ref.player)} team’s ${variableName(w, ref.var)}`;
    case 'const':
      return `${readable(ref.name)} (${w.def.constants?.[ref.name] ?? '?'})`;
    case 'binding':
      return binding(ref.name);
    case 'player':
      return playerFormula(w, ref.player);
    case 'seat':
      return `${whoseFormula(w, ref.player)} seat`;
    case 'team':
      return `${whoseFormula(w, ref.player)} team`;
    case 'nextPlayer':
      return `the player after ${playerFormula(w, ref.player)}`;
    case 'eliminated':
      return `${is(w, ref.player)} out`;
    case 'passed':
      return `${has(w, ref.player)} passed`;
    case 'acted':
      return `${has(w, ref.player)} acted`;
    case 'allPassed':
      return 'all have passed';
    case 'answered':
      return `${has(w, ref.player)} decided${ref.action === undefined ? '' : ` on ${readable(ref.action)}`}`;
    case 'answer':
      return `${whoseFormula(w, ref.player)} choice of ${binding(ref.param)}`;
    case 'recorded':
      return `${whoseFormula(w, ref.player)} recorded points`;
    case 'turn':
      return 'the number of the turn';
    case 'phase':
      return 'the phase';
    case 'state':
      return 'the state of the game';
    case 'zone':
      return zoneFormula(w, ref.zone);
    case 'zoneCount':
      return `the number in ${zoneFormula(w, ref.zone)}`;
    case 'zoneAttr':
      return `the ${readable(ref.attr)} of ${zoneFormula(w, ref.zone)}`;
    case 'zonePlayer':
      return `the player of ${zoneFormula(w, ref.zone)}`;
    case 'cell':
      return `row ${valueFormula(w, ref.row)}, column ${valueFormula(w, ref.column)}`;
    case 'step':
      return `the place ${valueFormula(w, ref.direction)} of ${zoneFormula(w, ref.zone)}`;
    case 'adjacent':
      return `${zoneFormula(w, ref.zone)} is next to ${zoneFormula(w, ref.to)}`;
    case 'connected':
      return `${zoneFormula(w, ref.zone)} is connected with ${zoneFormula(w, ref.to)}`;
    case 'tokenAt':
      return typeof ref.position === 'string' || ref.position === undefined
        ? `the ${ref.position ?? 'top'} of ${zoneFormula(w, ref.zone)}`
        : `place ${valueFormula(w, ref.position)} of ${zoneFormula(w, ref.zone)}`;
    case 'tokenProp':
      return `${possessive(tokenFormula(w, ref.token))} ${readable(ref.prop)}`;
  }
}

function tokenFormula(w: Wording, token: TokenSel): string {
  return typeof token === 'string'
    ? binding(token)
    : 'ref' in token
      ? refFormula(w, token)
      : `the first of ${queryFormula(w, token.first)}`;
}

/** A zone, or several: `your hand`, `every player’s hand`, `the deck`. */
function zoneFormula(w: Wording, zone: ZoneSel): string {
  if (typeof zone !== 'string') {
    if ('zone' in zone && !('ref' in zone)) return `${whoseFormula(w, zone.player)} ${zoneWord(w, zone.zone)}`;
    return 'ref' in zone ? refFormula(w, zone) : `the first of ${queryFormula(w, zone.first)}`;
  }
  if (zone.startsWith('$')) return binding(zone);
  const at = zone.indexOf(':');
  const id = at < 0 ? zone : zone.slice(0, at);
  const owner = at < 0 ? 'none' : zone.slice(at + 1);
  if (owner !== 'none')
    return `${whoseFormula(w, /^\d+$/.test(owner) ? { id: Number(owner) } : owner.startsWith('$') ? { chosen: owner } : (owner as PlayerSel))} ${zoneWord(w, id)}`;
  const found = w.zones.get(id);
  return found?.board === undefined ? `the ${zoneWord(w, id)}` : zoneWord(w, id);
}

function zoneWord(w: Wording, id: string): string {
  const zone = w.zones.get(id);
  return zone === undefined ? readable(id) : zoneLabel(w, zone);
}

function playerFormula(w: Wording, player: PlayerSel): string {
  switch (player) {
    case 'actor':
      return 'you';
    case 'active':
      return w.active === undefined ? 'the active player' : w.active === w.viewer ? 'you' : playerName(w, w.active);
    case 'all':
      return 'every player';
    case 'allOther':
      return 'every other player';
    case 'left':
    case 'right':
      return `the player on your ${player}`;
    default:
      if ('id' in player) return playerName(w, player.id);
      if ('chosen' in player) return binding(player.chosen);
      if ('relative' in player) return `the player on your ${player.relative}`;
      return 'ref' in player ? refFormula(w, player) : `the first of ${queryFormula(w, player.first)}`;
  }
}

function whoseFormula(w: Wording, player: PlayerSel): string {
  return possessive(playerFormula(w, player));
}

function possessive(name: string): string {
  return name === 'you' ? 'your' : name === 'it' ? 'its' : `${name}’s`;
}

function is(w: Wording, player: PlayerSel): string {
  return `${playerFormula(w, player)} ${playerFormula(w, player) === 'you' ? 'are' : 'is'}`;
}

function has(w: Wording, player: PlayerSel): string {
  return `${playerFormula(w, player)} ${playerFormula(w, player) === 'you' ? 'have' : 'has'}`;
}

/** The items of a query: `cards in your hand where card’s cost ≤ 4`. */
export function queryFormula(w: Wording, query: Query): string {
  const where = query.where === undefined ? '' : ` where ${valueFormula(w, query.where)}`;
  return `${sourceFormula(w, query)}${where}`;
}

/** Where the items of a query come from, whatever is asked of them. */
export function sourceFormula(w: Wording, query: Query): string {
  switch (query.query) {
    case 'tokensInZone':
      return `${itemsWord(w)} in ${listed((Array.isArray(query.zone) ? query.zone : [query.zone]).map((zone) => zoneFormula(w, zone)))}`;
    case 'intsInRange':
      return `numbers from ${valueFormula(w, query.min)} to ${valueFormula(w, query.max)}`;
    case 'enums':
      return listed(query.values.map(readable), 'or');
    case 'players':
      return query.include === 'eliminated' ? 'players who are out' : 'players';
    case 'zones':
      return `${placesWord(query.filter?.zone)}${query.filter?.board === undefined ? '' : ` of the ${readable(query.filter.board)}`}${query.filter?.owner === undefined ? '' : ` of ${playerFormula(w, query.filter.owner)}`}`;
    case 'adjacentZones':
      return `places next to ${zoneFormula(w, query.zone)}`;
    case 'tokensInAdjacentZones':
      return `${itemsWord(w)} next to ${zoneFormula(w, query.zone)}`;
    case 'connectedZones':
      return `places connected with ${zoneFormula(w, query.zone)}`;
    case 'ray':
      return `places ${valueFormula(w, query.direction)} of ${zoneFormula(w, query.from)}`;
    case 'directions':
      return `directions out of ${zoneFormula(w, query.zone)}`;
    case 'set':
      return `what was chosen as ${binding(query.of)}`;
    case 'union':
      return listed(query.of.map((part) => queryFormula(w, part)));
    case 'combinations':
      return `sets of ${query.size} ${queryFormula(w, query.of)}`;
  }
}

function itemsWord({ def }: Wording): string {
  return (def.cards?.length ?? 0) > 0 ? 'cards' : 'pieces';
}

function placesWord(zone: string | undefined): string {
  return zone === undefined ? 'places' : `${readable(zone)} places`;
}
