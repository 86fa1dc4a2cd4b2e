import type { ExcludedText, GroundingFault, Guide } from '@onyak/core';
import { composePatientText } from '../../llm/offline/compose-patient-text.js';
import { composeGuide } from '../../llm/offline/compose-guide.js';
import { clinicianNotes, splitFinalText } from '../../wording/clinician/clinician-notes.js';
import { finalMarkdown } from '../../wording/final-text.js';
import type { GroundingContext } from '../guide/check-guide.js';
import { checkFinalText } from './check-final-text.js';

export interface GroundedFinalText {
  readonly text: string;
  /** Sentences of the model that do not stand in it. */
  readonly excluded: ExcludedText[];
  /** Whether the text is another than the model wrote. */
  readonly replaced: boolean;
}

/**
 * The final text of a guide that stands: the model's, where no check finds a fault in it; else the
 * guide's own sentences; else, where those lose a finding on the way to the patient's part, the fixed
 * ones. The professionals' part is made from the findings, never taken from a model.
 */
export function groundFinalText(written: string, guide: Guide, context: GroundingContext): GroundedFinalText {
  const { material } = context;
  const whole = (patientPart: string) =>
    [patientPart.trim(), clinicianNotes(material, patientPart)].filter(Boolean).join('\n\n').trim() + '\n';
  const text = whole(splitFinalText(written).patient);
  const faults = checkFinalText(text, guide, context);
  if (faults.length === 0) return { text, excluded: [], replaced: false };
  const own = whole(finalMarkdown(guide));
  const sound =
    checkFinalText(own, guide, context).length === 0
      ? own
      : whole(composePatientText(composeGuide(material, []), material));
  return {
    text: sound,
    excluded: markedSentences(faults).filter((marked) => marked.at === 'final' && !sound.includes(marked.text)),
    replaced: sound !== text,
  };
}

/** The faults of a final text by sentence; what the whole lacks stands for itself, with an empty text. */
export function markedSentences(faults: readonly GroundingFault[]): ExcludedText[] {
  const marked = new Map<string, ExcludedText>();
  for (const { at, text, message } of faults) {
    const key = at === 'final' ? text : `${at}\n${message}`;
    const known = marked.get(key);
    if (!known?.reasons.includes(message)) marked.set(key, { at, text, reasons: [...(known?.reasons ?? []), message] });
  }
  return [...marked.values()];
}
