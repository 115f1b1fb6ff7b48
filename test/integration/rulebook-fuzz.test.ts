/** Whatever the text, compiling ends and gives diagnostics that stand in it. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { renderJson, renderPretty, renderSarif, SourceFile, type Diagnostic, type Span } from '../../src/diagnostics/index.ts';
import { Rng } from '../../src/kernel/index.ts';
import { compile, type Compiled } from '../../src/lang/index.ts';
import { corpusPath } from '../support/corpus.ts';
import { openRulebook, type Rulebook } from '../support/faults/index.ts';
import { mutatedRulebook } from '../support/mutate-rulebook.ts';
import { rulebook } from '../support/rulebook.ts';
import { BOMBS } from '../support/rulebook-bombs.ts';
import { projectOf } from '../support/project.ts';
import { figureFor, isLong } from '../support/thoroughness.ts';

const SAMPLES = figureFor({ quick: 200, full: 1_000, long: 100_000 });
/** Each test takes so many, well within what a test may take. */
const BATCH = 1_000;
/** Characters of the texts that grow; twice as many must not take much more than twice as long. */
const BOMB_SIZE = isLong ? 262_144 : 8_192;

/** Small rulebooks most of the time, as there is more to find in many than in long ones. */
const SMALL: Rulebook[] = [openRulebook('rules.md', rulebook())!];
const LARGE: Rulebook[] = ['tic-tac-toe', 'kuhn-poker', 'breakthrough', 'connect-four', 'market-engine'].flatMap(
  (id) => openRulebook('rules.md', readFileSync(corpusPath(id, 'rules.md'), 'utf8')) ?? [],
);

test.each(Array.from({ length: SAMPLES / BATCH }, (_, batch) => batch * BATCH))(
  'rulebooks with random changes, from sample %i on',
  (first) => {
    for (let sample = first; sample < first + BATCH; sample++) {
      const rng = new Rng(sample);
      const { kind, text } = mutatedRulebook(rng.below(4) === 0 ? LARGE : SMALL, rng);
      checkCompiled(compile(text, { file: 'rules.md' }), `sample ${sample}, ${kind}`);
    }
  },
);

describe('texts that are a lot of work', () => {
  for (const { name, make, files, file = 'rules.md' } of BOMBS)
    test(name, () => {
      const text = make(BOMB_SIZE);
      checkCompiled(compile(text, { file, project: projectOf(files) }), name);
    });
});

describe('texts that once were too much', () => {
  const texts = [
    '```yaml\nsection: "zones"\nconstructor: []\n```\n',
    '```yaml\nsection: "toString"\n__proto__: []\n```\n',
    '```yaml\n```\n',
    '```yaml constructor\n[]\n```\n',
  ];
  for (const text of texts) test(JSON.stringify(text), () => checkCompiled(compile(text, { file: 'rules.md' }), text));
});

/** What has to hold for any text. */
function checkCompiled({ gameDef, diagnostics, sources }: Compiled, what: string): void {
  const problems: string[] = [];
  const isInside = (span: Span | undefined): boolean => span === undefined || isPlace(sources.get(span.file), span);
  const hasErrors = diagnostics.some(({ severity }) => severity === 'error');
  // Cards alone are in order, and no game.
  const isPart = diagnostics.some(({ code }) => code === 'cardable/no-ruleset');
  if ((gameDef === null) !== (hasErrors || isPart)) problems.push(`a game although there are errors, or the other way round`);
  for (const diagnostic of diagnostics) {
    const { code, message, span, related = [] } = diagnostic;
    if (!/^[a-z]+\/[a-z0-9-]+$/.test(code) || message.trim() === '') problems.push(`no code or message: ${code} ${message}`);
    if (![span, ...related.map((other) => other.span), ...editSpans(diagnostic)].every(isInside))
      problems.push(`a place outside of the text: ${code} ${JSON.stringify(span)}`);
  }
  expect({ what, problems: problems.slice(0, 3) }).toEqual({ what, problems: [] });
  JSON.parse(renderJson(diagnostics));
  JSON.parse(renderSarif(diagnostics.slice(0, 20), { version: '0' }));
  renderPretty(diagnostics.slice(0, 20), sources);
}

function editSpans({ fix }: Diagnostic): Span[] {
  return fix?.kind === 'edit' ? fix.edits.map(({ span }) => span) : [];
}

/** A span stands in its file, and its lines and columns are those of its offsets. */
function isPlace(file: SourceFile | undefined, { start, end }: Span): boolean {
  if (file === undefined || start.offset > end.offset || end.offset > file.text.length) return false;
  return [start, end].every((position) => JSON.stringify(file.position(position.offset)) === JSON.stringify(position));
}
