import { phrase } from '../../../diagnostics/phrase.ts';
import { entryAt } from '../../../text/tree.ts';
import type { Check } from '../../front-end.ts';
import { section, SECTION_NAMES } from '../sections.ts';
import type { GameSpecDoc } from '../syntax.ts';

/** Without some sections there is no game, without some others a rulebook is not complete. docs/languages/gamespec.md#sections */
export const requiredSections: Check<GameSpecDoc> = ({ root, file, incomplete }, report) => {
  if (incomplete) return;
  for (const name of SECTION_NAMES) {
    const { required, empty, content } = section(name);
    if (required === undefined || entryAt(root, name) !== undefined) continue;
    const end = file.span(file.text.length, file.text.length);
    const text = `${file.text.endsWith('\n') ? '' : '\n'}\n\`\`\`yaml\nsection: "${name}"\n${name}: ${empty ?? (content === 'list' ? '[]' : '{}')}\n\`\`\`\n`;
    report({
      code: 'gamespec/missing-section',
      severity: required,
      path: [name],
      section: name,
      span: file.span(0, file.text.indexOf('\n') < 0 ? file.text.length : file.text.indexOf('\n')),
      ...phrase`The rulebook has no section "${{ section: name }}". ${
        required === 'error'
          ? 'A game cannot do without it.'
          : phrase`If the game has none, say so with "${{ written: `${name}: ${empty}` }}".`
      }`,
      alternatives: [`section: "${name}"`],
      ...(empty !== undefined && {
        fix: { kind: 'edit', title: `Add an empty section "${name}"`, certain: true, edits: [{ span: end, text }] },
      }),
    });
  }
};
