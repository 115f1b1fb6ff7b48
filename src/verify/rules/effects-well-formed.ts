import { phrase, type Phrase } from '../../diagnostics/phrase.ts';
import type { Effect } from '../../ir/effects.ts';
import { pathOf } from '../../ir/place.ts';
import type { Rule } from '../rule.ts';
import { literalInt } from '../literal-int.ts';
import { subject } from '../subject.ts';

/** An effect is given what it needs and nothing that contradicts it. */
export const effectsWellFormed: Rule = (game, report) => {
  for (const { name, effect, place } of game.sites.effects) {
    const fault = faultOf(effect, (expr) => literalInt(expr, game.names));
    if (fault === undefined) continue;
    const path = [...pathOf(place), name];
    report({ code: 'effect-form', path, ...phrase`${subject(game, path)}: ${fault}` });
  }
};

function faultOf(effect: Effect, int: (expr: Parameters<typeof literalInt>[0]) => number | undefined): Phrase | undefined {
  if ('reveal' in effect || 'conceal' in effect) {
    const [name, body] = 'reveal' in effect ? (['reveal', effect.reveal] as const) : (['conceal', effect.conceal] as const);
    if ((body.token === undefined) === (body.zone === undefined)) return phrase`"${{ key: name }}" needs either a token or a zone.`;
    if ('filter' in body && body.zone === undefined) return phrase`"filter" goes with a zone.`;
  }
  if ('rollRandom' in effect) {
    const { min, max, options } = effect.rollRandom;
    if (options !== undefined && (min !== undefined || max !== undefined))
      return phrase`"rollRandom" draws from a range or from options, not from both.`;
    const [low, high] = [int(min ?? 1), int(max ?? 6)];
    if (options === undefined && low !== undefined && high !== undefined && low > high)
      return phrase`there is no number from ${{ least: low }} to ${{ most: high }}.`;
  }
  for (const target of targetsOf(effect))
    if (target.scope === 'global' && target.player !== undefined)
      return phrase`variable "${{ variable: target.var }}" is global, so it has no player.`;
  if ('draw' in effect && (int(effect.draw.count) ?? 0) < 0) return phrase`a negative number of tokens cannot be drawn.`;
  return undefined;
}

function targetsOf(effect: Effect) {
  if ('setVar' in effect) return [effect.setVar];
  if ('addVar' in effect) return [effect.addVar];
  return 'transferVar' in effect ? [effect.transferVar.from, effect.transferVar.to] : [];
}
