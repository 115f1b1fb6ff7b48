/** What comparisons say, in sentences. */
import type { CompareReport, FigureChange, PartChange, SweepReport, Verdict, VersionReport } from '../../sim/index.ts';
import { listed } from '../../english/index.ts';
import { counted, whole } from '../numbers.ts';
import { figureText, isSmall, mostText, signed, unbroken } from './values.ts';

/** The verdicts as headings, and what each means. */
export const VERDICT_WORDS: Readonly<Record<Verdict, { title: string; meaning: string }>> = {
  changed: { title: 'Changed', meaning: 'certain, even though many figures are looked at' },
  perhaps: { title: 'Perhaps changed', meaning: 'one in twenty figures looks so by chance' },
  unmeasured: { title: 'Not measured everywhere', meaning: 'one version has no such figure' },
  unknown: { title: 'Too few matches to tell', meaning: 'there may be a change that matters, or none' },
  unchanged: { title: 'No change seen', meaning: 'if there is one, it is smaller than would matter' },
  same: { title: 'The same in all matches', meaning: 'no difference in any block of matches' },
};

/** What has a table, in the order of the tables; what is the same everywhere needs none. */
export const TABLED = ['changed', 'perhaps', 'unmeasured', 'unknown', 'unchanged'] as const satisfies readonly Verdict[];

/** Which numbers have no unit of their own. */
export const SCORES_REMARK = 'Fitness, balance, evenness, variety, scarcity, swing, deficit and margin are from 0 to 100.';

/** The heading of what can be chosen. */
export const CHOICES_TITLE = 'Actions and cards';

/** Of what can be chosen only what changed is told, and what perhaps did, which is said: there may be hundreds. */
export function toldChoices<Figure extends { name: string; verdict: Verdict }>(choices: readonly Figure[]): Figure[] {
  return choices
    .filter(({ verdict }) => verdict === 'changed' || verdict === 'perhaps')
    .map((figure) => (figure.verdict === 'perhaps' ? { ...figure, name: `${figure.name} (perhaps)` } : figure));
}

/** What is said of all of them. */
export function choicesRemark(choices: readonly { verdict: Verdict }[]): string {
  const count = (verdict: Verdict): number => choices.filter((each) => each.verdict === verdict).length;
  return `${whole(count('changed'))} of ${counted(choices.length, 'figure')} changed, ${whole(count('perhaps'))} perhaps; for ${whole(count('unknown'))} there are too few matches to tell.`;
}

/** What a comparison comes to. */
export function comparisonSentences({ identical, figures }: CompareReport): string {
  if (identical) return 'No difference at all: both are the same game.';
  const count = (verdict: Verdict): number => figures.filter((figure) => figure.verdict === verdict).length;
  if (count('same') === figures.length)
    return 'No difference at all: the rules differ, but every figure is the same in all matches. Perhaps what differs is never used.';
  const parts = [
    `${whole(count('changed'))} of ${counted(figures.length, 'figure')} changed`,
    ...(count('perhaps') === 0 ? [] : [`${whole(count('perhaps'))} perhaps`]),
    ...(count('unknown') === 0 ? [] : [`for ${whole(count('unknown'))} there are too few matches to tell`]),
  ];
  const fitness = figures.find(({ figure }) => figure === 'fitness');
  return `${listed(parts)}. ${fitness === undefined ? '' : fitnessSentence(fitness)}`.trim();
}

function fitnessSentence({ before, after, difference, verdict, unit }: FigureChange): string {
  const head = `Fitness ${figureText(unit, before)} before, ${figureText(unit, after)} after`;
  if (difference === null) return `${head}.`;
  const said: Readonly<Record<Verdict, string>> = {
    changed: `that is a change of ${signed(unit, difference.value)}`,
    perhaps: 'perhaps a change',
    unmeasured: 'not measured in both versions',
    unknown: 'too few matches to tell whether that is a change',
    unchanged: `no change seen (less than ${mostText(unit, difference)})`,
    same: 'no change',
  };
  return `${head}: ${said[verdict]}.`;
}

/** What is said of the best value. */
export function bestSentences({ parameter, written, versions, figures, best }: SweepReport): string {
  if (best === null) return 'No value passes all filters, so that none is best.';
  if (versions.length === 1) return 'There is one value only, so that there is nothing to compare.';
  if (figures.every(({ verdict }) => verdict === 'same'))
    return `No difference at all: every figure is the same with every value. Perhaps ${parameter} is never used.`;
  const { version, rivals } = best;
  const name = (index: number): string => String(versions[index]!.value);
  const fitness = figures.find(({ figure }) => figure === 'fitness')!.values[version]!;
  const failed = versions.filter(({ passed }) => !passed);
  const failures = failed.map((each) => ` With ${each.value} ${whyNot(each)}.`).join('');
  const others = versions.length - 1 - failed.length;
  const sure =
    rivals.length === 0
      ? `it is ${others === 0 ? 'the only one that passes all filters' : `surely better than the other${others === 1 ? '' : 's'}`}`
      : `but that is not sure: with ${rivals.length === others ? 'any other value' : listed(rivals.map(name))} it may be as good, and more matches would tell`;
  return `Best is ${parameter}=${name(version)}${versions[version]!.value === written ? ' (as written)' : ''}, with a fitness of ${figureText('score', fitness)} of 100; ${sure}.${failures}`;
}

/** Why a version is no candidate. */
export function whyNot({ flags }: VersionReport): string {
  return flags.some(({ code }) => code === 'SETUP_FAILED') ? 'its setup fails' : 'it fails a filter';
}

/** What is remarked beside a difference. */
export function remarkOf({ unit, difference, verdict, matters, runsNeeded }: Omit<FigureChange, 'before' | 'after'>): string {
  if (difference === null) return '';
  if (verdict === 'unknown') return runsNeeded === null ? '' : unbroken(`about ${whole(runsNeeded)} matches would tell`);
  if (verdict === 'unchanged') return unbroken(`less than ${mostText(unit, difference)}`);
  return isSmall(difference, matters) ? 'small' : '';
}

/** Something that was gained or lost with the version after. */
export interface GainOrLoss {
  good: boolean;
  what: string;
  message: string;
}

/** Filters that only one version passes, and flags that only one shows. */
export function gainsAndLosses({ before, after, flags }: CompareReport): GainOrLoss[] {
  return [
    ...failing(after, before).map((rule) => ({ good: false, what: 'Fails a filter now', message: rule })),
    ...failing(before, after).map((rule) => ({ good: true, what: 'Passes a filter now', message: rule })),
    ...flags.map(({ change, flag: { code, message } }) => ({
      good: change === 'lost',
      what: change === 'gained' ? `Gained ${code}` : `Lost ${code}`,
      message: change === 'gained' ? message : `Before: ${message}`,
    })),
  ];
}

/** What one version fails and the other passes. */
function failing(version: VersionReport, other: VersionReport): string[] {
  const passed = new Set(other.filters.filter((filter) => filter.passed).map(({ filter }) => filter));
  return version.filters.filter((filter) => !filter.passed && passed.has(filter.filter)).map(({ rule }) => rule);
}

/** What is said where no filter and no flag was gained or lost. */
export function nothingGained({ after }: CompareReport): string {
  return after.flags.length === 0 ? 'none in either version' : `${listed(after.flags.map(({ code }) => code))} in both versions`;
}

/** What differs in the rules, a line for each section. */
export function partLines(parts: readonly PartChange[]): { section: string; changes: string }[] {
  return [...new Set(parts.map(({ section }) => section))].map((section) => {
    const own = parts.filter((part) => part.section === section);
    const all = (wanted: PartChange['change']): string[] => own.filter(({ change }) => change === wanted).map(partName);
    const said = (['changed', 'added', 'removed'] as const).flatMap((change) => {
      const names = all(change);
      if (names.length === 0) return [];
      // Where values are told, that they changed goes without saying.
      return own.some((part) => part.change === change && (part.before ?? part.after) === undefined) || change !== 'changed'
        ? [`${change}${names[0] === '' ? '' : `: ${someOf(names)}`}`]
        : [someOf(names)];
    });
    return { section, changes: said.join('; ') };
  });
}

const MOST_NAMES = 12;

function someOf(names: readonly string[]): string {
  return names.length <= MOST_NAMES
    ? names.join(', ')
    : `${names.slice(0, MOST_NAMES).join(', ')} and ${whole(names.length - MOST_NAMES)} more`;
}

function partName({ name = '', before, after }: PartChange): string {
  if (before !== undefined && after !== undefined) return `${name} ${before} → ${after}`;
  return (before ?? after) === undefined ? name : `${name} ${before ?? after}`;
}
