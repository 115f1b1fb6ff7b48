/** Skull: a skull and a flower in the colours of every tribe, and a back with its sign. */

interface Tribe {
  /** The dark ground, the colour of the tribe, and one that stands out on both. */
  readonly ground: string;
  readonly tone: string;
  readonly light: string;
  readonly petals: number;
  /** What is painted on the forehead of the skull. */
  readonly paint: string;
  /** The name of the file with the back, and its sign in a circle of radius 50 around 0. */
  readonly back: string;
  readonly sign: string;
}

const EDGE = '#17151b';
const BONE = '#f3ead8';

/** By the names of the suits, which are the names of their folders. */
export const TRIBES: Readonly<Record<string, Tribe>> = {
  Vikings: {
    ground: '#173a25',
    tone: '#3fa35b',
    light: '#d9f2c4',
    petals: 5,
    paint: '<path d="M-10-32V-16M0-36V-18M10-32V-16" stroke-linecap="round"/>',
    back: 'viking_back',
    sign: '<g stroke-width="5" stroke-linecap="round"><path d="M-26 38 26-30M26 38-26-30" fill="none"/></g><path d="M16-40C34-42 44-30 42-12 34-20 26-20 18-16ZM-16-40C-34-42-44-30-42-12-34-20-26-20-18-16Z"/><circle cy="4" r="9"/>',
  },
  Samurai: {
    ground: '#4a1216',
    tone: '#d23b3b',
    light: '#ffd9c7',
    petals: 6,
    paint: '<circle cy="-26" r="8" fill="PAINT" stroke="none"/>',
    back: 'samurai_back',
    sign: '<circle cy="-6" r="17"/><path d="M-46 24C-30 12 30 12 46 24 30 18 20 20 0 30-20 20-30 18-46 24ZM-38 38C-24 28 24 28 38 38 24 34 16 36 0 44-16 36-24 34-38 38Z"/><path d="M-30-24-44-34M30-24 44-34M0-30V-46M-17-28-24-42M17-28 24-42" fill="none" stroke-width="5" stroke-linecap="round"/>',
  },
  Shamen: {
    ground: '#4d3a16',
    tone: '#e0b04a',
    light: '#fff1cc',
    petals: 8,
    paint: '<path d="M-14-20 0-34 14-20" stroke-linejoin="round" stroke-linecap="round"/>',
    back: 'shamen_back',
    sign: '<path d="M0 0C0-8 12-8 12 2 12 14-6 18-14 8-24-6-8-24 8-22 30-20 36 8 22 22 4 40-30 32-34 4" fill="none" stroke-width="6" stroke-linecap="round"/><path d="M0-46V-36M0 36V46M-46 0H-40M40 0H46M-33-33-27-27M27-27 33-33M27 27 33 33M-33 33-27 27" fill="none" stroke-width="5" stroke-linecap="round"/>',
  },
  Voodoo: {
    ground: '#2f0f2a',
    tone: '#a2417f',
    light: '#f5d3ea',
    petals: 7,
    paint: '<path d="M0-38V-16M-9-28H9" stroke-linecap="round"/>',
    back: 'voodoo_back',
    sign: '<path d="M0 34C-30 10-32-12-16-16-8-18-2-12 0-6 2-12 8-18 16-16 32-12 30 10 0 34Z"/><path d="M0-46V44M-44 0H-30M30 0H44" fill="none" stroke-width="5" stroke-linecap="round"/><path d="M-8-38H8M-8 40H8M-40-7V7M40-7V7" fill="none" stroke-width="4" stroke-linecap="round"/>',
  },
  Zulu: {
    ground: '#121f4d',
    tone: '#4169d6',
    light: '#d5e3ff',
    petals: 9,
    paint: '<path d="M-16-18C-8-26 8-26 16-18M-12-29C-6-35 6-35 12-29" stroke-linecap="round"/>',
    back: 'zulu_back',
    sign: '<path d="M-34 42 34-42M34 42-34-42" fill="none" stroke-width="4" stroke-linecap="round"/><path d="M28-48 44-44 40-28ZM-28-48-44-44-40-28Z"/><path d="M0-44C22-28 22 28 0 44-22 28-22-28 0-44Z" stroke="GROUND" stroke-width="5"/><path d="M-10-14 10-6M-10 0 10 8M-10 14 10 22" fill="none" stroke="GROUND" stroke-width="5"/>',
  },
  Animist: {
    ground: '#242250',
    tone: '#7d7bd6',
    light: '#e2e1ff',
    petals: 10,
    paint: '<path d="M0-36C-8-30-8-22 0-16 8-22 8-30 0-36Z" fill="PAINT" stroke="none"/>',
    back: 'animist_back',
    sign: '<path d="M0 46V-6M0 18C-10 8-16 4-26 4M0 10C8 0 14-4 24-4" fill="none" stroke-width="5" stroke-linecap="round"/><path d="M0-46C-14-34-14-16 0-4 14-16 14-34 0-46ZM-44 6C-40-12-26-18-12-10-16 6-28 12-44 6ZM44-2C40-20 26-26 12-18 16-2 28 4 44-2Z"/>',
  },
};

export function skullCard({ ground, tone, light, paint }: Tribe): string {
  const holes =
    '<path d="M-25-8C-22-16-8-15-7-6-6 4-14 9-20 6-25 4-27-2-25-8ZM25-8C22-16 8-15 7-6 6 4 14 9 20 6 25 4 27-2 25-8ZM0 8 6 19H-6Z"/>';
  const skull = `<path d="M0-46C-30-46-41-26-40-4-39 8-34 14-26 18V32C-26 38-22 41-17 41H17C22 41 26 38 26 32V18C34 14 39 8 40-4 41-26 30-46 0-46Z" fill="${BONE}" stroke="${EDGE}" stroke-width="3"/>`;
  const teeth = '<path d="M-13 27V40M-4.4 28V41M4.4 28V41M13 27V40" fill="none" stroke-width="3.4" stroke-linecap="round"/>';
  return coaster(
    { ground, tone },
    `<g transform="translate(75 77)">${skull}<g fill="none" stroke="${tone}" stroke-width="4.5">${paint.replaceAll('PAINT', tone)}</g><g fill="${EDGE}" stroke="${EDGE}">${holes}${teeth}</g></g><g fill="${light}">${dots(12)}</g>`,
  );
}

export function flowerCard({ ground, tone, light, petals }: Tribe): string {
  const turn = 360 / petals;
  const wide = Math.round(130 / petals);
  const around = (petal: string): string =>
    Array.from({ length: petals }, (_, index) => `<g transform="rotate(${Math.round(index * turn * 10) / 10})">${petal}</g>`).join('');
  const outer = `<path d="M0-8C${-wide / 2}-20 ${-wide}-30 ${-wide}-38 ${-wide}-48 ${-wide / 2}-52 0-54 ${wide / 2}-52 ${wide}-48 ${wide}-38 ${wide}-30 ${wide / 2}-20 0-8Z"/>`;
  const vein = '<path d="M0-20V-38" fill="none" stroke-width="2" stroke-linecap="round"/>';
  return coaster(
    { ground, tone },
    `<g transform="translate(75 75)"><g fill="${light}" stroke="${ground}" stroke-width="2">${around(outer)}</g><g stroke="${tone}">${around(vein)}</g><circle r="14" fill="#f0b93a" stroke="${ground}" stroke-width="2.4"/><g fill="#a8641d">${around('<circle cy="-8" r="1.9"/>')}<circle r="2.6"/></g></g>`,
  );
}

export function tribeBack({ ground, tone, light, sign }: Tribe): string {
  return coaster(
    { ground: tone, tone: ground },
    `<circle cx="75" cy="75" r="55" fill="none" stroke="${light}" stroke-width="2.4"/><g transform="translate(75 75) scale(.86)" fill="${light}" stroke="${light}">${sign.replaceAll('GROUND', ground)}</g>`,
  );
}

/** A round plate on a square card. */
function coaster({ ground, tone }: { readonly ground: string; readonly tone: string }, inside: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="150" height="150" viewBox="0 0 150 150"><rect width="150" height="150" rx="14" fill="${tone}"/><circle cx="75" cy="75" r="68" fill="${ground}" stroke="${EDGE}" stroke-opacity=".5" stroke-width="2"/>${inside}</svg>\n`;
}

/** Beads along the rim. */
function dots(count: number): string {
  return Array.from(
    { length: count },
    (_, index) => `<circle cx="75" cy="13" r="2.2" transform="rotate(${(index * 360) / count} 75 75)"/>`,
  ).join('');
}
