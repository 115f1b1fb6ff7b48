/** The package as a user gets it: what `npm pack` takes along, installed in a folder outside of the project, so that nothing else is found. */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from './cli.ts';

export interface PackageJson {
  version: string;
  bin: { ludwright: string };
  dependencies: Record<string, string>;
  exports: Record<string, { types: string; default: string } | string>;
}

export const PACKAGE = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as PackageJson;

export interface InstalledPackage {
  /** The folder of the package. */
  folder: string;
  /** The files in it besides what is built. */
  files: string[];
}

/** Builds the package and installs it for a program in the folder; without types it is built in half of the time. */
export function installPackage(consumer: string, { types = true } = {}): InstalledPackage {
  const folder = join(consumer, 'node_modules/ludwright');
  mkdirSync(folder, { recursive: true });
  const built = spawnSync(process.execPath, [join(ROOT, 'tools/build.ts'), join(folder, 'dist'), ...(types ? [] : ['--no-types'])], {
    encoding: 'utf8',
  });
  if (built.status !== 0 || built.stdout !== '' || built.stderr !== '') throw new Error(`${built.stdout}${built.stderr}`);
  const { stdout } = spawnSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], { encoding: 'utf8', cwd: ROOT });
  const [packed] = JSON.parse(stdout) as [{ files: { path: string }[] }];
  const files = packed.files.map(({ path }) => path).filter((path) => !path.startsWith('dist/'));
  for (const path of files) cpSync(join(ROOT, path), join(folder, path), { recursive: true });
  // Its dependencies are those of this project, where they find their own.
  for (const name of Object.keys(PACKAGE.dependencies)) {
    const place = join(consumer, 'node_modules', name);
    mkdirSync(dirname(place), { recursive: true });
    symlinkSync(join(ROOT, 'node_modules', name), place);
  }
  return { folder, files };
}

/** The oldest Node that the package is for, and its last fixes. */
export const OLDEST_NODE = '22.17.1';

/** The program of the oldest Node, from the package of npm for this system, which needs no install script. Kept for the next time. */
export function oldestNode(): string {
  const folder = join(ROOT, 'node_modules/.cache/nodes', OLDEST_NODE);
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const program = join(folder, 'node_modules', name, process.platform === 'win32' ? 'bin/node.exe' : 'bin/node');
  if (existsSync(program)) return program;
  mkdirSync(folder, { recursive: true });
  const words = ['install', '--prefix', folder, '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', `${name}@${OLDEST_NODE}`];
  const { status, stderr } = spawnSync('npm', words, { encoding: 'utf8', cwd: folder });
  if (status !== 0) throw new Error(stderr);
  return program;
}
