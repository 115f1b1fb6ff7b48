/** Tokens that are called by what stands on them: dice by their pips, others if their type has a title with more in it than the name. */
import type { Match, PlayableGameDef } from '../../ir/index.ts';
import type { Observation } from '../../kernel/index.ts';
import { uncapital } from '../../english/index.ts';
import { tokenHint } from '../hints.ts';
import { settingOf } from '../setting.ts';
import { propsIn } from './face.ts';
import { lookOf } from './look-of.ts';

/** What they are called in words, by the names of the tokens that are seen: `die 4`, `Scout (this deals 1 damage to your opponent)`. */
export function calledTokens(def: PlayableGameDef, seen: Observation, match: Match): ReadonlyMap<string, string> {
  const called = new Map<string, string>();
  const setting = settingOf(def, match, seen);
  for (const token of Object.values(seen.zones).flatMap(({ tokens = [] }) => tokens)) {
    const { card, type } = setting.definitions.get(token.definition ?? '') ?? {};
    const look = lookOf(setting, token, 'pile');
    if (look.kind === 'die' && look.value !== null) called.set(token.name, `${look.name} ${look.value}`);
    const title = tokenHint('face', card, type)?.title;
    if (title === undefined || propsIn({ title }).every((name) => name === 'name')) continue;
    const text = look.kind === 'card' ? look.text : null;
    called.set(token.name, text === null ? look.name : `${look.name} (${uncapital(text.replace(/[.]$/, ''))})`);
  }
  return called;
}
