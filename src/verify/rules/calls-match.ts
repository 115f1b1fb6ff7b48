import { listed, phrase } from '../../diagnostics/phrase.ts';
import type { EffectBody } from '../../ir/effects.ts';
import { pathOf } from '../../ir/place.ts';
import type { Rule } from '../rule.ts';
import { subject } from '../subject.ts';

/** An event has room for this many arguments of its own. */
const MOST_ARGUMENTS = 4;

/** A call gives a value for every parameter of the procedure and for nothing else; event arguments are few and named like bindings. */
export const callsMatch: Rule = (game, report) => {
  const paramSets = new Map<string, ReadonlySet<string>>();
  const emitted = new Map<string, Set<string>>();
  for (const { name, effect, place } of game.sites.effects) {
    if (name === 'emit') {
      const path = [...pathOf(place), 'emit', 'args'];
      const { event, args = {} } = (effect as { emit: EffectBody<'emit'> }).emit;
      for (const key of Object.keys(args))
        if (!key.startsWith('$'))
          report({
            code: 'binding-name',
            path: [...path, key],
            ...phrase`${subject(game, path)} emits argument "${{ parameter: key }}"; the names of bindings begin with "$".`,
          });
      const known = emitted.get(event) ?? new Set();
      const before = known.size;
      for (const key of Object.keys(args)) known.add(key);
      emitted.set(event, known);
      if (known.size > MOST_ARGUMENTS && known.size > before)
        report({
          code: 'event-arguments',
          path,
          ...phrase`Event "${{ event }}" is emitted with ${{ count: known.size }} different arguments; there is room for ${{ most: MOST_ARGUMENTS }}.`,
        });
    }
    if (name !== 'call') continue;
    const { procedure, args = {} } = (effect as { call: EffectBody<'call'> }).call;
    const declared = game.names.procedures.get(procedure);
    if (declared === undefined) continue;
    const params = paramSets.get(procedure) ?? new Set(declared.params ?? []);
    paramSets.set(procedure, params);
    const path = [...pathOf(place), 'call'];
    for (const key of Object.keys(args))
      if (!params.has(key))
        report({
          code: 'call-arguments',
          path: [...path, 'args', key],
          ...phrase`${subject(game, path)} gives "${{ parameter: key }}" to procedure "${{ procedure }}", which has no such parameter.`,
          wanted: { name: key, among: params, heading: 'Parameters', isKey: true },
        });
    const missing = [...params].filter((param) => !Object.hasOwn(args, param));
    if (missing.length > 0) {
      report({
        code: 'call-arguments',
        path,
        ...phrase`${subject(game, path)} calls procedure "${{ procedure }}" without ${listed({ parameters: missing })}.`,
      });
    }
  }
};
