/** Variables that people follow: what decides the game first, flags where they hold, nothing that serves the rules alone. */
import type { GameDef, VariableDef } from '../ir/index.ts';
import { visitGame } from '../ir/visit.ts';
import type { Named } from '../kernel/index.ts';
import { isInternal, valueText, variableName } from '../tell/wording.ts';
import type { Counter } from './picture.ts';
import type { Setting } from './setting.ts';
import { thingOf } from './thing-of.ts';

type Variables = Readonly<Record<string, VariableDef>>;
/** What the viewer sees of a variable; undefined: nothing. */
type Values = (name: string) => Named | undefined;

/** The counters of the game, a player or a team. */
export function countersOf(setting: Setting, variables: Variables | undefined, valueOf: Values): Counter[] {
  const deciding = decidingVariables(setting.def);
  return Object.entries(variables ?? {})
    .filter(([, variable]) => !isInternal(variable))
    .toSorted(([a], [b]) => placeIn(deciding, a) - placeIn(deciding, b))
    .flatMap(([name, variable]) => counterOf(setting, name, variable, valueOf(name)));
}

/** One counter; none for what says nothing: a flag that is not set, a player or place that is not named. */
export function counterOf(setting: Setting, name: string, variable: VariableDef, value: Named | undefined): Counter[] {
  if (value === false || value === null) return [];
  const label = variableName(setting.w, name);
  const text =
    value === undefined ? '?' : value === true ? '' : valueText(setting.w, value, variable.type === 'player' ? 'player' : 'other');
  return [
    {
      id: name,
      label,
      value: text,
      number: typeof value === 'number' && variable.type === 'int' ? value : null,
      thing: thingOf(setting.w, variable.type, value),
    },
  ];
}

const known = new WeakMap<GameDef, readonly string[]>();

/** The variables of players that points and rankings are made of, in the order in which they are read. */
export function decidingVariables(def: GameDef): readonly string[] {
  let names = known.get(def);
  if (names === undefined) {
    const read = new Set<string>();
    const rankings = def.endConditions.filter(({ result }) => result.type === 'ranking').map((end) => ({ ...end, when: true }));
    visitGame(
      { ...(def.scoring === undefined ? {} : { scoring: def.scoring }), endConditions: rankings },
      {
        value: (expr) => {
          if (typeof expr === 'object' && expr !== null && 'ref' in expr && (expr.ref === 'pvar' || expr.ref === 'tvar'))
            read.add(expr.var);
        },
      },
    );
    known.set(def, (names = [...read]));
  }
  return names;
}

function placeIn(names: readonly string[], name: string): number {
  const place = names.indexOf(name);
  return place < 0 ? names.length : place;
}
