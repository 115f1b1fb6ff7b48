import { expect, test } from 'vitest';
import { proseOf } from '../../../src/text/prose-of.ts';

const block = (section: string): string => `\`\`\`yaml\nsection: "${section}"\n\`\`\``;
const text = (...parts: string[]): string => parts.join('\n\n');

test.each([
  ['no block', '# Game\n\nAbout.', ''],
  ['a beginning', text('# Game', 'About.', block('meta')), '# Game\n\nAbout.'],
  ['the heading of a block', text('# Game', 'About.', '## Meta', block('meta'), '## Zones', 'More.', block('zones')), '# Game\n\nAbout.'],
  [
    'parts',
    text(
      '# Game',
      'About.',
      block('meta'),
      'Why.',
      block('zones'),
      '## Market',
      'It sells.',
      block('zones'),
      'Why.',
      '## How',
      'So.',
      block('composition'),
    ),
    '# Game\n\nAbout.\n\n## Market\n\nIt sells.',
  ],
  [
    'parts without a word',
    text('# Game', block('meta'), '## Market', block('zones'), '## Mine', 'Mine.', '## How', 'So.', block('composition')),
    '# Game\n\n## Mine\n\nMine.',
  ],
  [
    'headings in blocks',
    text('# Game', 'About.', '```yaml\n## no heading\nno prose\n```', '## How', 'So.', block('composition')),
    '# Game\n\nAbout.',
  ],
])('%s', (_, rulebook, prose) => expect(proseOf(rulebook)).toBe(prose));
