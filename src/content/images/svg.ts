/**
 * SVG, by a list of what is allowed: elements and attributes that draw, and references inside of the drawing. Everything
 * else is refused: scripts, documents of other kinds, entities, whatever fetches or moves something.
 */
import { decodeText } from '../decode-text.ts';
import { CONTENT_LIMITS } from '../limits.ts';
import { cssFault } from './css-fault.ts';
import type { Cut, ImageFacts, NotShown } from './image.ts';
import { readXml, type XmlElement } from './xml.ts';

/** After declarations and comments a drawing begins with its element. */
const BEGIN = /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--(?:[^-]|-(?!->))*-->\s*|<!DOCTYPE[^>]*>\s*)*<svg[\s>/]/;
/** So far the element must have begun. */
const HEAD = 4096;

export function isSvg(bytes: Uint8Array): boolean {
  return bytes[0] !== undefined && BEGIN.test(new TextDecoder().decode(bytes.subarray(0, HEAD)));
}

const SVG = 'http://www.w3.org/2000/svg';
const XLINK = 'http://www.w3.org/1999/xlink';
/** What editors write beside the drawing. Browsers do not know these, so that nothing in them is shown or done. */
const INERT: ReadonlySet<string> = new Set([
  'http://www.inkscape.org/namespaces/inkscape',
  'http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd',
  'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  'http://creativecommons.org/ns#',
  'http://web.resource.org/cc/',
  'http://purl.org/dc/elements/1.1/',
  'http://www.bohemiancoding.com/sketch/ns',
  'http://www.serif.com/',
  'http://vectornator.io',
]);

const ELEMENTS: ReadonlySet<string> = new Set(
  (
    'svg g defs symbol use title desc path rect circle ellipse line polyline polygon text tspan textPath linearGradient radialGradient ' +
    'stop clipPath mask pattern marker style filter feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix ' +
    'feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge ' +
    'feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence'
  ).split(' '),
);

const ATTRIBUTES: ReadonlySet<string> = new Set(
  (
    'id class style transform version baseProfile viewBox preserveAspectRatio width height x y x1 y1 x2 y2 cx cy r rx ry fx fy fr d points ' +
    'pathLength dx dy rotate textLength lengthAdjust startOffset method spacing side offset gradientUnits gradientTransform spreadMethod ' +
    'patternUnits patternContentUnits patternTransform clipPathUnits maskUnits maskContentUnits markerUnits markerWidth markerHeight refX ' +
    'refY orient filterUnits primitiveUnits in in2 result type values mode operator k1 k2 k3 k4 stdDeviation edgeMode kernelMatrix order ' +
    'divisor bias targetX targetY kernelUnitLength preserveAlpha surfaceScale diffuseConstant specularConstant specularExponent ' +
    'limitingConeAngle azimuth elevation z pointsAtX pointsAtY pointsAtZ scale xChannelSelector yChannelSelector radius baseFrequency ' +
    'numOctaves seed stitchTiles tableValues slope intercept amplitude exponent lang role media title ' +
    'alignment-baseline baseline-shift clip clip-path clip-rule color color-interpolation color-interpolation-filters color-rendering ' +
    'direction display dominant-baseline enable-background fill fill-opacity fill-rule filter flood-color flood-opacity font font-family ' +
    'font-feature-settings font-kerning font-size font-size-adjust font-stretch font-style font-variant font-variant-caps ' +
    'font-variant-ligatures font-variant-numeric font-variant-position font-variant-east-asian font-weight glyph-orientation-horizontal ' +
    'glyph-orientation-vertical image-rendering isolation kerning letter-spacing lighting-color marker marker-end marker-mid marker-start ' +
    'mask mask-type mix-blend-mode opacity overflow paint-order pointer-events shape-rendering solid-color solid-opacity stop-color ' +
    'stop-opacity stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width ' +
    'text-anchor text-align text-decoration text-indent text-orientation text-overflow text-rendering text-transform transform-origin ' +
    'unicode-bidi vector-effect visibility white-space word-spacing writing-mode xml:space xml:lang'
  ).split(' '),
);

/** More than this would take long to draw. Copies count as often as they are drawn. */
const MOST_DRAWN = 50_000;
/** How far elements may be nested, with what they refer to. */
const DEEPEST = 1000;

export function readSvg(bytes: Uint8Array): ImageFacts | NotShown {
  const text = decodeText(bytes);
  if (text === undefined) return { refused: 'it is not UTF-8 text' };
  const xml = readXml(text, MOST_DRAWN);
  if ('refused' in xml) return xml;
  const { root } = xml;
  if (root.name !== 'svg' || root.attributes.get('xmlns') !== SVG) return { refused: 'it does not begin as a drawing in SVG does' };
  const inert = new Set<string>();
  const inertParts: { from: number; to: number }[] = [];
  const fault = checkElement(root, inert, inertParts) ?? checkCopies(root);
  if (fault !== undefined) return { refused: fault };
  return { ...sizeOf(root), metadata: inBytes(text, inertParts) };
}

/** What is wrong with an element or what is in it; collects parts that nobody shows. */
function checkElement(root: XmlElement, prefixes: Set<string>, inert: { from: number; to: number }[]): string | undefined {
  const waiting = [root];
  for (let element = waiting.pop(); element !== undefined; element = waiting.pop()) {
    const declared = checkDeclarations(element, prefixes);
    if (declared !== undefined) return declared;
    if (element.name === 'metadata' || prefixes.has(prefixOf(element.name))) {
      const inside = checkInert(element, prefixes);
      if (inside !== undefined) return inside;
      inert.push(element);
      continue;
    }
    if (!ELEMENTS.has(element.name)) return `it has an element <${element.name}>`;
    for (const [name, value] of element.attributes) {
      const reason = checkAttribute(name, value, prefixes);
      if (reason !== undefined) return reason;
      if (prefixes.has(prefixOf(name))) inert.push(element.places.get(name)!);
    }
    if (element.name === 'style') {
      const reason = element.children.length > 0 ? 'it has elements in a style' : cssFault(element.text);
      if (reason !== undefined) return reason;
    }
    // In the order of the text: prefixes are declared before they are used.
    for (const child of element.children.toReversed()) waiting.push(child);
  }
  return undefined;
}

/** The prefixes that an element declares: they stand for what everybody thinks they stand for. */
function checkDeclarations({ attributes }: XmlElement, prefixes: Set<string>): string | undefined {
  for (const [name, value] of attributes) {
    if (name === 'xmlns' && value !== SVG) return 'it has parts that are not SVG';
    if (!name.startsWith('xmlns:')) continue;
    const prefix = name.slice('xmlns:'.length);
    const isKnown = prefix === 'xlink' ? value === XLINK : prefix === 'svg' ? value === SVG : prefix !== 'xml' && INERT.has(value);
    if (!isKnown) return `it has parts of a kind that is not known, ${prefix}`;
    if (prefix !== 'xlink' && prefix !== 'svg') prefixes.add(prefix);
  }
  return undefined;
}

/** In what is not shown there is nothing else than more of the kind. */
function checkInert(element: XmlElement, prefixes: Set<string>): string | undefined {
  const waiting = [...element.children];
  for (let inner = waiting.pop(); inner !== undefined; inner = waiting.pop()) {
    const declared = checkDeclarations(inner, prefixes);
    if (declared !== undefined) return declared;
    if (!prefixes.has(prefixOf(inner.name))) return `it has an element <${inner.name}> in its metadata`;
    for (const child of inner.children) waiting.push(child);
  }
  return undefined;
}

function checkAttribute(name: string, value: string, prefixes: ReadonlySet<string>): string | undefined {
  if (name === 'xmlns' || name.startsWith('xmlns:') || prefixes.has(prefixOf(name))) return undefined;
  if (/^on/i.test(name)) return `it has a script, ${name}`;
  if (name === 'href' || name === 'xlink:href')
    return /^#[\w.:-]+$/.test(value) ? undefined : 'it refers to something outside of the drawing';
  if (!ATTRIBUTES.has(name) && !/^(?:aria|data)-[\w-]+$/.test(name)) return `it has an attribute ${name}`;
  return cssFault(value);
}

function prefixOf(name: string): string {
  return name.includes(':') ? name.slice(0, name.indexOf(':')) : '';
}

/** Copies of copies of copies grow beyond all bounds; copies of themselves never end. */
function checkCopies(root: XmlElement): string | undefined {
  const byId = new Map<string, XmlElement>();
  for (const element of descendants(root)) {
    const id = element.attributes.get('id');
    if (id !== undefined && !byId.has(id)) byId.set(id, element);
  }
  const counts = new Map<XmlElement, number>();
  const open = new Set<XmlElement>();
  /** How many elements are drawn for one; infinite for what contains itself. */
  const drawn = (element: XmlElement): number => {
    const known = counts.get(element);
    if (known !== undefined) return known;
    if (open.has(element) || open.size > DEEPEST) return Infinity;
    open.add(element);
    let count = 1;
    for (const child of element.children) count += drawn(child);
    for (const id of references(element)) {
      const target = byId.get(id);
      if (target !== undefined && target !== element) count += drawn(target);
      else if (target === element) count = Infinity;
    }
    open.delete(element);
    counts.set(element, count);
    return count;
  };
  return drawn(root) > MOST_DRAWN ? 'it draws copies of itself, or too many of them' : undefined;
}

/** What an element refers to by attributes: copies, patterns, masks. */
function references({ attributes }: XmlElement): string[] {
  return [...attributes].flatMap(([name, value]) =>
    name === 'href' || name === 'xlink:href' ? [value.slice(1)] : Array.from(value.matchAll(/url\(\s*["']?#([\w.:-]+)/gi), ([, id]) => id!),
  );
}

function* descendants(root: XmlElement): Generator<XmlElement> {
  const waiting = [root];
  for (let element = waiting.pop(); element !== undefined; element = waiting.pop()) {
    yield element;
    for (const child of element.children) waiting.push(child);
  }
}

/** As the drawing says; null where it does not, or not in pixels. */
function sizeOf({ attributes }: XmlElement): { width: number | null; height: number | null } {
  const [, , width, height] = (attributes.get('viewBox') ?? '').trim().split(/[\s,]+/);
  return { width: pixels(attributes.get('width')) ?? scaled(width), height: pixels(attributes.get('height')) ?? scaled(height) };
}

function pixels(text: string | undefined): number | null {
  const number = /^\s*(\d+(?:\.\d+)?)(?:px)?\s*$/.exec(text ?? '')?.[1];
  return number === undefined ? null : Math.ceil(Number(number));
}

/** The units of a view are not pixels: a large one is no large image. */
function scaled(text: string | undefined): number | null {
  const number = pixels(text);
  return number === null ? null : Math.min(number, CONTENT_LIMITS.imageSide);
}

/** Places of the text as places of its bytes. */
function inBytes(text: string, parts: readonly { from: number; to: number }[]): Cut[] {
  const encoder = new TextEncoder();
  let at = 0;
  let bytes = 0;
  const place = (to: number): number => {
    bytes += encoder.encode(text.slice(at, to)).length;
    at = to;
    return bytes;
  };
  return parts.toSorted((a, b) => a.from - b.from).map(({ from, to }) => ({ from: place(from), to: place(to) }));
}
