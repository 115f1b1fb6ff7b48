/** Steps → sentences: the first begins in small letters and the last has no full stop, as what an ability does stands behind when. */
import { capitalised, inWords, listed } from '../../wording/english.ts';
import { all, playerDoes, type CardNoun } from '../../wording/nouns.ts';
import { both, negated } from './conditions.ts';
import { manyOfKind, narrowedKind, oneOfKind } from '../../wording/kind.ts';
import { figureOf } from '../../wording/numbers.ts';
import type { IntPhrase, ListPhrase, Referent, Doing, Step } from '../../wording/phrase.ts';
import type { Speaker } from '../../wording/speaker.ts';

type Of<Kind extends Step['kind']> = Extract<Step, { kind: Kind }>;

export function sentences(speaker: Speaker, steps: readonly Step[]): string {
  const texts = grouped(steps).flatMap((group) => {
    const [only] = group;
    return group.length === 1 && only?.kind === 'if' ? conditional(speaker, only) : [groupText(speaker, group)];
  });
  return texts.map((text, at) => (at === 0 ? text : capitalised(text))).join('. ');
}

/** Steps as parts of one sentence. */
export function clause(speaker: Speaker, steps: readonly Step[]): string {
  const groups = grouped(steps);
  const parts = groups.map((group, at) => {
    const text = groupText(speaker, group);
    return moodOf(group) === 'told' && groups.slice(0, at).some((before) => moodOf(before) === 'said') ? `you ${text}` : text;
  });
  if (parts.length === 0) return 'nothing happens';
  // A condition at the end of several parts would read as one for all of them.
  const isLastConditional = parts.length > 1 && parts.at(-1)!.startsWith('if ');
  return isLastConditional ? `${listed(parts.slice(0, -1))}, and ${parts.at(-1)}` : listed(parts);
}

function moodOf([first]: readonly Step[]): Doing['mood'] {
  return first?.kind === 'do' ? first.mood : undefined;
}

/** Steps that are said together: what one subject does, or a choice with what depends on it. */
function grouped(steps: readonly Step[]): readonly (readonly Step[])[] {
  const groups: Step[][] = [];
  const acting = steps.filter((step) => step.kind !== 'do' || step.isTalk !== true);
  for (const step of acting.length === 0 ? steps : acting) {
    const last = groups.at(-1);
    if (last !== undefined && belongs(last, step)) last.push(step);
    else groups.push([step]);
  }
  return groups;
}

function belongs(group: readonly Step[], step: Step): boolean {
  const [first] = group;
  if (first?.kind === 'option') return isMode(first.choice, step);
  return first?.kind === 'do' && step.kind === 'do' && first.subject !== undefined && first.subject === step.subject;
}

/** Whether something depends only on what was chosen. */
function isMode(choice: object, step: Step): boolean {
  return step.kind === 'if' && step.condition.option?.choice === choice;
}

function groupText(speaker: Speaker, group: readonly Step[]): string {
  const [first, ...rest] = group;
  if (first?.kind === 'option') return optionText(speaker, first, rest);
  if (first?.kind === 'do') return doingText(group as readonly Doing[]);
  return first === undefined ? '' : STEPS[first.kind](speaker, first as never);
}

/** What one subject does is said once, and how long all of it lasts in the end. */
function doingText(group: readonly Doing[]): string {
  const parts = group.map((step, at) => {
    const next = group[at + 1];
    return step.say({ bare: at > 0, lasting: next !== undefined && next.lasting === step.lasting ? '' : step.lasting });
  });
  return listed(parts);
}

/** A condition with its sentences: what happens otherwise has one of its own. */
function conditional(speaker: Speaker, step: Of<'if'>): readonly string[] {
  const { condition, then, otherwise } = simplified(step);
  const [only, ...others] = otherwise;
  const first = `if ${condition.say()}, ${clause(speaker, then)}`;
  if (only === undefined) return [first];
  if (only.kind !== 'if' || others.length > 0) return [first, `otherwise, ${clause(speaker, otherwise)}`];
  const [next, ...more] = conditional(speaker, only);
  return [first, `otherwise, ${next}`, ...more];
}

/** Conditions inside of one another are one; what happens only otherwise happens if the contrary holds. */
function simplified({ condition, then, otherwise, kind }: Of<'if'>): Of<'if'> {
  if (then.length === 0) return simplified({ kind, condition: negated(condition), then: otherwise, otherwise: [] });
  const [inner, ...others] = then;
  if (otherwise.length > 0 || others.length > 0 || inner?.kind !== 'if' || inner.otherwise.length > 0)
    return { kind, condition, then, otherwise };
  return simplified({ kind, condition: both(condition, inner.condition), then: inner.then, otherwise: [] });
}

const STEPS: Readonly<{ [Kind in Exclude<Step['kind'], 'do' | 'option'>]: (speaker: Speaker, step: Of<Kind>) => string }> = {
  if: (speaker, step) => {
    const { condition, then, otherwise } = simplified(step);
    const first = `if ${condition.say()}, ${clause(speaker, then)}`;
    return otherwise.length === 0 ? first : `${first}, otherwise ${clause(speaker, otherwise)}`;
  },
  each: eachText,
  times: (speaker, { count, steps }) => {
    const [only, ...others] = steps;
    if (count.value === 1) return clause(speaker, steps);
    if (only?.kind === 'do' && only.times !== undefined && others.length === 0) return doingText([only.times(count)]);
    return `do this ${timesOf(count)}: ${clause(speaker, steps)}`;
  },
  numbers: (speaker, { from, to, steps }) => `for each number from ${figureOf(from)} to ${figureOf(to)}, ${clause(speaker, steps)}`,
  while: (speaker, { condition, steps }) => `as long as ${condition.say()}, repeat this: ${clause(speaker, steps)}`,
  later: (speaker, { moment, steps }) => `${moment}, ${clause(speaker, steps)}`,
};

function timesOf(count: IntPhrase): string {
  if (count.value === 2) return 'twice';
  if (count.value !== undefined) return `${inWords(count.value)} times`;
  return count.isKnown() ? 'that many times' : `as many times as ${count.worth()}`;
}

/** `creatures you control get +1/+1`, `for each creature you control, gain 1 life`. */
function eachText(speaker: Speaker, step: Of<'each'>): string {
  const { list, item, steps } = step;
  const areDone = steps.every(({ kind }) => kind === 'do');
  if ('key' in item) {
    const together = areDone ? speaker.each(item, () => clause(speaker, steps)) : undefined;
    if (together !== undefined) return together;
    speaker.mentionPlayer(item);
    return `for each ${list.kind.noun}, ${clause(speaker, steps)}`;
  }
  const narrower = narrowedStep(step, item);
  if (narrower !== undefined) return eachText(speaker, narrower);
  const together = areDone
    ? speaker.together(
        item,
        () => allNoun(speaker, list),
        () => clause(speaker, steps),
      )
    : undefined;
  if (together !== undefined) return together;
  const each = list.chosen === undefined ? oneOfKind(list.kind) : `of ${speaker.card(list.chosen)}`;
  return speaker.about(item, () => `for each ${each}, ${clause(speaker, steps)}`);
}

/** A condition on each item narrows the list. */
function narrowedStep({ list, steps, ...step }: Of<'each'>, item: Referent): Of<'each'> | undefined {
  const [only, ...others] = steps;
  if (only?.kind !== 'if' || others.length > 0 || only.otherwise.length > 0 || list.chosen !== undefined) return undefined;
  const { about } = only.condition;
  if (about?.card !== item || about.holds === undefined) return undefined;
  return { ...step, list: { ...list, kind: narrowedKind(list.kind, about.holds) }, steps: only.then };
}

function allNoun(speaker: Speaker, { kind, chosen }: ListPhrase): CardNoun {
  if (chosen !== undefined) {
    const text = speaker.card(chosen);
    return { subject: text, object: text, each: chosen.isPlural ? `each of ${text}` : text, isPlural: chosen.isPlural };
  }
  const names = manyOfKind(kind);
  const noun = all(names, oneOfKind(kind));
  return names.includes(' ') ? noun : { ...noun, subject: noun.object };
}

/** `choose one: draw a card; or rest – gain 2 life`. */
function optionText(speaker: Speaker, { choice, chooser, words }: Of<'option'>, modes: readonly Step[]): string {
  const noun = chooser.noun();
  const chooses = playerDoes(noun, 'choose');
  if (modes.length === 0) return `${chooses} ${alternatives(words.map((word) => `"${word}"`))}`;
  const says = words.map((word) => (): string => {
    const does = clause(
      speaker,
      modes.flatMap((step) => chosenSteps(choice, word, step)),
    );
    // The question names the words, so the text does, unless it begins with them anyhow.
    return does.startsWith(word) ? does : `${word} – ${does}`;
  });
  const texts = speaker.alternatives(says);
  return `${chooses} one: ${texts.join('; or ')}`;
}

/** What happens if this word was chosen. */
function chosenSteps(choice: object, word: string, step: Step): readonly Step[] {
  if (step.kind !== 'if' || step.condition.option?.choice !== choice) return [step];
  const isChosen = (step.condition.option.word === word) !== step.condition.option.isNot;
  return (isChosen ? step.then : step.otherwise).flatMap((inner) => chosenSteps(choice, word, inner));
}

function alternatives(items: readonly string[]): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} or ${items.at(-1)}`;
}
