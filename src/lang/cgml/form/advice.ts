/** What is found by the schema, told in the words of CGML, with what was probably meant. */
import { listed, phrase, type Phrase } from '../../../diagnostics/phrase.ts';
import type { Diagnostic, Path, TextFix } from '../../../diagnostics/diagnostic.ts';
import { entryAt, toJson, treeAtPath, valueAt, type Entry, type MapTree, type Tree } from '../../../text/tree.ts';
import { meant } from '../../../diagnostics/suggest.ts';
import type { CgmlDocument } from '../reading/document.ts';
import { placeOf } from '../reading/resolve.ts';
import type { CgmlVersion } from '../schema/versions.ts';
import { numberCalled } from '../../../diagnostics/number-called.ts';
import { WHY } from '../respelling/old-actions.ts';
import { ACTIONS } from '../schema/actions.ts';
import { OPERATORS } from '../schema/operators.ts';
import type { Texts } from '../reporting/texts.ts';
import { indented } from './respelled-text.ts';
import { actionMeant, operatorMeant, oppositeMeant } from './synonyms.ts';

/** The fault as it is told. */
export function advised(fault: Diagnostic, doc: CgmlDocument, texts: Texts): Diagnostic {
  const { root, version } = doc;
  return (
    replacing(fault, doc) ??
    oldAction(fault, root) ??
    misspelledOldAction(fault, root, version) ??
    synonym(fault, root, texts) ??
    actionAsKey(fault, root, texts) ??
    twoOperators(fault, root) ??
    inDigits(fault, root) ??
    fault
  );
}

/** An entry lacks what its namesake in a parent has, whose place it takes as a whole (§5.1). */
function replacing(fault: Diagnostic, { root, replaced }: CgmlDocument): Diagnostic | undefined {
  const entry = fault.code === 'structure/missing-key' ? treeAtPath(root, fault.path) : undefined;
  const before = entry === undefined ? undefined : replaced.get(placeOf(entry.span));
  const key = fault.args.key;
  if (before === undefined || key === undefined) return undefined;
  const value = valueAt(before, key);
  return {
    ...fault,
    ...phrase`${{ message: fault.message, args: fault.args }} It takes the place of the whole entry in ${{ file: before.span.file }}, whose keys are not kept.`,
    ...(value !== undefined && {
      fix: { kind: 'insert', path: [...fault.path, key], value: toJson(value), title: `Add the "${key}" of ${before.span.file}` },
    }),
  };
}

function wordAt(root: Tree, path: Path): string | undefined {
  const tree = treeAtPath(root, path);
  return tree?.kind === 'scalar' && typeof tree.value === 'string' ? tree.value : undefined;
}

function isUnknownAction({ code, path }: Diagnostic): boolean {
  return code === 'structure/unknown-value' && path.at(-1) === 'action';
}

/** An action of version 1.2 about which too little is known to say what it is now. */
function oldAction(fault: Diagnostic, root: Tree): Diagnostic | undefined {
  const name = isUnknownAction(fault) ? wordAt(root, fault.path) : undefined;
  return name === undefined || !Object.hasOwn(WHY, name)
    ? undefined
    : { ...fault, ...phrase`${{ reason: WHY[name]! }}, but here it cannot be told from where, to where or for whom. Write it out.` };
}

/** In a document of version 1.2 its actions may be misspelled, too. */
function misspelledOldAction(fault: Diagnostic, root: Tree, version: CgmlVersion): Diagnostic | undefined {
  const name = isUnknownAction(fault) && version === '1.2' ? wordAt(root, fault.path) : undefined;
  const meantNow = name === undefined ? undefined : meant(name, [...Object.keys(ACTIONS), ...Object.keys(WHY)]);
  if (name === undefined || meantNow === undefined || !Object.hasOwn(WHY, meantNow)) return undefined;
  return {
    ...fault,
    ...phrase`"action" cannot be "${{ value: name }}"; did you mean ${listed({ offered: [meantNow] })}?`,
    alternatives: [meantNow],
    fix: { kind: 'replace', path: fault.path, value: meantNow, title: `Write ${meantNow}` },
  };
}

/** An operator or action by the name that it has elsewhere. */
function synonym(fault: Diagnostic, root: Tree, texts: Texts): Diagnostic | undefined {
  const { path, args } = fault;
  if (isUnknownAction(fault)) {
    const name = wordAt(root, path);
    const action = name === undefined ? undefined : actionMeant(name);
    return name === undefined || action === undefined
      ? undefined
      : {
          ...fault,
          ...phrase`"action" cannot be "${{ value: name }}"; did you mean ${listed({ offered: [action] })}?`,
          alternatives: [action],
          fix: { kind: 'replace', path, value: action, title: `Write ${action}` },
        };
  }
  if (fault.code !== 'structure/unknown-value' || args.kind !== 'expression' || args.key === undefined) return undefined;
  const name = String(path.at(-1));
  const opposite = oppositeMeant(name);
  if (opposite !== undefined) {
    const fix = negated(root, path, opposite, texts);
    const { fix: _, ...rest } = fault;
    return {
      ...rest,
      ...phrase`There is no operator "${{ operator: name }}": write ${negation(opposite)}.`,
      alternatives: ['not', opposite],
      ...(fix !== undefined && { fix }),
    };
  }
  const operator = operatorMeant(name);
  return operator === undefined
    ? undefined
    : {
        ...fault,
        ...phrase`There is no operator "${{ operator: name }}"; did you mean ${listed({ offered: [operator] })}?`,
        alternatives: [operator],
        fix: { kind: 'rename', path, to: operator, title: `Write "${operator}"` },
      };
}

function negation(operator: string): Phrase {
  return { message: `{ not: [ { ${operator}: … } ] }`, args: { offered: ['not', operator] } };
}

/** `isNotEqual: […]` as `not: [ { isEqual: […] } ]`, where it stands in one line. */
function negated(root: Tree, path: Path, operator: string, texts: Texts): TextFix | undefined {
  const entry = entryAt(treeAtPath(root, path.slice(0, -1)), String(path.at(-1)));
  const { keySpan, value } = entry ?? {};
  if (keySpan === undefined || value === undefined || value.made !== undefined || keySpan.start.line !== value.span.end.line)
    return undefined;
  return {
    kind: 'edit',
    title: `Write "not" and "${operator}"`,
    certain: false,
    edits: [{ span: { ...keySpan, end: value.span.end }, text: `not: [ { ${operator}: ${texts.at(value.span)} } ]` }],
  };
}

/** `SHUFFLE: { target: … }`: the name of an action as a key. */
function actionAsKey(fault: Diagnostic, root: Tree, texts: Texts): Diagnostic | undefined {
  const name = String(fault.path.at(-1));
  const map = treeAtPath(root, fault.path.slice(0, -1));
  const action = Object.hasOwn(ACTIONS, name.toUpperCase()) ? name.toUpperCase() : undefined;
  const isAlone = map?.kind === 'map' && map.entries.length === 1 && map.made === undefined;
  if (action === undefined || !isAlone || fault.code !== 'structure/unknown-value' || fault.args.kind !== 'action') return undefined;
  const edits = besideName(map, map.entries[0]!, action, texts);
  const { fix: _, ...rest } = fault;
  return {
    ...rest,
    ...phrase`An action is named by the key ${listed({ offered: ['action'] })}, and its parameters stand beside it: ${{ written: `{ action: ${action}, … }` }}.`,
    alternatives: ['action'],
    ...(edits !== undefined && { fix: { kind: 'edit', title: `Write action: ${action}`, certain: false, edits } }),
  };
}

/** The parameters of an action beside its name. */
function besideName(outer: MapTree, entry: Entry, action: string, texts: Texts): TextFix['edits'] | undefined {
  const { keySpan, value } = entry;
  if (value.kind !== 'map' || value.made !== undefined || value.entries.length === 0) return undefined;
  if (!value.flow) {
    const by = keySpan.start.column - value.entries[0]!.keySpan.start.column;
    const colon = texts.span(keySpan.file, keySpan.start.offset, keySpan.end.offset + 1);
    return colon && [{ span: colon, text: `action: ${action}` }, ...indented(texts, entry, by)];
  }
  const inner = texts.at(value.span).slice(1, -1).trim();
  const text = `action: ${action}, ${inner}`;
  return [{ span: { ...keySpan, end: value.span.end }, text: outer.flow ? text : `{ ${text} }` }];
}

/** Two operators in one object: where they are operands of one that takes more, a dash is missing. */
function twoOperators(fault: Diagnostic, root: Tree): Diagnostic | undefined {
  const { key, otherKey } = fault.args;
  if (fault.code !== 'structure/unknown-key' || key === undefined || otherKey === undefined) return undefined;
  const [operator, index] = fault.path.slice(-3, -1);
  const map = treeAtPath(root, fault.path.slice(0, -1));
  const list = treeAtPath(root, fault.path.slice(0, -2));
  const isItem =
    typeof index === 'number' &&
    map?.kind === 'map' &&
    !map.flow &&
    list?.kind === 'list' &&
    list.items.length < (OPERATORS[String(operator)]?.most ?? 0);
  const { fix, ...rest } = fault;
  return {
    ...rest,
    ...phrase`"${{ key }}" cannot stand in one object with "${{ otherKey }}"; an object has one operator. Join them with "and", "or" or "list".`,
    ...(isItem && fix !== undefined && { fix }),
  };
}

/** A number written as a word. */
function inDigits(fault: Diagnostic, root: Tree): Diagnostic | undefined {
  const word =
    fault.code === 'structure/wrong-type' && fault.args.types?.includes('number') === true ? wordAt(root, fault.path) : undefined;
  const number = word === undefined ? undefined : numberCalled(word);
  return number === undefined
    ? undefined
    : { ...fault, alternatives: [String(number)], fix: { kind: 'replace', path: fault.path, value: number, title: `Write ${number}` } };
}
