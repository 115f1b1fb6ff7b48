/** What is wrong with the markup of a page: tags that do not match, and names that point nowhere or are not alone. */
export function markupFaults(page: string): string[] {
  return [...unbalanced(page), ...ambiguousIds(page), ...danglingNames(page), ...skippedHeadings(page)];
}

const VOID = ['meta', 'link'];

function unbalanced(page: string): string[] {
  const faults: string[] = [];
  const open: string[] = [];
  const body = page.replace(/^<!DOCTYPE html>/, '').replace(/<style>[^<]*<\/style>/, '');
  for (const [tag, slash, name = '', rest = ''] of body.matchAll(/<(\/?)([a-z][a-z0-9]*)((?:\s+[a-zA-Z][\w:-]*="[^"<>]*")*\s*\/?)>/g)) {
    if (slash === '/') {
      const last = open.pop();
      if (last !== name) faults.push(`${tag} closes <${last ?? 'nothing'}>`);
    } else if (!rest.endsWith('/') && !VOID.includes(name)) open.push(name);
  }
  const left = body.replace(/<(\/?)([a-z][a-z0-9]*)((?:\s+[a-zA-Z][\w:-]*="[^"<>]*")*\s*\/?)>/g, '');
  return [
    ...faults,
    ...open.map((name) => `<${name}> stays open`),
    ...(/[<>]/.test(left) ? [`no tag: ${/[<>].{0,40}/.exec(left)![0]}`] : []),
  ];
}

function ambiguousIds(page: string): string[] {
  const ids = idsOf(page);
  return ids.filter((id, i) => ids.indexOf(id) !== i).map((id) => `two are called ${id}`);
}

function danglingNames(page: string): string[] {
  const ids = idsOf(page);
  return [...page.matchAll(/aria-labelledby="([^"]*)"/g)].flatMap(([, names = '']) =>
    names
      .split(' ')
      .filter((name) => !ids.includes(name))
      .map((name) => `nothing is called ${name}`),
  );
}

function skippedHeadings(page: string): string[] {
  const levels = [...page.matchAll(/<h([1-6])/g)].map(([, level]) => Number(level));
  return levels.flatMap((level, i) => (level > (levels[i - 1] ?? 0) + 1 ? [`h${level} after h${levels[i - 1] ?? 0}`] : []));
}

function idsOf(page: string): string[] {
  return [...page.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id!);
}
