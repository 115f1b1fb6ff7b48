/** Loops that only add something up: the sum is then what the variable is called. */
import type { Block } from '../../script/syntax.ts';
import { condition, int } from './expressions.ts';
import { narrowedBy, sumOf } from '../../wording/lists.ts';
import { arithmetic } from '../../wording/numbers.ts';
import type { ListPhrase, Referent } from '../../wording/phrase.ts';
import { type Names, type Telling, withPhrase } from '../../wording/telling.ts';

/** Whether the body of a loop is `n += …`, perhaps under a condition; if so, `n` is the sum from then on. */
export function addsUp(telling: Telling, list: ListPhrase, name: string, body: Block, names: Names): boolean {
  const [only, ...others] = body.statements;
  if (only === undefined || others.length > 0 || list.of !== 'cards') return false;
  const guarded = only.kind === 'expression' && only.value.kind === 'if' && only.value.otherwise === undefined ? only.value : undefined;
  const [added, ...more] = guarded === undefined ? [only] : guarded.then.statements;
  if (added?.kind !== 'assign' || added.operator !== '+=' || more.length > 0) return false;
  const meaning = names.get(added.to.name);
  if (meaning?.kind !== 'changing' || meaning.cell.phrase.type !== 'int') return false;
  const withItem = (card: Referent): Names => withPhrase(names, name, { type: 'card', card });
  const summed = guarded === undefined ? list : narrowedBy(telling, list, (card) => condition(telling, guarded.condition, withItem(card)));
  const sum = sumOf(summed, (card) => int(telling, added.value, withItem(card)));
  if (sum === undefined) return false;
  meaning.cell.phrase = arithmetic(meaning.cell.phrase, '+', sum);
  return true;
}
