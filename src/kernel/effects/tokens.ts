/** Effects that move, make, change, show and hide tokens. */
import { EVENT } from '../../ir/events/heard.ts';
import { NONE, type TokenTarget, type Value, type ViewerSet } from '../../program/nodes.ts';
import { zonesClosure, putTokens } from '../expressions/queries.ts';
import { knownTo, noteConcealed, noteRevealed, noteShuffle, recognisers } from '../hidden/knowledge.ts';
import { listening, note, sight } from '../log.ts';
import { isSettingUp, noteLoss } from '../loss.ts';
import { FAIL, NEXT, type Machine, type Step } from '../machine.ts';
import { payForDeck, payForHiding, payForMoves, payForShowing, payForShuffle, payForTaking } from '../paying.ts';
import { fitting } from '../perform.ts';
import { flush, setArgs } from '../triggers.ts';
import { POSITIONS, countOf, shuffle, shuffleZone, tokensIn } from '../zones.ts';
import { raiseTogether } from './group.ts';
import { raise } from './guard.ts';
import type { StepClosures, StepMakers } from './steps.ts';

type Ops = 'move' | 'moveAll' | 'draw' | 'shuffle' | 'create' | 'createDeck' | 'destroy' | 'setProp' | 'reveal' | 'conceal';

export const tokenSteps: StepMakers<Ops> = {
  move(instr, c) {
    const token = c.value(instr.token);
    const from = instr.from === null ? null : c.value(instr.from);
    const to = c.value(instr.to);
    const position = POSITIONS[instr.position];
    return (m) => {
      const t = token(m);
      const z = to(m);
      if (t < 0 || z < 0) return FAIL;
      const here = m.zoneOf(t);
      if (here < 0 || (from !== null && from(m) !== here)) return FAIL;
      setArgs(m, t, here, z, position, instr.face);
      return raise(m, c.performer, EVENT.tokenEntered);
    };
  },
  moveAll(instr, c) {
    const zones = zonesClosure(instr.from, c);
    const passing = passingClosure(instr, c);
    const to = c.value(instr.to);
    const position = POSITIONS[instr.position];
    return (m) => {
      const target = to(m);
      if (target < 0) return FAIL;
      const moving: number[] = [];
      zones(m, (zone) => {
        for (const token of asTaken(m, zone, passing(m, zone))) moving.push(token);
      });
      return moveTogether(m, c, moving, target, position, instr.face);
    };
  },
  draw(instr, c) {
    const from = c.value(instr.from);
    const to = c.value(instr.to);
    const count = c.value(instr.count);
    return (m) => {
      const source = from(m);
      const target = to(m);
      const wanted = count(m);
      if (source < 0 || target < 0 || wanted === NONE) return FAIL;
      const available = countOf(m, source);
      if (instr.exact && (wanted < 0 || wanted > available)) return FAIL;
      if (wanted > available && isSettingUp(m)) noteLoss(m, m.program.zones.names[source]!, wanted, available);
      const drawn =
        m.program.zones.ordered[source] === 1 || m.layout.knowledge < 0
          ? tokensIn(m, source, wanted)
          : asTaken(m, source, tokensIn(m, source)).slice(0, Math.max(0, wanted));
      return moveTogether(m, c, drawn, target, POSITIONS.default, instr.face);
    };
  },
  shuffle(instr, c) {
    const zone = c.value(instr.zone);
    return (m) => {
      const z = zone(m);
      if (z < 0) return FAIL;
      if (!payForShuffle(m, z)) return NEXT;
      shuffleZone(m, z);
      if (m.layout.knowledge >= 0) noteShuffle(m, z);
      if (listening(m)) note(m, { type: 'shuffled', to: z });
      return NEXT;
    };
  },
  create(instr, c) {
    const zone = c.value(instr.zone);
    const owner = c.value(instr.owner);
    const props = instr.props.map(({ prop, value }) => ({ prop: c.program.props[prop]!, value: c.value(value) }));
    const like = instr.like === null ? null : c.value(instr.like.token);
    const copied = instr.like?.changed === true ? c.program.props.map(({ column }) => column).filter((column) => column >= 0) : [];
    return (m) => {
      const z = zone(m);
      if (z < 0) return FAIL;
      const original = like === null ? NONE : like(m);
      if (like !== null && original < 0) return FAIL;
      const definition = like === null ? instr.definition : m.definitionOf(original);
      const given = copied.map((column) => ({ column, value: m.s[m.token(original) + column]! }));
      for (const { prop, value } of props) {
        const fitted = fitting(prop, definition, value(m));
        if (fitted === undefined) return FAIL;
        given.push({ column: prop.column, value: fitted });
      }
      setArgs(m, NONE, definition, z, ownerIn(m, z, owner(m)));
      m.batches++;
      const token = c.performer.create(m, instr.isCertain, given);
      m.batches--;
      if (token === NONE) return FAIL;
      if (instr.slot >= 0) m.s[m.base + instr.slot] = token;
      flush(m);
      return NEXT;
    };
  },
  createDeck(instr, c) {
    const zone = c.value(instr.zone);
    const owner = c.value(instr.owner);
    const player = instr.player === null ? null : c.value(instr.player);
    return (m) => {
      const z = zone(m);
      const definitions = instr.definitions[player === null ? 0 : player(m)];
      if (z < 0 || definitions === undefined) return FAIL;
      const whose = ownerIn(m, z, owner(m));
      if (!payForDeck(m, definitions.length, z)) return NEXT;
      m.batches++;
      let room = true;
      // The first card of the list is to be on top: a stack is built from below.
      const inOrder = m.program.zones.enterAtBottom[z] === 1;
      for (let i = 0; i < definitions.length && room; i++) {
        setArgs(m, NONE, definitions[inOrder ? i : definitions.length - 1 - i]!, z, whose);
        room = c.performer.create(m, instr.isCertain) !== NONE;
      }
      m.batches--;
      flush(m);
      return room ? NEXT : FAIL;
    };
  },
  destroy(instr, c) {
    const token = c.value(instr.token);
    return (m) => {
      const t = token(m);
      if (t < 0) return FAIL;
      setArgs(m, t, m.zoneOf(t));
      return raise(m, c.performer, EVENT.tokenDestroyed);
    };
  },
  setProp(instr, c) {
    const token = c.value(instr.token);
    const value = c.value(instr.value);
    const { prop } = instr;
    if (typeof prop !== 'number') return builtInStep(prop, token, value, c);
    const declared = c.program.props[prop]!;
    const { column } = declared;
    return (m) => {
      const t = token(m);
      const wanted = value(m);
      const fitted = t < 0 ? undefined : fitting(declared, m.definitionOf(t), wanted);
      if (fitted === undefined || (instr.exact && fitted !== wanted)) return FAIL;
      // What stays as it is raises no event.
      if (m.s[m.token(t) + column] === fitted) return NEXT;
      setArgs(m, t, prop, m.s[m.token(t) + column]!, fitted);
      return raise(m, c.performer, EVENT.propChanged);
    };
  },
  reveal(instr, c) {
    const tokens = targetClosure(instr.tokens, c);
    const viewers = viewersClosure(instr.viewers, c);
    return (m) => {
      const found = tokens(m);
      if (found === null) return FAIL;
      const audience = viewers(m);
      if (!payForShowing(m, found)) return NEXT;
      if (m.layout.knowledge >= 0)
        for (let viewer = 0; viewer < m.layout.viewers; viewer++) if (((audience >> viewer) & 1) === 1) noteRevealed(m, viewer, found);
      if (listening(m)) for (const token of found) note(m, { type: 'revealed', token: sight(m, token), values: { to: audience } });
      return NEXT;
    };
  },
  conceal(instr, c) {
    const tokens = targetClosure(instr.tokens, c);
    const viewers = viewersClosure(instr.viewers, c);
    return (m) => {
      const found = tokens(m);
      if (found === null) return FAIL;
      const audience = viewers(m);
      if (!payForHiding(m, found)) return NEXT;
      if (m.layout.knowledge >= 0)
        for (let viewer = 0; viewer < m.layout.viewers; viewer++) if (((audience >> viewer) & 1) === 1) noteConcealed(m, viewer, found);
      if (listening(m))
        for (const zone of new Set(found.map((token) => m.zoneOf(token)))) {
          const count = found.filter((token) => m.zoneOf(token) === zone).length;
          note(m, { type: 'concealed', from: zone, values: { count, from: audience } });
        }
      return NEXT;
    };
  },
};

/** Moves several tokens in one moment; their events are dispatched when all have moved. */
function moveTogether(m: Machine, c: StepClosures, tokens: readonly number[], to: number, position: number, face: number): typeof NEXT {
  if (!payForMoves(m, tokens, to, position)) return NEXT;
  if (c.performer.guarded(EVENT.tokenEntered)) {
    raiseTogether(m, tokens, to, position, face);
    return NEXT;
  }
  const emptied = m.layout.knowledge < 0 ? null : zonesEmptiedBy(m, tokens);
  c.performer.moveAll(m, tokens.length, (move) => setArgs(m, tokens[move]!, NONE, to, position, face), emptied);
  flush(m);
  return NEXT;
}

/** Tokens in the order in which they are taken from a zone. That of a set would tell what they are, so it is random unless all know them. */
function asTaken(m: Machine, zone: number, tokens: readonly number[]): readonly number[] {
  if (m.layout.knowledge < 0 || m.program.zones.ordered[zone] === 1) return tokens;
  const everybody = (1 << m.layout.viewers) - 1;
  if (!payForTaking(m, tokens.length) || tokens.every((token) => knownTo(m, token) === everybody)) return tokens;
  return shuffle(
    m,
    tokens.toSorted((a, b) => a - b),
  );
}

/** The zones of which nothing is left when these tokens are gone. */
function zonesEmptiedBy(m: Machine, tokens: readonly number[]): Set<number> {
  const left = new Map<number, number>();
  for (const token of tokens) left.set(m.zoneOf(token), (left.get(m.zoneOf(token)) ?? countOf(m, m.zoneOf(token))) - 1);
  return new Set([...left.keys()].filter((zone) => left.get(zone) === 0));
}

function ownerIn(m: Machine, zone: number, stated: number): number {
  return stated === NONE ? m.program.zones.player[zone]! : stated;
}

function builtInStep(prop: 'controller' | 'face', token: (m: Machine) => number, value: (m: Machine) => number, c: StepClosures): Step {
  const up = c.program.strings.indexOf('up');
  const down = c.program.strings.indexOf('down');
  const { controller, face } = c.program.layout;
  return (m) => {
    const t = token(m);
    const wanted = value(m);
    if (t < 0 || (prop === 'face' && wanted === NONE)) return FAIL;
    const old = prop === 'controller' ? m.controllerOf(t) : m.s[m.token(t) + face] === 1 ? down : up;
    if (old === wanted) return NEXT;
    const before = listening(m) ? recognisers(m, t) : 0;
    if (prop === 'controller') c.performer.setBuiltIn(m, t, controller, wanted < 0 ? 0 : wanted + 1);
    else c.performer.setBuiltIn(m, t, face, wanted === down ? 1 : 0);
    if (listening(m)) {
      const after = sight(m, t);
      const seen = { ...after, recognisedBy: before | after.recognisedBy };
      note(m, { type: 'propChanged', token: seen, name: prop, values: { old, new: wanted } });
    }
    return NEXT;
  };
}

function targetClosure(target: TokenTarget, c: StepClosures): (m: Machine) => number[] | null {
  if ('token' in target) {
    const token = c.value(target.token);
    return (m) => {
      const t = token(m);
      return t < 0 ? null : [t];
    };
  }
  const zones = zonesClosure(target.zones, c);
  const passing = passingClosure(target, c);
  return (m) => {
    const found: number[] = [];
    zones(m, (zone) => {
      for (const token of passing(m, zone)) found.push(token);
    });
    return found;
  };
}

/** The tokens of a zone that pass a filter, which sees each of them in a local. */
function passingClosure({ slot, filter }: { slot: number; filter: Value | null }, c: StepClosures): (m: Machine, zone: number) => number[] {
  const passes = filter === null ? null : c.value(filter);
  return (m, zone) => {
    const start = m.top;
    const count = putTokens(m, zone, start);
    m.top = start + count;
    const found: number[] = [];
    for (let i = start; i < start + count; i++) {
      const token = m.items[i]!;
      m.s[m.base + slot] = token;
      if (passes === null || passes(m) > 0) found.push(token);
    }
    m.top = start;
    return found;
  };
}

/** Viewers as bits; `all` includes spectators. */
export function viewersClosure(viewers: ViewerSet, c: StepClosures): (m: Machine) => number {
  const everybody = (1 << c.program.layout.viewers) - 1;
  if ('many' in viewers) return viewers.many === 'all' ? () => everybody : (m) => (m.actor < 0 ? everybody : everybody & ~(1 << m.actor));
  const one = c.value(viewers.one);
  return (m) => {
    const player = one(m);
    return player < 0 ? 0 : 1 << player;
  };
}
