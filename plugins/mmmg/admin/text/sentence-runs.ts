import {
  addressedTo,
  type Addressed,
  type Finding,
  type Guide,
  type GuideSentence,
  type Severity,
  type Urgency,
} from '@onyak/core';
import { worse } from '@onyak/admin-ui/clinical';

/** A sentence, or the part of one, that is for the same reader. */
export interface ShownSentence {
  /** Its place in the guide: `s<section>.<sentence>`. */
  readonly at: string;
  readonly text: string;
  readonly findingIds: readonly string[];
  /** Nothing of it is for the other reader. */
  readonly whole: boolean;
}

export interface SentenceRun {
  readonly key: string;
  readonly kind: GuideSentence['kind'];
  /** The gravest that these sentences word, where they explain findings: said once for all of them. */
  readonly severity: Severity | undefined;
  readonly sentences: readonly ShownSentence[];
}

export interface ShownSection {
  readonly urgency: Urgency;
  readonly heading: string;
  readonly runs: readonly SentenceRun[];
}

type FindingsById = ReadonlyMap<string, Pick<Finding, 'severity'> & Partial<Pick<Finding, 'reasons'>>>;

/** A guide's sections as one reader has them: neighbours of one kind and severity together, in their order. */
export function sectionsFor(reader: 'patient' | 'staff', guide: Guide, byId: FindingsById): ShownSection[] {
  return guide.sections
    .map(({ urgency, heading, sentences }, index) => ({
      urgency,
      heading,
      runs: runsOf(
        sentences.flatMap((sentence, place): (ShownSentence & { readonly kind: GuideSentence['kind'] })[] => {
          const told = toldTo(sentence, byId);
          const { kind, findingIds } = sentence;
          const whole = (reader === 'patient' ? told.staff : told.patient) === '';
          return told[reader] === '' ? [] : [{ at: `s${index}.${place}`, text: told[reader], findingIds, whole, kind }];
        }),
        byId,
      ),
    }))
    .filter(({ runs }) => runs.length > 0);
}

/** Why a severity differs from its table's is for the professionals too, wherever a sentence says it. */
function toldTo(sentence: GuideSentence, byId: FindingsById): Addressed {
  const told = addressedTo(sentence);
  const notes = sentence.findingIds.flatMap((id) => byId.get(id)?.reasons?.map(({ contextNote }) => contextNote) ?? []);
  const said = [...new Set(notes)].filter((note) => note !== '' && told.patient.includes(note));
  if (said.length === 0) return told;
  const patient = said.reduce((text, note) => text.replace(note, ' '), told.patient);
  return {
    patient: patient.replace(/\s+\.?(?=\s|$)/gu, ' ').trim(),
    staff: [told.staff, ...said].filter((text) => text !== '').join(' · '),
  };
}

function runsOf(
  sentences: readonly (ShownSentence & { readonly kind: GuideSentence['kind'] })[],
  byId: FindingsById,
): SentenceRun[] {
  const runs: {
    key: string;
    kind: GuideSentence['kind'];
    severity: Severity | undefined;
    sentences: ShownSentence[];
  }[] = [];
  for (const { kind, ...sentence } of sentences) {
    const severity = kind === 'EXPLAIN' ? gravest(sentence.findingIds, byId) : undefined;
    const last = runs.at(-1);
    if (last?.kind === kind && last.severity === severity) last.sentences.push(sentence);
    else runs.push({ key: sentence.at, kind, severity, sentences: [sentence] });
  }
  return runs;
}

function gravest(ids: readonly string[], byId: FindingsById): Severity | undefined {
  return ids
    .flatMap((id) => byId.get(id)?.severity ?? [])
    .reduce<Severity | undefined>((a, b) => (a === undefined ? b : worse(a, b)), undefined);
}
