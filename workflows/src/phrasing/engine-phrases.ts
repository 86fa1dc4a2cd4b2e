import { findingKinds, severities, type FindingKind, type GuideSentence } from '@onyak/core';
import { briefPhrases, lactationNotes, linePhrases, patientPhrases, phrases } from '../llm/offline/texts.js';

/** Where a phrase stands: in a guide's sentences of one use, or in the final text alone. */
export type PhrasePlace = GuideSentence['kind'] | 'FINAL';

/** A sentence that the engine fills: its words with `{…}` for what the findings give, without the last full stop. */
export interface EnginePhrase {
  /** Stable: kept with what institutions made of it. */
  readonly key: string;
  readonly template: string;
  readonly place: PhrasePlace;
  /** Kinds of findings that it is said of; none where it is said of any. */
  readonly kinds: readonly FindingKind[];
}

const explained = (key: string, template: string, kinds: readonly FindingKind[] = []): EnginePhrase => ({
  key,
  template,
  place: 'EXPLAIN',
  kinds,
});
const byKind = (name: string, templates: Readonly<Record<FindingKind, string>>) =>
  findingKinds.map((kind) => explained(`${name}.${kind}`, templates[kind], [kind]));
const named = (name: string, place: PhrasePlace, templates: Readonly<Record<string, string>>): EnginePhrase[] =>
  Object.entries(templates).map(([key, template]) => ({ key: `${name}.${key}`, template, place, kinds: [] }));

const { askHeld, askForbidden, askForbiddenToo, doctorDecides, askToday, askSoon, askKnow, feeding, unreachable } =
  phrases;

const all: readonly EnginePhrase[] = [
  ...byKind('note', linePhrases.notes),
  ...severities.map((severity) => explained(`lactation.${severity}`, lactationNotes[severity], ['LACTATION'])),
  explained('note.mixedClass', linePhrases.mixedClass, ['SAME_CLASS']),
  explained('note.localPair', linePhrases.localPair, ['SAME_CLASS', 'SAME_INGREDIENT']),
  ...byKind('forbidden', linePhrases.forbidden),
  ...Object.entries(linePhrases.weekly).map(([key, template]) => explained(`weekly.${key}`, template, ['DOSE'])),
  explained('forbidden.pair', linePhrases.forbiddenPair, ['INTERACTION']),
  ...Object.entries(linePhrases.reacted).map(([key, template]) => explained(`reacted.${key}`, template, ['ALLERGY'])),
  explained('reacted.again', linePhrases.reactsAgain, ['ALLERGY']),
  explained('harm.together', linePhrases.together),
  explained('harm.alone', linePhrases.alone),
  explained('harm.weakTogether', linePhrases.weakTogether),
  ...named('ask', 'ASK', {
    askHeld,
    askForbidden,
    askForbiddenToo,
    doctorDecides,
    askToday,
    askSoon,
    askKnow,
    feeding,
    unreachable,
  }),
  ...named('watch', 'WATCH', {
    ...phrases.watch,
    general: phrases.generalWatch,
    sugarFirst: phrases.sugarFirst,
    glucoseFirst: phrases.glucoseFirst,
  }),
  ...named('keep', 'KEEP', {
    all: phrases.keep,
    rest: phrases.keepRest,
    feedOn: phrases.feedOn,
    more: phrases.generalAsk,
  }),
  ...named('final.watchFor', 'FINAL', patientPhrases.watchFor),
  ...named('final', 'FINAL', {
    otherSigns: patientPhrases.otherSigns,
    together: briefPhrases.together,
    alone: briefPhrases.alone,
    forbidden: briefPhrases.forbidden,
  }),
];

/** Every sentence of the engine that an institution may word its own way; what several kinds share stands once. */
export const enginePhrases: readonly EnginePhrase[] = once(
  all.map((phrase) => ({ ...phrase, template: phrase.template.replace(/\.$/u, '') })),
);

const byKey = new Map(enginePhrases.map((phrase) => [phrase.key, phrase]));

export function enginePhrase(key: string): EnginePhrase | undefined {
  return byKey.get(key);
}

function once(some: readonly EnginePhrase[]): EnginePhrase[] {
  const byTemplate = new Map<string, EnginePhrase>();
  for (const phrase of some) {
    const known = byTemplate.get(phrase.template);
    byTemplate.set(
      phrase.template,
      known ? { ...known, kinds: [...new Set([...known.kinds, ...phrase.kinds])] } : phrase,
    );
  }
  return [...byTemplate.values()];
}

/** The names between braces, in their order. */
export function placeholdersOf(template: string): string[] {
  return [...template.matchAll(/\{(\w+)\}/gu)].map(([, name]) => name ?? '');
}
