import type { EffectBody } from '../../ir/effects.ts';
import { pathOf } from '../place.ts';
import type { Rule } from '../rule.ts';
import { subject } from '../subject.ts';

/** A call gives a value for every parameter of the procedure and for nothing else; event arguments are named like bindings. */
export const callsMatch: Rule = (game, report) => {
  const paramSets = new Map<string, ReadonlySet<string>>();
  for (const { name, effect, place } of game.sites.effects) {
    if (name === 'emit') {
      const path = [...pathOf(place), 'emit', 'args'];
      for (const key of Object.keys((effect as { emit: EffectBody<'emit'> }).emit.args ?? {}))
        if (!key.startsWith('$'))
          report({ code: 'binding-name', path: [...path, key], message: `${subject(game.def, path)} emits argument "${key}"; the names of bindings begin with "$".` });
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
          message: `${subject(game.def, path)} gives "${key}" to procedure "${procedure}", which has no such parameter.`,
          wanted: { name: key, among: params, heading: 'Parameters', isKey: true },
        });
    const missing = [...params].filter((param) => !Object.hasOwn(args, param));
    if (missing.length > 0)
      report({ code: 'call-arguments', path, message: `${subject(game.def, path)} calls procedure "${procedure}" without ${missing.map((param) => `"${param}"`).join(', ')}.` });
  }
};
