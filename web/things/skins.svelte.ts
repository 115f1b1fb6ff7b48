/** How things look is each viewer's choice: the skins that the server offers, and which one was chosen for which game. */
import type { GameDef } from '../../src/ir/index.ts';
import type { OfferedSkin } from '../../src/protocol/offered-skin.ts';
import { fitsGame, wearSkin } from '../../src/table/wear-skin.ts';
import { read, write } from '../storage/local.ts';
import { wornImage } from './images-of.ts';

class OfferedSkins {
  #all = $state.raw<readonly OfferedSkin[]>([]);
  /** Choices by game, as long as nothing can be kept. */
  #chosen = $state.raw<Readonly<Record<string, string>>>({});

  constructor() {
    void this.#load();
  }

  fitting(def: GameDef): readonly OfferedSkin[] {
    return this.#all.filter(({ skin }) => fitsGame(skin, def));
  }

  /** Null for the game as it is. */
  chosenFor(def: GameDef): OfferedSkin | null {
    const fitting = this.fitting(def);
    const id = this.#chosen[def.meta.id] ?? read(keyOf(def)) ?? undefined;
    return (id === undefined ? fitting.find(({ isOwn }) => isOwn) : fitting.find((skin) => skin.id === id)) ?? null;
  }

  choose(def: GameDef, id: string): void {
    write(keyOf(def), id);
    this.#chosen = { ...this.#chosen, [def.meta.id]: id };
  }

  /** Without a server of ours there are none. */
  async #load(): Promise<void> {
    const response = await fetch('skins/index.json', { cache: 'no-cache' }).catch(() => null);
    if (response?.ok === true) this.#all = (await response.json()) as OfferedSkin[];
  }
}

export const offeredSkins = new OfferedSkins();

/** A game in a skin, or as it is. */
export function dressed<Def extends GameDef>(def: Def, offered: OfferedSkin | null): Def {
  return offered === null ? def : wearSkin(def, offered.skin, (image) => wornImage(offered.images, image));
}

function keyOf({ meta }: GameDef): string {
  return `ludwright.skin.${meta.id}`;
}
