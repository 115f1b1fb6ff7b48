/** The options of choices inside effects: kernel/questions/choices.ts. */
import type { ChooseInstr } from '../../program/nodes.ts';
import { needsMemory } from '../../program/facts/walk.ts';
import { afford, type Target } from './emitter.ts';
import { Expressions } from './expressions.ts';

/** How many partial answers are tried to find out whether one can be completed. */
const SEARCH = 20_000;

/** Emits every choice, by the number of its instruction, and what finds the one that waits. */
export function emitChoices(target: Target): string {
  const { routines } = target.program;
  const all = routines.flatMap(({ code }) => code);
  const functions: string[] = [];
  const cases: { routine: number; pc: number; number: number; instr: ChooseInstr }[] = [];
  routines.forEach(({ code }, routine) =>
    code.forEach((instr, pc) => {
      if (instr.op !== 'choose') return;
      const number = all.indexOf(instr);
      functions.push(emitChoice(target, instr, number));
      cases.push({ routine, pc, number, instr });
    }),
  );
  const from = [0];
  for (const { code } of routines) from.push(from.at(-1)! + code.length);
  const which = new Int32Array(from.at(-1)! + 1).fill(-1);
  cases.forEach(({ routine, pc }, choice) => (which[from[routine]! + pc] = choice));
  target.module.namedTable('choiceOf', which);
  target.module.namedTable('choicesFrom', from);
  const select = (name: string, params: string, call: (number: number) => string): string =>
    `fn ${name}(${params}): i32 { switch (choiceAt()) { ${cases.map(({ number }, choice) => `case ${choice}: return ${call(number)};`).join(' ')} } return 0; }`;
  return [
    ...functions,
    // The choice the running frame waits at.
    `inline fn choiceAt(): i32 { return choiceOf[choicesFrom[s[fp + FRAME_ROUTINE]] + s[fp + FRAME_PC]]; }`,
    select('chooser', '', (number) => `chooser${number}()`),
    select('findChoice', 'adding', (number) => `findChoice${number}(adding)`),
    select('takeChoice', 'kind', (number) => `takeChoice${number}(kind)`),
  ].join('\n');
}

function emitChoice(target: Target, instr: ChooseInstr, number: number): string {
  const { form, slot, query, optional, sizes, where } = instr;
  const x = new Expressions(target, { names: new Map(), inMemory: needsMemory([query, where, instr.chooser]) });
  const min = sizes === null ? instr.min : x.value(sizes.least);
  const max = sizes === null ? instr.max : x.value(sizes.most);
  const tokens = query.kind === 'token' && target.program.layout.knowledge >= 0;
  const at = `base + ${slot}`;
  const collected = `var viewer = chooser${number}(); var start = top; var count = ${x.queries.collect(query)}; ${tokens ? `unknownLast(viewer, start, count);` : ''}`;
  const parts = [`fn chooser${number}(): i32 { return ${x.value(instr.chooser)}; }`];
  const decline = optional ? 'if (adding) addOption(ANSWER_DECLINE, 1);' : '';
  if (form === 'one') {
    const add = tokens
      ? `var offered = 0; top = start + 2 * count; while (i < count) { var code = tokenCode(viewer, items[start + i]); i += 1; if (code >= 0 || !isListedFrom(start + count, offered, code)) { if (code < 0) { items[start + count + offered] = code; offered += 1; } options[nextOption() + OPTION_ARGS] = code; addOption(ANSWER_ITEM, 1); } }`
      : 'while (i < count) { options[nextOption() + OPTION_ARGS] = items[start + i]; i += 1; addOption(ANSWER_ITEM, 1); }';
    parts.push(
      `fn findChoice${number}(adding): i32 { var budgetBefore = budget; var allowanceBefore = allowance; refill(); ${collected} if (count > 0) { var i = 0; if (adding) { ${add} } ${decline} } top = start; charge(budgetBefore, allowanceBefore); return count > 0; }`,
    );
  } else {
    const set = form === 'set';
    const whereTruth = where === null ? '1' : x.truth(where);
    // Behind the items: their codes, the places where those first occur, whether they were offered, and whether they are in the set.
    const prepare = `var blocks = count >> 4; ${afford(target, 'blocks * blocks')} top = start + 5 * count; var i = 0; while (i < count) { items[start + count + i] = ${tokens ? 'tokenCode(viewer, items[start + i])' : 'items[start + i]'}; items[start + 3 * count + i] = 0; i += 1; } i = 0; while (i < count) { items[start + 2 * count + i] = indexFrom(start + count, items[start + count + i]); i += 1; }${set && where === null ? ` i = 0; while (i < count) { items[start + 4 * count + i] = isInSet(${at}, items[start + i]); i += 1; }` : ''}`;
    const last = set
      ? `var k = 0; while (k < size) { k += 1; var own = ${tokens ? `tokenCode(viewer, s[${at} + k])` : `s[${at} + k]`}; if (isListedFrom(start + count, count, own)) last = maximum(last, indexFrom(start + count, own)); }`
      : '';
    const test = set ? `if (completable${number}(start, count, item, i - 1, place)) {` : '{';
    const done = set ? `if (size >= ${min}) { if (${whereTruth}) { if (adding) addOption(ANSWER_DONE, 1); found = 1; } }` : '';
    parts.push(`fn findChoice${number}(adding): i32 { var budgetBefore = budget; var allowanceBefore = allowance; refill(); ${collected} ${prepare} var size = s[${at}]; var last = -1; ${last} var found = 0; i = 0;
      while (i < count && size < ${max}) { var item = items[start + i]; var code = items[start + count + i]; var place = items[start + 2 * count + i]; i += 1;
        if (!isInSet(${at}, item) && items[start + 3 * count + place] == 0 && place >= last && !(place == last && code >= 0)) { ${test} items[start + 3 * count + place] = 1; found = 1; if (!adding) break; options[nextOption() + OPTION_ARGS] = code; addOption(ANSWER_ITEM, 1); } } }
      ${done} top = start; charge(budgetBefore, allowanceBefore); return found; }`);
    if (set) {
      parts.push(
        where === null
          ? `fn completable${number}(start, count, item, index, place): i32 { ${afford(target, 'count')} if (allowance < 0) return 1; var size = s[${at}]; var left = 0; var i = 0; while (i < count) { left += (items[start + i] != item) & (items[start + 2 * count + i] >= place) & (items[start + 4 * count + i] == 0); i += 1; if (size + 1 + left >= ${min}) return 1; } return 0; }`
          : `fn completable${number}(start, count, item, index, place): i32 { searched = 0; var size = s[${at}]; s[${at} + 1 + size] = item; s[${at}] = size + 1; var possible = search${number}(start, count, index + 1); s[${at}] = size; s[${at} + 1 + size] = 0; return possible; }
           fn search${number}(start, count, from): i32 { var size = s[${at}]; if (size >= ${min}) { if (${whereTruth}) return 1; } searched += 1; if (searched > ${SEARCH}) return 1; ${afford(target, 1)} if (allowance < 0) return 1; var i = from;
             while (i < count && size < ${max}) { if (!isInSet(${at}, items[start + i])) { s[${at} + 1 + size] = items[start + i]; s[${at}] = size + 1; var possible = search${number}(start, count, i + 1); s[${at}] = size; s[${at} + 1 + size] = 0; if (possible) return 1; } i += 1; } return 0; }`,
      );
    }
  }
  parts.push(emitAnswer(instr, number, x, tokens));
  return parts.join('\n');
}

/** Takes an answer, whose item is in `chosen`. */
function emitAnswer({ form, slot, query, sizes, max: room, where }: ChooseInstr, number: number, x: Expressions, tokens: boolean): string {
  const max = sizes === null ? room : x.value(sizes.most);
  const at = `base + ${slot}`;
  const drawn = tokens ? `if (isAnonymous(value)) value = memberOfChoice${number}(value);` : '';
  const over = form === 'order' ? `over = size == ${max} || size == ${x.queries.collect(query)};` : `over = size == ${max};`;
  const taken = form === 'one' ? '' : `var size = s[${at}] + 1; s[${at}] = size; s[${at} + size] = value; ${over}`;
  const member = `fn memberOfChoice${number}(code): i32 { var viewer = chooser${number}(); var start = top; var count = ${x.queries.collect(query)}; unknownLast(viewer, start, count); top = start + 4 * count; var members = 0; var i = 0;
    while (i < count) { items[start + 2 * count + i] = 0; i += 1; } i = 0;
    while (i < count) { var item = items[start + i]; i += 1; if (tokenCode(viewer, item) == code${form === 'one' ? '' : ` && !isInSet(${at}, item)`}) { ${form === 'set' && where !== null ? `if (completable${number}(start, count, item, i - 1, 0))` : ''} { items[start + 3 * count + members] = item; members += 1; } } }
    i = 0; while (i < members) { items[start + i] = items[start + 3 * count + i]; i += 1; } top = start; return drawMember(members); }`;
  return `${tokens ? member : ''} fn takeChoice${number}(kind): i32 { var value = NONE; var over = 1; if (kind == ANSWER_ITEM) { value = chosen[0]; ${drawn} ${taken} } ${form === 'one' ? `s[${at}] = value;` : ''} if (over) { s[fp + FRAME_PC] = s[fp + FRAME_PC] + 1; countAnswer(); } return 0; }`;
}
