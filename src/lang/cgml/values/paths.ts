/** Paths: `$.players[current].zones.hand.top_card.properties.rank`, step by step. docs/languages/cgml.md#values-6-12 */
import { phrase, type Phrase } from '../../../diagnostics/phrase.ts';
import type { Tree } from '../../../text/tree.ts';
import type { Formula, PathStep } from '../formulas/formula.ts';
import { numberCalled } from '../../../diagnostics/number-called.ts';
import { reportUnknown } from '../reporting/report.ts';
import type { Context } from './context.ts';
import { cardsOf, count, endsOf, mapped, players, single } from './lists.ts';
import type { Scope } from './scope.ts';
import { CURRENT, describe, int, itemType, UNKNOWN, word, type List, type Value } from './value.ts';
import { cardField, propertyOf } from './card-fields.ts';
import { variableNamed } from './named-variables.ts';
import { zoneNamed } from './named-zones.ts';
import { pick } from './picked-items.ts';
import { playerField } from './player-fields.ts';
import { turnOrder } from './turn-order.ts';
import { zoneField } from './zone-fields.ts';

type Path = Formula & { kind: 'path' };

/** The value of a path. */
export function evaluatePath(c: Context, path: Path, scope: Scope): Value {
  if (isWordMeant(c, path, scope)) return UNKNOWN;
  let value = headOf(c, path, scope);
  for (const [index, step] of path.steps.entries()) {
    // `$.trick.lead_suit`: a dot may be part of the name of a variable.
    if (index === 0 && value.type === 'place' && value.place === 'root' && step.kind === 'field' && !isKnownRoot(c, step.name, scope)) {
      const dotted = path.steps
        .slice(0, 2)
        .map((part) => (part.kind === 'field' ? part.name : ''))
        .join('.');
      if (c.game.variables.has(dotted))
        return path.steps
          .slice(2)
          .reduce((inner, next) => stepInto(c, inner, next, path.at, scope), c.variable(c.game.variables.get(dotted)!, undefined, scope));
    }
    value = stepInto(c, value, step, path.at, scope);
  }
  return value.type === 'place' && value.place === 'variables' ? unknown(c, path.at, value, '') : ofOpponent(value);
}

/** What the only opponent has is not a list; the opponent may be one. */
function ofOpponent(value: Value): Value {
  return value.type === 'list' && itemType(value.list) !== 'player' ? single(value) : value;
}

/** A single word that is not a path but a value, a number or what was stored; it is reported as that. */
function isWordMeant(c: Context, { head, steps, at }: Path, scope: Scope): boolean {
  const [step] = steps;
  if (
    head.kind !== 'root' ||
    steps.length !== 1 ||
    step!.kind !== 'field' ||
    at.kind !== 'scalar' ||
    at.value !== step!.name ||
    isKnownRoot(c, step!.name, scope)
  )
    return false;
  const { name } = step!;
  const number = numberCalled(name);
  const instead =
    scope.names.has(`ref:${name}`) || c.storedNames.has(name) ? 'ref' : c.words.has(name) || number !== undefined ? 'value' : undefined;
  if (instead === undefined) return false;
  const alternatives = [instead, ...(number === undefined ? [] : [String(number)])];
  const operand: Phrase = { message: `{ ${instead}: ${number ?? name} }`, args: { offered: alternatives } };
  const what =
    instead === 'ref' ? 'it is the name of what was stored' : number === undefined ? 'it is a word' : 'numbers are written in digits';
  c.report(at, 'cgml/unknown-variable', phrase`There is no variable "${{ name }}"; ${what}. Write ${operand}.`, {
    alternatives,
    fix: (_, texts) => texts.otherOperand(at, instead, String(number ?? name)),
  });
  return true;
}

function headOf(c: Context, { head, at }: Path, scope: Scope): Value {
  if (head.kind === 'root') return { type: 'place', place: 'root' };
  if (head.kind === 'anchor') return anchor(c, head.name, at, scope);
  const value = scope.names.get(`ref:${head.name}`) ?? c.stored(head.name);
  if (value !== undefined) return value;
  reportUnknown(c.report, at, 'cgml/unknown-ref', 'stored value', head.name, [
    ...c.storedNames,
    ...[...scope.names.keys()].filter((name) => name.startsWith('ref:')).map((name) => name.slice(4)),
  ]);
  return UNKNOWN;
}

const ANCHORS = ['$currentPlayer', '$activeState', '$currentPhase', '$turnOrder', '$player'];

function anchor(c: Context, name: string, at: Tree, scope: Scope): Value {
  switch (name) {
    case '$player':
      return scope.names.get('$player') ?? CURRENT;
    case '$currentPlayer':
      return CURRENT;
    case '$activeState':
      return word({ ref: 'state' }, [...c.game.flow.states.keys()]);
    case '$currentPhase':
      return word({ ref: 'phase' }, [...c.game.flow.phases]);
    case '$turnOrder':
      return { type: 'list', list: turnOrder(c) };
    default: {
      const local = scope.names.get(`.${name.slice(1)}`) ?? scope.names.get(`ref:${name.slice(1)}`);
      if (local !== undefined) return local;
      reportUnknown(c.report, at, 'cgml/unknown-anchor', 'anchor', name, ANCHORS);
      return UNKNOWN;
    }
  }
}

const ROOT_FIELDS = ['players', 'zones', 'variables', 'card', 'zone', 'from', 'to', 'player', 'phase', 'state', 'turn', 'item', 'group'];

function isKnownRoot(c: Context, name: string, scope: Scope): boolean {
  return (
    ['players', 'zones', 'variables', 'turn', 'phase', 'state'].includes(name) ||
    scope.names.has(`.${name}`) ||
    c.game.variables.has(name) ||
    [...c.game.zones].some((zone) => zone.name === name)
  );
}

function stepInto(c: Context, value: Value, step: PathStep, at: Tree, scope: Scope): Value {
  if (value.type === 'unknown') return UNKNOWN;
  return step.kind === 'field' ? field(c, value, step.name, at, scope) : pick(c, value, step.pick, at, scope);
}

/** A step of a path behind something that is not a path. */
export function stepFrom(c: Context, value: Value, path: Formula, scope: Scope): Value {
  return path.kind === 'path' ? path.steps.reduce((inner, step) => stepInto(c, inner, step, path.at, scope), value) : UNKNOWN;
}

function field(c: Context, value: Value, name: string, at: Tree, scope: Scope): Value {
  switch (value.type) {
    case 'place':
      if (value.place === 'root') return rootField(c, name, at, scope);
      if (value.place === 'zones')
        return value.of?.type === 'list'
          ? listOf(mapped(value.of.list, (one) => (one.type === 'player' ? zoneNamed(c, name, one, at, scope) : unknown(c, at, one, name))))
          : zoneNamed(c, name, value.of, at, scope);
      if (value.place === 'properties')
        return value.of.type === 'player' ? playerField(c, value.of, name, at, scope) : propertyOf(c, value.of, name, at);
      return variableNamed(c, name, undefined, at, scope);
    case 'player':
      return playerField(c, value, name, at, scope);
    case 'zone':
      return zoneField(c, value, name, at);
    case 'card':
      return cardField(c, value, name, at);
    case 'list':
      return listField(c, value.list, name, at, scope);
    default:
      return unknown(c, at, value, name);
  }
}

function rootField(c: Context, name: string, at: Tree, scope: Scope): Value {
  if (name === 'players') return { type: 'list', list: players(c) };
  if (name === 'zones') return { type: 'place', place: 'zones' };
  if (name === 'variables') return { type: 'place', place: 'variables' };
  const local = scope.names.get(`.${name}`) ?? scope.names.get(`ref:${name}`);
  if (local !== undefined && !(c.game.variables.has(name) && name !== 'card')) return local;
  if (c.game.variables.has(name)) return variableNamed(c, name, undefined, at, scope);
  if (c.game.zones.find('table', name) !== undefined) return zoneNamed(c, name, undefined, at, scope);
  if (name === 'turn') return int({ ref: 'turn' });
  if (name === 'phase') return word({ ref: 'phase' }, [...c.game.flow.phases]);
  if (name === 'state') return word({ ref: 'state' }, [...c.game.flow.states.keys()]);
  if (name === 'player') return scope.names.get('$player') ?? CURRENT;
  if (ROOT_FIELDS.includes(name)) {
    c.report(
      at,
      'cgml/no-context',
      phrase`"${{ text: `$.${name}` }}" means nothing here: there is no ${{ name }} that a filter looks at or an event tells of.`,
    );
    return UNKNOWN;
  }
  const tableZones = c.game.zones.of('table').map((zone) => zone.name);
  const globals = [...c.game.variables.values()].filter(({ scope: of }) => of === 'global').map((variable) => variable.name);
  const told = [...scope.names.keys()].flatMap((known) => (known.startsWith('.') ? [known.slice(1)] : []));
  reportUnknown(c.report, at, 'cgml/unknown-variable', 'variable', name, [...globals, ...tableZones, 'players', 'zones', ...told]);
  return UNKNOWN;
}

/** A field of every item of a list. */
function listField(c: Context, list: List, name: string, at: Tree, scope: Scope): Value {
  if (name === 'count' || name === 'card_count' || name === 'length' || name === 'size') return int(count(cardsOf(c, list)));
  if (list.kind === 'query' && list.value.type === 'player' && name === 'zones')
    return { type: 'place', place: 'zones', of: { type: 'list', list } };
  const end = ENDS[name];
  if (end !== undefined && itemType(list) === 'zone') return { type: 'list', list: endsOf(c, list, end) };
  const plain = cardsOf(c, list);
  return listOf(mapped(plain, (item) => field(c, item, name, at, scope)));
}

/** What the ends of a zone are called. */
const ENDS: Readonly<Record<string, 'top' | 'bottom'>> = { top: 'top', top_card: 'top', bottom: 'bottom', bottom_card: 'bottom' };

/** A list, unless there was something wrong with its items, which has been reported. */
function listOf(list: List): Value {
  const isWrong = list.kind === 'query' ? list.value === UNKNOWN : list.items.length > 0 && list.items.every((item) => item === UNKNOWN);
  return isWrong ? UNKNOWN : { type: 'list', list };
}

function unknown(c: Context, at: Tree, value: Value, name: string): Value {
  if (value.type !== 'unknown') c.report(at, 'cgml/unknown-field', phrase`There is no "${{ name }}" in ${{ found: describe(value) }}.`);
  return UNKNOWN;
}
