/**
 * Folded instructions as text → bytes. Forms may lie in one another as deep as they like: those that are open are kept in
 * a list, not on the stack of calls.
 */
import type { Bytes } from './bytes.ts';
import { ALIGNMENT, OPCODES, type Opcode } from './opcodes.ts';

/** The numbers of what a body refers to by name. */
export interface Names {
  readonly functions: ReadonlyMap<string, number>;
  readonly globals: ReadonlyMap<string, number>;
}

/** The code of each type; a block without a value has one, too. */
export const TYPES: Readonly<Record<string, number>> = { i32: 0x7f, i64: 0x7e, f64: 0x7c };
const NO_VALUE = 0x40;
const [BLOCK, LOOP, IF, ELSE, END] = [0x02, 0x03, 0x04, 0x05, 0x0b];

/** A form that is open. Blocks are written before what is in them, everything else after its operands. */
type Form =
  | { is: 'instruction'; opcode: Opcode; name: string; atoms: string[] }
  | { is: 'block' | 'loop'; label: string; type: number; begun: boolean }
  | { is: 'if'; type: number }
  | { is: 'branch' }
  | { is: 'result'; of: Form };

const [SPACE, OPENING, CLOSING] = [0x20, 0x28, 0x29];

/** Appends the instructions of a text. */
export function assembleBody(text: string, names: Names, bytes: Bytes): void {
  const open: Form[] = [];
  /** The labels of the blocks around, outermost first; those without a name are empty. */
  const labels: string[] = [];

  /** A block begins with its type, which may follow: so it is written when something else does. */
  const begin = (form: Form | undefined): void => {
    if ((form?.is !== 'block' && form?.is !== 'loop') || form.begun) return;
    form.begun = true;
    bytes.byte(form.is === 'block' ? BLOCK : LOOP);
    bytes.byte(form.type);
    labels.push(form.label);
  };

  const start = (name: string): Form => {
    const around = open.at(-1);
    if (name === 'result') {
      if (around === undefined) throw new SyntaxError('A result stands outside of a block');
      return { is: 'result', of: around };
    }
    begin(around);
    if (name === 'block' || name === 'loop') return { is: name, label: '', type: NO_VALUE, begun: false };
    if (name === 'if') return { is: 'if', type: NO_VALUE };
    if (name === 'then' || name === 'else') {
      if (around?.is !== 'if') throw new SyntaxError(`"${name}" stands outside of an if`);
      if (name === 'else') bytes.byte(ELSE);
      else {
        bytes.byte(IF);
        bytes.byte(around.type);
        labels.push('');
      }
      return { is: 'branch' };
    }
    const opcode = OPCODES.get(name);
    if (opcode === undefined) throw new SyntaxError(`There is no instruction "${name}"`);
    return { is: 'instruction', opcode, name, atoms: [] };
  };

  const atom = (word: string): void => {
    const form = open.at(-1);
    if (form?.is === 'instruction') form.atoms.push(word);
    else if (form?.is === 'block' || form?.is === 'loop') form.label = word;
    else if (form?.is === 'result' && 'type' in form.of) form.of.type = TYPES[word]!;
    else throw new SyntaxError(`"${word}" is not expected here`);
  };

  const finish = (form: Form): void => {
    if (form.is === 'instruction') writeInstruction(form, names, labels, bytes);
    else if (form.is === 'block' || form.is === 'loop' || form.is === 'if') {
      begin(form);
      bytes.byte(END);
      labels.pop();
    }
  };

  let begins = false;
  for (let at = 0; at < text.length;) {
    const code = text.charCodeAt(at);
    if (code === OPENING) {
      begins = true;
      at++;
    } else if (code === CLOSING) {
      const form = open.pop();
      if (form === undefined) throw new SyntaxError('A form is closed that was not opened');
      finish(form);
      at++;
    } else if (code <= SPACE) at++;
    else {
      const from = at;
      at = endOfWord(text, from);
      const word = text.slice(from, at);
      if (begins) open.push(start(word));
      else atom(word);
      begins = false;
    }
  }
  if (open.length > 0) throw new SyntaxError('A form is not closed');
}

/** Where a word ends that begins at a place. To look for it by a pattern would take three times as long. */
function endOfWord(text: string, from: number): number {
  let at = from + 1;
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code <= SPACE || code === OPENING || code === CLOSING) break;
  }
  return at;
}

function writeInstruction(
  { opcode, name, atoms }: Extract<Form, { is: 'instruction' }>,
  { functions, globals }: Names,
  labels: readonly string[],
  bytes: Bytes,
): void {
  const [first = ''] = atoms;
  bytes.all(opcode.bytes);
  switch (opcode.immediate) {
    case 'none':
      break;
    case 'local':
      bytes.unsigned(Number(first));
      break;
    case 'global':
      bytes.unsigned(numbered(globals, first));
      break;
    case 'function':
      bytes.unsigned(numbered(functions, first));
      break;
    case 'label':
      bytes.unsigned(distance(labels, first));
      break;
    case 'labels':
      bytes.unsigned(atoms.length - 1);
      for (const label of atoms) bytes.unsigned(distance(labels, label));
      break;
    case 'address':
      bytes.unsigned(ALIGNMENT[name.slice(0, 3)]!);
      bytes.unsigned(first === '' ? 0 : Number(first.slice('offset='.length)));
      break;
    case 'i32':
      bytes.signed(Number(first));
      break;
    case 'i64':
      bytes.signed64(BigInt(first));
      break;
    case 'f64':
      bytes.float(Number(first));
      break;
  }
}

function numbered(numbers: ReadonlyMap<string, number>, name: string): number {
  const number = numbers.get(name.slice(1));
  if (number === undefined) throw new ReferenceError(`Nothing is called "${name}"`);
  return number;
}

/** How many blocks lie between a jump and the block that it leaves. */
function distance(labels: readonly string[], label: string): number {
  const at = labels.lastIndexOf(label);
  if (at < 0) throw new ReferenceError(`There is no block "${label}" around`);
  return labels.length - 1 - at;
}
