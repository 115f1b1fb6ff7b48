/** Ways to make words stand out. */
const LOOKS = ['bold', 'dim', 'red', 'green', 'yellow'] as const;

/** What a terminal does to give a text its look. */
export type Paint = Readonly<Record<(typeof LOOKS)[number], (text: string) => string>>;

/** For whoever is no terminal. */
export const PLAIN = Object.fromEntries(LOOKS.map((look) => [look, (text: string) => text])) as Paint;
