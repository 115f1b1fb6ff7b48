/** The text of a frame in a composed rulebook: its own words, with the phases, score terms and hints of all bundles put in. */
import { applyEdits, type Edit, type Edited } from '../text/edits.ts';
import { toJson, type Tree } from '../text/tree.ts';
import type { SectionName } from '../lang/gamespec/sections.ts';
import type { PhaseSlot, Slots, TitleOfRecipe } from './form.ts';
import type { Frame } from './part.ts';
import { blockText, proseEdits } from './text-of.ts';
import type { Translation } from './translate.ts';

/** What bundles put into the frame, already in the words of the composed game. */
export interface PutIn {
  /** Phases by slot. */
  readonly phases: ReadonlyMap<keyof Slots, readonly Record<string, unknown>[]>;
  /** Values to be added to the scoring. */
  readonly terms: readonly unknown[];
  readonly presentation: readonly Record<string, unknown>[];
  /** Sections that some bundle has. */
  readonly sections: ReadonlySet<SectionName>;
}

export function frameText(frame: Frame, putIn: PutIn, title: TitleOfRecipe, translation: Translation): Edited {
  const { written, header, parameters } = frame;
  const { file, blocks } = written;
  const declared = declaredConstants(frame);
  const missing = parameters.filter(({ id }) => !declared.has(id)).map(({ id }) => [id, translation.parameters[id]!]);
  const edits: Edit[] = proseEdits(written, translation);
  edits.push({ ...written.header!.range, text: missing.length === 0 ? '' : blockText('constants', Object.fromEntries(missing)) });
  for (const { id } of parameters) {
    const value = declared.get(id);
    if (value !== undefined)
      edits.push({ start: value.span.start.offset, end: value.span.end.offset, text: String(translation.parameters[id]!) });
  }
  const heading = /^# .*$/m.exec(file.text);
  if (heading !== null) edits.push({ start: heading.index, end: heading.index + heading[0].length, text: `# ${title.name}` });
  for (const { section, content, range } of blocks) {
    const replaced = joined(section, content, header.slots, putIn);
    if (section === 'meta') edits.push({ ...range, text: blockText('meta', metaOf(content, title, putIn)) });
    else if (replaced !== undefined) edits.push({ ...range, text: blockText(section, replaced) });
    // That a frame has none of something is no longer true.
    else if (isEmpty(content) && putIn.sections.has(section)) edits.push({ ...range, text: '' });
  }
  const absent = (['scoring', 'presentation'] as const).filter((name) => blocks.every(({ section }) => section !== name));
  const added = absent.flatMap((name) => {
    const content = joined(name, undefined, header.slots, putIn);
    return content === undefined ? [] : [`\n${blockText(name, content)}`];
  });
  edits.push({ start: file.text.length, end: file.text.length, text: added.join('') });
  return applyEdits(file.text, edits);
}

/** What a frame says about itself. How many tokens it needs is no longer true if bundles bring more of them: they are counted anew. */
function metaOf(content: Tree, title: TitleOfRecipe, { sections }: PutIn): object {
  const { maxTokens, ...meta } = toJson(content) as Record<string, unknown>;
  return { ...meta, ...(maxTokens !== undefined && sections.size === 0 && { maxTokens }), ...title };
}

/** The numbers that a frame declares itself: it is a game of its own, and its parameters have values in it. */
function declaredConstants({ written }: Frame): ReadonlyMap<string, Tree> {
  const entries = written.blocks.flatMap(({ section, content }) =>
    section === 'constants' && content.kind === 'map' ? content.entries : [],
  );
  return new Map(entries.map(({ key, value }) => [key, value]));
}

function isEmpty(tree: Tree): boolean {
  return tree.kind === 'list' ? tree.items.length === 0 : tree.kind === 'map' && tree.entries.length === 0;
}

/** The content of a section with what bundles put in; undefined if they put in nothing. */
function joined(section: SectionName, content: Tree | undefined, slots: Slots, { phases, terms, presentation }: PutIn): unknown {
  const own = content === undefined ? undefined : toJson(content);
  if (section === 'turnStructure' && phases.size > 0) return withPhases(own as { phases: Phase[] }, slots, phases);
  if (section === 'scoring' && terms.length > 0)
    return own === undefined && terms.length === 1 ? terms[0] : { sum: [...(own === undefined ? [] : [own]), ...terms] };
  if (section === 'presentation' && presentation.length > 0)
    return [(own as Hints | undefined) ?? {}, ...presentation].reduce(joinHints, {});
  return undefined;
}

type Phase = Record<string, unknown>;

const PHASE_SLOTS = ['beforeActions', 'afterActions', 'endOfRound'] as const;

/** Phases that are put in at one place follow one another in the order of the slots, and in a slot in the order of the bundles. */
function withPhases(own: { phases: Phase[] }, slots: Slots, put: PutIn['phases']): unknown {
  const at = (key: 'before' | 'after', { id }: Phase): Phase[] =>
    PHASE_SLOTS.flatMap((name) => (slots[name]?.[key] === id ? (put.get(name) ?? []).map((phase) => withGuard(phase, slots[name]!)) : []));
  return { ...own, phases: own.phases.flatMap((phase) => [...at('before', phase), phase, ...at('after', phase)]) };
}

function withGuard(phase: Phase, slot: PhaseSlot): Phase {
  if (slot.guard === undefined) return phase;
  const guard = phase['guard'] === undefined ? slot.guard : { op: 'and', args: [slot.guard, phase['guard']] };
  const { id, ...rest } = phase;
  return { id, ...rest, guard };
}

export type Hints = Record<string, unknown>;

/** Rows of the layout one below the other, boards beside each other. */
export function joinHints(one: Hints, other: Hints): Hints {
  const layout = [one, other].flatMap((hints) => (Array.isArray(hints['layout']) ? (hints['layout'] as unknown[]) : []));
  const boards = { ...(one['boards'] as object), ...(other['boards'] as object) };
  return {
    ...other,
    ...one,
    ...(layout.length > 0 && { layout }),
    ...(Object.keys(boards).length > 0 && { boards }),
  };
}
