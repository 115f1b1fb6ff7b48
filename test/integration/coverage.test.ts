import { describe, expect, test } from 'vitest';
import { FIXTURES } from '../fixtures/index.ts';
import { action, game } from '../support/fixture.ts';
import { offeredLines, usedLines } from '../support/vocabulary.ts';

describe('coverage', () => {
  const offered = offeredLines();
  const used = new Set(FIXTURES.flatMap((fixture) => [...usedLines(fixture.def)]));

  test('whatever a GameDef can say, some fixture says', () => {
    const missing = offered.filter((line) => !used.has(line));
    expect(missing, `no fixture uses these ${missing.length} of ${offered.length}`).toEqual([]);
  });

  test('what fixtures say is among what a GameDef can say', () => {
    const known = new Set(offered);
    expect([...used].filter((line) => !known.has(line))).toEqual([]);
  });

  test('a key of one effect does not count for another', () => {
    const lines = usedLines(game({ actions: [action('rest', [{ pass: { player: 'left' } }])] }));
    expect([...lines].filter((line) => line.startsWith('FlowEffect') || line.startsWith('PlayerSel'))).toEqual([
      'FlowEffect.pass',
      'FlowEffect.pass.player',
      'PlayerSel: "left"',
    ]);
  });
});
