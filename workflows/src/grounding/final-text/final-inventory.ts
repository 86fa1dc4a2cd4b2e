import { urgencies, type Guide, type Urgency } from '@onyak/core';
import type { GuideMaterial } from '../../llm/material.js';
import { composeGuide, plainGuide } from '../../llm/offline/compose-guide.js';
import { composePatientText } from '../../llm/offline/compose-patient-text.js';
import { tiers, urgencyByTier } from '../../llm/offline/plan.js';
import { patientPhrases, phrases } from '../../llm/offline/texts.js';
import { clinicianNotes, everyNotes } from '../../wording/clinician/clinician-notes.js';
import { finalMarkdown } from '../../wording/final-text.js';
import { fold } from '../vocabulary/vocabulary.js';
import { finalLines, type FinalLine } from './final-lines.js';
import type { KnownSpans } from '../reading/names.js';
import { templatesOf } from '../reading/template.js';

/** The sentences of a final text that are made by rule: under which heading each stands, to the letter. */
export class FinalInventory {
  readonly #lines = new Set<string>();
  readonly #spans: KnownSpans;
  readonly #linesOf: (text: string) => FinalLine[];
  /** The notes of other lengths are learned when a line of theirs is asked for. */
  #learnNotes: (() => void) | undefined;

  /** @param guide a guide that stands: its own sentences may be said. */
  constructor(material: GuideMaterial, guide: Guide | null, spans: KnownSpans) {
    this.#spans = spans;
    const texts = [
      composePatientText(composeGuide(material, []), material),
      finalMarkdown(plainGuide(material)),
      ...(guide ? [finalMarkdown(guide), composePatientText(guide, material)] : []),
    ];
    this.#linesOf = (text) => finalLines(text, urgencyOfHeading(guide));
    for (const text of texts) for (const line of this.#linesOf(text)) this.#keep(line);
    this.#learnNotes = () => {
      // How long the notes are depends on the text they stand beside.
      for (const notes of everyNotes(material)) for (const line of this.#linesOf(notes)) this.#keep(line);
      this.#learnNotes = undefined;
    };
    for (const line of this.#linesOf(clinicianNotes(material, texts[0]))) this.#keep(line);
  }

  /** Whether the rules make this sentence of a line, at its place and after the same one. */
  holds(line: FinalLine, sentence: string, before: string): boolean {
    if (this.#lines.has(keyOf(line, line.text, ''))) return true;
    if (line.part === 'CLINICIAN' && this.#learnNotes) {
      this.#learnNotes();
      return this.holds(line, sentence, before);
    }
    return line.level === 0 && this.#lines.has(keyOf(line, sentence, this.#needed(line, sentence, before)));
  }

  #keep(line: FinalLine): void {
    this.#lines.add(keyOf(line, line.text, ''));
    // A line of the professionals is one statement: none of its sentences stands alone.
    if (line.level > 0 || line.part === 'CLINICIAN') return;
    let before = '';
    for (const sentence of sentencesOf(line.text)) {
      this.#lines.add(keyOf(line, sentence, this.#needed(line, sentence, before)));
      before = sentence;
    }
  }

  /** A sentence that names no drug is about those of the sentence before it. */
  #needed({ urgency }: FinalLine, sentence: string, before: string): string {
    if (urgency === null) return '';
    const names = templatesOf(sentence, this.#spans).some(({ slots }) => slots.some(({ kind }) => kind === 'DRUG'));
    return names ? '' : fold(before);
  }
}

/** The headings of the urgencies, as the composer and the guide word them. */
export function urgencyOfHeading(guide: Guide | null): (heading: string) => Urgency | undefined {
  const known = new Map<string, Urgency>([
    ...urgencies.map((urgency) => [fold(phrases.headings[urgency]), urgency] as const),
    ...tiers.map((tier) => [fold(patientPhrases.headings[tier]), urgencyByTier[tier]] as const),
    ...(guide?.sections.map(({ heading, urgency }) => [fold(heading), urgency] as const) ?? []),
  ]);
  return (heading) => known.get(heading);
}

function keyOf({ level, part, urgency, under }: FinalLine, text: string, before: string): string {
  return [part, urgency ?? '', under, level, before, fold(text)].join('|');
}

/** The sentences of a line as they are written. */
export function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?])\s+/u).filter((sentence) => sentence.trim() !== '');
}
