/** Faults of games in Cardinal that need other files, or none: what is found then, by their code. */
import type { Diagnostic } from '../../src/diagnostics/index.ts';
import { BASE_CARDINAL } from '../../src/diagnostics/catalogue/index.ts';
import { compile } from '../../src/lang/index.ts';
import { textProject } from '../../src/text/index.ts';
import { projectOf } from './project.ts';

const CARD = 'id = "guard"\nname = "Guard"\ncard_type = "creature"\nstats = { power = "1", toughness = "2" }\n';
const of = (text: string, files: Readonly<Record<string, string>> = {}, file = 'rules.toml'): readonly Diagnostic[] =>
  compile(text, { file, project: projectOf(files) }).diagnostics;

export const CARDINAL_EXAMPLES: Readonly<Record<string, () => readonly Diagnostic[]>> = {
  'cardinal/no-document': () => of('[package]\nname = "other"\n'),
  'cardinal/unreadable': () =>
    compile(BASE_CARDINAL, { file: 'rules.toml', project: textProject(() => undefined, ['packs/frost.ccpack/pack.toml']) }).diagnostics,
  'cardinal/no-rules': () => of(CARD, {}, 'guard.toml'),
  'cardinal/no-cards': () => of('[game]\nname = "Empty"\n'),
  'cardinal/no-decks': () => of('[game]\nname = "Loose"\n', { 'cards/guard.toml': CARD }),
  'cardinal/pack-version': () => of(BASE_CARDINAL, { 'packs/frost/pack.toml': 'pack_id = "frost"\nversion = "first"\n' }),
  'cardinal/unknown-pack': () =>
    of(BASE_CARDINAL, { 'packs/frost/pack.toml': 'pack_id = "frost"\nversion = "1.0.0"\ndependencies = ["base"]\n' }),
};
