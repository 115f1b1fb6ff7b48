/** A bundle adds, and changes nothing: what there is once in a game belongs to the frame. */
import { offering, phrase } from '../../diagnostics/phrase.ts';
import { nearest } from '../../diagnostics/suggest.ts';
import { isSection, SECTION_NAMES, SECTIONS, type SectionName } from '../../lang/gamespec/sections.ts';
import type { Tree } from '../../text/tree.ts';
import type { Report } from '../fault.ts';
import type { Bundle } from '../part.ts';
import { addsOf, entriesOf, itemsOf, partSections } from '../part-sections.ts';
import { faultIn, writeInstead, type Check } from './check.ts';

const OF_THE_FRAME: ReadonlySet<SectionName> = new Set<SectionName>(['meta', 'imports', 'deckLists']);

export const additive: Check<Bundle> = ({ id, written }, report) => {
  for (const { entry } of addsOf(written))
    if (!isSection(entry.key)) {
      const near = nearest(entry.key, SECTION_NAMES);
      report(
        faultIn(
          entry.keySpan,
          'gamespec/unknown-section',
          phrase`There is no section "${{ name: entry.key }}". Sections: ${offering(SECTION_NAMES)}.`,
          { alternatives: near, ...(near[0] !== undefined && { fix: writeInstead(entry.keySpan, near[0]) }) },
        ),
      );
    }
  for (const { section, content } of partSections(written)) {
    if (OF_THE_FRAME.has(section))
      report(
        faultIn(
          content.span,
          'bundles/frame-only',
          phrase`Bundle "${{ bundle: id }}" has a section "${{ section }}", which a game has once: it belongs to the frame. Leave it out.`,
        ),
      );
    else if (section === 'turnStructure') checkTurns(id, content, report);
    else checkForm(id, section, content, report);
  }
};

/** Of turns a bundle has phases, and nothing else. */
function checkTurns(bundle: string, content: Tree, report: Report): void {
  const phases = entriesOf(content).find(({ key }) => key === 'phases');
  for (const { key, keySpan } of entriesOf(content))
    if (key !== 'phases')
      report(
        faultIn(
          keySpan,
          'bundles/frame-only',
          phrase`Bundle "${{ bundle }}" says "${{ key }}": how turns follow one another is said by the frame. A bundle has phases, each in a slot.`,
        ),
      );
  if (phases === undefined || phases.value.kind !== 'list' || itemsOf(phases.value).some(({ kind }) => kind !== 'map'))
    report(
      faultIn(
        (phases?.value ?? content).span,
        'bundles/form',
        phrase`Section "${{ section: 'turnStructure' }}" of bundle "${{ bundle }}" should be ${{ found: '{ phases: [{ slot: "…", id: "…" }] }' }}.`,
      ),
    );
}

/** Sections are put together piece by piece, so that their form must be clear. */
function checkForm(bundle: string, section: SectionName, content: Tree, report: Report): void {
  const { content: wanted } = SECTIONS[section];
  const form = wanted === 'list' ? 'list' : 'map';
  if (wanted === 'value' || content.kind === form || (section === 'setup' && content.kind === 'map')) return;
  report(
    faultIn(
      content.span,
      'bundles/form',
      phrase`Section "${{ section }}" of bundle "${{ bundle }}" should be ${{ found: form === 'list' ? 'a list' : 'a mapping' }}.`,
    ),
  );
}
