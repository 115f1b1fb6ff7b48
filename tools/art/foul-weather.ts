/** Foul Weather: goods with what they are worth, and skies with what the dice must reach. */
import { drawNumber } from './letters.ts';

const INK = '#2b2723';
const PAPER = '#f7efdd';

interface Good {
  readonly tone: string;
  /** In a square of 60 around 0. */
  readonly picture: string;
}

/** By the names of the suits, which are the names of their folders. */
export const GOODS: Readonly<Record<string, Good>> = {
  Salt: {
    tone: '#5c7a8c',
    picture: `<path d="M-8-20C-30-6-32 24-20 28H20C32 24 30-6 8-20Z" fill="#e8ddc4" stroke="${INK}" stroke-width="2"/><path d="M-11-28C-6-24 6-24 11-28L8-19H-8Z" fill="#e8ddc4" stroke="${INK}" stroke-width="2" stroke-linejoin="round"/><path d="M-10-19H10" stroke="#8a6a3c" stroke-width="4" stroke-linecap="round"/><path d="M0-4 9 5 0 14-9 5Z" fill="#fff" stroke="#5c7a8c" stroke-width="2.4"/>`,
  },
  Silk: {
    tone: '#963e7a',
    picture: `<path d="M-26-12H14V10H-26Z" fill="#b85a9a" stroke="${INK}" stroke-width="2"/><path d="M14-12C24-12 28-7 28-1S24 10 14 10" fill="#d98fc2" stroke="${INK}" stroke-width="2"/><circle cx="14" cy="-1" r="11" fill="#d98fc2" stroke="${INK}" stroke-width="2"/><path d="M14-1C14-4 18-4 18-1 18 4 9 4 9-2 9-9 21-9 21-1" fill="none" stroke="${INK}" stroke-width="1.6"/><path d="M-26 10C-28 20-20 22-18 28-12 24-6 28-2 24V10Z" fill="#963e7a" stroke="${INK}" stroke-width="2" stroke-linejoin="round"/><path d="M-20-7H2M-20-2H2" stroke="#e7b9d8" stroke-width="1.6" stroke-linecap="round"/>`,
  },
  Spice: {
    tone: '#c0601e',
    picture: `<path d="M-20 2C-16-14-6-26 0-26S16-14 20 2Z" fill="#d9772b" stroke="${INK}" stroke-width="2"/><path d="M-28 2H28C27 18 16 28 0 28S-27 18-28 2Z" fill="#7a4a2a" stroke="${INK}" stroke-width="2" stroke-linejoin="round"/><path d="M-20 11C-10 17 10 17 20 11" fill="none" stroke="#e3b23c" stroke-width="3" stroke-linecap="round"/><g fill="#8f3d12"><circle cx="-6" cy="-10" r="1.8"/><circle cx="4" cy="-15" r="1.8"/><circle cx="8" cy="-5" r="1.8"/><circle cx="-11" cy="-3" r="1.8"/><circle cx="-1" cy="-4" r="1.8"/></g>`,
  },
  Tea: {
    tone: '#3a7448',
    picture: `<path d="M0 28V4" stroke="#4d3a22" stroke-width="3" stroke-linecap="round"/><path d="M0-28C-13-16-12-2 0 6 12-2 13-16 0-28Z" fill="#5aa56b" stroke="${INK}" stroke-width="2"/><path d="M0 12C-8-2-20-4-28 0-26 12-12 18 0 12ZM0 18C8 4 20 2 28 6 26 18 12 24 0 18Z" fill="#3f8a54" stroke="${INK}" stroke-width="2"/><path d="M0-18V2M-20 4-4 11M20 10 4 17" stroke="#d9f0d4" stroke-width="1.6" stroke-linecap="round"/>`,
  },
};

interface Sky {
  readonly needs: number;
  readonly above: string;
  readonly sea: string;
  /** What is in the sky, 100 wide and 80 high. */
  readonly picture: string;
  /** How high the waves are. */
  readonly waves: number;
}

const SUN = '<circle cx="62" cy="34" r="15" fill="#ffd65a"/>';
const cloud = (x: number, y: number, tone: string): string =>
  `<path d="M${x - 22} ${y}C${x - 32} ${y - 10} ${x - 8} ${y - 22} ${x} ${y - 12} ${x + 6} ${y - 22} ${x + 26} ${y - 14} ${x + 22} ${y}Z" fill="${tone}"/>`;
const RAIN =
  '<path d="M26 62 22 74M40 62 36 74M54 62 50 74M68 62 64 74M82 62 78 74" stroke="#a9c3de" stroke-width="2.4" stroke-linecap="round"/>';
const BOLT = '<path d="M56 46 44 64H52L46 82 64 58H55L62 46Z" fill="#ffd65a"/>';

/** By folder and file. */
export const SKIES: Readonly<Record<string, Sky>> = {
  'Fair/calm': { needs: 4, above: '#8fd0f0', sea: '#2f86b5', waves: 2, picture: SUN },
  'Fair/breeze': { needs: 5, above: '#86c5e8', sea: '#2b7dac', waves: 5, picture: SUN + cloud(38, 50, '#fff') },
  'Fair/swell': { needs: 6, above: '#7fb4d2', sea: '#246f9c', waves: 9, picture: SUN + cloud(32, 44, '#fff') + cloud(70, 60, '#eef4f8') },
  'Foul/squall': {
    needs: 8,
    above: '#71809a',
    sea: '#2c5470',
    waves: 11,
    picture: cloud(38, 46, '#4b5568') + cloud(66, 54, '#5d677c') + RAIN,
  },
  'Foul/gale': {
    needs: 9,
    above: '#5b6580',
    sea: '#24465f',
    waves: 14,
    picture: `${cloud(36, 40, '#3c4458')}<path d="M14 56H66C80 56 80 40 68 42M22 66H82C94 66 94 80 82 78M12 76H54" fill="none" stroke="#d5dde8" stroke-width="3.4" stroke-linecap="round"/>`,
  },
  'Foul/storm': {
    needs: 10,
    above: '#3d425a',
    sea: '#1b3347',
    waves: 18,
    picture: cloud(34, 42, '#23283a') + cloud(66, 46, '#2c3247') + RAIN + BOLT,
  },
};

export function cargoCard({ tone, picture }: Good, value: number): string {
  const corner = `<circle cx="18" cy="20" r="13.5" fill="${tone}"/>${drawNumber(value, 18, 20, 15, '#fff')}`;
  return sheet(
    `<rect x="6" y="6" width="88" height="128" rx="6" fill="none" stroke="${tone}" stroke-width="2"/><g id="h">${corner}</g><use href="#h" transform="rotate(180 50 70)"/><g transform="translate(50 70) scale(1.05)">${picture}</g>`,
  );
}

export function skyCard({ needs, above, sea, picture, waves }: Sky): string {
  const wave = (y: number): string =>
    `M4 ${y}${[0, 1, 2, 3].map((index) => `q11.5 ${index % 2 === 0 ? -waves : waves} 23 0`).join('')}V130a6 6 0 0 1-6 6H10a6 6 0 0 1-6-6Z`;
  return sheet(
    `<path d="M10 4H90A6 6 0 0 1 96 10V120H4V10A6 6 0 0 1 10 4Z" fill="${above}"/><g transform="translate(0 6)">${picture}</g><path d="${wave(94)}" fill="${sea}"/><path d="${wave(106)}" fill="#fff" fill-opacity=".12"/><circle cx="50" cy="116" r="15" fill="${PAPER}" stroke="${INK}" stroke-width="1.6"/>${drawNumber(needs, 50, 116, 17, INK)}`,
  );
}

export function cargoBack(): string {
  const boards = [22, 46, 70, 94, 118].map((y) => `<path d="M10 ${y}H90" stroke="#5e3f22" stroke-width="1.6"/>`).join('');
  return sheet(
    `<rect x="6" y="6" width="88" height="128" rx="5" fill="#a5763f"/>${boards}<path d="M12 12 88 128M88 12 12 128" stroke="#8a5f30" stroke-width="10"/><rect x="9" y="9" width="82" height="122" rx="3" fill="none" stroke="#8a5f30" stroke-width="9"/><circle cx="50" cy="70" r="17" fill="${PAPER}" stroke="#5e3f22" stroke-width="2"/><path d="M50 58V82M43 63H57M40 74C41 81 46 83 50 83S59 81 60 74M40 74 37.6 77.4M40 74 43.6 76.4M60 74 62.4 77.4M60 74 56.4 76.4" fill="none" stroke="#5e3f22" stroke-width="2.4" stroke-linecap="round"/><circle cx="50" cy="57" r="2.8" fill="none" stroke="#5e3f22" stroke-width="2"/>`,
  );
}

export function weatherBack(): string {
  const points = [0, 45, 90, 135, 180, 225, 270, 315]
    .map(
      (turn) =>
        `<path d="M50 ${turn % 90 === 0 ? 36 : 46} 55 64 50 70 45 64Z" fill="${turn % 90 === 0 ? '#e8d9a8' : '#a8b7cf'}" transform="rotate(${turn} 50 70)"/>`,
    )
    .join('');
  return sheet(
    `<rect x="6" y="6" width="88" height="128" rx="5" fill="#2f3f66"/><rect x="10" y="10" width="80" height="120" rx="3" fill="none" stroke="#a8b7cf" stroke-width="1.4"/><circle cx="50" cy="70" r="30" fill="none" stroke="#a8b7cf" stroke-width="1.6"/>${points}`,
  );
}

function sheet(inside: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 140"><rect x=".5" y=".5" width="99" height="139" rx="8" fill="${PAPER}" stroke="#c9bfa8"/>${inside}</svg>\n`;
}
