/** `ludwright sweep`: a game with several values of something written in its rules. */
import { printSweep, renderSweep } from '../../report/index.ts';
import { sweep, type ParameterValue, type Setting } from '../../sim/index.ts';
import type { Register } from '../command.ts';
import { comparingOptions, deliverReport, matchesFor, withWorkers, type ComparingOptions } from '../comparing.ts';
import { wrongUsage } from '../exit.ts';
import { seedFor } from '../match-options.ts';
import { paintFor } from '../paint.ts';
import { printSetting, setOption, SettableGame, valuesFor, type SetOption } from '../set-option.ts';
import { out } from '../terminal.ts';

interface SweepCommand extends ComparingOptions {
  set: SetOption[];
}

export const register: Register = (program) => {
  const command = program
    .command('sweep')
    .description('play a game with several values of a constant, and say what depends on it')
    .argument('<file>', 'a rulebook, a GameDef, a folder with one, or a bundled game')
    .addOption(
      setOption(
        '--set <name=values>',
        'the values: a range (2..6, 10..50:10) or a list (2,3,5) of a constant, or of anything written in the rules; other names may be set to one value each',
      ),
    );
  comparingOptions(command).action(sweepGame);
};

async function sweepGame(file: string, options: SweepCommand): Promise<void> {
  const { agents, runs, maxTurns, maxMoves } = options;
  if (options.set.length === 0) throw wrongUsage('there is nothing to try: set a value, such as --set HAND_SIZE=2..6.');
  const game = new SettableGame(file, options);
  const all = options.set.map((set) => ({ name: set.name, values: valuesFor(game.parameter(set.name), set) }));
  const several = all.filter(({ values }) => values.length > 1);
  if (several.length > 1)
    throw wrongUsage(`several values of ${several.map(({ name }) => `"${name}"`).join(' and ')}: only one name can have more than one.`);
  const { name, values } = several[0] ?? all[0]!;
  const fixed = all.filter((each) => each.name !== name).map((each): Setting => ({ name: each.name, value: each.values[0]! }));
  const settings = values.map((value): Setting[] => [{ name, value }, ...fixed]);
  const defs = settings.map((each) => game.with(each));
  const matches = await matchesFor(defs, options);
  const versions = values.map((value, i) => ({
    label: printSetting({ name, value }),
    source: game.text.name,
    value,
    def: defs[i]!,
    settings: settings[i]!,
    match: matches[i]!,
  }));
  const course = { runs, agents, maxTurns, maxMoves, seed: seedFor(defs[0]!, options.seed) };
  const swept = { parameter: name, written: game.parameter(name).value satisfies ParameterValue, versions };
  const report = await withWorkers(versions.length, options, (runBlocks) => sweep(swept, course, runBlocks));
  deliverReport(report, report.versions, options, { pretty: (each) => printSweep(each, paintFor(out)), html: renderSweep });
}
