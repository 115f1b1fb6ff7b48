/** `ludwright install`: a package for every command of this person. */
import { printPackageName } from '../../content/package-name.ts';
import { reasonOf } from '../../host/files.ts';
import { installPackage } from '../../host/installed-packages.ts';
import { compilePackage } from '../../host/pack-package.ts';
import type { Register } from '../command.ts';
import { failed } from '../exit.ts';
import { foundPackage } from '../found-package.ts';
import { printDiagnostics } from '../print-diagnostics.ts';
import { err, out } from '../terminal.ts';

export const register: Register = (program) => {
  program
    .command('install')
    .description('install a package, so that it can be named')
    .argument('<package>', 'an archive, or a folder with ludwright.json')
    .option('--replace', 'take it instead of another one with the same name and version', false)
    .action(install);
};

function install(name: string, { replace }: { replace: boolean }): void {
  const { made } = foundPackage(name, 'nothing was installed');
  const { isComplete, diagnostics, sources } = compilePackage(made);
  printDiagnostics(diagnostics, sources, err);
  if (!isComplete) throw failed(`"${name}" has errors; nothing was installed.`);
  const done = orStop(() => installPackage(made, { replace }));
  if ('refused' in done) throw failed(done.refused);
  const called = printPackageName(done.installed);
  out.write(`${called} ${done.installed.hash}\n`);
  if (made.declaration.kind === 'game') err.write(`Now try: ludwright play ${called}\n`);
}

function orStop<Result>(write: () => Result): Result {
  try {
    return write();
  } catch (error) {
    if (error instanceof Error && 'syscall' in error) throw failed(`the package cannot be installed: ${reasonOf(error)}.`);
    throw error;
  }
}
