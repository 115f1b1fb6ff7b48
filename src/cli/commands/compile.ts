/** `ludwright compile`: a rulebook becomes a GameDef, or a WebAssembly module that plays it. */
import { Option } from 'commander';
import type { RootOptions } from '../../host/find-root.ts';
import type { PlayableGameDef } from '../../ir/index.ts';
import { link } from '../../program/index.ts';
import { printJson } from '../../text/print-json.ts';
import { buildModule, manifestOf, printWat, type BuiltModule, type Manifest } from '../../wasm/index.ts';
import type { Register } from '../command.ts';
import { deliver, outOption } from '../deliver.ts';
import { failed, wrongUsage } from '../exit.ts';
import { playersOption, seatsFor } from '../match-options.ts';
import { rootOption } from '../options.ts';
import { faultless } from '../playable.ts';
import { err, out } from '../terminal.ts';
import { writeFile } from '../write-file.ts';

const TARGETS = ['gamedef', 'wat', 'wasm'] as const;

interface CompileCommand extends RootOptions {
  target: (typeof TARGETS)[number];
  players?: number;
  out?: string;
}

export const register: Register = (program) => {
  program
    .command('compile')
    .alias('spec:compile')
    .description('turn a rulebook into a GameDef (JSON), or into a WebAssembly module that plays it')
    .argument('<file>', 'a rulebook, a GameDef, a folder with one, or a bundled game')
    .addOption(
      new Option('--target <form>', 'what it becomes: a GameDef, or a module as text or as bytes, with a manifest beside it')
        .choices(TARGETS)
        .default('gamedef'),
    )
    .addOption(playersOption())
    .addOption(rootOption())
    .addOption(outOption('game.json or game.wasm'))
    .action(compile);
};

function compile(file: string, { target, players, out: path, ...root }: CompileCommand): void {
  if (target === 'gamedef' && players !== undefined)
    throw wrongUsage('a GameDef is for any number of players; --players is for --target wat and --target wasm.');
  if (target === 'wasm' && (path === undefined || path === '-'))
    throw wrongUsage('a module cannot be printed; say where to write it, as in --out game.wasm.');
  const def = faultless(file, 'nothing was written', root);
  if (target === 'gamedef') return deliver(printJson(def), path);
  const { compiled, manifest } = moduleOf(def, seatsFor(def, 1, players));
  if (path === undefined || path === '-') return out.data(`${printWat(compiled.text)}\n`);
  writeFile(path, target === 'wat' ? `${printWat(compiled.text)}\n` : compiled.bytes);
  writeFile(`${path}.json`, printJson(manifest));
  err.write(`Wrote ${path} and ${path}.json\n`);
}

function moduleOf(def: PlayableGameDef, players: number): { compiled: BuiltModule; manifest: Manifest } {
  const program = link(def, { players }).program!;
  const compiled = buildModule(program);
  if ('refused' in compiled) throw failed(`"${def.meta.id}" cannot be compiled to WebAssembly: ${compiled.refused}`);
  return { compiled, manifest: manifestOf(program, compiled) };
}
