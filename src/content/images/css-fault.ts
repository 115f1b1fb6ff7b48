/** Styles in drawings, as a sheet or as the value of an attribute: they may say how things look, and fetch nothing. */

/** Why a style is refused, in words; undefined if it is not. */
export function cssFault(style: string): string | undefined {
  if (style.includes('\\')) return 'a style has a backslash, which can hide what it says';
  if (style.includes('@')) return 'a style has a rule with @, which can fetch something';
  for (const { 1: name, index, 0: call } of style.matchAll(CALL)) {
    if (!FUNCTIONS.has(name!.toLowerCase())) return `a style has ${name!.toLowerCase()}(), which drawings of packages do not use`;
    FRAGMENT.lastIndex = index + call.length;
    if (name!.toLowerCase() === 'url' && !FRAGMENT.test(style)) return 'a style refers to something outside of the drawing';
  }
  return undefined;
}

/** From the beginning of a word only: a long text is gone through once. */
const CALL = /(?<![\w-])([a-z_-][\w-]*)\s*\(/gi;
const FRAGMENT = /\s*(["']?)#[\w.:-]+\1\s*\)/y;
const FUNCTIONS: ReadonlySet<string> = new Set(
  (
    'url rgb rgba hsl hsla hwb lab lch oklab oklch calc min max clamp matrix matrix3d perspective translate translatex translatey translatez ' +
    'translate3d rotate rotatex rotatey rotatez rotate3d scale scalex scaley scalez scale3d skew skewx skewy blur brightness contrast ' +
    'drop-shadow grayscale hue-rotate invert opacity saturate sepia circle ellipse inset polygon path not is where nth-child nth-of-type ' +
    'nth-last-child nth-last-of-type lang'
  ).split(' '),
);
