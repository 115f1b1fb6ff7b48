/** Samples of everything that Cardable has beyond its document, by what they are about. */
import type { Sample } from '../../../../support/cgml/sample.ts';
import { AREA } from './area.ts';
import { ASKING } from './asking.ts';
import { ATTRIBUTES } from './attributes.ts';
import { BELONGING } from './belonging.ts';
import { COMPUTING } from './computing.ts';
import { LOOKING } from './looking.ts';
import { LYING } from './lying.ts';
import { MEMBERS } from './members.ts';
import { MOVING } from './moving.ts';
import { OPENED } from './open.ts';
import { PICTURED } from './pictures.ts';
import { STATES } from './states.ts';
import { TURNS } from './turns.ts';
import { WORDING } from './wording.ts';

export const FURTHER_SAMPLES: Readonly<Record<string, readonly Sample[]>> = {
  area: AREA,
  attributes: ATTRIBUTES,
  computing: COMPUTING,
  looking: LOOKING,
  belonging: BELONGING,
  moving: MOVING,
  lying: LYING,
  pictures: PICTURED,
  turns: TURNS,
  asking: ASKING,
  states: STATES,
  open: OPENED,
  members: MEMBERS,
  wording: WORDING,
};
