/** `[[win_conditions]]`, `[[loss_conditions]]` and `[[trigger_kinds]]`. */
import type { MapTree } from '../../../text/tree.ts';
import { mapsAt, textAt } from '../../../text/tree-values.ts';
import type { CardinalGame, Ending, PlayerRules } from '../game/game.ts';
import { reportUnknown, type Report } from '../reporting/report.ts';
import { ENDINGS, type EndingMeaning } from '../vocabulary/rules.ts';
import { TRIGGERS } from '../vocabulary/triggers.ts';
import { numberAt, placeOf } from './values.ts';
import { spellingsIn, wordIn } from '../vocabulary/spelling.ts';

/** Where an empty deck costs life, it does not end the game by itself. */
export function readEndings(rules: MapTree, { fatigue }: PlayerRules, report: Report): Pick<CardinalGame, 'wins' | 'losses'> {
  const wins = endingsAt(rules, 'win_conditions', report);
  const losses = endingsAt(rules, 'loss_conditions', report);
  if (wins.length + losses.length > 0) return { wins, losses };
  const usual = (id: EndingMeaning): Ending => ({ id, description: undefined, priority: 0, meaning: id, at: rules });
  return { wins: [usual('opponent_life_zero')], losses: [usual('life_zero'), ...(fatigue > 0 ? [] : [usual('draw_from_empty_deck')])] };
}

function endingsAt(rules: MapTree, key: string, report: Report): readonly Ending[] {
  const endings = mapsAt(rules, key).flatMap((at): Ending[] => {
    const id = textAt(at, 'id') ?? '';
    const meaning = wordIn(ENDINGS, id);
    if (meaning !== undefined)
      return [{ id, description: textAt(at, 'description'), priority: numberAt(at, 'priority') ?? 0, meaning, at }];
    reportUnknown(report, placeOf(at, 'id'), 'cardinal/unknown-ending', 'condition', id, Object.keys(ENDINGS));
    return [];
  });
  return endings.toSorted((a, b) => b.priority - a.priority);
}

/** All triggers are known without a declaration; one that is declared and not known happens never. */
export function checkTriggerKinds(rules: MapTree, report: Report): void {
  for (const at of mapsAt(rules, 'trigger_kinds')) {
    const id = textAt(at, 'id') ?? '';
    if (wordIn(TRIGGERS, id) === undefined)
      reportUnknown(report, placeOf(at, 'id'), 'cardinal/unknown-trigger', 'trigger', id, Object.keys(TRIGGERS), {
        severity: 'warning',
        also: spellingsIn(TRIGGERS),
      });
  }
}
