/**
 * `instead_of_EVENT`: a trigger in place of the event for each function, while a card on the field has the script or the keyword. Of
 * several the player whom the event concerns chooses the first; each has its turn once.
 */
import { phrase } from '../../../diagnostics/phrase.ts';
import type { Span } from '../../../diagnostics/source.ts';
import type { Effect } from '../../../ir/effects.ts';
import type { Condition, Ref, ValueExpr } from '../../../ir/expressions.ts';
import type { ReplacementDef, TriggerDef } from '../../../ir/game-def.ts';
import { visitEffects } from '../../../ir/visit.ts';
import { replacingWord, replacingSlots } from '../cards/replacing.ts';
import { anyOf, bound, equal, propOf } from '../../../ir/build.ts';
import type { Replacing } from '../game/game.ts';
import type { Lowerer } from '../lowering/lowerer.ts';
import { changesEvent } from './changes-event.ts';
import { Compiler } from './compiler.ts';
import { reportMissing } from '../reporting/script-faults.ts';
import type { ScriptContext } from '../values/context.ts';
import type { Value } from '../values/value.ts';
import { factValues } from './fact-values.ts';
import { fieldsRead } from '../cards/facts.ts';
import type { ScriptFact } from '../vocabulary/forms/facts.ts';
import { REPLACED } from '../effects/index.ts';
import type { Replaceable } from '../events/replaced.ts';

export interface Replacements {
  readonly triggers: readonly TriggerDef[];
  /** Where the functions of the triggers stand, by their ids. */
  readonly places: ReadonlyMap<string, Span>;
  /** Who chooses. */
  readonly replacements: readonly ReplacementDef[];
}

export function lowerReplacements(lowerer: Lowerer): Replacements {
  const events = new Map<string, Replaceable>();
  const places = new Map<string, Span>();
  const triggers = [...ofCards(lowerer), ...ofKeywords(lowerer)].flatMap((held) =>
    REPLACED[held.replacing.event].map((replaceable) => {
      events.set(replaceable.event, replaceable);
      lowerer.call(replaceable.command);
      const id = freeId(held, replaceable, places);
      places.set(id, held.replacing.use.made.nameAt);
      return triggerOf(lowerer, held, replaceable, id);
    }),
  );
  return { triggers, places, replacements: [...events.values()].map(choice) };
}

function choice({ event, chooser, noun }: Replaceable): ReplacementDef {
  return { event: 'custom', match: { event }, chooser, prompt: { text: `Which comes first in place of ${noun}?` } };
}

/** What people choose among is called by its id. A script may have several functions for one event. */
function freeId({ name, replacing: { use } }: Held, { noun }: Replaceable, taken: ReadonlyMap<string, Span>): string {
  const id = `${name}: ${noun}`;
  return taken.has(id) ? `${id} (${replacingWord({ use })})` : id;
}

/** A function, and whether a card on the field has it. */
interface Held {
  /** What people know it by: the card, or the keyword. */
  readonly name: string;
  readonly replacing: Replacing;
  readonly has: (card: Ref) => Condition;
}

function ofCards({ game }: Lowerer): Held[] {
  const words = new Map(
    game.cards.flatMap(({ name, replaces }) => replaces.map((replacing) => [replacingWord(replacing), { name, replacing }] as const)),
  );
  return [...words].map(([word, held]) => ({
    ...held,
    has: (card) => anyOf(replacingSlots(game, word).map((slot) => equal(propOf(card, slot), word))),
  }));
}

function ofKeywords(lowerer: Lowerer): Held[] {
  return lowerer.game.keywords
    .filter(({ id }) => lowerer.printed.has(id))
    .flatMap(({ id, name, script }) =>
      (script?.replaces ?? []).map((replacing) => ({ name, replacing, has: (card) => lowerer.flag(card, id) })),
    );
}

function triggerOf(lowerer: Lowerer, { replacing, has }: Held, replaceable: Replaceable, id: string): TriggerDef {
  const { use } = replacing;
  const { event, noun, facts } = replaceable;
  const happened = (known: Replaceable['facts']): Value => ({ type: 'context', facts: factValues(lowerer, known) });
  const matching = contextOf(lowerer, replaceable, facts, propOf('$self', 'controller'));
  const changes = changesEvent(new Compiler(matching, use.file.script), use.made, happened(facts));
  const read = fieldsRead(use);
  // What the event brings along has names of its own in effects, where others are bound as events call it.
  const kept = (Object.keys(facts) as ScriptFact[]).filter((fact) => read.has(fact));
  const named = { ...facts, ...Object.fromEntries(kept.map((fact) => [fact, bound(keptAs(fact))])) };
  const effects = new Compiler(contextOf(lowerer, replaceable, named, CONTROLLER), use.file.script).run(use.made);
  if (replaceable.isMoment) refuseQuestions(lowerer, replacing, effects);
  adviseOnElse(lowerer, replacing);
  return {
    id,
    event: 'custom',
    match: { event },
    timing: 'instead',
    source: lowerer.onFields(has(bound('$holder')), '$holder'),
    ...(changes !== true && { when: changes }),
    bind: { $replacing: propOf('$self', 'controller'), ...Object.fromEntries(kept.map((fact) => [keptAs(fact), facts[fact]!])) },
    effects: [lowerer.tell('replace', `{0} replaces ${noun}.`, bound('$self')), ...effects],
    presentation: { internal: true },
  };
}

const CONTROLLER = bound('$replacing');

function keptAs(fact: ScriptFact): `$${string}` {
  return `$replaced_${fact}`;
}

function contextOf(
  lowerer: Lowerer,
  { event, facts: { amount } }: Replaceable,
  facts: Readonly<Partial<Record<ScriptFact, ValueExpr>>>,
  controller: Ref,
): ScriptContext {
  return {
    lowerer,
    report: lowerer.reportScript,
    source: bound('$self'),
    controller,
    item: undefined,
    x: 0,
    targetOf: () => undefined,
    facts: factValues(lowerer, facts),
    replaces: { event, hasAmount: amount !== undefined },
  };
}

/** Damage and destruction of several are one moment. */
function refuseQuestions({ reportScript }: Lowerer, { event, use: { made } }: Replacing, effects: readonly Effect[]): void {
  let asks = false;
  visitEffects(effects, {
    effect(effect) {
      if ('chooseOne' in effect || 'chooseN' in effect || 'order' in effect) asks = true;
    },
  });
  if (!asks) return;
  reportMissing(reportScript, made.nameAt, phrase`A player would be asked in place of "${{ word: event }}".`, {
    capability: 'script-questions-in-a-moment',
    constraint: 'it may happen to several cards in one moment, in which nobody can be asked',
    workaround: 'choose when the card comes, or take the first card for which something holds',
  });
}

/** A function that only says what to do where something holds keeps the event from happening everywhere else. */
function adviseOnElse({ reportScript }: Lowerer, { event, use: { made } }: Replacing): void {
  const last = made.body.statements.at(-1);
  let branch = last?.kind === 'expression' ? last.value : undefined;
  while (branch?.kind === 'if' && branch.otherwise !== undefined) branch = branch.otherwise;
  if (branch?.kind !== 'if') return;
  const end = { ...branch.at, start: branch.at.end };
  reportScript(
    branch.condition.at,
    'cardinal/script-replaces-all',
    phrase`Where this does not hold, nothing lets "${{ word: event }}" happen. ${{ expected: ['else { proceed() }'] }} does.`,
    {
      severity: 'warning',
      alternatives: ['else { proceed() }'],
      fix: { kind: 'edit', title: 'Let it happen otherwise', certain: false, edits: [{ span: end, text: ' else { proceed() }' }] },
    },
  );
}
