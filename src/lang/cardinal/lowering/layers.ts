/**
 * Modifiers are in one of these layers. In the first, what happened to a card comes before what static abilities say of it, and
 * these come as their cards arrived; what is added comes to whatever was set.
 */
export const LAYERS = ['set', 'add'] as const;
export type Layer = (typeof LAYERS)[number];
