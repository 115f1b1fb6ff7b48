/** The part of XML that drawings need: elements, attributes, text, comments. Whatever else there is in XML is refused. */
import type { NotShown } from './image.ts';

/** An element with its place in the text. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  /** Where each attribute is written, with the space before it. */
  readonly places: ReadonlyMap<string, { from: number; to: number }>;
  readonly children: XmlElement[];
  /** The text directly in it. */
  text: string;
  readonly from: number;
  to: number;
}

const DEEPEST = 100;

/** Reads a document of at most `most` elements, or says why it is refused. */
export function readXml(text: string, most: number): { root: XmlElement } | NotShown {
  const open: XmlElement[] = [];
  let root: XmlElement | undefined;
  let count = 0;
  let at = DECLARATION.exec(text)?.[0].length ?? 0;
  while (at < text.length) {
    const mark = text.indexOf('<', at);
    const between = unescaped(text.slice(at, mark < 0 ? text.length : mark));
    if (between === undefined) return { refused: 'it has an entity of its own' };
    const current = open.at(-1);
    if (current !== undefined) current.text += between;
    else if (between.trim() !== '') return { refused: 'it has text outside of the drawing' };
    if (mark < 0) break;
    at = mark;
    if (text.startsWith('<!--', at)) {
      const end = text.indexOf('-->', at + 4);
      if (end < 0) return { refused: 'a comment in it does not end' };
      at = end + 3;
    } else if (text.startsWith('</', at)) {
      const name = matchAt(CLOSING, text, at);
      const element = open.pop();
      if (name === undefined || element?.name !== name[1]) return { refused: 'its elements are not closed in order' };
      at += name[0].length;
      element!.to = at;
    } else if (text.startsWith('<!', at) || text.startsWith('<?', at)) return { refused: `it has ${declarationAt(text, at)}` };
    else {
      const read = readElement(text, at);
      if ('refused' in read) return read;
      const { element, isEmpty } = read;
      if (++count > most) return { refused: `it has more than ${most} elements` };
      if (current === undefined) {
        if (root !== undefined) return { refused: 'it has several drawings' };
        root = element;
      } else current.children.push(element);
      at = element.to;
      if (!isEmpty && open.push(element) > DEEPEST) return { refused: 'its elements are nested too deeply' };
    }
  }
  if (open.length > 0 || root === undefined) return { refused: 'it ends too early' };
  return { root };
}

const DECLARATION = /^<\?xml\s[^<>?]*\?>/;
const NAME = '[A-Za-z_][\\w.-]*(?::[A-Za-z_][\\w.-]*)?';
const OPENING = new RegExp(`<(${NAME})`, 'y');
const CLOSING = new RegExp(`</(${NAME})\\s*>`, 'y');
const ATTRIBUTE = new RegExp(`\\s+(${NAME})\\s*=\\s*(?:"([^"<]*)"|'([^'<]*)')`, 'y');
const CLOSE = /\s*(\/?)>/y;

function readElement(text: string, from: number): { element: XmlElement; isEmpty: boolean } | NotShown {
  const opening = matchAt(OPENING, text, from);
  if (opening === undefined) return { refused: 'it is not well-formed XML' };
  const attributes = new Map<string, string>();
  const places = new Map<string, { from: number; to: number }>();
  let at = from + opening[0].length;
  for (let found = matchAt(ATTRIBUTE, text, at); found !== undefined; found = matchAt(ATTRIBUTE, text, at)) {
    const [whole, name, doubleQuoted, singleQuoted] = found;
    const value = unescaped(doubleQuoted ?? singleQuoted ?? '');
    if (value === undefined) return { refused: 'it has an entity of its own' };
    if (attributes.has(name!)) return { refused: `it has an attribute ${name!} twice` };
    attributes.set(name!, value);
    places.set(name!, { from: at, to: at + whole.length });
    at += whole.length;
  }
  const close = matchAt(CLOSE, text, at);
  if (close === undefined) return { refused: 'it is not well-formed XML' };
  return {
    element: { name: opening[1]!, attributes, places, children: [], text: '', from, to: at + close[0].length },
    isEmpty: close[1] === '/',
  };
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text) ?? undefined;
}

/** What a declaration or instruction is called. */
function declarationAt(text: string, at: number): string {
  if (text.startsWith('<!DOCTYPE', at)) return 'a DOCTYPE, which can define entities';
  if (text.startsWith('<![CDATA[', at)) return 'a CDATA section';
  return text.startsWith('<?', at) ? 'a processing instruction' : 'a declaration';
}

const ENTITIES: ReadonlyMap<string | undefined, string> = new Map(Object.entries({ lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }));

/** Text with its entities replaced; undefined if one is not among those that everybody knows. */
function unescaped(text: string): string | undefined {
  if (!text.includes('&')) return text;
  let isKnown = true;
  const replaced = text.replaceAll(
    /&(?:([a-z]+)|#(\d{1,7})|#x([0-9a-f]{1,6}));|&/gi,
    (_, name?: string, decimal?: string, hex?: string) => {
      const code = decimal === undefined ? (hex === undefined ? undefined : Number.parseInt(hex, 16)) : Number(decimal);
      const character = code === undefined ? ENTITIES.get(name) : code > 0x10ffff ? undefined : String.fromCodePoint(code);
      isKnown &&= character !== undefined;
      return character ?? '';
    },
  );
  return isKnown ? replaced : undefined;
}
