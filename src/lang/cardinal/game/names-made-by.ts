/** The names that functions make: their parameters, and those of `let` and `for`. */
import type { ScriptUse } from './game.ts';
import { walkBlock } from '../script/walk.ts';
import { functionsFrom } from '../script/reachable.ts';

export function namesMadeBy({ file, made }: ScriptUse): ReadonlySet<string> {
  const names = new Set<string>();
  for (const { params, body } of functionsFrom(file.script, made)) {
    for (const { name } of params) names.add(name);
    walkBlock(
      body,
      () => {},
      (statement) => {
        if (statement.kind === 'let') names.add(statement.name);
        if (statement.kind === 'for') names.add(statement.name.name);
      },
    );
  }
  return names;
}
