/** `ludwright inspect`: what is in a game. */
import type { RootOptions } from '../../host/find-root.ts';
import { link } from '../../program/index.ts';
import type { Register } from '../command.ts';
import { failed, wrongUsage } from '../exit.ts';
import { gameSheet } from '../inspect/game-sheet.ts';
import { printSheet } from '../inspect/print-sheet.ts';
import { ruleCosts } from '../inspect/rule-costs.ts';
import { formatOption, rootOption, wholeNumber } from '../options.ts';
import { faultless } from '../playable.ts';
import { out } from '../terminal.ts';

export const register: Register = (program) => {
  program
    .command('inspect')
    .description('say what is in a game: zones, actions, phases, bounds')
    .argument('<file>', 'a rulebook, a GameDef, a folder with one, or a bundled game')
    .addOption(rootOption())
    .addOption(formatOption(['pretty', 'json']))
    .option('--players <number>', 'for how many the bounds are told; the fewest that can play otherwise', wholeNumber(1))
    .option('--costs', 'also what each rule costs: instructions, and bytes of the compiled game', false)
    .action(inspect);
};

interface InspectCommand extends RootOptions {
  format: string;
  players?: number;
  costs: boolean;
}

function inspect(file: string, { format, players, costs: asked, ...root }: InspectCommand): void {
  const def = faultless(file, 'there is nothing to inspect', root);
  const { program, diagnostics } = link(def, { players: players ?? def.meta.players.min });
  if (program === null) throw (players === undefined ? failed : wrongUsage)(diagnostics.map(({ message }) => message).join(' '));
  const sheet = gameSheet(def, program);
  const costs = asked ? ruleCosts(program) : undefined;
  if (format === 'json') out.data(`${JSON.stringify({ ...sheet, costs }, null, 2)}\n`);
  else out.write(printSheet(sheet, out.width, costs));
}
