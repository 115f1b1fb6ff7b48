import { describe, expect, test } from 'vitest';
import { checkImage, imageTypeOf, stripMetadata } from '../../../src/content/index.ts';
import {
  ascii,
  concat,
  GIF,
  JPEG,
  PNG,
  png,
  pngChunk,
  SVG,
  svg,
  WEBP,
  WEBP_LOSSLESS,
  webpChunk,
  webpWith,
  withSegment,
} from '../../support/packages/sample-images.ts';

/** What is found: `png 2×2`, with `+` if there is metadata, or why it is refused. */
function check(bytes: Uint8Array, expected: string | RegExp): void {
  const type = imageTypeOf(bytes);
  const facts = type === undefined ? undefined : checkImage(bytes, type);
  const told =
    facts === undefined
      ? 'not an image'
      : 'refused' in facts
        ? facts.refused
        : `${type} ${facts.width}×${facts.height}${facts.metadata.length > 0 ? '+' : ''}`;
  if (typeof expected === 'string') expect(told).toBe(expected);
  else expect(told).toMatch(expected);
}

const cut = (bytes: Uint8Array, length: number): Uint8Array => bytes.subarray(0, bytes.length - length);
const TEXT = pngChunk('tEXt', ascii('Author\0Ada'));
/** A directory of Exif with the orientation and a maker. */
const exif = (orientation: number): Uint8Array =>
  concat(
    ascii('Exif\0\0II*\0\x08\0\0\0\x02\0'),
    ascii('\x0f\x01\x02\0\x04\0\0\0Ada\0'),
    ascii(`\x12\x01\x03\0\x01\0\0\0${String.fromCharCode(orientation)}\0\0\0`),
    new Uint8Array(4),
  );

describe('an image is what its bytes say', () => {
  test('png', () => check(PNG, 'png 2×2'));
  test('jpeg', () => check(JPEG, 'jpeg 1×1'));
  test('webp, lossy', () => check(WEBP, 'webp 1×1'));
  test('webp, lossless', () => check(WEBP_LOSSLESS, 'webp 1×1'));
  test('webp, extended', () => check(webpWith(0, []), 'webp 1×1'));
  test('gif', () => check(GIF, 'gif 1×1'));
  test('svg', () => check(SVG, 'svg 100×140'));
  test('svg with words as long as the file', () =>
    check(svg(`<style>${'a'.repeat(1_000_000)}</style><path d="${'m'.repeat(900_000)}"/>`), 'svg 100×140'));
  test('a text', () => check(ascii('# <svg> in a sentence'), 'not an image'));
  test('nothing', () => check(new Uint8Array(), 'not an image'));
});

describe('a bitmap is refused', () => {
  test.each<[string, Uint8Array, RegExp]>([
    ['too many bytes', png(2, 2, pngChunk('tEXt', new Uint8Array(2 * 1024 * 1024))), /more than 2097152 bytes/],
    ['too wide', png(4097, 1), /4097 × 1 pixels/],
    ['too high', png(1, 100_000), /1 × 100000 pixels/],
    ['no pixels', png(0, 5), /no pixels/],
    ['png cut off', cut(PNG, 5), /ends too early/],
    ['png without a picture', concat(PNG.subarray(0, 33), pngChunk('IEND', new Uint8Array())), /no picture/],
    [
      'png with a length beyond its end',
      concat(PNG.subarray(0, 33), Uint8Array.of(0x7f, 0xff, 0xff, 0xff), ascii('IDAT    ')),
      /too early/,
    ],
    ['png with an unknown part', png(2, 2, pngChunk('XxXX', ascii('x'))), /part that is not known/],
    ['png, animated', png(2, 2, pngChunk('acTL', new Uint8Array(8))), /animated/],
    ['png with two headers', png(2, 2, pngChunk('IHDR', new Uint8Array(13))), /header is damaged/],
    ['jpeg cut off', cut(JPEG, 2), /ends too early/],
    ['jpeg with nothing but its start', JPEG.subarray(0, 4), /ends too early/],
    ['jpeg of two frames', withSegment(0xc0, Uint8Array.of(8, 0, 1, 0, 1, 1, 1, 0x11, 0)), /several pictures/],
    ['webp cut off', cut(WEBP, 4), /ends too early/],
    ['webp, animated by its flag', webpWith(0x02, []), /animated/],
    ['webp, animated by its parts', webpWith(0, [webpChunk('ANMF', new Uint8Array(16))]), /animated/],
    ['webp of two sizes', webpWith(0, [], [4000, 4000]), /another size/],
    ['webp without a picture', concat(ascii('RIFF\x04\0\0\0WEBP')), /no picture/],
    ['gif cut off', cut(GIF, 3), /ends too early/],
    ['gif, animated', concat(cut(GIF, 1), GIF.subarray(27)), /animated/],
    ['gif whose picture is larger than its screen', Uint8Array.from(GIF, (byte, at) => (at === 32 ? 9 : byte)), /larger than its header/],
  ])('%s', (_, bytes, reason) => check(bytes, reason));
});

describe('metadata is found, and taken out without changing what is shown', () => {
  test.each<[string, Uint8Array, Uint8Array]>([
    ['png', png(2, 2, TEXT, pngChunk('eXIf', exif(1))), PNG],
    ['png with something after its end', concat(PNG, ascii('<?php ?>')), PNG],
    ['jpeg', withSegment(0xe1, exif(1)), JPEG],
    ['jpeg with a comment', withSegment(0xfe, ascii('by Ada')), JPEG],
    ['jpeg with something after its end', concat(JPEG, ascii('PK')), JPEG],
    ['webp', webpWith(0x0c, [webpChunk('EXIF', exif(1)), webpChunk('XMP ', ascii('<x/>x'))]), webpWith(0, [])],
    ['gif', concat(GIF.subarray(0, 19), ascii('!\xfe\x06by Ada\0'), GIF.subarray(19)), GIF],
    [
      'svg',
      svg(
        '<metadata><rdf:RDF><dc:creator>Åda</dc:creator></rdf:RDF></metadata><rect inkscape:label="Ö" width="1"/>',
        ' xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"',
      ),
      svg(
        '<rect width="1"/>',
        ' xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"',
      ),
    ],
  ])('%s', (_, bytes, without) => {
    check(bytes, /\+$/);
    expect(Buffer.from(stripMetadata(bytes)!)).toEqual(Buffer.from(without));
    expect(stripMetadata(without)).toBeUndefined();
  });

  test('a photograph that lies on its side stays turned', () => {
    const stripped = stripMetadata(withSegment(0xe1, exif(6)))!;
    expect(Buffer.from(stripped).includes('Ada')).toBe(false);
    expect(Buffer.from(stripped).toString('hex')).toContain('01120003000000010006');
    check(stripped, 'jpeg 1×1');
    expect(stripMetadata(stripped)).toBeUndefined();
  });

  test('colour profiles are not metadata', () => check(withSegment(0xe2, ascii('ICC_PROFILE\0\x01\x01')), 'jpeg 1×1'));
});

describe('a drawing is refused', () => {
  const laughs = Array.from({ length: 6 }, (_, level) => `<g id="l${level + 1}">${`<use href="#l${level}"/>`.repeat(10)}</g>`).join('');
  test.each<[string, Uint8Array, RegExp | string]>([
    ['script', svg('<script>alert(1)</script>'), /<script>/],
    ['script with another prefix', svg('<svg:script/>', ' xmlns:svg="http://www.w3.org/2000/svg"'), /<svg:script>/],
    ['script under an unknown prefix', svg('<x:script/>', ' xmlns:x="http://www.w3.org/2000/svg"'), /kind that is not known/],
    ['script as metadata', svg('<metadata><script/></metadata>'), /<script> in its metadata/],
    ['HTML', svg('<body xmlns="http://www.w3.org/1999/xhtml"/>'), /not SVG/],
    ['HTML in a foreign object', svg('<foreignObject/>'), /<foreignObject>/],
    ['a handler', svg('<rect onclick="alert(1)"/>'), /script, onclick/],
    ['a handler at the top', svg('', ' onload="alert(1)"'), /script, onload/],
    ['a handler in capitals', svg('<rect ONCLICK="x"/>'), /script, ONCLICK/],
    ['an image', svg('<image href="a.png"/>'), /<image>/],
    ['an address', svg('<use href="https://example.org/a.svg#b"/>'), /outside of the drawing/],
    ['another file', svg('<use xlink:href="other.svg#b"/>'), /outside of the drawing/],
    ['a script as address', svg('<use href="javascript:alert(1)"/>'), /outside of the drawing/],
    ['a drawing as data', svg('<use href="data:image/svg+xml;base64,AA"/>'), /outside of the drawing/],
    ['a link', svg('<a href="#x"/>'), /<a>/],
    ['animation', svg('<animate attributeName="href"/>'), /<animate>/],
    ['a set value', svg('<set attributeName="href" to="x"/>'), /<set>/],
    ['an image as filter', svg('<filter><feImage href="#a"/></filter>'), /<feImage>/],
    ['url outside', svg('<rect fill="url(https://example.org/x)"/>'), /outside of the drawing/],
    ['url outside, disguised', svg('<rect fill="&#117;rl(//example.org/x)"/>'), /outside of the drawing/],
    ['url outside in a style', svg('<rect style="fill:URL( \'x.svg#a\')"/>'), /outside of the drawing/],
    ['import', svg('<style>@import "x.css";</style>'), /rule with @/],
    ['an escaped import', svg('<style>\\40 import "x.css";</style>'), /backslash/],
    ['image-set', svg('<style>rect{mask:image-set("x.png" 1x)}</style>'), /image-set/],
    ['DOCTYPE', ascii('<!DOCTYPE svg><svg xmlns="http://www.w3.org/2000/svg"/>'), /DOCTYPE/],
    ['entities', ascii('<!DOCTYPE svg [<!ENTITY a "b">]><svg xmlns="http://www.w3.org/2000/svg"/>'), /DOCTYPE|not an image/],
    ['an entity', svg('<text>&a;</text>'), /entity/],
    ['CDATA', svg('<style><![CDATA[@import "x"]]></style>'), /CDATA/],
    ['a style sheet', svg('<?xml-stylesheet href="x.css"?>'), /processing instruction/],
    ['a base', svg('<g xml:base="https://example.org/"/>'), /xml:base/],
    ['not SVG', ascii('<svg width="1"/>'), /does not begin/],
    ['not closed', ascii('<svg xmlns="http://www.w3.org/2000/svg"><g>'), /ends too early/],
    ['closed in another order', svg('<g><rect></g></rect>'), /closed in order/],
    ['two drawings', concat(SVG, ascii('<svg/>')), /several drawings/],
    ['text after it', concat(SVG, ascii('<?php')), /processing/],
    ['copies of copies', svg(`<defs><rect id="l0"/>${laughs}</defs><use href="#l6"/>`), /too many/],
    ['a copy of itself', svg('<g id="a"><use href="#a"/></g>'), /copies of itself/],
    ['a long chain', svg(Array.from({ length: 5000 }, (_, index) => `<use id="u${index}" href="#u${index + 1}"/>`).join('')), /copies/],
    ['deep', svg('<g>'.repeat(200) + '</g>'.repeat(200)), /nested too deeply/],
    ['many', svg('<g/>'.repeat(60_000)), /more than 50000 elements/],
    ['large', svg('', ' width="5000" height="10"'), /5000 × 10/],
    ['UTF-16', Uint8Array.from(Buffer.from(`\uFEFF${Buffer.from(SVG).toString()}`, 'utf16le')), 'not an image'],
  ])('%s', (_, bytes, reason) => check(bytes, reason));
});
