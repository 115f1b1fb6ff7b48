import { expect, test } from 'vitest';
import { html, verbatim, type Part } from '../../../src/report/markup.ts';

test.each<[part: Part, expected: string]>([
  ['<script>alert("1")</script>', '&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;'],
  ["Tom & Jerry's", 'Tom &amp; Jerry&#39;s'],
  ['a\u0000b\u001bc\u202ed\ud800e', 'a\ufffdb\ufffdc\ufffdd\ufffde'],
  ['two\nlines', 'two\nlines'],
  [1 / 3, '0.33'],
  [1e6, '1000000'],
  [null, ''],
  [['<', [1, html`<b>${'>'}</b>`]], '&lt;1<b>&gt;</b>'],
  [verbatim('a > b'), 'a > b'],
])('%j becomes %j', (part, expected) => expect(html`${part}`.text).toBe(expected));

test('parts stand where they are written', () => expect(html`<p title="${'"'}">${'a'}-${'b'}</p>`.text).toBe('<p title="&quot;">a-b</p>'));
