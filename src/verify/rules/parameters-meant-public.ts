import { phrase } from '../../diagnostics/phrase.ts';
import type { Path } from '../../diagnostics/diagnostic.ts';
import type { EffectBody, EffectName } from '../../ir/effects.ts';
import { pathOf, type Place } from '../../ir/place.ts';
import type { Names } from '../names.ts';
import type { Game, Rule } from '../rule.ts';
import { lookUp } from '../scope.ts';
import type { EffectSite } from '../sites.ts';
import { part } from '../terms.ts';

/**
 * What is chosen for a parameter is told to everybody as soon as it is used for anything but secrets. One that also sets
 * a variable which not everybody sees was perhaps not meant to be told, so its visibility is to be stated.
 * docs/languages/gamespec.md#hidden-information
 */
export const parametersMeantPublic: Rule = (game, report) => {
  const { def, terms } = game;
  if (def.meta.players.max < 2 || !hasSecretVariables(game)) return;
  const uses = usesOf(game);
  def.actions.forEach((action, index) =>
    action.params.forEach(({ name, visibility }, number) => {
      const path = ['actions', index, 'params', number];
      if (visibility !== undefined) return;
      const { variable, openAt } = flowOf(game, uses, [...path, 'name'], new Set());
      if (variable === undefined || openAt === undefined) return;
      report({
        code: 'parameter-told',
        severity: 'warning',
        path,
        ...phrase`${part(terms, 'action', action.id)} sets variable "${{ variable }}", which not everybody sees, to what is chosen for "${{ parameter: name }}"; but everybody is told what was chosen, because it is used for something else too. State visibility: "actor" if only the player who acts may know it, "public" if it is meant to be told.`,
        related: [{ path: pathOf(openAt), message: 'The other use.' }],
        alternatives: ['actor', 'public'],
        fix: { kind: 'insert', path: [...path, 'visibility'], value: 'actor', title: 'Tell it to the actor alone' },
      });
    }),
  );
};

/** Where a chosen value goes: into which secret variable, and where it is used for something that is not a secret. */
interface Flow {
  readonly variable?: string | undefined;
  readonly openAt?: Place | undefined;
}

/** The use of a binding, and the innermost effect around it. */
interface Use {
  readonly place: Place;
  readonly site: EffectSite;
}

/** The uses of every binding, by where it got its name; those outside of effects only decide what is offered. */
function usesOf({ sites }: Game): ReadonlyMap<string, readonly Use[]> {
  const effects = new Map(sites.effects.map((site) => [site.place, site]));
  const uses = new Map<string, Use[]>();
  for (const { kind, name, scope, place } of sites.references) {
    const declared = kind === 'binding' ? lookUp(scope ?? null, name)?.declared : undefined;
    const site = declared === undefined ? undefined : effectAround(effects, place);
    if (declared === undefined || site === undefined) continue;
    const key = keyOf(pathOf(declared));
    const known = uses.get(key);
    if (known === undefined) uses.set(key, [{ place, site }]);
    else known.push({ place, site });
  }
  return uses;
}

function effectAround(effects: ReadonlyMap<Place, EffectSite>, place: Place): EffectSite | undefined {
  for (let here: Place | null = place; here !== null; here = here.parent) {
    const site = effects.get(here);
    if (site !== undefined) return site;
  }
  return undefined;
}

/** Where the value of a binding goes, also by way of other bindings and of procedures. The program that plays decides alike. */
function flowOf(game: Game, uses: ReadonlyMap<string, readonly Use[]>, declared: Path, seen: Set<string>): Flow {
  const key = keyOf(declared);
  if (seen.has(key)) return {};
  seen.add(key);
  let flow: Flow = {};
  for (const use of uses.get(key) ?? []) {
    const next = onward(game, use);
    const found = next === undefined ? ending(game, use) : flowOf(game, uses, next, seen);
    flow = { variable: flow.variable ?? found.variable, openAt: flow.openAt ?? found.openAt };
  }
  return flow;
}

/** The binding that gets the value, where an effect only gives it another name. */
function onward({ def }: Game, { site, place }: Use): Path | undefined {
  const path = pathOf(site.place);
  const [, field, name] = pathOf(place).slice(path.length);
  if (site.name === 'let' && field === 'value') return [...path, 'let', 'bind'];
  if (site.name !== 'call' || field !== 'args') return undefined;
  const { procedure } = bodyOf(site, 'call');
  const index = def.procedures?.findIndex(({ id }) => id === procedure) ?? -1;
  const number = def.procedures?.[index]?.params?.indexOf(String(name)) ?? -1;
  return number < 0 ? undefined : ['procedures', index, 'params', number];
}

/** What an effect does with a value: it stores a secret, or does something else, which is taken to be seen. */
function ending({ names }: Game, { site, place }: Use): Flow {
  const [, field, prop] = pathOf(place).slice(site.place.depth);
  const open = { openAt: place };
  switch (site.name) {
    case 'setVar':
    case 'addVar': {
      const { scope, var: variable } = bodyOf(site, site.name);
      const declared = { global: names.globals, pvar: names.perPlayer, tvar: names.perTeam }[scope].get(variable);
      const isStored = field === 'value' || field === 'delta';
      return isStored && (declared?.visibility ?? 'public') !== 'public' ? { variable } : open;
    }
    // Who knows the token sees the property: that is neither a secret kept nor one told.
    case 'setTokenProp':
      return field === 'value' && isOfToken(names, bodyOf(site, 'setTokenProp').prop) ? {} : open;
    case 'createToken':
      return field === 'props' && isOfToken(names, String(prop)) ? {} : open;
    default:
      return open;
  }
}

/** A declared property that is seen by whoever knows the token. */
function isOfToken({ tokenTypes }: Names, name: string): boolean {
  const declared = [...tokenTypes.values()].flatMap(({ props = {} }) => (Object.hasOwn(props, name) ? [props[name]!] : []));
  return declared.length > 0 && declared.every(({ visibility = 'token' }) => visibility === 'token');
}

function bodyOf<Name extends EffectName>({ effect }: EffectSite, name: Name): EffectBody<Name> {
  return (effect as unknown as Record<Name, EffectBody<Name>>)[name];
}

function hasSecretVariables({ names }: Game): boolean {
  return [names.globals, names.perPlayer, names.perTeam].some((variables) =>
    [...variables.values()].some(({ visibility = 'public' }) => visibility !== 'public'),
  );
}

function keyOf(path: Path): string {
  return JSON.stringify(path);
}
