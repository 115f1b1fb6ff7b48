/** What happened, under the names of the document. Parts that a viewer may not know are null. */
import type { Command } from './command.ts';
import type { Target } from './names.ts';

export type Event =
  | { readonly type: 'TurnStarted'; readonly player: number }
  | { readonly type: 'PhaseChanged'; readonly phase: string; readonly step: string }
  | { readonly type: 'PriorityPassed'; readonly player: number }
  | {
      readonly type: 'CardPlayed';
      readonly player: number;
      readonly card: string;
      readonly from_zone: string | null;
      readonly to_zone: string;
    }
  | { readonly type: 'CardDrawn'; readonly player: number; readonly card: string | null }
  | { readonly type: 'CardMoved'; readonly card: string | null; readonly from_zone: string | null; readonly to_zone: string | null }
  | { readonly type: 'CardRevealed'; readonly card: string | null }
  | { readonly type: 'ZoneShuffled'; readonly zone: string }
  | { readonly type: 'TokenCreated'; readonly card: string; readonly zone: string }
  | { readonly type: 'CreatureDied'; readonly card: string; readonly player: number | null }
  | { readonly type: 'LifeChanged'; readonly player: number; readonly old_life: number; readonly new_life: number }
  | { readonly type: 'ResourceChanged'; readonly player: number; readonly resource: string; readonly old: number; readonly new: number }
  | { readonly type: 'CardChanged'; readonly card: string | null; readonly property: string; readonly old: Value; readonly new: Value }
  | { readonly type: 'DamageDealt'; readonly source: string | null; readonly target: Target | null; readonly amount: number }
  | { readonly type: 'AbilityTriggered'; readonly card: string | null; readonly ability: string; readonly effect: string }
  | { readonly type: 'AbilityActivated'; readonly player: number; readonly card: string; readonly ability: string; readonly effect: string }
  | { readonly type: 'AttackerDeclared'; readonly card: string | null; readonly target: Target | null }
  | { readonly type: 'BlockerDeclared'; readonly card: string | null; readonly attacker: string | null }
  | {
      readonly type: 'StackResolved';
      readonly card: string | null;
      /** What was to be done. */
      readonly effect: string;
      readonly target: Target | null;
      /** What came of it, in the words of the game. */
      readonly result: string;
      readonly commands: readonly Command[];
    }
  | { readonly type: 'SpellCountered'; readonly card: string | null }
  | { readonly type: 'TargetLost'; readonly card: string | null }
  | { readonly type: 'PlayerConceded'; readonly player: number }
  | { readonly type: 'PlayerEliminated'; readonly player: number }
  | { readonly type: 'GameEnded'; readonly result: string; readonly winners: readonly number[] };

export type EventType = Event['type'];
type Value = number | boolean | string | null;

/** What was requested, and what came of it. */
export interface LogEntry {
  readonly commands: readonly Command[];
  readonly events: readonly Event[];
}
