import { expect, test } from 'vitest';
import { collectMissingCapabilities, type Diagnostic, mergeCapabilitySummaries, SourceFile } from '../../../src/diagnostics/index.ts';

const source = new SourceFile('a.md', 'x\ny');

function missing(capability: string, workaround: string, more: Partial<Diagnostic> = {}): Diagnostic {
  return {
    code: 'a/b',
    severity: 'error',
    path: ['triggers', 0],
    message: '',
    args: {},
    missing: { capability, constraint: `No ${capability}.`, workaround },
    ...more,
  };
}

test('capabilities are counted, most wanted first, then by name', () => {
  const collector = collectMissingCapabilities();
  expect(collector.summary()).toEqual([]);
  collector.add('a.md', [
    missing('timers', 'Count turns.', { span: source.span(2, 3) }),
    { code: 'a/b', severity: 'error', path: [], message: '', args: {} },
    missing('auctions', 'Ask in turn.', { section: 'triggers.bid' }),
  ]);
  collector.add('b.md', [missing('voting', 'Ask in turn.'), missing('voting', 'Use a window.'), missing('voting', 'Ask in turn.')]);
  collector.add('c.md', [missing('voting', 'Ask in turn.')]);
  expect(collector.summary()).toEqual([
    {
      capability: 'voting',
      count: 4,
      files: 2,
      constraint: 'No voting.',
      workarounds: ['Ask in turn.', 'Use a window.'],
      places: ['b.md triggers[0]', 'b.md triggers[0]', 'b.md triggers[0]', 'c.md triggers[0]'],
    },
    {
      capability: 'auctions',
      count: 1,
      files: 1,
      constraint: 'No auctions.',
      workarounds: ['Ask in turn.'],
      places: ['a.md triggers.bid'],
    },
    { capability: 'timers', count: 1, files: 1, constraint: 'No timers.', workarounds: ['Count turns.'], places: ['a.md:2:1'] },
  ]);
});

test('a summary does not change when more is added', () => {
  const collector = collectMissingCapabilities();
  collector.add('a.md', [missing('timers', 'Count turns.')]);
  const before = collector.summary();
  collector.add('b.md', [missing('timers', 'Wait.')]);
  expect(before).toEqual([
    { capability: 'timers', count: 1, files: 1, constraint: 'No timers.', workarounds: ['Count turns.'], places: ['a.md triggers[0]'] },
  ]);
});

test('only the first places are kept', () => {
  const collector = collectMissingCapabilities();
  for (let index = 0; index < 100; index++) collector.add(`${index}.md`, [missing('timers', 'Count turns.')]);
  const [summary] = collector.summary();
  expect(summary).toMatchObject({ count: 100, files: 100 });
  expect(summary!.places).toHaveLength(20);
  const merged = mergeCapabilitySummaries([[summary!], [summary!]]);
  expect(merged[0]).toMatchObject({ count: 200, files: 200, places: summary!.places });
});

test('summaries of several runs are joined', () => {
  const run = (file: string, ...capabilities: string[]) => {
    const collector = collectMissingCapabilities();
    collector.add(
      file,
      capabilities.map((capability) => missing(capability, `Not in ${file}.`)),
    );
    return collector.summary();
  };
  expect(mergeCapabilitySummaries([run('a', 'timers', 'voting'), run('b', 'voting'), []])).toEqual([
    {
      capability: 'voting',
      count: 2,
      files: 2,
      constraint: 'No voting.',
      workarounds: ['Not in a.', 'Not in b.'],
      places: ['a triggers[0]', 'b triggers[0]'],
    },
    { capability: 'timers', count: 1, files: 1, constraint: 'No timers.', workarounds: ['Not in a.'], places: ['a triggers[0]'] },
  ]);
  expect(mergeCapabilitySummaries([])).toEqual([]);
});
