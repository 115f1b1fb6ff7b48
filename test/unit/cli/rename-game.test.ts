import { expect, test } from 'vitest';
import { renameGame } from '../../../src/cli/rename-game.ts';

const rulebook = (heading: string, meta: string): string =>
  `${heading}\n\nSee # Old and "old".\n\n\`\`\`yaml\n# Old\nsection: "meta"\nmeta: ${meta}\n\`\`\`\n`;

test('id, title and heading are changed, and nothing else', () =>
  expect(renameGame(rulebook('# Old Name', '{ id: "old", name: "Old", description: "old" }'), 'new-game')).toBe(
    rulebook('# New Game', '{ id: "new-game", name: "New Game", description: "old" }'),
  ));

test('what is not there is not added', () =>
  expect(renameGame(rulebook('Once.', '{ id: "old" }'), 'x2')).toBe(rulebook('Once.', '{ id: "x2" }')));
