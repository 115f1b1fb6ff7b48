/**
 * Abilities of permanents that are no creatures: what they would do to themselves, and only creatures can have, they do to a creature
 * that is chosen; and what an enchantment sets, grants or adds ends when the enchantment leaves.
 */
import { phrase } from '../../../diagnostics/phrase.ts';
import type { Ability, Card, ScriptUse, WithSource } from '../game/game.ts';
import type { Report } from '../reporting/report.ts';
import { effectsNamed } from '../script/effects-named.ts';
import { isAimedFurther } from '../cards/aimed-at.ts';
import { ENDS_WITH_SOURCE, isOfCreatures, TYPE_OF_MAPS } from '../vocabulary/effects/index.ts';

type Permanent = Pick<Card, 'type' | 'stays' | 'stats'>;

/** Whether a card stays on the field and never fights. */
function isNoCreature({ type, stays, stats }: Permanent): boolean {
  return stays === 'permanent' && type !== 'creature' && !stats.has('power') && !stats.has('toughness');
}

export function ofPermanent(written: Ability, card: Permanent, report: Report): Ability {
  if (!isNoCreature(card) || written.trigger === 'static') return written;
  const ability = aimed(written, report);
  const isPlayed = ability.trigger === 'on_play';
  const withSource = card.type === 'enchantment' ? { growth: isPlayed || ability.trigger === 'etb', fromStack: isPlayed } : undefined;
  if (ability.script !== undefined) return { ...ability, script: ofNoCreature(ability.script, withSource) };
  return withSource !== undefined && isLasting(ability.effect, withSource) ? { ...ability, withSource } : ability;
}

/** What only creatures have, a creature that is chosen gets. */
function aimed(ability: Ability, report: Report): Ability {
  const { effect, params, at } = ability;
  const isMeant = params.get('card')?.value === 'self' && isOfCreatures(effect, (param) => params.get(param)?.value as string | undefined);
  if (!isMeant) return ability;
  report(
    at,
    'cardinal/spell-aims',
    phrase`The effect "${{ effect }}" of a card that is no creature is about a creature that is chosen: "${{ word: 'target_creature' }}".`,
    { severity: 'info', alternatives: ['target_creature'] },
  );
  return { ...ability, params: new Map([...params, ['card', { kind: 'card', value: 'target_creature' }]]) };
}

function isLasting(effect: string, { growth }: WithSource): boolean {
  const change = ENDS_WITH_SOURCE[effect];
  return change === 'set' || (growth && change === 'growth');
}

const VARIANTS = new WeakMap<ScriptUse, Map<string, ScriptUse>>();

/** The same function as such a card has it; the very same if that makes no difference. */
function ofNoCreature(use: ScriptUse, withSource: WithSource | undefined): ScriptUse {
  const named = effectsNamed(use.file.script).map(({ name }) => TYPE_OF_MAPS[name] ?? name);
  const kept = withSource !== undefined && named.some((name) => isLasting(name, withSource)) ? withSource : undefined;
  const noCreature: ScriptUse = { ...use, isNoCreature: true };
  const isAimed = isAimedFurther(noCreature);
  if (kept === undefined && !isAimed) return use;
  const key = JSON.stringify([isAimed, kept ?? null]);
  let variants = VARIANTS.get(use);
  if (variants === undefined) VARIANTS.set(use, (variants = new Map()));
  let made = variants.get(key);
  if (made === undefined) variants.set(key, (made = { ...(isAimed ? noCreature : use), ...(kept !== undefined && { withSource: kept }) }));
  return made;
}
