/** A match as a picture in data, what to touch for each option, and the table as text. */
export { colourOf } from './colour-of.ts';
export { drawTable } from './draw/draw-table.ts';
export type { Drawing } from './draw/draw-table.ts';
export type { Paint } from './draw/paint.ts';
export { calledTokens } from './looks/called-tokens.ts';
export { pictureOf } from './picture-of.ts';
export type * from './picture.ts';
export type { Motion } from './motion.ts';
export type { Narrowed, TouchPlan } from './touch.ts';
export { narrow } from './touches/narrow.ts';
export { touchPlans } from './touches/touch-plans.ts';
export type { Offered } from './touches/touch-plans.ts';
export { picturesBetween } from './between.ts';
export type { Between, Betweens, ToldMove } from './between.ts';
export type { LaidBy } from './between/told-table.ts';
export type { Rank } from './between/ranks.ts';
export { motionsOf } from './motions-of.ts';
export type { Sights } from './motions-of.ts';
