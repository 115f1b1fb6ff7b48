/** How a match is set up: in one line, or event by event where everything is asked for. */
import { groupBy } from '../ir/group-by.ts';
import type { PlayableGameDef } from '../ir/index.ts';
import type { GameEvent } from '../kernel/index.ts';
import { listed } from '../english/index.ts';
import { tellEvents, type EventTelling } from './tell-event.ts';
import { countedTokens, inPlace, standsFor, tokenParts, wordingFor, zoneLabel, zoneParts, type Wording } from './wording.ts';

/** What lies where when the first turn begins, what the game has said until then, and what was lost. Empty if there is nothing to tell. */
export function tellSetup(def: PlayableGameDef, events: readonly GameEvent[], telling: EventTelling = {}): string[] {
  if (telling.detail === 'full') return tellEvents(def, events, telling);
  const w = wordingFor(def, telling);
  const lying = placesText(w, contents(events.filter(({ token = '' }) => standsFor(w, token) === null)));
  const said = tellEvents(
    def,
    events.filter(({ type }) => type === 'message' || type === 'lost'),
    telling,
  );
  const line = [...(lying === '' ? [] : [`At the start: ${lying}.`]), ...said].join(' ');
  return line === '' ? [] : [line];
}

/** The tokens of each zone by what they are, as far as they are known; null stands for an unknown one. */
type Contents = ReadonlyMap<string, readonly (string | null)[]>;

function contents(events: readonly GameEvent[]): Contents {
  const zones = new Map<string, (string | null)[]>();
  for (const { type, token, from, to } of events) {
    if (type !== 'created' && type !== 'moved' && type !== 'destroyed') continue;
    const definition = tokenParts(token ?? '')?.definition ?? null;
    const left = from === undefined ? undefined : zones.get(from);
    if (left !== undefined) left.splice(Math.max(0, left.indexOf(definition)), 1);
    if (to === undefined) continue;
    const lying = zones.get(to);
    if (lying === undefined) zones.set(to, [definition]);
    else lying.push(definition);
  }
  return new Map([...zones].filter(([, tokens]) => tokens.length > 0));
}

/** `8 cards in the deck, 24 pieces on the board and 5 cards in each hand`. */
function placesText(w: Wording, zones: Contents): string {
  const boards = groupBy([...zones], ([name]) => zoneParts(w, name).zone?.board ?? zoneParts(w, name).id);
  return listed(
    [...boards].flatMap(([id, places]) => {
      const { zone } = zoneParts(w, places[0]![0]);
      if (zone?.board === id && places.length > 1)
        return [
          `${countedTokens(
            w,
            places.flatMap(([, tokens]) => tokens),
          )} ${inPlace(w, id)}`,
        ];
      const counts = new Set(places.map(([, tokens]) => tokens.length));
      const isEach = zone?.owner === 'player' && places.length === w.match.players && w.match.players > 1 && counts.size === 1;
      if (isEach) return [`${countedTokens(w, places[0]![1])} in each player’s ${zoneLabel(w, zone)}`];
      return places.map(([name, tokens]) => `${countedTokens(w, tokens)} ${inPlace(w, name)}`);
    }),
  );
}
