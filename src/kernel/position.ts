/** The position of a state: the same whichever way play has come to it. */
import { TOKEN } from '../program/layout.ts';
import { visitReferences } from './hidden/references.ts';
import { imagesOf, renumber } from './hidden/renumber.ts';
import { recomputeLanes } from './hash.ts';
import type { Machine } from './machine.ts';
import { tokensIn } from './zones.ts';

/** Numbers the tokens of a state by where they lie: their own numbers tell in which order they were made. */
export function makePosition(m: Machine): void {
  const slots = new Map<number, number>();
  for (const token of tokensInOrder(m)) slots.set(token, slots.size);
  for (const image of imagesOf(m)) {
    renumber(image, slots);
    recomputeLanes(m.layout, image.s);
  }
}

/** By zone and place; in a set, by what is different about them; those destroyed a moment ago come last. */
function tokensInOrder(m: Machine): number[] {
  const { layout, program } = m;
  const props = program.props.filter((prop) => prop.kind !== 'token').map((prop) => prop.column);
  const columns = [TOKEN.DEFINITION, TOKEN.OWNER, layout.controller, layout.face, ...props].filter((column) => column >= 0);
  let mentioned: number[] | undefined;
  const mention = (token: number): number => (mentioned ??= mentions(m)).indexOf(token);
  const compare = (a: number, b: number): number => {
    for (const column of columns)
      if (m.s[m.token(a) + column] !== m.s[m.token(b) + column]) return m.s[m.token(a) + column]! - m.s[m.token(b) + column]!;
    return mention(a) - mention(b) || a - b;
  };
  const order: number[] = [];
  for (let zone = 0; zone < program.zones.count; zone++) {
    const tokens = tokensIn(m, zone);
    if (tokens.length > 1 && program.zones.ordered[zone] === 0) tokens.sort(compare);
    for (const token of tokens) order.push(token);
  }
  for (let token = 0; token < layout.maxTokens; token++) if (m.definitionOf(token) >= 0 && m.zoneOf(token) < 0) order.push(token);
  return order;
}

/** The tokens that variables, properties and waiting blocks refer to. */
function mentions(m: Machine): number[] {
  const found: number[] = [];
  visitReferences(m, (at, bias) => {
    found.push(m.s[at]! - bias);
  });
  return found;
}
