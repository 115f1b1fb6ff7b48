/** `"@purse"` is a need of the bundle, `"@goods.gained"` a part that such a thing has. */
import { offering, phrase, type Phrase } from '../../diagnostics/phrase.ts';
import { meant, nearest } from '../../diagnostics/suggest.ts';
import type { Span } from '../../diagnostics/source.ts';
import { isProse, PROSE_NAME } from '../prose.ts';
import { KINDS } from '../kinds.ts';
import type { Bundle } from '../part.ts';
import { partSections, textsOf } from '../part-sections.ts';
import { PORT, TEXT_KEYS } from '../translate.ts';
import { ROUND } from '../wiring.ts';
import { faultIn, writeInstead, type Check } from './check.ts';

export const portsExist: Check<Bundle> = (bundle, report) => {
  const { id, written, parameters } = bundle;
  const parts = new Map<string, readonly string[]>([
    [ROUND, KINDS.event.parts],
    ...bundle.needs.map((need): [string, readonly string[]] => [need.id, KINDS[need.kind].parts]),
  ]);
  const numbers = new Set(parameters.map((parameter) => parameter.id));
  for (const { section, content } of partSections(written))
    for (const { text, key, span } of textsOf(content, section))
      if (TEXT_KEYS.has(key)) checkProse(text, () => span);
      else if (text.startsWith('@')) checkPort(text, span);
  // In prose a name that is none is left as it is: it may be an address.
  for (const { index, 0: found } of written.file.text.matchAll(PROSE_NAME))
    if (isProse(written, index)) checkProse(found, () => written.file.span(index, index + found.length));

  function checkPort(text: string, span: Span): void {
    const [, need, part, rest = ''] = PORT.exec(text) ?? [];
    const known = need === undefined ? undefined : parts.get(need);
    if (known !== undefined && (part === undefined || known.includes(part))) return;
    const told: Phrase =
      known === undefined
        ? phrase`Bundle "${{ bundle: id }}" has no need "${{ need: need ?? text.slice(1) }}" that "${{ written: text }}" could stand for. Needs: ${offering([...parts.keys()])}.`
        : phrase`The need "${{ need: need! }}" has no part "${{ name: part! }}" as in "${{ written: text }}". Parts: ${offering(known)}.`;
    const names = known ?? [...parts.keys()];
    const given = known === undefined ? (need ?? text.slice(1)) : part!;
    const likely = meant(given, names);
    report(
      faultIn(span, 'bundles/unknown-port', told, {
        alternatives: nearest(given, names),
        ...(likely !== undefined && {
          fix: writeInstead(
            span,
            JSON.stringify(known === undefined ? `@${likely}${part === undefined ? '' : `.${part}`}${rest}` : `@${need!}.${likely}${rest}`),
          ),
        }),
      }),
    );
  }

  function checkProse(text: string, place: () => Span): void {
    for (const [, name] of text.matchAll(PROSE_NAME))
      if (!parts.has(name!) && !numbers.has(name!))
        report(
          faultIn(
            place(),
            'bundles/unknown-port',
            phrase`"@${{ need: name! }}" stands for nothing: bundle "${{ bundle: id }}" has no parameter and no need of that name.`,
            { severity: 'warning', alternatives: nearest(name!, [...parts.keys(), ...numbers]) },
          ),
        );
  }
};
