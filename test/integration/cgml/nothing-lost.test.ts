/** Nothing of a document vanishes without a word: what it says is found in the GameDef, or a diagnostic is about it. */
import { expect, test } from 'vitest';
import { SourceFile, type Diagnostic, type Span } from '../../../src/diagnostics/index.ts';
import { Rng } from '../../../src/kernel/index.ts';
import { actionsIn } from '../../../src/lang/cgml/declare/actions-in.ts';
import { textAt } from '../../../src/text/tree-values.ts';
import { resolve } from '../../../src/lang/cgml/reading/resolve.ts';
import { findRefs } from '../../../src/lang/cgml/game/refs.ts';
import { contains } from '../../../src/diagnostics/source.ts';
import { compile, type Compiled } from '../../../src/lang/index.ts';
import type { Project } from '../../../src/text/project.ts';
import { valueAt, type MapTree, type Tree } from '../../../src/text/tree.ts';
import { gameText } from '../../support/cgml/game-text.ts';
import { TRIED_ACTIONS, TRIED_PARTS } from '../../support/cgml/tried-actions.ts';
import { pick } from '../../support/faults/plant.ts';
import { SAMPLES } from './samples/index.ts';
import { projectOf } from '../../support/project.ts';
import { isLong } from '../../support/thoroughness.ts';

/** All places of the text that the GameDef was made of. */
function madeOf({ gameDef, origins }: Compiled): Span[] {
  const found: Span[] = [];
  const visit = (part: unknown, path: (string | number)[]): void => {
    found.push(origins!.spanOf(path)!);
    if (typeof part !== 'object' || part === null) return;
    for (const [key, inner] of Object.entries(part)) visit(inner, [...path, Array.isArray(part) ? Number(key) : key]);
  };
  visit(gameDef, []);
  return found;
}

function isAbout(diagnostic: Diagnostic, span: Span): boolean {
  const spans = [diagnostic.span, ...(diagnostic.related ?? []).map((other) => other.span)];
  return spans.some((one) => one !== undefined && (contains(span, one) || contains(one, span)));
}

/** The rules, actions and transitions of a document that are in the game, or else spoken of; the others are lost. */
function lostIn(text: string, file: string, project: Project): string[] {
  const compiled = compile(text, { file, project });
  if (compiled.gameDef === null) return compiled.diagnostics.some(({ severity }) => severity === 'error') ? [] : ['the whole game'];
  const { root } = resolve(new SourceFile(file, text), project, () => {});
  const list = (tree: Tree | undefined): readonly Tree[] => (tree?.kind === 'list' ? tree.items : []);
  const parts = [...actionsIn(root), ...list(valueAt(root, 'rules')), ...list(valueAt(valueAt(root, 'flow'), 'transitions'))];
  const made = madeOf(compiled);
  const isTold = (span: Span): boolean => compiled.diagnostics.some((one) => isAbout(one, span));
  // Of a rule that never fires it is said so.
  const triggers = list(valueAt(root, 'rules')).map((rule) => ({ rule: rule.span, trigger: valueAt(rule, 'trigger')?.span }));
  const isIdle = (span: Span): boolean =>
    triggers.some(({ rule, trigger }) => contains(rule, span) && trigger !== undefined && isTold(trigger));
  // What an action finds stands where it is read.
  const { read: names } = findRefs(root as MapTree);
  const isReadLater = (part: Tree): boolean => names.has(textAt(part, 'store_as') ?? '');
  return parts
    .filter((part) => !isReadLater(part))
    .filter(({ span }) => !made.some((one) => contains(span, one)) && !isTold(span) && !isIdle(span))
    .map(({ span }) => (compiled.sources.get(span.file)?.text ?? '').slice(span.start.offset, span.end.offset));
}

/** An action of any kind, perhaps around others, with a condition, or stored for one that reads it. */
function actionText(rng: Rng, depth: number): string {
  const name = pick(Object.keys(TRIED_ACTIONS), rng)!;
  const written = `action: ${name}, ${pick(TRIED_ACTIONS[name]!, rng)!}`;
  const inner = (): string => Array.from({ length: rng.below(3) }, () => actionText(rng, depth - 1)).join(', ');
  const value = pick(
    ['3', '{ ref: kept }', '{ path: $.x }', '{ value: none }', '{ path: $.zones.table.top_card }', '{ path: $.card }'],
    rng,
  )!;
  if (depth > 0)
    switch (rng.below(9)) {
      case 0:
        return `{ action: IF, condition: { canPerform: [ ${actionText(rng, 0)} ] }, then: [ ${inner()} ], else: [ ${inner()} ] }`;
      case 1:
        return `{ action: FOR_EACH_PLAYER, ${pick(['', 'order: simultaneous, ', 'players: { path: "$.players[opponent]" }, '], rng)}do: [ ${inner()} ] }`;
      case 2:
        return `{ action: FOR_EACH, in: ${pick(['{ path: $.zones.table }', '{ value: [ 1, 2 ] }', '{ path: "$.players[*]" }', '{ list: [] }', '{ ref: kept }'], rng)}, do: [ ${inner()} ] }`;
      case 3:
        return `{ action: PARALLEL, do: [ ${inner()} ] }`;
      case 4:
        return `{ ${written}, condition: { isEqual: [ ${value}, ${value} ] } }`;
      case 5:
        return `{ action: SET_VARIABLE, path: { path: ${pick(['$.x', '$.card', '$.z', '$player.score', '$.zones.table.top_card.properties.rank'], rng)} }, value: ${value} }`;
      case 6:
        return `{ action: CHOOSE_RANDOM, from: ${pick(['{ value: [ 1, 2 ] }', '{ path: $.zones.table }', '{ value: [ a, b ] }'], rng)}, store_as: kept }`;
      default:
    }
  return `{ ${written.replace(/, $/, '')}${rng.below(3) === 0 && !written.includes('store_as') ? ', store_as: kept' : ''} }`;
}

const TRIGGERS = [
  'on.phase.Main',
  'on.turn.begin',
  'on.turn.end',
  'on.move',
  'on.draw',
  'on.play',
  'on.discard',
  'on.rung',
  'on.state.enter.Over',
  'on.state.exit.Play',
];
const MORE = [
  '',
  'timing: pre',
  'timing: replace',
  'on_failure: continue',
  'on_failure: rollback',
  'once_per: turn',
  'store_as: kept',
  'condition: { isEqual: [ { path: $.x }, 0 ] }',
  'enabled_when: { exists: [ { ref: kept } ] }',
];

function randomGame(seed: number): string {
  const rng = new Rng(seed);
  const actions = (): string => Array.from({ length: 1 + rng.below(3) }, () => actionText(rng, 1 + rng.below(3))).join(', ');
  const rules = Array.from({ length: 1 + rng.below(3) }, (_, index) => {
    const more = pick(MORE, rng)!;
    return `- { id: rule${index}, trigger: ${pick(TRIGGERS, rng)}, ${more === '' ? '' : `${more}, `}effect: [ ${actions()} ] }`;
  });
  return gameText({ ...TRIED_PARTS, setup: `[ ${actions()} ]`, rules: rules.join('\n') });
}

test('in games made at random', () => {
  let playable = 0;
  for (let seed = 1; seed <= (isLong ? 5000 : 250); seed++) {
    const text = randomGame(seed);
    expect(lostIn(text, 'game.cgml', projectOf()), `seed ${seed}`).toEqual([]);
    if (compile(text, { file: 'game.cgml' }).gameDef !== null) playable++;
  }
  expect(playable).toBeGreaterThan(isLong ? 500 : 25);
});

test('in all samples', () => {
  for (const { files, main = 'game.cgml', title } of Object.values(SAMPLES).flat())
    expect(lostIn(files[main]!, main, projectOf(files)), title).toEqual([]);
});
