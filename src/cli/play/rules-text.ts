/** `rules`: what a game says about itself. */
import type { PlayableGameDef } from '../../ir/index.ts';
import { tellMove } from '../../tell/index.ts';
import { proseOf } from '../../text/prose-of.ts';

/** The story of a rulebook up to its first block, or else what the definition tells. */
export function rulesText(def: PlayableGameDef, source: string): string {
  return story(source) ?? summary(def);
}

/** The prose of a rulebook as plain text; null if there is none. */
function story(source: string): string | null {
  const text = proseOf(source)
    .split('\n')
    .map((line) =>
      line
        .replace(/^#+\s+/, '')
        .replaceAll('**', '')
        .replace(/(?<!\w)\*(\S[^*]*)\*(?!\w)/g, '$1'),
    )
    .join('\n');
  return text === '' ? null : text;
}

function summary(def: PlayableGameDef): string {
  const {
    id,
    name = id,
    description,
    players: { min, max },
  } = def.meta;
  const actions = def.actions.map(
    (action) => `  ${tellMove(def, { action: action.id, args: {} })}${action.description === undefined ? '' : `: ${action.description}`}`,
  );
  return [
    `${name}, for ${min === max ? min : `${min} to ${max}`} players.`,
    ...(description === undefined ? [] : [description]),
    '',
    'What players can do:',
    ...actions,
  ].join('\n');
}
