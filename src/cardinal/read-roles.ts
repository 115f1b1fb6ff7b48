/** What a game says of itself for clients like this one: `presentation.custom.cardinal`. */
import type { PlayableGameDef } from '../ir/index.ts';
import { callerMust } from '../kernel/index.ts';
import type { CardinalRoles } from '../lang/cardinal/roles.ts';

/** The roles of a game. It throws for games that were not made of Cardinal's rules, whoever wrote them. */
export function readRoles(def: PlayableGameDef): CardinalRoles {
  const found = def.presentation?.custom?.['cardinal'];
  callerMust(isRoles(found), `"${def.meta.id}" does not say which of its zones is the stack: it was not made of Cardinal's rules.`);
  return found;
}

function isRoles(found: unknown): found is CardinalRoles {
  return isRecord(found) && Object.entries(FORMS).every(([name, isFitting]) => isFitting(found[name]));
}

const FORMS: Readonly<Record<keyof CardinalRoles, (value: unknown) => boolean>> = {
  life: isText,
  resources: isTexts,
  zones: isRecordOf(isText),
  players: isText,
  waiting: isText,
  steps: isRecordOf((step) => isRecord(step) && isText(step['phase']) && isText(step['step']) && typeof step['isMain'] === 'boolean'),
  actions: isRecordOf(isText),
  activations: isRecordOf((slot) => typeof slot === 'number'),
  plays: isRecordOf(
    (play) => isRecord(play) && isTexts(play['from']) && isText(play['speed']) && typeof play['needsEmptyStack'] === 'boolean',
  ),
  questions: isRecordOf((question) => isRecord(question) && isText(question['role']) && typeof question['isOpen'] === 'boolean'),
  stats: isTexts,
  keywords: isTexts,
  written: isRecordOf(isText),
  shapes: isRecordOf(isShape),
  abilities: isRecordOf((abilities) => Array.isArray(abilities) && abilities.every(isRecordOf(isText))),
  messages: isRecordOf(isText),
};

function isShape(shape: unknown): boolean {
  return (
    isRecord(shape) &&
    isText(shape['effect']) &&
    isRecordOf(isText)(shape['words']) &&
    isTexts(shape['numbers']) &&
    isTexts(shape['unknowns'])
  );
}

function isText(value: unknown): boolean {
  return typeof value === 'string';
}

function isTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every(isText);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isRecordOf(isFitting: (value: unknown) => boolean): (value: unknown) => boolean {
  return (value) => isRecord(value) && Object.values(value).every(isFitting);
}
