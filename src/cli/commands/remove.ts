/** `ludwright remove`: a package that is no longer wanted. */
import { printPackageName } from '../../content/package-name.ts';
import { removePackage } from '../../host/installed-packages.ts';
import type { Register } from '../command.ts';
import { failed } from '../exit.ts';
import { err } from '../terminal.ts';

export const register: Register = (program) => {
  program
    .command('remove')
    .description('remove a package that is installed')
    .argument('<package>', 'its name, with the version if there are several: my-game@1.0.0')
    .action((name: string) => {
      const done = removePackage(name);
      if ('refused' in done) throw failed(done.refused);
      err.write(`Removed ${printPackageName(done.removed)}\n`);
    });
};
