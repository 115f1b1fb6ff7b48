/** `rules`: what a game says about itself. */
import type { PlayableGameDef } from '../../ir/index.ts';
import { tellMove } from '../../tell/index.ts';

/** The story of a rulebook up to its first block, or else what the definition tells. */
export function rulesText(def: PlayableGameDef, source: string): string {
  return story(source) ?? summary(def);
}

/** Markdown before the first block of data, without the heading that introduces it. */
function story(source: string): string | null {
  const lines = source.split(/\r?\n/);
  const block = lines.findIndex((line) => /^\s*(```|~~~)/.test(line));
  if (block < 0) return null;
  const before = lines.slice(0, block);
  const heading = before.findLastIndex((line) => /^#{2,}\s/.test(line));
  const told = (heading < 0 ? before : before.slice(0, heading)).map((line) =>
    line
      .replace(/^#+\s+/, '')
      .replaceAll('**', '')
      .replace(/(?<!\w)\*(\S[^*]*)\*(?!\w)/g, '$1'),
  );
  const text = told.join('\n').trim();
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
