/** `ludwright compare`: two versions of a game, played with the same seeds. */
import { printComparison, renderComparison } from '../../report/index.ts';
import { compare, type Setting, type Version } from '../../sim/index.ts';
import type { Register } from '../command.ts';
import { comparingOptions, deliverReport, matchesFor, withWorkers, type ComparingOptions } from '../comparing.ts';
import { wrongUsage } from '../exit.ts';
import { seedFor } from '../match-options.ts';
import { paintFor } from '../paint.ts';
import { printSetting, setOption, SettableGame, valueFor, type SetOption } from '../set-option.ts';
import { out } from '../terminal.ts';

interface CompareCommand extends ComparingOptions {
  set: SetOption[];
  against: SetOption[];
}

export const register: Register = (program) => {
  const command = program
    .command('compare')
    .description('play two versions of a game with the same seeds, and say what changed')
    .argument('<before>', 'a rulebook, a GameDef, a folder with one, or a bundled game')
    .argument('[after]', 'another version of it; the same with other values unless stated')
    .addOption(setOption('--set <name=value>', 'a value of the version after: a constant, or anything written in its rules'))
    .addOption(setOption('--against <name=value>', 'a value of the version before'));
  comparingOptions(command).action(compareGames);
};

async function compareGames(before: string, after: string | undefined, options: CompareCommand): Promise<void> {
  const { set, against, agents, runs, maxTurns, maxMoves } = options;
  if (after === undefined && set.length + against.length === 0)
    throw wrongUsage('there is nothing to compare with: name another version, or set a value of this one, such as --set HAND_SIZE=5.');
  const old = new SettableGame(before, options);
  const now = after === undefined ? old : new SettableGame(after, options);
  const settings = [settingsOf(old, against), settingsOf(now, set)] as const;
  const defs = [old.with(settings[0]), now.with(settings[1])] as const;
  const matches = await matchesFor(defs, options);
  const versions = [old, now].map((game, i): Version => ({
    label:
      after === undefined ? labelOf(game, settings[i]!, settings[1 - i]!) : [game.text.name, ...settings[i]!.map(printSetting)].join(', '),
    source: game.text.name,
    def: defs[i]!,
    settings: settings[i]!,
    match: matches[i]!,
  }));
  const course = { runs, agents, maxTurns, maxMoves, seed: seedFor(defs[0], options.seed) };
  const report = await withWorkers(2, options, (runBlocks) => compare(versions[0]!, versions[1]!, course, runBlocks));
  deliverReport(report, [report.before, report.after], options, {
    pretty: (each) => printComparison(each, paintFor(out)),
    html: renderComparison,
  });
}

function settingsOf(game: SettableGame, options: readonly SetOption[]): Setting[] {
  return options.map(({ name, values }) => {
    const parameter = game.parameter(name);
    if (typeof parameter.value === 'number' && /^-?\d+\.\./.test(values))
      throw wrongUsage(`one value of "${name}" is compared with another one; "ludwright sweep" takes the range ${values}.`);
    return { name, value: valueFor(parameter, name, values) };
  });
}

/** What tells a version from the other one of the same game: what it sets, and what is written where the other sets something. */
function labelOf(game: SettableGame, own: readonly Setting[], others: readonly Setting[]): string {
  const written = others
    .filter(({ name }) => own.every((setting) => setting.name !== name))
    .map(({ name }) => `${printSetting({ name, value: game.parameter(name).value })} (as written)`);
  return [...own.map(printSetting), ...written].join(', ');
}
