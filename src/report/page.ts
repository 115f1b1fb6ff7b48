/** A page that needs nothing else: no script, no network, light and dark, on a phone and on paper. */
import { html, verbatim, type Markup } from './markup.ts';
import { STYLE } from './style.ts';

export interface Page {
  /** What a browser calls it. */
  title: string;
  engine: string;
  /** What kind of page it is, in a few words above its heading. */
  kicker: string;
  heading: string;
  /** What was played, below the heading. */
  subject: string;
  /** What is to be said first. */
  verdict: Markup;
  main: readonly (Markup | null)[];
  foot: Markup;
  /** What this kind of page needs beside the common sheet. */
  style?: string;
}

/** The whole text of the page. */
export function pageOf({ title, engine, kicker, heading, subject, verdict, main, foot, style = '' }: Page): string {
  return html`<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">
<meta name="color-scheme" content="light dark">
<meta name="generator" content="Ludwright ${engine}">
<link rel="icon" href="data:,">
<title>${title}</title>
<style>
${verbatim(STYLE + style)}</style>
</head>
<body>
<header>
<p class="kicker">${kicker}</p>
<h1>${heading}</h1>
<p class="subject">${subject}</p>
${verdict}</header>
<main>
${main}</main>
${foot}</body>
</html>
`.text;
}
