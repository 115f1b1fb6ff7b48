import { expect, test } from 'vitest';
import { parseMarkdown } from '../../../web/rules/markdown.ts';

const plain = (text: string) => ({ style: 'plain', text });

test('headings, paragraphs with emphasis, lists and tables are told apart', () => {
  const source =
    '# The *game*\nTwo players.\nThey **take turns**.\n\n- one\n- two\n  goes on\n\n1. first\n\n| Rank | Card |\n|---|---|\n| 8 | Diva |';
  expect(parseMarkdown(source)).toEqual([
    { kind: 'heading', level: 1, text: [plain('The '), { style: 'emphasis', text: 'game' }] },
    { kind: 'paragraph', text: [plain('Two players. They '), { style: 'strong', text: 'take turns' }, plain('.')] },
    { kind: 'list', ordered: false, items: [[plain('one')], [plain('two goes on')]] },
    { kind: 'list', ordered: true, items: [[plain('first')]] },
    { kind: 'table', head: [[plain('Rank')], [plain('Card')]], rows: [[[plain('8')], [plain('Diva')]]] },
  ]);
});

test('markup stays text', () =>
  expect(parseMarkdown('<script>alert(1)</script>')).toEqual([{ kind: 'paragraph', text: [plain('<script>alert(1)</script>')] }]));

test('no text takes long', () => {
  for (const text of ['*'.repeat(20_000), '`'.repeat(20_001), '|'.repeat(20_000), '_a'.repeat(10_000)])
    expect(parseMarkdown(text)).toHaveLength(1);
});
