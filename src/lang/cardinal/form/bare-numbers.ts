/** Numbers of cards stand in quotation marks. Those that do not are read all the same, and it is told once for each file. */
import { phrase } from '../../../diagnostics/phrase.ts';
import type { Diagnostic } from '../../../diagnostics/diagnostic.ts';
import { entryAt, type Entry, type ScalarTree } from '../../../text/tree.ts';
import { entriesAt, mapsAt } from '../../../text/tree-values.ts';
import { cardsIn } from '../reading/cards-in.ts';
import type { Document } from '../game/document.ts';

export function bareNumbers(document: Document): readonly Diagnostic[] {
  const numbers = cardsIn(document).flatMap(({ at }) => [
    ...bareIn([entryAt(at, 'id'), entryAt(at, 'cost')]),
    ...bareIn(entriesAt(at, 'stats')),
    ...mapsAt(at, 'abilities').flatMap((ability) => [
      ...bareIn([entryAt(ability, 'cost'), entryAt(ability, 'life')]),
      ...bareIn(entriesAt(ability, 'params').filter(({ written }) => written === undefined)),
    ]),
  ]);
  const [first] = numbers;
  if (first === undefined) return [];
  return [
    {
      code: 'cardinal/bare-number',
      severity: 'info',
      path: [],
      span: first.span,
      ...phrase`Numbers of cards stand in quotation marks, "${{ written: String(first.value) }}"; without them, ${{ count: numbers.length }} of this file are read all the same.`,
      fix: {
        kind: 'edit',
        title: 'Write them in quotation marks',
        certain: true,
        edits: numbers.map(({ span, value }) => ({ span, text: `"${value}"` })),
      },
    },
  ];
}

function bareIn(entries: readonly (Entry | undefined)[]): readonly ScalarTree[] {
  return entries.flatMap((entry) => (entry?.value.kind === 'scalar' && typeof entry.value.value === 'number' ? [entry.value] : []));
}
