/** Which facts of events scripts read, and where they are kept until an ability resolves. */
import { allAbilities } from './all-abilities.ts';
import type { Changing } from './changing.ts';
import type { Ability, CardinalGame, ScriptUse } from '../game/game.ts';
import { TRIGGERS } from '../vocabulary/triggers.ts';
import type { TriggerForm } from '../vocabulary/forms/trigger-form.ts';
import { SCRIPT_FACTS, type ScriptFact } from '../vocabulary/forms/facts.ts';
import { functionsFrom } from '../script/reachable.ts';
import { walkBlock } from '../script/walk.ts';

/** The property of an ability's token that keeps a fact. */
export const KEPT_AS: Readonly<Record<ScriptFact, Changing>> = {
  card: 'that_card',
  player: 'that_player',
  amount: 'that_amount',
  source: 'that_source',
  target: 'that_target',
  from_zone: 'that_from_zone',
  to_zone: 'that_to_zone',
  attacker: 'that_attacker',
  blocker: 'that_blocker',
};

/** What every ability knows, whether or not it asks. */
export type AlwaysKept = 'card' | 'player';
export type KeptFact = Exclude<ScriptFact, AlwaysKept>;

/** The other facts that some ability of the game reads. */
export function keptFacts(game: CardinalGame): readonly KeptFact[] {
  return readFacts(game).filter(isKept);
}

/** The properties by which scripts of the game find the cards of an event. */
export function keptCards(game: CardinalGame): readonly Changing[] {
  return readFacts(game)
    .filter((fact) => SCRIPT_FACTS[fact].type === 'card' || SCRIPT_FACTS[fact].type === 'object')
    .map((fact) => KEPT_AS[fact]);
}

function readFacts(game: CardinalGame): readonly ScriptFact[] {
  const read = new Set(allAbilities(game).flatMap(({ ability }) => factsOf(ability)));
  return (Object.keys(SCRIPT_FACTS) as ScriptFact[]).filter((fact) => read.has(fact));
}

/** Those of the facts of its event that an ability reads. */
export function factsOf({ trigger, script }: Ability): readonly ScriptFact[] {
  if (script === undefined) return [];
  const read = fieldsRead(script);
  return (TRIGGERS[trigger] as TriggerForm).facts.filter((fact) => read.has(fact));
}

function isKept(fact: ScriptFact): fact is KeptFact {
  return fact !== 'card' && fact !== 'player';
}

/** What is read of anything, in a function or in those that it calls: only events have fields. */
export function fieldsRead({ file, made }: ScriptUse): ReadonlySet<string> {
  const fields = new Set<string>();
  for (const { body } of functionsFrom(file.script, made))
    walkBlock(body, (expression) => {
      if (expression.kind === 'field') fields.add(expression.name.name);
    });
  return fields;
}
