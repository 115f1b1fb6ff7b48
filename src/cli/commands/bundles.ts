/** `ludwright bundles`: the parts that games are composed of. */
import { bundleToJson, fits, slotsUsed, type Bundle, type Frame, type Need, type ParameterDef, type Thing } from '../../bundles/index.ts';
import { bundleLibrary } from '../../host/bundle-library.ts';
import { proseOf } from '../../text/prose-of.ts';
import type { Register } from '../command.ts';
import { findPart } from '../composing.ts';
import { formatOption } from '../options.ts';
import { table } from '../table.ts';
import { out } from '../terminal.ts';

export const register: Register = (program) => {
  program
    .command('bundles')
    .description('list the frames and bundles that games are composed of, or show one')
    .argument('[name]', 'a frame or bundle of the library, or in a file')
    .addOption(formatOption(['pretty', 'json']))
    .action((name: string | undefined, { format }: { format: string }) => {
      const isJson = format === 'json';
      const part = name === undefined ? undefined : findPart(name);
      if (isJson) out.data(`${JSON.stringify(part === undefined ? everything() : wholeOf(part), null, 2)}\n`);
      else out.write(part === undefined ? list() : 'needs' in part ? showBundle(part) : showFrame(part));
    });
};

/** What `--format json` tells of all. */
function everything(): unknown {
  const { frames, bundles } = bundleLibrary();
  return {
    frames: [...frames.values()].map(factsOfFrame),
    bundles: [...bundles.values()].map((bundle) => ({ ...bundle.header, slots: slotsUsed(bundle), frames: framesOf(bundle) })),
  };
}

function factsOfFrame({ id, name, parameters, provides, header: { slots } }: Frame): object {
  return { id, name, parameters, provides, slots };
}

/** And of one: a bundle is told as one that can be composed. */
function wholeOf(part: Bundle | Frame): unknown {
  return 'needs' in part ? bundleToJson(part) : factsOfFrame(part);
}

function framesOf(bundle: Bundle): string[] {
  return [...bundleLibrary().frames.values()].filter((frame) => fits(frame, bundle)).map(({ id }) => id);
}

function list(): string {
  const { frames, bundles } = bundleLibrary();
  const frameRows = [...frames.values()].map(({ id, name, header: { slots } }) => [
    id,
    `${name}. Slots: ${Object.keys(slots).join(', ')}.`,
  ]);
  const rows = [...bundles.values()].map((bundle) => [bundle.id, bundle.family, inWords(bundle)]);
  return [
    table(['frame', 'what it is'], frameRows, out.width),
    table(['bundle', 'family', 'what it is'], rows, out.width),
    'A game is a frame with bundles: ludwright compose standard market-row engine-building --out game.md\n',
  ].join('\n\n');
}

function inWords({ header: { name, description }, provides, needs, requires, conflicts }: Bundle): string {
  return [
    description ?? `${name}.`,
    ...(provides.length > 0 ? [`Provides ${ports(provides)}.`] : []),
    ...(needs.length > 0 ? [`Needs ${ports(needs)}.`] : []),
    ...(requires.length > 0 ? [`Requires ${requires.join(', ')}.`] : []),
    ...(conflicts.length > 0 ? [`Not with ${conflicts.map(({ bundle }) => bundle).join(', ')}.`] : []),
  ].join(' ');
}

function ports(things: readonly (Thing | Need)[]): string {
  return things.map(({ id, kind }) => `${id} (${kind})`).join(', ');
}

function showBundle(bundle: Bundle): string {
  const { id, name, family, parameters, provides, needs, requires, conflicts, header, written } = bundle;
  return sections([
    `${id}: ${name} (${family})`,
    prose(written.file.text, parameters),
    titled('parameters', parameterRows(parameters)),
    titled(
      'provides',
      provides.map((thing) => [thing.id, thing.kind]),
    ),
    titled(
      'needs',
      needs.map((need) => [need.id, need.kind, `${need.description ?? ''}${need.default === undefined ? ' Has no default.' : ''}`.trim()]),
    ),
    titled(
      'conflicts',
      conflicts.map(({ bundle: other, reason }) => [other, reason]),
    ),
    titled('and', [
      ...(requires.length > 0 ? [['requires', requires.join(', ')]] : []),
      ['slots', slotsUsed(bundle).join(', ') || 'none'],
      ['frames', framesOf(bundle).join(', ') || 'none'],
      ['worth changing', (header.mutationPoints ?? []).join(', ') || 'nothing in particular'],
    ]),
  ]);
}

function showFrame({ id, name, parameters, provides, header: { slots }, written }: Frame): string {
  return sections([
    `${id}: ${name} (frame)`,
    prose(written.file.text, parameters),
    titled('parameters', parameterRows(parameters)),
    titled(
      'provides',
      provides.map((thing) => [thing.id, thing.kind]),
    ),
    titled('and', [['slots', Object.keys(slots).join(', ')]]),
  ]);
}

function sections(parts: readonly string[]): string {
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

function parameterRows(parameters: readonly ParameterDef[]): string[][] {
  return parameters.map(({ id, min, max, default: usual, description = '' }) => [id, `${usual} (${min} to ${max})`, description]);
}

function titled(title: string, rows: readonly (readonly string[])[]): string {
  return rows.length === 0
    ? ''
    : `${title}\n${table(
        null,
        rows.map(([first, ...rest]) => [`  ${first}`, ...rest]),
        out.width,
      )}`;
}

/** What players read, with the usual numbers; what is connected only in a game keeps its name. */
function prose(text: string, parameters: readonly ParameterDef[]): string {
  const usual = new Map(parameters.map((parameter) => [parameter.id, String(parameter.default)]));
  return proseOf(text)
    .replaceAll(/@([A-Z][A-Z0-9_]*)/g, (written, name: string) => usual.get(name) ?? written)
    .replaceAll(/^#+ .*\n+/gm, '')
    .trim();
}
