/** `ludwright explain`: what a diagnostic means, with a bad and a good example. */
import { CATALOGUE, explain, meant, nearest, type CatalogueEntry } from '../../diagnostics/index.ts';
import { wrap } from '../../diagnostics/render/wrap.ts';
import type { Register } from '../command.ts';
import { wrongUsage } from '../exit.ts';
import { formatOption } from '../options.ts';
import { table } from '../table.ts';
import { out } from '../terminal.ts';

export const register: Register = (program) => {
  program
    .command('explain')
    .description('say what the code of a diagnostic means, with a bad and a good example')
    .argument('[code]', 'a code such as verify/unknown-zone; without one, all codes are listed')
    .addOption(formatOption(['pretty', 'json']))
    .action((code: string | undefined, { format }: { format: string }) => {
      const all = CATALOGUE.map(({ code: each, severity, summary }) => ({ code: each, severity, summary }));
      if (format === 'json') out.data(json(code === undefined ? all : find(code)));
      else out.write(code === undefined ? list() : tell(find(code)));
    });
};

/** The part behind the slash is enough, if only one code ends like that. */
function find(code: string): CatalogueEntry {
  const entry = explain(code);
  if (entry !== undefined) return entry;
  const ending = codesEnding(code);
  if (ending.length === 1) return explain(ending[0]!)!;
  const near = ending.length > 0 ? ending : code.includes('/') ? likely(code, CODES) : likely(code, CODES.map(tailOf)).flatMap(codesEnding);
  throw wrongUsage(
    `there is no code "${code}".${near.length === 0 ? '' : ` Did you mean ${near.map((name) => `"${name}"`).join(' or ')}?`} Run "ludwright explain" for the list.`,
  );
}

const CODES = CATALOGUE.map(({ code }) => code);

/** The nearest one, or several if none is nearer than the others. */
function likely(code: string, codes: readonly string[]): string[] {
  const best = meant(code, codes);
  return best === undefined ? nearest(code, codes) : [best];
}

function tailOf(code: string): string {
  return code.slice(code.indexOf('/') + 1);
}

function codesEnding(tail: string): string[] {
  return CODES.filter((code) => tailOf(code) === tail);
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

function list(): string {
  return `${table(
    ['code', 'severity', 'what is wrong'],
    CATALOGUE.map(({ code, severity, summary }) => [code, severity, summary]),
    out.width,
  )}\n`;
}

function tell({ code, severity, args = [], summary, explanation, bad, good, form, without, files = {} }: CatalogueEntry): string {
  const isWords = form === 'words';
  const paragraphs = [
    `${code} (${severity})`,
    `${wrap(summary, out.width).join('\n')}\n${wrap(explanation, out.width).join('\n')}`,
    ...(args.length === 0 ? [] : [wrap(`Arguments: ${args.join(', ')}.`, out.width).join('\n')]),
    ...(without === undefined ? [] : [`In these examples there is no section ${without.join(', ')} besides what is shown.`]),
    `${isWords ? 'For example' : 'Wrong'}:`,
    indented(bad),
    `${isWords ? 'Instead' : 'Right'}:`,
    indented(good),
    ...Object.entries(files).flatMap(([name, text]) => [`The file ${name}:`, indented(text)]),
  ];
  return `${paragraphs.join('\n\n')}\n`;
}

function indented(text: string): string {
  return text.replaceAll(/^(?=.)/gm, '  ');
}
