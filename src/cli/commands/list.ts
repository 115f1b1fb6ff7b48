/** `ludwright list`: what is installed. */
import { installedPackages } from '../../host/installed-packages.ts';
import type { Register } from '../command.ts';
import { formatOption } from '../options.ts';
import { table } from '../table.ts';
import { err, out } from '../terminal.ts';

/** So much of a hash tells packages apart for people. */
const SHORT = 12;

export const register: Register = (program) => {
  program
    .command('list')
    .description('list the packages that are installed')
    .addOption(formatOption(['pretty', 'json']))
    .action(({ format }: { format: string }) => {
      const found = installedPackages().map(({ hash, declaration: { name, version, kind, description = '' } }) => ({
        name,
        version,
        kind,
        hash,
        description,
      }));
      if (format === 'json') out.data(`${JSON.stringify(found, null, 2)}\n`);
      else if (found.length === 0) err.write('No package is installed.\n');
      else {
        const rows = found.map(({ name, version, kind, hash, description }) => [
          `${name}@${version}`,
          kind,
          hash.slice(0, SHORT),
          description,
        ]);
        out.write(`${table(['package', 'kind', 'hash', 'what it is'], rows, out.width)}\n`);
      }
    });
};
