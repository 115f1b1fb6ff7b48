/** `[[abilities]]`: what cards do. */
import { phrase } from '../../../diagnostics/phrase.ts';
import { valueAt, type MapTree, type Tree } from '../../../text/tree.ts';
import { mapsAt, textAt } from '../../../text/tree-values.ts';
import type { Ability, Activation, Argument, Replacing } from '../game/game.ts';
import { reportUnknown } from '../reporting/report.ts';
import { effectsFor } from './effects-for.ts';
import { EFFECTS, type EffectName } from '../vocabulary/effects/index.ts';
import type { EffectForm } from '../vocabulary/forms/effect-form.ts';
import { CARD_TYPES, SPEEDS, type PermanentType, type Speed, type ZoneRole } from '../vocabulary/rules.ts';
import { ABILITY_SCOPES, type AbilityScope, type TriggerForm } from '../vocabulary/forms/trigger-form.ts';
import { TRIGGERS, type TriggerName } from '../vocabulary/triggers.ts';
import { CARD_WORDS, OBJECT_WORDS, PLAYER_WORDS, type CardWord } from '../vocabulary/words.ts';
import { readArguments } from './arguments.ts';
import { movedFrom } from './moved-card.ts';
import { checkX, impliedAbility, isScript, scriptOf } from './scripted-abilities.ts';
import type { Surroundings } from './surroundings.ts';
import { placeOf, truthAt } from './values.ts';
import { plainWord, spellingsIn, wordIn } from '../vocabulary/spelling.ts';
import { wholeAt, wordAt } from './words.ts';
import { zoneCalled } from '../game/zone-called.ts';

/** What a card does, by its text and by its scripts. */
export interface CardAbilities {
  readonly abilities: readonly Ability[];
  readonly replaces: readonly Replacing[];
}

export function readAbilities(card: MapTree, stays: PermanentType, hasX: boolean, around: Surroundings): CardAbilities {
  const written = mapsAt(card, 'abilities').flatMap((at) => readAbility(card, at, stays, hasX, around) ?? []);
  const implied = impliedAbility(card, stays, written, around);
  const scripts = [...new Set([...written.flatMap(({ script }) => script?.file ?? []), ...implied.scripts])];
  const parts = scripts.map((file) => around.scripts.parts(file, 'card'));
  const abilities = [...written, ...implied.abilities, ...parts.flatMap((part) => part.abilities)];
  for (const { script, activation } of abilities)
    if (script !== undefined) checkX(script, activation === undefined ? hasX : activation.cost.x > 0, around);
  return { abilities, replaces: parts.flatMap((part) => part.replaces) };
}

function readAbility(card: MapTree, at: MapTree, stays: PermanentType, hasX: boolean, around: Surroundings): Ability | undefined {
  const trigger = triggerOf(at, around);
  const script = scriptOf(card, at, trigger === 'on_play' && stays === 'spell', around);
  const effect = isScript(at) ? 'script' : effectOf(at, around);
  if (trigger === undefined || effect === undefined || (effect === 'script' && script === undefined)) return undefined;
  const activation = trigger === 'activated' ? readActivation(at, around) : undefined;
  if (activation === undefined) withoutActivation(at, trigger, around);
  const isSpell = trigger === 'on_play' && stays === 'spell';
  const params =
    effect === 'script'
      ? new Map<string, Argument>()
      : movedFrom(
          located(aimed(readArguments(effect, at, around), effect, trigger, stays, at, around), effect, trigger, stays, at, around),
          effect,
          isSpell,
          at,
          around,
        );
  const event = eventOf(at, trigger, around);
  const ability: Ability = { trigger, scope: scopeOf(at, trigger, around), event, effect, script, params, activation, at };
  checkWords(ability, activation === undefined ? hasX : activation.cost.x > 0, around);
  return ability;
}

/** The event that an ability with the trigger `on_event` waits for. */
function eventOf(at: MapTree, trigger: TriggerName, { scripts, report }: Surroundings): string | undefined {
  const event = textAt(at, 'event');
  if (trigger !== 'on_event') {
    if (event !== undefined)
      report(
        placeOf(at, 'event'),
        'cardinal/only-events',
        phrase`"${{ key: 'event' }}" is for abilities with the trigger "${{ word: 'on_event' }}"; this one has "${{ event: trigger }}".`,
        { severity: 'warning', fix: (path) => ({ kind: 'remove', path, title: 'Leave "event" out' }) },
      );
    return undefined;
  }
  const known = scripts.events();
  if (event === undefined || !known.has(event))
    reportUnknown(report, placeOf(at, 'event'), 'cardinal/unknown-event', 'event', event ?? '', known, {
      where: phrase`Scripts raise events with ${{ written: 'emit_event("NAME", 1)' }}.`,
    });
  return event;
}

function triggerOf(at: MapTree, { report }: Surroundings): TriggerName | undefined {
  const text = textAt(at, 'trigger') ?? '';
  const trigger = wordIn(TRIGGERS, text);
  if (trigger === undefined)
    reportUnknown(report, placeOf(at, 'trigger'), 'cardinal/unknown-trigger', 'trigger', text, Object.keys(TRIGGERS), {
      also: spellingsIn(TRIGGERS),
    });
  return trigger;
}

function effectOf(at: MapTree, { report }: Surroundings): EffectName | undefined {
  const text = textAt(at, 'effect') ?? '';
  const place = placeOf(at, 'effect');
  const effect = plainWord(text);
  if (isEffect(effect)) return effect;
  reportUnknown(report, place, 'cardinal/unknown-effect', 'effect', text, effectsFor(valueAt(at, 'params')));
  return undefined;
}

function isEffect(name: string): name is EffectName {
  return Object.hasOwn(EFFECTS, name);
}

function scopeOf(at: MapTree, trigger: TriggerName, { report }: Surroundings): AbilityScope {
  const { scopes }: TriggerForm = TRIGGERS[trigger];
  const text = textAt(at, 'scope');
  const scope = text === undefined ? scopes[0]! : ABILITY_SCOPES.find((each) => each === plainWord(text));
  if (scope !== undefined && scopes.includes(scope)) return scope;
  reportUnknown(report, placeOf(at, 'scope'), 'cardinal/unknown-scope', `scope of ${trigger}`, text ?? '', scopes);
  return scopes[0]!;
}

/** Keys that only activated abilities have. */
const ACTIVATION_KEYS = ['cost', 'tap', 'sacrifice', 'life', 'limit', 'speed', 'uses_stack'] as const;

function withoutActivation(at: MapTree, trigger: TriggerName, { report }: Surroundings): void {
  for (const key of ACTIVATION_KEYS)
    if (valueAt(at, key) !== undefined)
      report(
        placeOf(at, key),
        'cardinal/only-activated',
        phrase`"${{ key }}" is for abilities with the trigger "${{ word: 'activated' }}"; this one has "${{ event: trigger }}", and nobody pays for it.`,
        { severity: 'warning' },
      );
}

function readActivation(at: MapTree, { costs, report }: Surroundings): Activation {
  return {
    cost: costs.read(valueAt(at, 'cost')),
    taps: isTrue(valueAt(at, 'tap')),
    sacrifices: sacrificed(at, report),
    life: wholeAt(at, 'life', 0, report),
    speed: speedOf(at, report),
    limit: wholeAt(at, 'limit', undefined, report, { least: 1 }),
    usesStack: truthAt(at, 'uses_stack') ?? true,
  };
}

function speedOf(at: MapTree, report: Surroundings['report']): Speed {
  const speed = wordAt(SPEEDS, at, 'speed', 'quick', report);
  if (speed === 'system')
    report(
      placeOf(at, 'speed'),
      'cardinal/never-offered',
      phrase`The action "${{ action: 'activate_ability' }}" has the speed "${{ word: speed }}" for this ability, so that nobody can do it.`,
      { severity: 'warning' },
    );
  return speed;
}

const SACRIFICES = {
  self: { also: ['true', 'this'] },
  creature: { also: ['own_creature', 'a_creature'] },
  nothing: { also: ['false', 'none'] },
};

function sacrificed(at: MapTree, report: Surroundings['report']): Activation['sacrifices'] {
  const word = wordAt(SACRIFICES, at, 'sacrifice', 'nothing', report);
  return word === 'nothing' ? undefined : word;
}

function isTrue(tree: Tree | undefined): boolean {
  return tree?.kind === 'scalar' && tree.value === true;
}

/** What a spell does to a creature, it does to one that is chosen. */
function aimed(
  params: ReadonlyMap<string, Argument>,
  effect: EffectName,
  trigger: TriggerName,
  stays: PermanentType,
  at: MapTree,
  { report }: Surroundings,
): ReadonlyMap<string, Argument> {
  if (
    stays !== 'spell' ||
    trigger !== 'on_play' ||
    (EFFECTS[effect] as EffectForm).isOnCreature !== true ||
    params.get('card')?.value !== 'self'
  )
    return params;
  report(
    at,
    'cardinal/spell-aims',
    phrase`The effect "${{ effect }}" of a spell is about a creature that is chosen: "${{ word: 'target_creature' }}".`,
    { severity: 'info', alternatives: ['target_creature'] },
  );
  return new Map([...params, ['card', { kind: 'card', value: 'target_creature' }]]);
}

/** Where cards are that a word means, if they can be in one place only. */
const PLACES: Readonly<Partial<Record<CardWord, ZoneRole>>> = {
  target_creature: 'field',
  target_own_creature: 'field',
  target_opposing_creature: 'field',
  target_permanent: 'field',
  target_spell: 'stack',
  attached: 'field',
  own_creatures: 'field',
  other_own_creatures: 'field',
  opposing_creatures: 'field',
  all_creatures: 'field',
  all_permanents: 'field',
};

/** Where the card itself is after these; otherwise its abilities are set off on the field. */
const AFTER: Readonly<Partial<Record<TriggerName, ZoneRole>>> = {
  on_death: 'graveyard',
  on_leave_field: 'graveyard',
  on_discard: 'graveyard',
};

/** A card that is moved comes from where it is, unless the ability says otherwise. */
function located(
  params: ReadonlyMap<string, Argument>,
  effect: EffectName,
  trigger: TriggerName,
  stays: PermanentType,
  at: MapTree,
  { zones }: Surroundings,
): ReadonlyMap<string, Argument> {
  const word = params.get('card')?.value as CardWord | undefined;
  if (effect !== 'move_card' || word === undefined || valueAt(valueAt(at, 'params'), 'from_zone') !== undefined) return params;
  const own = trigger === 'on_play' && stays === 'spell' ? 'stack' : (AFTER[trigger] ?? 'field');
  const zone = zoneCalled(zones, (word === 'self' ? own : PLACES[word]) ?? 'hand');
  return zone === undefined ? params : new Map([...params, ['from_zone', { kind: 'zone', value: zone.id }]]);
}

/** What an ability names is there when it happens. */
function checkWords({ trigger, effect, params, at }: Omit<Ability, 'activation' | 'scope'>, hasX: boolean, { report }: Surroundings): void {
  const { facts }: TriggerForm = TRIGGERS[trigger];
  const written = valueAt(at, 'params');
  const isStatic = trigger === 'static';
  const happens = effect === 'script' || (EFFECTS[effect] as EffectForm).isStatic !== true;
  if (isStatic && happens)
    report(
      placeOf(at, 'effect'),
      'cardinal/static-effect',
      phrase`The effect "${{ effect }}" happens at a moment, and a static ability has none. Static abilities can have: ${{ words: STATIC_EFFECTS }}.`,
      { alternatives: STATIC_EFFECTS },
    );
  for (const [name, { kind, value }] of params) {
    const place = valueAt(written, name) ?? at;
    if (value === 'X' && kind === 'amount' && !hasX)
      report(place, 'cardinal/no-x', phrase`"${{ key: name }}" is X, and there is no X in the cost.`, { alternatives: ['1'] });
    if ((value === 'that_card' && !facts.includes('card')) || (value === 'that_player' && !facts.includes('player')))
      report(place, 'cardinal/not-there', phrase`When "${{ event: trigger }}" happens, there is no "${{ word: value }}".`, {
        alternatives: [value === 'that_card' ? 'self' : 'controller'],
      });
    if (isStatic && !happens && isTarget(kind, String(value)))
      report(place, 'cardinal/static-target', phrase`A static ability cannot choose: "${{ word: String(value) }}".`, {
        alternatives: ['self', 'attached', 'own_creatures'],
      });
  }
}

const STATIC_EFFECTS = Object.entries<EffectForm>(EFFECTS).flatMap(([name, { isStatic }]) => (isStatic === true ? [name] : []));

function isTarget(kind: Argument['kind'], value: string): boolean {
  if (kind !== 'player' && kind !== 'card' && kind !== 'object') return false;
  const words: Readonly<Record<string, { readonly about: string; readonly isTarget?: true }>> = {
    ...OBJECT_WORDS,
    ...PLAYER_WORDS,
    ...CARD_WORDS,
  };
  return words[value]?.isTarget === true;
}

/** Whether cards of a type stay on the field. */
export function staysOf(type: string, hasStats: boolean): PermanentType {
  return Object.hasOwn(CARD_TYPES, type) ? CARD_TYPES[type as keyof typeof CARD_TYPES] : hasStats ? 'permanent' : 'spell';
}
