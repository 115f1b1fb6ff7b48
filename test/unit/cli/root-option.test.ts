import { Command } from 'commander';
import { expect, test } from 'vitest';
import { COMMANDS } from '../../../src/cli/commands.ts';

/** The commands to which a game can be named. */
const TAKING = 'bench compile decompile eval inspect lint migrate new perft play replay run serve'.split(' ');

test.each(TAKING)('%s takes the root of the game', async (name) => {
  const program = new Command();
  (await COMMANDS.find(({ names }) => names.includes(name))!.load()).register(program);
  expect(program.commands[0]!.options.map(({ long }) => long)).toContain('--root');
});
