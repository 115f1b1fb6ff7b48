/** Who chooses between triggers instead of an event, as routines that ask: first for the trigger, then for its source. */
import { EVENTS } from '../ir/vocabulary.ts';
import { filedUnder } from '../ir/events/heard.ts';
import type { ReplacementDef, TriggerDef } from '../ir/game-def.ts';
import { LIMITS } from '../ir/limits.ts';
import { eventNumber, type Symbols } from './declare/index.ts';
import { bindEvent, linkMatch } from './link-rules.ts';
import { emptyScope } from './link-flow.ts';
import { linkPrompt } from './link-message.ts';
import { linkPlayer } from './link-selectors.ts';
import type { ItemKind } from './nodes.ts';
import type { Replacement } from './program.ts';
import { bindName, bindNew, type CodeBuilder, type Linker, type Scope } from './scope.ts';

/** Those of each event, by its number. */
export function linkReplacements(symbols: Symbols, link: Linker): Replacement[][] {
  const lists: Replacement[][] = Array.from({ length: EVENTS.length + symbols.customEvents.length }, () => []);
  for (const replacement of symbols.def.replacements ?? []) {
    const trigger: TriggerDef = { ...replacement, id: `instead of ${replacement.event}`, timing: 'instead', effects: [] };
    const event = eventNumber(symbols, filedUnder(trigger), trigger.match?.event);
    lists[event]?.push(linkReplacement(replacement, trigger, event, symbols, link));
  }
  return lists;
}

function linkReplacement(
  { chooser, prompt }: ReplacementDef,
  trigger: TriggerDef,
  event: number,
  symbols: Symbols,
  link: Linker,
): Replacement {
  const scope = bindEvent({ ...emptyScope(symbols, link), trigger }, trigger, symbols);
  const routine = link.subroutine(trigger.id, scope, (code) => {
    const asked = { chooser: linkPlayer(chooser, scope), prompt: linkPrompt(prompt, scope), event };
    const triggers = Math.max(1, symbols.def.triggers?.length ?? 0);
    const which = emitChoice(scope, code, { ...asked, kind: 'word', which: -1, most: Math.min(triggers, LIMITS.setSize) });
    const most = Math.min(Math.max(1, symbols.layout.maxTokens), LIMITS.setSize);
    const self = emitChoice(which.scope, code, { ...asked, kind: 'token', which: which.slot, most });
    code.emit({ op: 'replace', event, which: which.slot, self: self.slot }, self.scope);
  });
  return { ...linkMatch(trigger, symbols), routine };
}

interface Asked {
  chooser: ReturnType<typeof linkPlayer>;
  prompt: ReturnType<typeof linkPrompt>;
  event: number;
  kind: ItemKind & ('word' | 'token');
  which: number;
  most: number;
}

/** Lists the candidates and asks for one of them, unless there is only one. */
function emitChoice(scope: Scope, code: CodeBuilder, { chooser, prompt, event, kind, which, most }: Asked): { scope: Scope; slot: number } {
  const list = scope.locals.add(kind === 'token' ? 'tokenSet' : 'value', () => 'set', most + 1);
  const listed = bindName(scope, `#candidates ${kind}`, { slot: list, kind: 'set', item: kind });
  const chosen = bindNew(listed, `#chosen ${kind}`, kind);
  code.emit({ op: 'candidates', event, which, list, slot: chosen.slot, most, chooser, single: code.pc + 2 }, listed);
  const { query } = scope.link.query({ query: 'set', of: `#candidates ${kind}` }, listed);
  code.emit(
    {
      op: 'choose',
      form: 'one',
      slot: chosen.slot,
      query,
      chooser,
      optional: false,
      min: 1,
      max: 1,
      sizes: null,
      where: null,
      prompt,
      isSecret: false,
    },
    listed,
  );
  return chosen;
}
