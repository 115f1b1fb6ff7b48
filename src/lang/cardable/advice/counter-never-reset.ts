/**
 * A number that bounds what players may say, counts cards as they come to a place, and is never set back although the cards go
 * home: in the second round more can be said than is there.
 */
import { phrase } from '../../../diagnostics/phrase.ts';
import { toJson, type Tree } from '../../../text/tree.ts';
import { paramAt } from '../endpoints/index.ts';
import { callIn } from '../game/calls.ts';
import type { CardableGame, Datum } from '../game/game.ts';
import type { Report } from '../reporting/report.ts';
import type { Course } from './course.ts';
import { insertedAfter } from './insert-primitive.ts';
import { pathOf, wordsIn, type Placed } from './primitives-in.ts';

export function counterNeverReset({ game, primitives, written }: Course, report: Report): void {
  const bounds = boundsIn(game, primitives);
  for (const datum of game.globals) {
    const path = `$globals.${datum.key}`;
    const bound = bounds.get(path);
    const writers = written.get(path) ?? [];
    if (bound === undefined || writers.length === 0 || writers.some(({ primitive }) => primitive.endpoint !== 'increment')) continue;
    const counted = new Set<string | undefined>(
      writers.flatMap(({ action }) => action.primitives.flatMap((primitive) => locationsFilledBy(primitive))),
    );
    const [home] = primitives
      .filter((placed) => counted.has(emptiedBy(placed)))
      .toSorted((a, b) => Number(isOfAll(b)) - Number(isOfAll(a)));
    if (home === undefined) continue;
    const location = emptiedBy(home)!;
    report(
      bound,
      'cardable/counter-never-reset',
      phrase`"${{ variable: path }}" counts cards that come to "${{ zone: location }}" and is never set back when they go home, so that it is too high from the second round on.`,
      {
        severity: 'warning',
        related: [{ path: [], span: home.primitive.at.span, message: 'here the cards go home' }],
        fix: {
          kind: 'edit',
          title: `Set ${path} back when the cards go home`,
          certain: true,
          edits: insertedAfter(home, { endpoint: 'set_global_data()', params: [path, beginningOf(datum)] }),
        },
      },
    );
  }
}

/** The paths that bound numbers which players say, each with a place where it does. */
function boundsIn({ states }: CardableGame, primitives: readonly Placed[]): ReadonlyMap<string, Tree> {
  const prompts = primitives.flatMap(({ primitive }) => (PROMPTS.has(primitive.endpoint) ? primitive.params.slice(1) : []));
  const buttons = states.flatMap(({ actions }) => actions.flatMap(({ type, typeParams }) => (type === 'number_button' ? typeParams : [])));
  // The first place of each stays.
  return new Map([...prompts, ...buttons].toReversed().flatMap((tree) => wordsIn(tree).map((word) => [word, tree] as const)));
}

const PROMPTS: ReadonlySet<string> = new Set(['prompt_number', 'prompt_number_excl_incl']);

/** The names of the locations to which a primitive brings cards. */
function locationsFilledBy(primitive: Placed['primitive']): string[] {
  return primitive.params.flatMap((param, index) => {
    const at = paramAt(primitive.endpoint, index);
    return at?.kind === 'place' && FILLED.has(at.name) ? (pathOf(param)?.split('.').at(-1) ?? []) : [];
  });
}

/** What the parameters for places to which cards come are called in the table of endpoints. */
const FILLED: ReadonlySet<string> = new Set(['location', 'to', 'into']);

/** The location whose cards a primitive sends home. */
function emptiedBy({ primitive }: Placed): string | undefined {
  const word = primitive.endpoint === 'return_to_owner' ? primitive.params[1] : undefined;
  return word === undefined || callIn(word) !== undefined ? undefined : wordsIn(word)[0];
}

function isOfAll({ primitive }: Placed): boolean {
  return ALL.has(wordsIn(primitive.params[0])[0]!);
}

const ALL: ReadonlySet<string> = new Set(['all', 'all_players', '$game.players']);

function beginningOf({ value }: Datum): unknown {
  return value === undefined ? 0 : toJson(value);
}
