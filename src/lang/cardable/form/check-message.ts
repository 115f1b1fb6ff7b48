/** Messages: every place of the text has its token, every token its place, and paths are no part of the text. docs/languages/cardable.md#messages */
import { phrase } from '../../../diagnostics/phrase.ts';
import type { Tree } from '../../../text/tree.ts';
import { givenAt, listAt, textAt, textOf } from '../game/trees.ts';
import type { Report } from '../reporting/report.ts';
import { pathWithin } from './expression-in-text.ts';

const PLACES = /\{(\d{1,4})\}/g;

/** Warns of what players would read as it stands, or never. A message may be text alone. */
export function checkMessage(message: Tree, report: Report): void {
  const at = givenAt(message, 'text') ?? message;
  const text = textAt(message, 'text') ?? textOf(message);
  if (text === undefined) return;
  const tokens = listAt(message, 'tokens');
  const places = new Set(Array.from(text.matchAll(PLACES), ([, number]) => Number(number)));
  for (const place of places)
    if (place >= tokens.length)
      report(
        at,
        'cardable/message-tokens',
        phrase`Players read "${{ sign: `{${place}}` }}" as it stands: there are ${{ count: tokens.length }} tokens, and the first one is "{0}".`,
        { severity: 'warning' },
      );
  for (const [index, token] of tokens.entries())
    if (!places.has(index))
      report(token, 'cardable/message-tokens', phrase`Nobody sees this token: the text has no "${{ sign: `{${index}}` }}".`, {
        severity: 'warning',
      });
  warnOfPath(at, text, 'write {0} there, and the path in "tokens"', report);
}

/** Warns of a path in the middle of a text that stays the same for a whole match. */
export function checkText(at: Tree, text: string, report: Report): void {
  warnOfPath(at, text, 'texts of buttons and names stay the same; a defined action gets them by "ref_params"', report);
}

function warnOfPath(at: Tree, text: string, way: string, report: Report): void {
  const path = pathWithin(text);
  if (path !== undefined)
    report(at, 'cardable/path-in-text', phrase`Players read "${{ name: path }}" as it stands: ${{ reason: way }}.`, {
      severity: 'warning',
    });
}
