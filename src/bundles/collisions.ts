/** Names that two parts of a composition have both: of parts, of what they declare, and properties that mean different things. */
import { phrase } from '../diagnostics/phrase.ts';
import type { Span } from '../diagnostics/source.ts';
import { entryAt, valueAt } from '../text/tree.ts';
import { fault, faultAt, type Report } from './fault.ts';
import { declarationsOf, inNamespace } from './names.ts';
import type { Bundle, Frame } from './part.ts';
import { entriesOf, itemsOf, partSections, wordAt, type PartSection } from './part-sections.ts';
import type { Wire } from './wiring.ts';

type Part = Bundle | Frame;

/** Where something was seen first. */
interface Seen {
  readonly part: Part;
  readonly span: Span;
}

export function reportCollisions(frame: Frame, bundles: readonly Bundle[], wires: readonly Wire[], report: Report): void {
  const parts = [frame, ...bundles].map((part): Contribution => ({ part, sections: sectionsPutIn(part, wires) }));
  const namesake = bundles.find(({ id }) => id === frame.id);
  if (namesake !== undefined)
    report(
      faultAt(
        namesake,
        ['id'],
        'bundles/name-collision',
        phrase`The frame and the bundle "${{ bundle: namesake.id }}" are both called "${{ name: frame.id }}". Give one of them another id.`,
      ),
    );
  reportNames(parts, report);
  reportProperties(parts, report);
}

/** A part and the sections that it puts into this composition. */
interface Contribution {
  readonly part: Part;
  readonly sections: readonly PartSection[];
}

function sectionsPutIn(part: Part, wires: readonly Wire[]): PartSection[] {
  const isUsed = (need: string): boolean => wires.some((wire) => wire.bundle === part.id && wire.need === need && wire.provider === null);
  return partSections(part.written).filter(({ need }) => need === null || ('needs' in part && isUsed(part.needs[need]!.id)));
}

/** In a namespace nothing meets, but `a-b` with `C` and `a` with `B_C` make one constant, and a frame may call things like those of a bundle. */
function reportNames(parts: readonly Contribution[], report: Report): void {
  const seen = new Map<string, Seen>();
  for (const { part, sections } of parts)
    for (const [name, span] of namesOf(part, sections)) {
      const first = seen.get(name);
      if (first === undefined) seen.set(name, { part, span });
      else if (first.part !== part)
        report(
          fault(
            'bundles/name-collision',
            phrase`"${{ bundle: first.part.id }}" and "${{ otherBundle: part.id }}" both have "${{ name }}" in the composed game. Give it another name in one of them.`,
            { span, related: [{ path: [], span: first.span, message: 'the other one is here' }] },
          ),
        );
    }
}

function namesOf(part: Part, sections: readonly PartSection[]): Map<string, Span> {
  const isBundle = 'needs' in part;
  const declared = sections.flatMap(({ section, content }) => [...declarationsOf(section, content)]);
  const header = part.written.header!;
  const parameters = part.parameters.map(({ id }) => ({ name: id, span: header.nameSpan }));
  return new Map([...parameters, ...declared].map(({ name, span }) => [isBundle ? inNamespace(part.id, name) : name, span]));
}

/** Properties have no namespace, so that `cost` means the same everywhere. */
function reportProperties(parts: readonly Contribution[], report: Report): void {
  const seen = new Map<string, Seen & { readonly is: string }>();
  for (const { part, sections } of parts)
    for (const { section, content } of sections) {
      if (section !== 'tokenTypes') continue;
      for (const type of itemsOf(content))
        for (const { key, keySpan, value } of entriesOf(valueAt(type, 'props'))) {
          const is = meaning(value);
          const first = seen.get(key);
          if (first === undefined) seen.set(key, { part, span: keySpan, is });
          else if (first.part !== part && first.is !== is)
            report(
              fault(
                'bundles/property-collision',
                phrase`Property "${{ property: key }}" is ${{ value: first.is }} in "${{ bundle: first.part.id }}" and ${{ otherValue: is }} in "${{ otherBundle: part.id }}". Properties have no namespace: call one of them otherwise.`,
                { span: keySpan, related: [{ path: [], span: first.span, message: 'the other one is here' }] },
              ),
            );
        }
    }
}

/** What a property is: its type, the words of an enum, and who sees it. */
function meaning(property: Parameters<typeof entryAt>[0]): string {
  const words = itemsOf(valueAt(property, 'values')).map((word) => (word.kind === 'scalar' ? String(word.value) : '?'));
  const sight = wordAt(property, 'visibility');
  return [
    wordAt(property, 'type') ?? '?',
    ...(words.length > 0 ? [`of ${words.join(', ')}`] : []),
    ...(sight === undefined ? [] : [sight]),
  ].join(' ');
}
