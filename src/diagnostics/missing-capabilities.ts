import { callerMust } from './caller-mistake.ts';
import { mustBeDiagnostics, printPath, type Diagnostic } from './diagnostic.ts';

/** How often games asked for something that Ludwright does not have. */
export interface CapabilitySummary {
  capability: string;
  count: number;
  /** The number of files that asked for it. */
  files: number;
  constraint: string;
  /** All ways around it that were named. */
  workarounds: string[];
  /** The first places: `rules.md:12:3`, or the section where there is no text. */
  places: string[];
}

/** Counts requests for missing capabilities over many files. */
export interface CapabilityCollector {
  add(file: string, diagnostics: readonly Diagnostic[]): void;
  /** Most wanted first. */
  summary(): CapabilitySummary[];
}

/** Enough to look at; a run over many thousand games should not keep them all. */
const MOST_PLACES = 20;

/** An empty collector. */
export function collectMissingCapabilities(): CapabilityCollector {
  const found = new Map<string, { summary: CapabilitySummary; files: Set<string> }>();
  return {
    add(file, diagnostics) {
      mustBeDiagnostics(diagnostics);
      for (const diagnostic of diagnostics) {
        if (diagnostic.missing === undefined) continue;
        const { capability, constraint, workaround } = diagnostic.missing;
        const entry = found.get(capability) ?? { summary: emptySummary(capability, constraint), files: new Set() };
        found.set(capability, entry);
        entry.files.add(file);
        addTo(entry.summary, {
          capability,
          constraint,
          count: 1,
          files: 0,
          workarounds: [workaround],
          places: [placeOf(file, diagnostic)],
        });
      }
    },
    summary: () => mostWantedFirst([...found.values()].map(({ summary, files }) => ({ ...structuredClone(summary), files: files.size }))),
  };
}

/** The summaries of several runs as one. The runs are about different files, so their numbers of files add up. */
export function mergeCapabilitySummaries(summaries: readonly (readonly CapabilitySummary[])[]): CapabilitySummary[] {
  callerMust(Array.isArray(summaries) && summaries.every(Array.isArray), 'Summaries are a list of lists.');
  const merged = new Map<string, CapabilitySummary>();
  for (const summary of summaries.flat()) {
    const total = merged.get(summary.capability) ?? emptySummary(summary.capability, summary.constraint);
    merged.set(summary.capability, total);
    addTo(total, summary);
  }
  return mostWantedFirst([...merged.values()]);
}

function emptySummary(capability: string, constraint: string): CapabilitySummary {
  return { capability, count: 0, files: 0, constraint, workarounds: [], places: [] };
}

function addTo(total: CapabilitySummary, { count, files, workarounds, places }: CapabilitySummary): void {
  total.count += count;
  total.files += files;
  for (const workaround of workarounds) if (!total.workarounds.includes(workaround)) total.workarounds.push(workaround);
  total.places.push(...places.slice(0, MOST_PLACES - total.places.length));
}

function placeOf(file: string, { span, section, path }: Diagnostic): string {
  if (span !== undefined) return `${span.file}:${span.start.line}:${span.start.column}`;
  return `${file} ${section ?? printPath(path)}`;
}

function mostWantedFirst(summaries: CapabilitySummary[]): CapabilitySummary[] {
  return summaries.toSorted((a, b) => b.count - a.count || (a.capability < b.capability ? -1 : 1));
}
