/**
 * Questions to all players at once: a loop over players with `order: simultaneous` that begins with questions and ends the
 * last rule of a phase. Its questions become the parameters of an action in a sealed window. Its other actions are carried
 * out when all have answered, for all players in one moment.
 */
import { phrase } from '../../../diagnostics/phrase.ts';
import type { Span } from '../../../diagnostics/source.ts';
import { bound, differs, failIf, gvar, playerOf as playerRef, setGlobal } from '../../../ir/build.ts';
import type { Effect, Message } from '../../../ir/effects.ts';
import type { Query } from '../../../ir/expressions.ts';
import type { ActionDef } from '../../../ir/game-def.ts';
import { valueAt, type MapTree, type Tree } from '../../../text/tree.ts';
import { bounds, nameOf, optionsOf, promptOf } from '../actions/input.ts';
import { asks, loopPlayers } from '../actions/control.ts';
import { moment } from '../moment/moment.ts';
import { isTrueAt, itemsAt, textAt } from '../../../text/tree-values.ts';
import type { Lowerer } from './lowerer.ts';
import { reportMissing } from '../reporting/report.ts';
import { and, not, substitute } from '../values/conditions.ts';
import { playerOf } from '../lowering/operands.ts';
import { retarget } from '../values/lists.ts';
import { withNames, type Scope } from '../values/scope.ts';
import { player, type Name, type Value } from '../values/value.ts';
import type { PhaseExtras } from './states.ts';

export interface Asking {
  readonly action: ActionDef;
  readonly extras: PhaseExtras;
  /** The variable that says that the rule has fired, if it does not always. */
  readonly flag: string | undefined;
}

/** The loop at the end of an effect that asks everybody at once. */
export function askingLoop(effect: readonly Tree[]): MapTree | undefined {
  const last = effect.at(-1);
  if (
    last?.kind !== 'map' ||
    textAt(last, 'action') !== 'FOR_EACH_PLAYER' ||
    textAt(last, 'order') !== 'simultaneous' ||
    !asks(last) ||
    valueAt(last, 'condition') !== undefined
  )
    return undefined;
  const [first, ...rest] = splitQuestions(itemsAt(last, 'do'));
  return first!.length > 0 && !rest.flat().some(asks) ? last : undefined;
}

function splitQuestions(actions: readonly Tree[]): [Tree[], Tree[]] {
  const end = actions.findIndex((action) => textAt(action, 'action') !== 'REQUEST_INPUT' || valueAt(action, 'condition') !== undefined);
  return end < 0 ? [[...actions], []] : [actions.slice(0, end), actions.slice(end)];
}

const ACTOR = player(playerRef('actor'));

/** A question as a parameter of the action: its name, and what is chosen from. */
interface Param {
  readonly name: Name;
  readonly domain: Query;
  readonly prompt?: Message;
  /** The same, as the effects see it that are carried out for a player who has answered. */
  readonly among: Query;
  readonly isCard: boolean;
  readonly span: Span;
}

export function lowerAsking(l: Lowerer, id: string, phase: string, loop: MapTree, scope: Scope, always: boolean): Asking | undefined {
  const flag = always ? undefined : `asks_${id}`;
  const [questions, rest] = splitQuestions(itemsAt(loop, 'do'));
  const own = withNames(scope, [
    ['$player', ACTOR],
    ['.player', ACTOR],
  ]);
  const params: Param[] = [];
  const stored: [MapTree, Value][] = [];
  const bind = l.fresh('player');
  const one = player(bound(bind));
  let inner = own;
  let answered = withNames(scope, [
    ['$player', one],
    ['.player', one],
  ]);
  for (const question of questions) {
    if (question.kind !== 'map') continue;
    const chooser = playerOf(l, question, 'player', own);
    if (valueAt(question, 'player') !== undefined && JSON.stringify(chooser) !== JSON.stringify(ACTOR.code))
      l.report(
        valueAt(question, 'player')!,
        'cgml/simultaneous-player',
        phrase`Where all players are asked at once, each is asked for itself: write player: "$player".`,
      );
    const value = ask(l, question, inner, answered, params);
    if (value === undefined) return undefined;
    const name = textAt(question, 'store_as');
    if (name !== undefined) {
      stored.push([question, value]);
      inner = withNames(inner, [[`ref:${name}`, value]]);
      answered = withNames(answered, [[`ref:${name}`, value]]);
    }
  }
  const done = [...stored.flatMap(([question, value]) => l.keep(question, value)), ...l.effects(rest, answered)];
  const resolve = moment(l, loop, {
    bodies: [[...params.filter(({ isCard }) => isCard).map(unlessTaken), ...done]],
    loop: { bind, query: { query: 'players', bind, where: { ref: 'answered', player: bound(bind), action: id } } },
    answers: new Map(params.map(({ name, among }) => [name, among])),
  });
  const players = loopPlayers(l, loop, scope);
  const among =
    players?.kind === 'query'
      ? players.query.where === undefined
        ? true
        : substitute(players.query.where, players.bind, bound('$player'))
      : true;
  const eligible = and([...(flag === undefined ? [] : [gvar(flag)]), among]);
  const prompt = promptOf(questions[0] as MapTree);
  return {
    flag,
    action: {
      id,
      actor: 'any',
      phase,
      params: params.map(({ name, domain, prompt: text, span }) =>
        l.spans.at({ name, domain, ...(text !== undefined && { prompt: text }) }, span),
      ),
      pre: null,
      cost: [],
      effects: [],
      ...(params.length > 1 && { ask: 'stepwise' }),
      ...prompt,
    },
    extras: {
      window: { preset: 'simultaneous', ...(eligible !== true && { eligible }), resolve: l.spans.at(resolve, loop.span) },
      ...(flag !== undefined && { onExit: [setGlobal(flag, false)] }),
    },
  };
}

/** A card that somebody before has taken is not there any more. */
function unlessTaken({ name, among }: Param): Effect {
  return failIf(not({ op: 'in', item: bound(name), set: among }));
}

/** The parameters of one question, and its answer. */
function ask(l: Lowerer, question: MapTree, asking: Scope, answered: Scope, params: Param[]): Value | undefined {
  const options = optionsOf(l, question, asking);
  const later = optionsOf(l, question, answered);
  if (options === undefined || later === undefined) return undefined;
  if (isTrueAt(question, 'optional'))
    reportMissing(l.report, valueAt(question, 'optional')!, phrase`Where all players are asked at once, nobody can choose nothing.`, {
      capability: 'optional-simultaneous-choice',
      constraint: 'every answer is one of the options',
      workaround: 'ask with a word first, such as play or pass, or leave out "order: simultaneous"',
    });
  const answer = (name: Name): Value => retarget(options.value, options.bind, name);
  const param = (name: Name, before: readonly Name[]): Param => ({
    name,
    domain:
      before.length === 0
        ? options.query
        : {
            ...options.query,
            where: and([options.query.where ?? true, ...before.map((other) => differs(bound(options.bind), bound(other)))]),
          },
    among: later.query,
    isCard: options.value.type === 'card',
    span: question.span,
    ...promptOf(question),
  });
  if (!isTrueAt(question, 'multiselect')) {
    const name = l.fresh(nameOf(question));
    params.push(param(name, []));
    return answer(name);
  }
  const { min, max } = bounds(question);
  if (min === undefined || min !== max) {
    l.report(
      question,
      'cgml/simultaneous-count',
      phrase`Where all players are asked at once, a question with "multiselect" needs "min" and "max", and both the same.`,
    );
    return undefined;
  }
  const names = Array.from({ length: min }, () => l.fresh(nameOf(question)));
  names.forEach((name, index) => params.push(param(name, names.slice(0, index))));
  return { type: 'list', list: { kind: 'items', items: names.map(answer) } };
}
