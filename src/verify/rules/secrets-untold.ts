import { phrase } from '../../diagnostics/phrase.ts';
import type { Path } from '../../diagnostics/diagnostic.ts';
import { pathOf } from '../../ir/place.ts';
import { SIGHTS, type Sight } from '../../ir/vocabulary.ts';
import { zoneSight } from '../../ir/zone-sight.ts';
import type { Game, Rule } from '../rule.ts';
import { secretProps } from '../secret-props.ts';
import type { PropRead } from '../sites.ts';
import { term } from '../terms.ts';

/**
 * What is printed on a token in a hidden zone is not told to everybody: neither by a message that names it, nor by a question that
 * may be declined and is only asked of players who hold such a token. docs/languages/gamespec.md#hidden-information
 */
export const secretsUntold: Rule = (game, report) => {
  if (game.def.meta.players.max < 2) return;
  const secret = secretProps(game);
  const told = new Set<string>();
  for (const read of game.sites.propReads) {
    const zone = secret.has(read.prop) ? hiddenZone(game, read) : undefined;
    if (zone === undefined) continue;
    const path = pathOf(read.place);
    const message = path.lastIndexOf('message');
    const options = path.lastIndexOf('options');
    if (message >= 0 && path[message + 1] === 'args' && isToldToAll(game, path.slice(0, message + 1)) && !isShown(game, path, message))
      report({
        code: 'message-tells',
        severity: 'warning',
        path,
        ...phrase`The message tells everybody "${{ property: read.prop }}" of ${term(game.terms, 'aToken')} in zone "${{ zone }}", which not everybody sees. Give it ${term(game.terms, 'aToken')} as argument, which is named to those who know it; or tell it to its owner alone.`,
      });
    const question = options < 1 ? undefined : at(game, path.slice(0, options));
    const key = JSON.stringify(path.slice(0, options));
    if (path[options - 1] !== 'chooseOne' || !isOptional(question) || told.has(key)) continue;
    told.add(key);
    report({
      code: 'decline-tells',
      severity: 'warning',
      path: path.slice(0, options),
      ...phrase`Only players who have a fitting option are asked, and to decline tells everybody so: the options read "${{ property: read.prop }}" of ${term(game.terms, 'aToken')} in zone "${{ zone }}", which not everybody sees. Ask everybody first whether they want to, with words as options.`,
    });
  }
};

/** A zone in which the token may lie and where others do not see it. */
function hiddenZone({ names }: Game, { token }: PropRead): string | undefined {
  if (token.kind !== 'token' || token.from === undefined) return undefined;
  const needed: Sight = token.top === true ? 'top' : 'all';
  return token.from.find(({ zone }) => {
    const declared = names.zones.get(zone);
    const sight = declared === undefined ? 'all' : zoneSight(declared, { owns: false, sameTeam: false, controls: false });
    return SIGHTS.indexOf(sight) < SIGHTS.indexOf(needed);
  })?.zone;
}

/** The part of the definition at a path. */
function at({ def }: Game, path: Path): unknown {
  return path.reduce<unknown>((node, step) => (node as Readonly<Record<string | number, unknown>> | undefined)?.[step], def);
}

function isToldToAll(game: Game, path: Path): boolean {
  const { to = 'all' } = at(game, path) as { to?: unknown };
  return to === 'all';
}

function isOptional(question: unknown): boolean {
  return (question as { optional?: boolean } | undefined)?.optional === true;
}

/** Effects that let everybody see a token, or bring it to where that may be so. */
const SHOWING: readonly string[] = ['reveal', 'moveToken', 'moveAll', 'destroyToken', 'draw', 'setTokenProp'];

/** Whether the block in which a message stands may show the token: then its name may be known by then, or soon. */
function isShown(game: Game, path: Path, message: number): boolean {
  const block = path.findIndex((step, index) => index < message && BLOCKS.has(step));
  const text = JSON.stringify(at(game, path.slice(0, block + 1)));
  return SHOWING.some((name) => text.includes(`"${name}":`));
}

/** Keys under which the effects of a rule stand. */
const BLOCKS: ReadonlySet<unknown> = new Set(['effects', 'onEnter', 'onExit', 'setup', 'beforeAsk', 'onAllPassed', 'resolve']);
