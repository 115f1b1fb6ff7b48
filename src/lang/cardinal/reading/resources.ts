/** `[[resources]]`: what costs are paid with. */
import { idOf } from '../../names.ts';
import { phrase } from '../../../diagnostics/phrase.ts';
import { valueAt, type MapTree } from '../../../text/tree.ts';
import { mapsAt, textAt } from '../../../text/tree-values.ts';
import type { Card, Resource, ScriptFile } from '../game/game.ts';
import type { Report } from '../reporting/report.ts';
import { effectsNamed } from '../script/effects-named.ts';
import { COLOUR_LETTERS } from '../vocabulary/rules.ts';
import { nameOf, placeOf, truthAt } from './values.ts';
import { plainWord } from '../vocabulary/spelling.ts';
import { wholeAt } from './words.ts';

const MOST_BY_DEFAULT = 10;

export function readResources(rules: MapTree, report: Report): readonly Resource[] {
  return mapsAt(rules, 'resources').map((at) => {
    const id = textAt(at, 'id') ?? '';
    const min = wholeAt(at, 'min_value', 0, report);
    const gain = wholeAt(at, 'turn_gain', 0, report);
    const max = wholeAt(at, 'max_value', Math.max(MOST_BY_DEFAULT, min), report);
    if (min > max)
      report(
        placeOf(at, 'min_value'),
        'cardinal/bounds',
        phrase`"${{ key: 'min_value' }}" is ${{ value: min }}, and "${{ otherKey: 'max_value' }}" is only ${{ otherValue: max }}.`,
        { alternatives: [String(max)], fix: (path) => ({ kind: 'replace', path, value: max, title: `Write ${max}` }) },
      );
    return {
      id: idOf(id),
      name: nameOf(at),
      description: textAt(at, 'description'),
      symbol: symbolOf(at, id, report),
      min,
      max,
      start: wholeAt(at, 'start_value', min, report, { least: min, most: Math.max(min, max) }),
      turnGain: gain,
      growsWithTurns: false,
      refills: truthAt(at, 'refill') ?? false,
      empties: truthAt(at, 'empties') ?? false,
      at,
    };
  });
}

function symbolOf(at: MapTree, id: string, report: Report): string | undefined {
  const written = textAt(at, 'symbol');
  if (written !== undefined && !/^\p{L}$/u.test(written))
    report(placeOf(at, 'symbol'), 'cardinal/symbol', phrase`"${{ key: 'symbol' }}" is one letter; it is "${{ text: written }}".`, {
      alternatives: [written, id].flatMap((word) => /\p{L}/u.exec(word)?.[0].toUpperCase() ?? []).slice(0, 1),
    });
  const letter = written ?? (id.length === 1 ? id : COLOUR_LETTERS[plainWord(id)]);
  return letter?.toUpperCase();
}

/** A resource that nobody declared and costs need. */
function madeMana(rules: MapTree): Resource {
  return {
    id: 'mana',
    name: 'Mana',
    description: undefined,
    symbol: undefined,
    min: 0,
    max: MOST_BY_DEFAULT,
    start: 0,
    turnGain: 0,
    growsWithTurns: true,
    refills: false,
    empties: false,
    at: rules,
  };
}

/** The resources, with a source for those that costs need and that come from nowhere else. */
export function withSources(
  resources: readonly Resource[],
  cards: readonly Card[],
  scripts: readonly ScriptFile[],
  rules: MapTree,
  report: Report,
): readonly Resource[] {
  const costs = cards.flatMap(({ cost, abilities }) => [cost, ...abilities.flatMap(({ activation }) => activation?.cost ?? [])]);
  const isNeeded = costs.some(({ generic, x }) => generic + x > 0);
  if (resources.length === 0) return isNeeded ? [told(madeMana(rules), report)] : [];
  const given = new Set([...givenByCards(cards), ...givenByScripts(scripts)]);
  const hasSource = ({ id, start, min, turnGain, refills }: Resource): boolean => turnGain > 0 || start > min || refills || given.has(id);
  const coloured = new Set(costs.flatMap((cost) => [...cost.coloured.keys()]));
  const dry = resources.filter((resource) => !hasSource(resource));
  // Any resource pays what no colour is asked for.
  const generic = isNeeded && dry.length === resources.length ? [dry.find(({ id }) => id === 'mana') ?? dry[0]!] : [];
  const needed = new Set([...dry.filter(({ id }) => coloured.has(id)), ...generic]);
  return resources.map((resource) => {
    if (!needed.has(resource)) return resource;
    const stated = SOURCES.find((key) => valueAt(resource.at, key) !== undefined);
    return stated === undefined ? told({ ...resource, growsWithTurns: true }, report) : neverThere(resource, stated, report);
  });
}

/** Keys that say where a resource comes from: whoever writes that it comes from nowhere means it. */
const SOURCES = ['start_value', 'turn_gain', 'refill'] as const;

function neverThere(resource: Resource, key: string, report: Report): Resource {
  report(
    placeOf(resource.at as MapTree, key),
    'cardinal/never-paid',
    phrase`Costs need "${{ name: resource.id }}", and nothing gives it: "${{ key }}" leaves players without any.`,
    { severity: 'warning' },
  );
  return resource;
}

/** The resources that effects of cards give. */
function givenByCards(cards: readonly Card[]): ReadonlySet<string> {
  const abilities = cards.flatMap((card) => card.abilities.filter(({ effect }) => effect === 'gain_resource' || effect === 'set_resource'));
  return new Set(abilities.map(({ params }) => String(params.get('resource')?.value)));
}

function givenByScripts(scripts: readonly ScriptFile[]): readonly string[] {
  return scripts
    .flatMap(({ script }) => effectsNamed(script))
    .filter(({ name }) => name === 'gain_resource' || name === 'set_resource')
    .flatMap(({ argument }) => {
      const resource = argument('resource');
      return resource?.kind === 'string' ? [idOf(resource.value)] : [];
    });
}

function told(resource: Resource, report: Report): Resource {
  report(
    resource.at,
    'cardinal/no-source',
    phrase`Costs need "${{ name: resource.id }}", and nothing gives it. So at the beginning of a turn, its player has as much as turns so far, up to ${{ most: resource.max }}. "turn_gain", "start_value" or "refill" of the resource say otherwise.`,
    { severity: 'info' },
  );
  return resource;
}
