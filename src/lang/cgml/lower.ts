/** A game as declared → GameDef. */
import type { Span } from '../../diagnostics/source.ts';
import type { Effect } from '../../ir/effects.ts';
import { LIMITS } from '../../ir/limits.ts';
import type { GameDef, Meta, TeamDef, TriggerDef } from '../../ir/game-def.ts';
import { makeTree } from '../../text/make-tree.ts';
import { originsOf } from '../../text/origins.ts';
import { toJson, valueAt, type Tree } from '../../text/tree.ts';
import type { Lowered, Step } from '../front-end.ts';
import type { CgmlGame } from './check.ts';
import { deckEffects, lowerCards, lowerVariables, lowerZones } from './game/components.ts';
import type { Declarations } from './declare/declarations.ts';
import { idOf, slugOf } from '../names.ts';
import { itemsAt, textAt, textOf } from '../../text/tree-values.ts';
import { asPresentation, hintsIn } from './game/hints.ts';
import { lowerStates } from './game/states.ts';
import { lowerTransitions } from './game/transitions.ts';
import { lowerEnd } from './game/winning.ts';
import { Lowerer } from './game/lowerer.ts';
import { findRefs } from './game/refs.ts';
import { heardEvents, lowerRules } from './game/rules.ts';
import { Sections } from './reading/sections.ts';
import { inCgmlWords } from './wording/reword-verify.ts';
import { EMPTY_SCOPE } from './values/scope.ts';

export function lower({ declared, reporter }: CgmlGame): Step<Lowered> {
  const lowerer = new Lowerer(declared, findRefs(declared.root), heardEvents(declared.rules), reporter.report);
  lowerer.learn(() => void build(lowerer));
  const tree = lowerer.spans.tree(build(lowerer), declared.root.span);
  const origins = originsOf(tree);
  const sections = new Sections(declared.root);
  return {
    result: {
      gameDef: toJson(tree) as GameDef,
      origins: { spanOf: origins.spanOf, locate: (diagnostic) => sections.name(inCgmlWords(origins.locate(diagnostic), declared)) },
    },
    diagnostics: reporter.diagnostics,
  };
}

/** The whole GameDef. */
function build(l: Lowerer): GameDef {
  const { game } = l;
  const flow = valueAt(game.root, 'flow');
  l.startBlock();
  const setup: Effect[] = [
    ...deckEffects(l),
    ...(game.flow.order === 'counterclockwise' ? [{ reverseOrder: {} }] : []),
    ...l.effects(itemsAt(game.root, 'setup'), EMPTY_SCOPE),
  ];
  const rules = lowerRules(l);
  const states = lowerStates(l, rules.extras);
  const transitions = lowerTransitions(l);
  const end = lowerEnd(l);
  l.judgeUnread(EMPTY_SCOPE);
  const { turnEnd, turnStart } = l;
  const triggers: TriggerDef[] = [
    ...rules.triggers,
    ...(turnEnd.length > 0 ? [{ id: 'forget_the_turn', event: 'turnEnd' as const, priority: LAST, effects: turnEnd }] : []),
    ...(turnStart.length > 0 ? [{ id: 'take_the_turn', event: 'turnStart' as const, priority: FIRST, effects: turnStart }] : []),
  ];
  const initial = textAt(flow, 'initial_state');
  const variables = lowerVariables(l, rules.flags);
  const presentation = presentationOf(game);
  const def: GameDef = {
    meta: { ...metaOf(game), ...(l.heard.size + game.events.size > 0 && { maxTriggerDepth: LIMITS.triggerDepth }) },
    ...(variables !== undefined && { variables }),
    zones: lowerZones(l),
    ...lowerCards(l),
    setup,
    flow: {
      states,
      ...(initial !== undefined && { initial }),
      order: game.flow.order === 'simultaneous' ? 'fixed' : 'roundRobin',
      ...(transitions.length > 0 && { transitions }),
      ...teamsOf(l),
    },
    actions: rules.actions,
    ...(triggers.length > 0 && { triggers }),
    endConditions: end,
    ...asPresentation(presentation),
  };
  return l.spans.at(def, game.root.span, { presentation });
}

/** After all rules of a turn's end. */
const LAST = -1_000_000;

/** Before all rules of a turn's beginning. */
const FIRST = 1_000_000;

function metaOf({ root, players }: Declarations): Meta {
  const meta = valueAt(root, 'meta');
  const words = ['name', 'author', 'version', 'description'].flatMap((key) =>
    textAt(meta, key) === undefined ? [] : [[key, textAt(meta, key)]],
  );
  return {
    id: slugOf(textAt(meta, 'name') ?? 'game'),
    ...Object.fromEntries(words),
    players: { min: players.min, max: players.max },
  };
}

/** Each at its place, so that what is wrong with its seats is told there. A team is called as in the document, but for what a name of a GameDef cannot have. */
function teamsOf({ game: { root, players }, spans }: Lowerer): { teams?: TeamDef[] } {
  if (players.teams.size === 0) return {};
  const written = valueAt(valueAt(valueAt(root, 'meta'), 'players'), 'teams');
  return {
    teams: [...players.teams].map(([id, seats]) => {
      const team = valueAt(written, id);
      const { span } = team ?? root;
      const places = seats.map((_, index) => seatSpan(team, index));
      return spans.at({ id: idOf(id), seats: spans.at([...seats], span, places) }, span);
    }),
  };

  function seatSpan(team: Tree | undefined, index: number): Span {
    return ((team?.kind === 'list' ? team.items[index] : team) ?? root).span;
  }
}

/** What never affects play: the names of seats, and the seed that the document asks for, which is an offer to whoever starts a match. */
function presentationOf({ root, players }: Declarations): Tree | undefined {
  const meta = valueAt(root, 'meta');
  const seed = textOf(valueAt(valueAt(meta, 'rng'), 'seed'));
  const named = players.ids.length === 0 ? undefined : players.ids.map((name) => ({ name }));
  const own = { seed, seats: named };
  const hints = meta === undefined ? undefined : hintsIn(meta);
  if (hints === undefined) return Object.values(own).every((value) => value === undefined) ? undefined : makeTree(own, root.span);
  if (hints.kind !== 'map') return hints;
  // What the hints say themselves comes first.
  const rest = Object.fromEntries(Object.entries(own).filter(([key]) => valueAt(hints, key) === undefined));
  const made = makeTree(rest, root.span);
  return { ...hints, entries: [...(made.kind === 'map' ? made.entries : []), ...hints.entries] };
}
