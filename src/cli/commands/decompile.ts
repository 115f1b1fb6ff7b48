/** `ludwright decompile`: a GameDef becomes a rulebook. */
import type { RootOptions } from '../../host/find-root.ts';
import { decompile } from '../../lang/index.ts';
import type { Register } from '../command.ts';
import { deliver, outOption } from '../deliver.ts';
import { rootOption } from '../options.ts';
import { faultless } from '../playable.ts';

export const register: Register = (program) => {
  program
    .command('decompile')
    .description('turn a GameDef (JSON) into a rulebook that people can read and change')
    .argument('<game.json>', 'a GameDef, a rulebook, a folder with one, or a bundled game')
    .addOption(rootOption())
    .addOption(outOption('rules.md'))
    .option('--no-prose', 'only the blocks, without sentences between them')
    .action((file: string, { out, prose, ...root }: { out?: string; prose: boolean } & RootOptions) =>
      deliver(decompile(faultless(file, 'nothing was written', root), { prose }), out),
    );
};
