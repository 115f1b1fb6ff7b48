/** The position of a state: the same whichever way play has come to it. */
import { TOKEN } from '../program/layout.ts';
import { visitReferences } from './hidden/references.ts';
import { imagesOf, renumber } from './hidden/renumber.ts';
import { recomputeLanes } from './hash.ts';
import { Machine } from './machine.ts';
import { tokensIn } from './zones.ts';

/** The words of a state with its tokens numbered by where they lie: their own numbers tell in which order they were made. */
export function wordsOfPosition(m: Machine): Int32Array {
  const copy = new Machine(m.program);
  copy.bind(m.s.slice());
  const slots = new Map(tokensInOrder(copy).map((token, slot) => [token, slot]));
  for (const image of imagesOf(copy)) {
    renumber(image, slots);
    recomputeLanes(m.layout, image.s);
  }
  return copy.s;
}

/** By zone and place; in a set, by what is different about them; those destroyed a moment ago come last. */
function tokensInOrder(m: Machine): number[] {
  const { layout, program } = m;
  const props = program.props.filter((prop) => prop.kind !== 'token').map((prop) => prop.column);
  const columns = [TOKEN.DEFINITION, TOKEN.OWNER, layout.controller, layout.face, ...props].filter((column) => column >= 0);
  const mentioned = mentions(m);
  const compare = (a: number, b: number): number => {
    for (const column of columns) if (m.s[m.token(a) + column] !== m.s[m.token(b) + column]) return m.s[m.token(a) + column]! - m.s[m.token(b) + column]!;
    return mentioned.indexOf(a) - mentioned.indexOf(b) || a - b;
  };
  const lying = program.zones.names.flatMap((_, zone) => (program.zones.ordered[zone] === 1 ? tokensIn(m, zone) : tokensIn(m, zone).toSorted(compare)));
  const destroyed = Array.from({ length: layout.maxTokens }, (_, token) => token).filter((token) => m.definitionOf(token) >= 0 && m.zoneOf(token) < 0);
  return [...lying, ...destroyed];
}

/** The tokens that variables, properties and waiting blocks refer to. */
function mentions(m: Machine): number[] {
  const found: number[] = [];
  visitReferences(m, (at, bias) => {
    found.push(m.s[at]! - bias);
  });
  return found;
}
