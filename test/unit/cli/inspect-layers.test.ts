/** `inspect` shows modifiers as they apply. */
import { expect, test } from 'vitest';
import { gameSheet } from '../../../src/cli/inspect/game-sheet.ts';
import { printSheet } from '../../../src/cli/inspect/print-sheet.ts';
import { link } from '../../../src/program/index.ts';
import { layeredGame } from '../../support/layered-game.ts';
import { playable } from '../../support/playable.ts';

test('modifiers are listed layer by layer, with what they do', () => {
  const def = playable(layeredGame([], {}));
  const { program } = link(def, { players: 2 });
  const printed = printSheet(gameSheet(def, program!), 80);
  const lines = printed.slice(printed.indexOf('Modifiers')).split('\n\n')[0]!.split('\n');
  expect(lines[1]).toMatch(/^ {2}name +does +changes +layer$/);
  const layers = lines.slice(2).map((line) => line.trim().split(/ +/).at(-1)!);
  expect(layers).toHaveLength(def.modifiers!.length);
  expect(layers).toEqual(layers.toSorted((a, b) => def.layers!.indexOf(a) - def.layers!.indexOf(b)));
  // Otherwise the order of the text would do.
  expect(layers).not.toEqual(def.modifiers!.map(({ layer }) => layer));
});
