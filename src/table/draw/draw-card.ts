/** All that is printed on a card, as text. */
import type { Match, PlayableGameDef } from '../../ir/index.ts';
import type { Observation } from '../../kernel/index.ts';
import { printedLook } from '../looks/look-of.ts';
import { settingOf, shownProps } from '../setting.ts';
import { groupsOf, groupText } from './draw-heaps.ts';
import { PLAIN } from './paint.ts';
import { capital } from '../../english/index.ts';
import { readable } from '../../tell/readable.ts';
import { labelIn } from '../../tell/wording.ts';

/** Its name with what stands on it, its text, the author's words about it, and what those of its properties mean that are explained. */
export function drawCard(def: PlayableGameDef, seen: Observation, match: Match, id: string): string[] {
  const setting = settingOf(def, match, seen);
  const definition = setting.definitions.get(id)!;
  const look = printedLook(setting, id);
  const [group] = groupsOf([{ look, count: 1, things: [] }]);
  const text = look.kind === 'card' ? look.text : null;
  const { description = null } = definition.card ?? {};
  const reminders = shownProps(definition).flatMap(([name, prop]) =>
    definition.card?.props?.[name] === true && prop.description !== undefined
      ? [`${capital(labelIn(prop.presentation) ?? readable(name))}: ${prop.description}`]
      : [],
  );
  return [groupText(group!, PLAIN, false).text, ...new Set([text, description].filter((line) => line !== null)), ...reminders].map(
    (line, at) => (at === 0 ? line : `  ${line}`),
  );
}
