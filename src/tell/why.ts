/** Why an action is not available: which of its requirements is not met, told from what the player may know. */
import { nearest } from '../diagnostics/suggest.ts';
import type { ActionDef, PlayableGameDef } from '../ir/index.ts';
import {
  determinize,
  ENGINE,
  executorFor,
  legalMoves,
  observe,
  pendingDecisions,
  Rng,
  terminalResult,
  type Named,
  type State,
} from '../kernel/index.ts';
import { lookingAs, readsUnseen, withLoose } from '../program/facts/unseen-places.ts';
import type { Source } from '../program/nodes.ts';
import type { Program } from '../program/program.ts';
import { actionName } from './tell-move.ts';
import { tellPrompt } from './tell-prompt.ts';
import { playerName, wordingFor, type Telling, type Wording } from './wording.ts';
import { capital, listed, several } from '../english/index.ts';
import { readable } from './readable.ts';
import { reasonsIn, type Reason } from './why/reasons.ts';

/** How many states that the player must think possible are looked at. */
const WORLDS = 6;

/**
 * What keeps a player from an action, or from the action with some or all of its arguments, in the order in which
 * the rules ask for it. Empty if the action is available.
 */
export function why(
  def: PlayableGameDef,
  state: State,
  player: number,
  actionId: string,
  args: Record<string, Named> = {},
  telling: Telling = {},
): string[] {
  const w = { ...wordingFor(def, { match: state.match, ...telling, viewer: player }), active: observe(def, state, player).active };
  const action = def.actions.find(({ id }) => id === actionId);
  if (action === undefined) return [unknownAction(w, actionId)];
  // An action that is asked step by step is offered by its name alone.
  const given = action.ask === 'stepwise' ? {} : args;
  if (isAvailable(def, state, player, action, given)) return [];
  const unknown = Object.keys(args).find((name) => !action.params.some((param) => param.name === `$${name}`));
  if (unknown !== undefined) return [unknownArgument(w, action, unknown)];
  const early = [...notAsked(w, state, player, action), ...usedUp(w, state, player, action)];
  if (early.length > 0) return early;
  if (asksForUnseen(executorFor(def, state.match).program, def.actions.indexOf(action), player)) return [UNSEEN];
  return common(worlds(def, state, player).map((world) => reasonsIn(w, world, player, action, given)));
}

function unknownAction(w: Wording, actionId: string): string {
  const near = nearest(
    actionId,
    w.def.actions.map(({ id }) => id),
  );
  const ids = near.length > 0 ? near : w.def.actions.map(({ id }) => id);
  return `There is no action “${actionId}”. ${near.length > 0 ? 'Did you mean' : 'There are'} ${listed(
    ids.map((id) => `“${id}”`),
    near.length > 0 ? 'or' : 'and',
  )}${near.length > 0 ? '?' : '.'}`;
}

function unknownArgument(w: Wording, action: ActionDef, name: string): string {
  const names = action.params.map((param) => param.name.slice(1));
  return names.length === 0
    ? `“${actionName(w, action.id)}” asks for nothing, so there is no “${name}” to give.`
    : `“${actionName(w, action.id)}” does not ask for “${name}” but for ${listed(names.map((known) => `“${known}”`))}.`;
}

function isAvailable(def: PlayableGameDef, state: State, player: number, { id }: ActionDef, given: Record<string, Named>): boolean {
  return legalMoves(def, state, player).some(
    (move) =>
      'action' in move &&
      move.action === id &&
      Object.entries(given).every(([name, value]) => JSON.stringify(move.args[name]) === JSON.stringify(value)),
  );
}

// ── what everybody can see ──────────────────────────────────────────────────

/** The match, the phase, and who is asked what. */
function notAsked(w: Wording, state: State, player: number, action: ActionDef): string[] {
  if (terminalResult(w.def, state) !== null) return ['The match is over.'];
  const { phase, pending, active, eliminated } = observe(w.def, state, player);
  if (eliminated.includes(player)) return ['You are out of the match.'];
  const reasons: string[] = [];
  const phases = Array.isArray(action.phase) ? action.phase : [action.phase];
  if (phase === null || !phases.includes(phase))
    reasons.push(
      `It belongs to the phase ${listed(
        phases.map((each) => `“${readable(each)}”`),
        'or',
      )}${phase === null ? '' : `, and this is “${readable(phase)}”`}.`,
    );
  const others = pending.filter((seat) => seat !== ENGINE).map((seat) => playerName(w, seat));
  if (!pending.includes(player))
    reasons.push(
      others.length === 0
        ? 'The game goes on by itself before anybody is asked.'
        : `You are not asked now; ${listed(others)} ${others.length === 1 ? 'is' : 'are'}.`,
    );
  else if (action.actor === 'activePlayer' && active !== player)
    reasons.push(`Only the player whose turn it is may do this, and that is ${playerName(w, active)}.`);
  const question = pendingDecisions(w.def, state).find((decision) => decision.player === player);
  if (question?.kind === 'choice' || question?.kind === 'parameter')
    reasons.push(`There is a question to be answered first${question.prompt === null ? '.' : `: ${tellPrompt(w.def, state, player)}`}`);
  return reasons;
}

const HOW_OFTEN = { turn: 'per turn', phase: 'per phase', game: 'in the whole match' } as const;

/** Limits that are reached. */
function usedUp(w: Wording, state: State, player: number, action: ActionDef): string[] {
  const { program } = executorFor(w.def, state.match);
  const linked = program.actions[w.def.actions.indexOf(action)]!;
  return (action.limits ?? []).flatMap(({ scope, max }, index) => {
    const used = state.words[linked.limits[index]!.at + player]!;
    return used < max
      ? []
      : [
          `${capital(actionName(w, action.id))} is allowed ${max === 1 ? 'once' : several(max, 'time')} ${HOW_OFTEN[scope]}, and you have done so.`,
        ];
  });
}

// ── what may be hidden ──────────────────────────────────────────────────────

/** States that the player must think possible; only the state itself where nothing is hidden from anybody. */
function worlds(def: PlayableGameDef, state: State, player: number): State[] {
  const { program } = executorFor(def, state.match);
  const open =
    !program.secrets &&
    program.variables.every(({ visibility }) => visibility === 'public') &&
    !def.flow.states.some(({ phases }) =>
      phases.some(({ window }) => window?.cadence === 'simultaneous' || window?.preset === 'simultaneous'),
    );
  return open ? [state] : Array.from({ length: WORLDS }, (_, seed) => determinize(def, state, player, new Rng(seed + 1)));
}

/** What is so in all of them, as the player may conclude; what differs is told as far as it does not. */
function common(found: readonly (readonly Reason[])[]): string[] {
  const [first = [], ...others] = found;
  const shared = first.flatMap((reason) => {
    const same = others.map((reasons) => reasons.find(({ key }) => key === reason.key));
    if (same.includes(undefined)) return [];
    return same.every((other) => other!.text === reason.text) ? [reason.text] : reason.vague === '' ? [] : [reason.vague];
  });
  return shared.length > 0 ? shared : [UNSEEN];
}

const UNSEEN = 'It depends on something that you cannot see.';

/** Whether an action asks for how much lies where the player does not see that. All possible states keep it, so that reasons would tell it. */
function asksForUnseen(program: Program, action: number, player: number): boolean {
  const { tests, params } = program.actions[action]!;
  const looking = params.reduce(
    (around, { kind, query }, slot) => (kind === 'token' && !IN_PLACES.has(query.source.op) ? withLoose(around, slot) : around),
    lookingAs(program, player, player),
  );
  return [...tests, ...params.map(({ query }) => query)].some((part) => readsUnseen(part, looking));
}

/** Sources that say where the tokens lie. */
const IN_PLACES: ReadonlySet<Source['op']> = new Set(['tokens', 'tokensAround']);
