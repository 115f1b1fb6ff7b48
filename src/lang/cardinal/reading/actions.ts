/** `[[actions]]`: what players can do. What is not listed is as it is by default. */
import { phrase } from '../../../diagnostics/phrase.ts';
import type { MapTree } from '../../../text/tree.ts';
import { itemsAt, mapsAt, textAt, textOf } from '../../../text/tree-values.ts';
import type { RuleAction, Zone } from '../game/game.ts';
import { reportUnknown, type Report } from '../reporting/report.ts';
import { ACTION_WORK, SPEED_OF_SPELLING, SPEEDS, type ActionWork, type Speed } from '../vocabulary/rules.ts';
import { nameOf, placeOf, truthAt } from './values.ts';
import { plainWord, wordIn } from '../vocabulary/spelling.ts';
import { wholeAt, wordAt } from './words.ts';
import { zoneCalled } from '../game/zone-called.ts';

const USUAL: Readonly<Record<ActionWork, { readonly name: string; readonly speed: Speed }>> = {
  play_card: { name: 'Play a card', speed: 'main' },
  activate_ability: { name: 'Activate an ability', speed: 'quick' },
  pass_priority: { name: 'Pass', speed: 'quick' },
  declare_attackers: { name: 'Attack', speed: 'combat' },
  declare_blockers: { name: 'Block', speed: 'combat' },
  direct_attack: { name: 'Attack', speed: 'main' },
  resolve: { name: 'Resolve', speed: 'quick' },
  draw_card: { name: 'Draw', speed: 'system' },
  concede: { name: 'Concede', speed: 'system' },
};

export function readActions(rules: MapTree, zones: readonly Zone[], report: Report): readonly RuleAction[] {
  const declared = mapsAt(rules, 'actions').flatMap((at) => readAction(at, zones, report) ?? []);
  const made = (Object.keys(ACTION_WORK) as ActionWork[])
    .filter((work) => !ONLY_IF_DECLARED.has(work) && !declared.some((action) => action.work === work))
    .map((work) => usual(work, zones, rules));
  return [...declared, ...made];
}

function usual(work: ActionWork, zones: readonly Zone[], at: MapTree): RuleAction {
  const isPlay = work === 'play_card';
  return {
    id: work,
    isNamed: false,
    description: undefined,
    work,
    sourceZones: isPlay ? [zoneCalled(zones, 'hand')!.id] : [],
    targetZone: isPlay ? zoneCalled(zones, 'field')!.id : undefined,
    // By its own speed, a card says whether something may wait.
    needsEmptyStack: isPlay,
    usesStack: true,
    types: undefined,
    limit: undefined,
    ...USUAL[work],
    at,
  };
}

function readAction(at: MapTree, zones: readonly Zone[], report: Report): RuleAction | undefined {
  const id = textAt(at, 'id') ?? '';
  const work = wordIn(ACTION_WORK, id);
  if (work === undefined) {
    reportUnknown(report, placeOf(at, 'id'), 'cardinal/unknown-action', 'action', id, Object.keys(ACTION_WORK));
    return undefined;
  }
  const zoneAt = (tree: ReturnType<typeof placeOf>): string | undefined => {
    const word = textOf(tree) ?? '';
    const zone = zoneCalled(zones, word);
    if (zone === undefined)
      reportUnknown(
        report,
        tree,
        'cardinal/unknown-zone',
        'zone',
        word,
        zones.map((each) => each.id),
      );
    return zone?.id;
  };
  const byDefault = usual(work, zones, at);
  const written = itemsAt(at, 'source_zones').flatMap((item) => zoneAt(item) ?? []);
  const sources = work === 'play_card' ? written.filter((zone) => !isInPlay(zone, zones)) : written;
  if (written.length > 0 && sources.length === 0) {
    report(
      placeOf(at, 'source_zones'),
      'cardinal/never-offered',
      phrase`The action "${{ action: id }}" plays no card: a card on the field or the stack is not played again. Its abilities are used with "${{ word: 'activate_ability' }}".`,
      { severity: 'warning' },
    );
    return undefined;
  }
  const hasTarget = textAt(at, 'target_zone') !== undefined;
  const types = itemsAt(at, 'types').map((item) => plainWord(textOf(item) ?? ''));
  const speed = wordAt(SPEEDS, at, 'speed', SPEED_OF_SPELLING[plainWord(id)] ?? byDefault.speed, report);
  if (speed === 'system' && NEVER_BY_RULES.has(work))
    report(
      placeOf(at, 'speed'),
      'cardinal/never-offered',
      phrase`The action "${{ action: id }}" has the speed "${{ word: 'system' }}", so that nobody can do it.`,
      { severity: 'warning' },
    );
  return {
    id,
    name: nameOf(at),
    isNamed: textAt(at, 'name') !== undefined,
    description: textAt(at, 'description'),
    work,
    sourceZones: sources.length > 0 ? sources : byDefault.sourceZones,
    targetZone: hasTarget ? zoneAt(placeOf(at, 'target_zone')) : byDefault.targetZone,
    speed,
    needsEmptyStack: truthAt(at, 'requires_empty_stack') ?? false,
    usesStack: truthAt(at, 'uses_stack') ?? true,
    types: types.length > 0 ? types : undefined,
    limit: wholeAt(at, 'limit_per_turn', undefined, report, { least: 1 }),
    at,
  };
}

/** Whether the cards of a zone are in play already: rules list the field as a source for the abilities of its cards. */
function isInPlay(id: string, zones: readonly Zone[]): boolean {
  const role = zones.find((zone) => zone.id === id)?.role;
  return role === 'field' || role === 'stack';
}

/** Actions that most games do without. */
const ONLY_IF_DECLARED: ReadonlySet<ActionWork> = new Set(['direct_attack']);

/** Actions that the rules do not do by themselves. */
const NEVER_BY_RULES: ReadonlySet<ActionWork> = new Set(['play_card', 'activate_ability', 'pass_priority', 'direct_attack']);
