/** What keeps an action from being available in one state that the player must think possible. */
import type { ActionDef, Condition, Effect, Match, PlayableGameDef, ValueExpr } from '../../ir/index.ts';
import type { Named, State } from '../../kernel/index.ts';
import { effectFormula, operand, queryFormula, signOf, sourceFormula, targetFormula, valueFormula } from '../formula.ts';
import { moveText } from '../tell-move.ts';
import { valueText, type Wording } from '../wording.ts';
import { capital, listed, several } from '../../english/index.ts';
import { readable } from '../readable.ts';
import { Trial, type Candidate } from './trial.ts';
import { conjuncts, cost, COSTS, EFFECTS, FREE, part, priceOf, sidesOf, source, upTo, VALUES, variantsOf, where } from './variants.ts';

/** A requirement that is not met. */
export interface Reason {
  /** The same for the same requirement in every state. */
  key: string;
  text: string;
  /** What can be said where the text would differ from state to state. */
  vague: string;
}

/** Players may bring any number of decks. */
const MOST_TRIALS = 256;

/** Trials are kept with their definition: whoever asks once asks again. */
const trials = new WeakMap<PlayableGameDef, Map<string, Trial>>();

/** The requirements of an action, or of the action with these arguments, that a state does not meet. */
export function reasonsIn(w: Wording, state: State, player: number, action: ActionDef, given: Record<string, Named>): Reason[] {
  const trial = trialOf(w.def, state.match, action);
  trial.enter(state);
  const all = trial.candidates(FREE, player);
  if (all.length === 0) return [nothingToChoose(w, trial, player, action)];
  const candidates = all.filter(({ args }) =>
    Object.entries(given).every(([name, value]) => JSON.stringify(args[name]) === JSON.stringify(value)),
  );
  if (candidates.length === 0) return [notACandidate(w, trial, player, action, all, given)];
  return unmet(w, trial, player, action, candidates);
}

function trialOf(def: PlayableGameDef, match: Match, action: ActionDef): Trial {
  let known = trials.get(def);
  if (known === undefined) trials.set(def, (known = new Map()));
  const key = JSON.stringify([action.id, match.players, match.seats?.map(({ team, deck }) => [team, deck])]);
  let trial = known.get(key);
  if (trial === undefined) {
    if (known.size >= MOST_TRIALS) known.clear();
    known.set(key, (trial = new Trial(def, match, variantsOf(action))));
  }
  return trial;
}

// ── parameters ──────────────────────────────────────────────────────────────

function nothingToChoose(w: Wording, trial: Trial, player: number, { params }: ActionDef): Reason {
  const place = params.findIndex((_, index) => trial.candidates(upTo(index), player).length === 0);
  const param = params[place];
  if (param === undefined) return { key: 'effects', ...always('The rules do not allow it now.') };
  const { domain } = param;
  const key = `param ${place}`;
  const begin = `There is nothing to choose as ${readable(param.name.slice(1))}`;
  const vague = `${begin} among ${queryFormula(w, domain)}.`;
  const items = trial.candidates(source(place), player).length;
  if (items === 0) return { key, text: `${begin}: there are no ${sourceFormula(w, domain)}.`, vague };
  const conditions = conjuncts(domain.where);
  const failing = conditions.filter((_, index) => trial.candidates(where(place, index), player).length === 0);
  const told = (failing.length > 0 ? failing : conditions).map((condition) => valueFormula(w, condition));
  if (told.length === 0) return { key, text: vague, vague };
  const tail = failing.length > 0 ? 'for none of them' : 'together for none of them';
  return {
    key,
    text: `${begin}: of ${several(items, 'possible choice')} (${sourceFormula(w, domain)}), “${told.join('” and “')}” ${told.length > 1 ? 'hold' : 'holds'} ${tail}.`,
    vague,
  };
}

/** What is given is none of the choices; where it is one but for conditions, those that do not hold for it are told. */
function notACandidate(
  w: Wording,
  trial: Trial,
  player: number,
  { params }: ActionDef,
  all: readonly Candidate[],
  given: Record<string, Named>,
): Reason {
  const wrong = Object.entries(given).find(([name, value]) => !isAmong(all, name, value));
  if (wrong === undefined) return { key: 'args', ...always('These choices do not go together.') };
  const [name, value] = wrong;
  const begin = `${capital(valueText(w, value, 'other', true))} cannot be chosen as ${readable(name)}`;
  const place = params.findIndex((param) => param.name === `$${name}`);
  const conditions = isAmong(trial.candidates(source(place), player), name, value) ? conjuncts(params[place]!.domain.where) : [];
  const failing = conditions.filter((_, index) => !isAmong(trial.candidates(where(place, index), player), name, value));
  if (failing.length === 0) return { key: 'args', ...always(`${begin}.`) };
  const told = failing.map((condition) => `“${valueFormula(w, condition)}”`);
  return { key: 'args', text: `${begin}: ${listed(told)} ${told.length > 1 ? 'do' : 'does'} not hold for it.`, vague: `${begin}.` };
}

function isAmong(candidates: readonly Candidate[], name: string, value: Named): boolean {
  return candidates.some(({ args }) => JSON.stringify(args[name]) === JSON.stringify(value));
}

// ── precondition and costs ──────────────────────────────────────────────────

interface Requirement {
  key: string;
  /** The candidates that meet it. */
  met: ReadonlySet<string>;
  /** In words, with what its parts are worth for a candidate. */
  text(values: readonly (Named | undefined)[]): string;
  plain: string;
}

function unmet(w: Wording, trial: Trial, player: number, action: ActionDef, candidates: readonly Candidate[]): Reason[] {
  const keys = (variant: string): ReadonlySet<string> => new Set(trial.candidates(variant, player).map(({ key }) => key));
  const parts = conjuncts(action.pre);
  const requirements: Requirement[] = [
    ...parts.map((condition, index) => ({
      key: part(index),
      met: keys(part(index)),
      plain: `“${valueFormula(w, condition)}” does not hold`,
      text: (values: readonly (Named | undefined)[]) => `“${withValues(w, condition, values.slice(2 * index))}” does not hold`,
    })),
    ...action.cost.map((effect, index) => ({
      key: cost(index),
      met: keys(cost(index)),
      plain: plainCost(w, effect),
      text: (values: readonly (Named | undefined)[]) => costText(w, effect, values.slice(2 * (parts.length + index))),
    })),
  ];
  const failing = requirements.filter(({ met }) => candidates.some(({ key }) => !met.has(key)));
  const missed = ({ key }: Candidate): number => requirements.filter(({ met }) => !met.has(key)).length;
  const nearest = candidates.reduce((best, candidate) => (missed(candidate) < missed(best) ? candidate : best));
  if (missed(nearest) === 0) return [beyondRequirements(w, trial, player, action, nearest, candidates.length)];
  const values = trial.values(VALUES, player, nearest);
  if (candidates.length === 1)
    return failing.map(({ key, text, plain }) => ({ key, text: `${capital(text(values))}.`, vague: hidden(plain) }));
  const counts = failing.map(({ key, met, plain }) => {
    const failed = candidates.filter((candidate) => !met.has(candidate.key)).length;
    return {
      key,
      text: `${capital(plain)} for ${failed === candidates.length ? `any of ${failed} choices` : `${failed} of ${candidates.length} choices`}.`,
      vague: hidden(plain),
    };
  });
  const lacking = requirements.filter(({ met }) => !met.has(nearest.key)).map(({ text }) => text(values));
  const example = `Nearest to it is “${moveText(w, { action: action.id, args: nearest.args })}”: ${lacking.join('; ')}.`;
  return [...counts, { key: 'nearest', text: example, vague: '' }];
}

/** Every requirement is met by itself: the costs together are too much, or what the action does has no way on. */
function beyondRequirements(w: Wording, trial: Trial, player: number, action: ActionDef, nearest: Candidate, count: number): Reason {
  const of =
    count === 1 ? '' : ` This is so for all of ${count} choices, such as “${moveText(w, { action: action.id, args: nearest.args })}”.`;
  if (trial.candidates(COSTS, player).length === 0)
    return { key: 'costs', text: `The costs cannot be paid all together.${of}`, vague: 'The costs cannot be paid all together.' };
  const done = trial.candidates(EFFECTS, player).length > 0;
  const text = done
    ? 'The parts of its precondition hold for different choices, never together.'
    : 'What it does could not be carried out: it would come to a question without an answer, or fail.';
  return { key: 'effects', text: `${text}${of}`, vague: text };
}

function withValues(w: Wording, condition: Condition, [left, right]: readonly (Named | undefined)[]): string {
  const sides = sidesOf(condition);
  if (sides === null) return valueFormula(w, condition);
  return `${withValue(w, sides.left, left)} ${signOf(sides.op)} ${withValue(w, sides.right, right)}`;
}

/** `your coins (2)`; what is written down as a value needs no other. */
function withValue(w: Wording, expression: ValueExpr, value: Named | undefined): string {
  const formula = operand(w, expression);
  const literal =
    expression === null ||
    typeof expression !== 'object' ||
    ('ref' in expression && (expression.ref === 'const' || expression.ref === 'player'));
  const known = typeof expression === 'string' && expression.startsWith('$');
  return (literal && !known) || value === undefined
    ? formula
    : `${formula} (${valueText(w, value, isPlayer(w, expression) ? 'player' : 'other')})`;
}

function isPlayer({ def }: Wording, expression: ValueExpr): boolean {
  if (expression === null || typeof expression !== 'object' || !('ref' in expression)) return false;
  if (expression.ref === 'gvar') return def.variables?.global?.[expression.var]?.type === 'player';
  if (expression.ref === 'pvar') return def.variables?.perPlayer?.[expression.var]?.type === 'player';
  if (expression.ref === 'tokenProp') return expression.prop === 'owner' || expression.prop === 'controller';
  return expression.ref === 'nextPlayer' || expression.ref === 'zonePlayer';
}

function plainCost(w: Wording, effect: Effect): string {
  const price = priceOf(effect);
  return price === null ? `it is not possible to ${effectFormula(w, effect)}` : `there is not enough of ${targetFormula(w, price.from)}`;
}

function costText(w: Wording, effect: Effect, [there, amount]: readonly (Named | undefined)[]): string {
  const price = priceOf(effect);
  if (price === null || typeof there !== 'number' || typeof amount !== 'number') return plainCost(w, effect);
  const needed = price.sign * amount;
  return needed <= there
    ? `it is not possible to ${effectFormula(w, effect)}`
    : `it takes ${needed} of ${targetFormula(w, price.from)}, and there ${there === 1 ? 'is' : 'are'} ${there}`;
}

function hidden(requirement: string): string {
  return `${capital(requirement)} here, and it depends on something that you cannot see.`;
}

function always(text: string): Pick<Reason, 'text' | 'vague'> {
  return { text, vague: text };
}
