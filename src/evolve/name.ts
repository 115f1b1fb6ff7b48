/** Games that nobody named have a name all the same, so that people can speak of them. */
import type { Genome } from './genome.ts';

const FIRST = words(`
  Amber Ashen Autumn Bitter Brass Bright Broken Copper Crooked Dawn Distant Drifting Dusty Early Eastern Ember
  Fallen Far Feather First Flint Foggy Forgotten Frozen Gentle Gilded Glass Golden Grey Hidden High Hollow
  Honest Idle Iron Ivory Last Late Little Lone Long Lost Marble Merry Mossy Narrow Northern Old Open Painted
  Pale Patient Quiet Red Restless Salt Scarlet Silver Slow Southern Stone Wandering Western Winter
`);

const SECOND = words(`
  Abbey Anchor Archive Bay Bazaar Bell Bridge Canal Caravan Castle Causeway Chapel Cliff Cloister Coast Court
  Crossing Dale Dam Depot Ferry Field Ford Forge Fort Gallery Garden Gate Grove Guild Harbour Haven Hearth Heath
  Hill Inn Island Keep Lagoon Lantern Library Loft Manor Market Meadow Mill Moor Orchard Pass Pier Quarry Quay
  Ridge River Road Shore Spire Square Summit Tower Vale Wharf Woods Yard
`);

/** The name of a game by the id of its genome, which is a number in hexadecimal digits. Few share one. */
export function nameOf(id: string): string {
  const first = Number.parseInt(id.slice(0, 4), 16) % FIRST.length;
  const second = Number.parseInt(id.slice(4, 8), 16) % SECOND.length;
  return `${FIRST[first]} ${SECOND[second]}`;
}

/** A rulebook keeps its own id; other games are given a name. */
export function gameName(id: string, { base, edits }: Genome): string {
  return base.kind === 'rulebook' && edits.length === 0 ? base.game : nameOf(id);
}

function words(text: string): string[] {
  return text.trim().split(/\s+/);
}
