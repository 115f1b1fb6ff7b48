import { phrase, type Phrase } from '../../diagnostics/phrase.ts';
import { pathOf } from '../../ir/place.ts';
import type { Rule } from '../rule.ts';
import type { Mixing } from '../sites.ts';
import { subject } from '../subject.ts';
import { describeType } from '../value-type.ts';

/** What is one of several things is of one kind: a number that may be a player or a token is neither, and would tell which token it is. */
export const kindsUnmixed: Rule = (game, report) => {
  for (const { by, earlier, found, place } of game.sites.mixtures) {
    const path = pathOf(place);
    const first = phrase`${{ value: describeType(earlier, game.terms) }}`;
    const second = phrase`${{ found: describeType(found, game.terms) }}`;
    report({ code: 'mixed-kinds', path, ...phrase`${subject(game, path)} ${MIXED[by](first, second)}` });
  }
};

/** What is wrong, and what to write instead. */
const MIXED: Readonly<Record<Mixing, (earlier: Phrase, found: Phrase) => Phrase>> = {
  union: (earlier, found) =>
    phrase`joins items of different kinds: each is ${earlier} in the queries before, and ${found} here. Ask for each kind by itself, or let tokens stand for what is no token.`,
  if: (earlier, found) =>
    phrase`has a value of one of two kinds: "then" is ${earlier}, "else" is ${found}. Write one kind in both, or decide with an effect "if".`,
  call: (earlier, found) =>
    phrase`gives the procedure ${found} where an earlier call gives ${earlier}. Write a procedure for each kind, or a parameter for each.`,
  emit: (earlier, found) =>
    phrase`gives the event ${found} where an earlier "emit" of it gives ${earlier}. Use one name for each kind, or an argument for each.`,
  answer: (earlier, found) =>
    phrase`reads an answer that is ${earlier} in one action and ${found} in another. Give the parameters of the actions different names.`,
};
