/** What is found wrong with the flow of the GameDef, as authors of CGML understand it. */
import type { Diagnostic } from '../../../diagnostics/diagnostic.ts';
import { didYouMean, phrase, type Phrase } from '../../../diagnostics/phrase.ts';
import { nearest } from '../../../diagnostics/suggest.ts';
import { part } from '../../../verify/terms.ts';
import type { Declarations } from '../declare/declarations.ts';
import { CGML_TERMS } from './terms.ts';

/** The diagnostic in the words of CGML. */
export function inCgmlWords(diagnostic: Diagnostic, game: Declarations): Diagnostic {
  const wording = WORDINGS.get(diagnostic.code);
  return wording === undefined ? diagnostic : { ...diagnostic, ...wording(diagnostic.args.subject?.name ?? '', game) };
}

/** What is said instead about the thing with this name. */
type Wording = (name: string, game: Declarations) => Phrase & Partial<Diagnostic>;

/** Codes whose message speaks of effects and windows, which CGML does not have. */
const WORDINGS: ReadonlyMap<string, Wording> = new Map<string, Wording>([
  ['verify/unreachable-state', unreachable],
  ['verify/no-end', () => phrase`Nothing ends the game: a state without phases does, and there is none.`],
  [
    'verify/endless-flow',
    (name) => phrase`${state(name)} asks nobody, and no transition leads out of it: it runs forever without a decision.`,
  ],
]);

function state(name: string): Phrase {
  return part(CGML_TERMS, 'state', name);
}

/** A state that nothing leads to is often one that is spelled otherwise elsewhere. */
function unreachable(name: string, { flow: { states } }: Declarations): Phrase & Partial<Diagnostic> {
  const declared = states.get(name);
  const near = nearest(
    name,
    [...states.keys()].filter((other) => other !== name),
  );
  const [best] = near;
  const offer = best === undefined ? '' : phrase` ${didYouMean([best])}`;
  const told = phrase`${state(name)} is never reached: no transition and no SET_STATE leads to it.${offer}`;
  if (best === undefined || declared === undefined) return told;
  return {
    ...told,
    alternatives: near,
    fix: { kind: 'edit', title: `Write "${best}"`, certain: false, edits: [{ span: declared.span, text: best }] },
  };
}
