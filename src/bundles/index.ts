/** Mechanic bundles: games composed of parts. docs/bundles.md */
export { COMPOSED, compose, type ComposeOptions, type Composition } from './compose.ts';
export { connectedGroups } from './connected.ts';
export type {
  BundleDocuments,
  BundleHeader,
  FrameHeader,
  Kind,
  MechanicBundle,
  Need,
  ParameterDef,
  Patch,
  Recipe,
  SlotName,
  Slots,
  Thing,
} from './form.ts';
export { bundleAsText, bundleToJson, readBundleJson } from './json-form.ts';
export { KINDS, KIND_NAMES } from './kinds.ts';
export type { ParameterValues } from './parameters.ts';
export type { Bundle, Frame, Library } from './part.ts';
export { readBundle, readFrame, type Reading } from './read.ts';
export { recipeIn } from './recipe.ts';
export { fits, slotsUsed } from './slots.ts';
export { update, type Change, type Updated, type UpdateOptions } from './update.ts';
export { OWN, type Wire, type Wiring } from './wiring.ts';
