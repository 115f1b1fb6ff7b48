/** What is found wrong with the GameDef, in the words of CGML. */
import type { Diagnostic } from '../../../diagnostics/diagnostic.ts';
import { nearest } from '../../../diagnostics/suggest.ts';
import type { Declarations } from '../declare/declarations.ts';

/** The diagnostic as authors of CGML understand it. */
export function inCgmlWords(diagnostic: Diagnostic, game: Declarations): Diagnostic {
  if (diagnostic.code === 'verify/unreachable-state') return unreachable(diagnostic, game);
  if (diagnostic.code === 'verify/no-end')
    return { ...diagnostic, message: 'Nothing ends the game: a state without phases does, and there is none.' };
  return { ...diagnostic, message: WORDS.reduce((text, [theirs, ours]) => text.replaceAll(theirs, ours), diagnostic.message) };
}

/** A state that nothing leads to is often one that is spelled otherwise elsewhere. */
function unreachable(diagnostic: Diagnostic, { flow: { states } }: Declarations): Diagnostic {
  const name = /^State "([^"]*)"/.exec(diagnostic.message)?.[1] ?? '';
  const state = states.get(name);
  const near = nearest(
    name,
    [...states.keys()].filter((other) => other !== name),
  );
  const message = `State "${name}" is never reached: no transition and no SET_STATE leads to it.${near.length > 0 ? ` Did you mean "${near[0]}"?` : ''}`;
  if (near[0] === undefined || state === undefined) return { ...diagnostic, message };
  return {
    ...diagnostic,
    message,
    alternatives: near,
    fix: { kind: 'edit', title: `Write "${near[0]}"`, certain: false, edits: [{ span: state.span, text: near[0] }] },
  };
}

const WORDS: readonly (readonly [RegExp, string])[] = [
  [/^(?:Trigger|Action) "/g, 'Rule "'],
  [/\bhas no window and no transition: it\b/g, 'asks nobody, and no transition leads out of it: it'],
  [/\bgotoState\b/g, 'SET_STATE'],
  [/\bgotoPhase\b/g, 'SET_PHASE'],
  [/, but the flow declares none\./g, ', but there are no teams. Declare them in "meta.players.teams".'],
  [/\ban integer\b/g, 'a number'],
  [/\ba token\b/g, 'a card'],
  [/\btokens\b/g, 'cards'],
  [/ \(enum\)/g, ''],
];
