/** Is this GameDef playable? Everything that can be known without playing. */
export { withAdvice } from './advice.ts';
export { parseGameDef } from './parse-game-def.ts';
export { checkStructure } from './structure.ts';
export { type Terms } from './terms.ts';
export { validateGameDef } from './validate-game-def.ts';
export { verifyGameDef, type VerifiedGameDef } from './verify-game-def.ts';
