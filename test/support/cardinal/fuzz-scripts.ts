/** What is wrong with what comes of a script: a crash, a place outside of the text, a fault of the rules that it became. */
import { applyFixes, SourceFile, type Diagnostic, type Span } from '../../../src/diagnostics/index.ts';
import type { PlayableGameDef } from '../../../src/ir/index.ts';
import { applyMove, initialState, legalMoves, matchFaults, pendingPlayers, type Rng, type State } from '../../../src/kernel/index.ts';
import { compile } from '../../../src/lang/index.ts';
import { projectOf } from '../project.ts';

/** A small game: creatures and spells have the script, or creatures a keyword that does. */
const RULES = `[game]
name = "Fuzz"

[players]
starting_hand_size = 4

[[resources]]
id = "mana"
turn_gain = 3

[turn]
phases = [
  { id = "start", allow_actions = false, steps = [{ id = "untap" }, { id = "draw" }] },
  { id = "main1" },
  { id = "combat", steps = [{ id = "declare_attackers", allow_actions = false }, { id = "declare_blockers", allow_actions = false }, { id = "combat_damage" }] },
  { id = "end", allow_actions = false, steps = [{ id = "cleanup" }] },
]

[[cards]]
id = "bear"
name = "Bear"
card_type = "creature"
stats = { power = "2", toughness = "2", speed = "1" }

[[decks]]
id = "few"
cards = { odd_one = 6, odd_spell = 4, bear = 4 }
`;

const CARDS = {
  card: `
[[cards]]
id = "odd_one"
name = "Odd one"
card_type = "creature"
cost = "X"
script_path = "scripts/odd.rhai"
stats = { power = "1", toughness = "3" }

[[cards]]
id = "odd_spell"
name = "Odd spell"
card_type = "instant"
cost = "X"
script_path = "scripts/odd.rhai"

[[keywords]]
id = "flying"

[[keywords]]
id = "haste"

[[keywords]]
id = "indestructible"

[[keywords]]
id = "odd"
`,
  keyword: `
[[cards]]
id = "odd_one"
name = "Odd one"
card_type = "creature"
cost = "X"
keywords = ["odd", "haste"]
stats = { power = "1", toughness = "3" }

[[cards]]
id = "odd_spell"
name = "Odd spell"
card_type = "instant"
cost = "X"
abilities = [{ trigger = "on_play", effect = "damage", params = { amount = "X", target = "any" } }]
`,
};

const PATHS = { card: 'scripts/odd.rhai', keyword: 'keywords/odd.rhai' };

/** The game around a script of cards or of a keyword. */
export function fuzzProject(script: string, owner: 'card' | 'keyword'): Readonly<Record<string, string>> {
  return { 'rules.toml': `${RULES}${CARDS[owner]}`, [PATHS[owner]]: script };
}

export function fuzzFaults(script: string, owner: 'card' | 'keyword', rng: Rng): readonly string[] {
  const files = fuzzProject(script, owner);
  const { gameDef, diagnostics } = compile(files['rules.toml']!, { file: 'rules.toml', project: projectOf(files) });
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  for (const [name, text] of Object.entries(files)) applyFixes(new SourceFile(name, text), diagnostics, { which: 'all' });
  return [
    ...((gameDef === null) === errors.length > 0 ? [] : ['a game although there are errors, or the other way round']),
    ...diagnostics.filter((each) => !spansOf(each).every((span) => isInside(files, span))).map(({ code }) => `${code} lies outside`),
    // What is wrong with a script is told of the script, in the terms of scripts.
    ...errors
      .filter(({ code, span }) => !OF_RULES.has(code) && (span?.file !== PATHS[owner] || !code.startsWith('cardinal/')))
      .map(({ code, message }) => `${code}: ${message}`),
    ...(gameDef === null ? [] : played(gameDef, rng)),
  ];
}

/** A script may ask for more than a game can have, and for cards where none ever are, which the rules as a whole tell. */
const OF_RULES: ReadonlySet<string> = new Set([
  'structure/too-large',
  'structure/too-deep',
  'verify/too-many',
  'verify/too-many-bindings',
  'verify/impossible-choice',
]);

const DECISIONS = 20;

function played(def: PlayableGameDef, rng: Rng): readonly string[] {
  const started = startedMatch(def, rng.below(1_000_000));
  if (started === null) return [];
  let state = started;
  for (let decision = 0; decision < DECISIONS; decision++) {
    const [player] = pendingPlayers(def, state);
    if (player === undefined) return [];
    const moves = legalMoves(def, state, player);
    if (moves.length === 0) return ['nothing can be done'];
    const applied = applyMove(def, state, player, moves[rng.below(moves.length)]!);
    if ('rejected' in applied) return [`a legal move was rejected: ${applied.rejected}`];
    ({ state } = applied);
  }
  return [];
}

/** Null of a game that needs more room than there is, which is told when a match is made of it. */
function startedMatch(def: PlayableGameDef, seed: number): State | null {
  try {
    return initialState(def, seed, { players: 2 });
  } catch (error) {
    if (matchFaults(def, { players: 2 }).some(({ code }) => code === 'link/state-too-large')) return null;
    throw error;
  }
}

function isInside(files: Readonly<Record<string, string>>, span: Span | undefined): boolean {
  const text = files[span?.file ?? ''];
  return span === undefined || (text !== undefined && span.start.offset <= span.end.offset && span.end.offset <= text.length);
}

function spansOf({ span, related = [], fix }: Diagnostic): (Span | undefined)[] {
  return [span, ...related.map((other) => other.span), ...(fix?.kind === 'edit' ? fix.edits.map((edit) => edit.span) : [])];
}
