/** The properties of a token as a viewer may see them. Most of them are printed, and the same for everybody and always. */
import { NONE, type ValueKind } from '../program/nodes.ts';
import type { Program } from '../program/program.ts';
import { sees } from './hidden/knowledge.ts';
import type { Machine } from './machine.ts';
import { nameValue, type Named, type Viewer, type ZoneNames } from './names.ts';

/** A property of the tokens of one definition. */
interface PropOf {
  readonly name: string;
  readonly kind: ValueKind;
  /** -1 if it never changes. */
  readonly column: number;
  /** Whether whoever does not know the token sees it, too. */
  readonly isPublic: boolean;
  /** Whether only who sees the token knows it. */
  readonly isDark: boolean;
  /** What is printed, of one that never changes. */
  readonly printed: Named | undefined;
}

const PROPS = new WeakMap<Program, (readonly PropOf[])[]>();

/** Undefined if there is nothing to be seen. */
export function observedProps(
  m: Machine,
  token: number,
  viewer: Viewer,
  isKnown: boolean,
  names: ZoneNames,
): Record<string, Named> | undefined {
  const at = m.token(token);
  let isSeen: boolean | undefined;
  let props: Record<string, Named> | undefined;
  for (const { name, kind, column, isPublic, isDark, printed } of propsOf(m, m.definitionOf(token))) {
    if (!isKnown && !isPublic) continue;
    // To know which token it is does not tell what has become of it since it was seen.
    if (isDark && viewer !== null && !(isSeen ??= sees(m, viewer, token))) continue;
    props ??= {};
    props[name] = column < 0 && printed !== undefined ? printed : nameValue(m, viewer, m.s[at + column]!, kind, names);
  }
  return props;
}

function propsOf(m: Machine, definition: number): readonly PropOf[] {
  let all = PROPS.get(m.program);
  if (all === undefined) PROPS.set(m.program, (all = []));
  return (all[definition] ??= m.program.props.flatMap((prop) => {
    const value = prop.printed[definition]!;
    if (value === NONE && prop.column < 0) return [];
    const { name, kind, column, public: isPublic, dark } = prop;
    const printed = column < 0 ? nameValue(m, null, value, kind) : undefined;
    return [{ name, kind, column, isPublic: isPublic && column >= 0, isDark: dark !== null, printed }];
  }));
}
