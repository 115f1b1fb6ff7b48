/** A pack with a scripted card and a keyword of its own is packed, unpacked, and plays. */
import { expect, test } from 'vitest';
import { cardPackOf } from '../../../src/content/card-pack.ts';
import { packCardPack } from '../../../src/host/card-packs.ts';
import { unpackCardPack } from '../../../src/host/unpack-card-pack.ts';
import { applyMove, inspect, legalMoves, pendingPlayers, startMatch, type Move } from '../../../src/kernel/index.ts';
import { compile } from '../../../src/lang/index.ts';
import { projectOf } from '../../support/project.ts';

const PACK: Readonly<Record<string, string>> = {
  'pack.toml': 'pack_id = "frost"\nversion = "1.0.0"\n\n[[keywords]]\nid = "icy"\nname = "Icy"\n',
  'cards/sprite.toml':
    'id = "sprite"\nname = "Sprite"\ncard_type = "creature"\nkeywords = ["icy"]\nstats = { power = "1", toughness = "1" }\n',
  // The script has the id of the card, and is carried out when it comes.
  'scripts/sprite.rhai': 'fn execute_ability() { [gain_life(controller, 3), create_token(controller, "1/1_shard", "field")] }\n',
  'keywords/icy.rhai': 'fn on_turn_end(ctx) { deal_damage(opponent, 2) }\n',
};

const RULES = `[game]
name = "Winter"

[players]
starting_hand_size = 3
first_player_rule = "player_0"

[[decks]]
id = "few"
cards = { sprite = 10 }
`;

test('a pack with a script and a keyword of its own', () => {
  const bytes = new Map(Object.entries(PACK).map(([path, text]) => [path, new TextEncoder().encode(text)]));
  const packed = packCardPack(cardPackOf('frost', bytes).pack!);
  const { pack } = unpackCardPack('frost.ccpack', 'archive' in packed ? packed.archive : new Uint8Array());
  expect([...pack!.files.keys()].toSorted()).toEqual(Object.keys(PACK).toSorted());
  const inside = Array.from(pack!.files, ([path, content]) => [`packs/frost.ccpack/${path}`, new TextDecoder().decode(content)] as const);
  const files = { 'rules.toml': RULES, ...Object.fromEntries(inside) };
  const { gameDef, diagnostics } = compile(RULES, { file: 'rules.toml', project: projectOf(files) });
  expect(diagnostics.map(({ code }) => code)).toEqual(['cardinal/implied-ability']);
  let { state } = startMatch(gameDef!, 1, { players: 2 });
  let played = false;
  for (let decision = 0; decision < 30; decision++) {
    const [player] = pendingPlayers(gameDef!, state);
    const moves = legalMoves(gameDef!, state, player!);
    const play: Move | undefined = played ? undefined : moves.find((move) => JSON.stringify(move).includes('play_card'));
    played ||= play !== undefined;
    const pass = moves.find((move) => JSON.stringify(move).includes('pass')) ?? moves.at(-1)!;
    const applied = applyMove(gameDef!, state, player!, play ?? pass);
    if ('rejected' in applied) throw new Error(applied.rejected);
    ({ state } = applied);
  }
  const { variables, zones } = inspect(gameDef!, state);
  const lives = JSON.stringify(variables);
  expect(lives).toContain('23');
  expect(lives).toContain('18');
  expect(JSON.stringify(zones)).toContain('1_1_shard');
});
