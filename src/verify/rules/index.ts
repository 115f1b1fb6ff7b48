/** All rules. */
import type { Rule } from '../rule.ts';
import { actionsUsable } from './actions-usable.ts';
import { arrivalsSeen } from './arrivals-seen.ts';
import { attributesOfZones } from './attributes-of-zones.ts';
import { batchesWithoutChoices } from './batches-without-choices.ts';
import { bindingsFew } from './bindings-few.ts';
import { boardsHaveCoordinates } from './boards-have-coordinates.ts';
import { callsMatch } from './calls-match.ts';
import { callsShallow } from './calls-shallow.ts';
import { choicesBounded } from './choices-bounded.ts';
import { choicesPossible } from './choices-possible.ts';
import { combinationsFolded } from './combinations-folded.ts';
import { deckListsSound } from './deck-lists-sound.ts';
import { decksBounded } from './decks-bounded.ts';
import { effectsWellFormed } from './effects-well-formed.ts';
import { flowMovesOn } from './flow-moves-on.ts';
import { gameEnds } from './game-ends.ts';
import { idsAllowed } from './ids-allowed.ts';
import { idsUnique } from './ids-unique.ts';
import { kindsUnmixed } from './kinds-unmixed.ts';
import { limitsWhole } from './limits-whole.ts';
import { metaBounds } from './meta-bounds.ts';
import { modifiersAcyclic } from './modifiers-acyclic.ts';
import { modifiersInLayers } from './modifiers-in-layers.ts';
import { modifiersReadEarlierLayers } from './modifiers-read-earlier-layers.ts';
import { namesResolve } from './names-resolve.ts';
import { numbersWhole } from './numbers-whole.ts';
import { optionsBounded } from './options-bounded.ts';
import { parametersMeantPublic } from './parameters-meant-public.ts';
import { playersSingle } from './players-single.ts';
import { preconditionsVisible } from './preconditions-visible.ts';
import { presentationFits } from './presentation-fits.ts';
import { proceduresAcyclic } from './procedures-acyclic.ts';
import { proceedsInInstead } from './proceeds-in-instead.ts';
import { propertiesAgree } from './properties-agree.ts';
import { propertiesSettable } from './properties-settable.ts';
import { rangesConsistent } from './ranges-consistent.ts';
import { secretsUntold } from './secrets-untold.ts';
import { sentencesFit } from './sentences-fit.ts';
import { statesReachable } from './states-reachable.ts';
import { teamsSeated } from './teams-seated.ts';
import { triggersFitEvents } from './triggers-fit-events.ts';
import { typesAgree } from './types-agree.ts';
import { waitingTriggersFit } from './waiting-triggers-fit.ts';
import { windowsEnd } from './windows-end.ts';
import { zonesHaveOwners } from './zones-have-owners.ts';

/** Rules about single parts. Names come first: what they find explains most of the rest. */
export const RULES: readonly Rule[] = [
  namesResolve,
  zonesHaveOwners,
  playersSingle,
  idsAllowed,
  idsUnique,
  typesAgree,
  kindsUnmixed,
  attributesOfZones,
  metaBounds,
  rangesConsistent,
  numbersWhole,
  limitsWhole,
  decksBounded,
  deckListsSound,
  bindingsFew,
  effectsWellFormed,
  proceduresAcyclic,
  triggersFitEvents,
  waitingTriggersFit,
  proceedsInInstead,
  batchesWithoutChoices,
  propertiesAgree,
  propertiesSettable,
  modifiersAcyclic,
  modifiersInLayers,
  modifiersReadEarlierLayers,
  arrivalsSeen,
  choicesBounded,
  combinationsFolded,
  optionsBounded,
  preconditionsVisible,
  teamsSeated,
  sentencesFit,
  boardsHaveCoordinates,
  presentationFits,
];

/** Rules about how the parts work together. A part that is wrong in itself would be told again by them, so they wait until none is. */
export const RULES_OF_THE_WHOLE: readonly Rule[] = [
  callsShallow,
  callsMatch,
  gameEnds,
  choicesPossible,
  statesReachable,
  actionsUsable,
  windowsEnd,
  flowMovesOn,
  parametersMeantPublic,
  secretsUntold,
];
