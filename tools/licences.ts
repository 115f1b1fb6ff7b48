/** The licences of packages whose code is built into something. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const PACKAGES = join(import.meta.dirname, '../node_modules');

/** The packages that modules belong to, by their paths. */
export function packagesOf(modules: readonly string[]): string[] {
  const names = modules.map((module) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(module)?.[1]);
  return [...new Set(names.filter((name) => name !== undefined))].toSorted();
}

/** Their licences as one text. */
export function licencesOf(packages: readonly string[]): string {
  return packages.map(licenceOf).join('\n');
}

function licenceOf(name: string): string {
  const place = join(PACKAGES, name);
  const file = readdirSync(place).find((each) => /^licen[cs]e(\.|$)/i.test(each));
  if (file === undefined) throw new Error(`The package ${name} has no licence file.`);
  return `${name}\n\n${readFileSync(join(place, file), 'utf8').trim()}\n`;
}
