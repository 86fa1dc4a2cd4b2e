import type { Gender, GuideMark, GuideSection, Medication, ScreeningResult } from '@onyak/core';
import { guideMaterial } from '../../llm/material.js';
import type { Vocabulary } from '../vocabulary/vocabulary.js';
import { checkOwnSentences } from './own-sentences.js';

/** A result with a guide in fixed phrases, as it was made. */
interface KeptGuide {
  readonly request: {
    readonly age: number | null;
    readonly gender: Gender;
    readonly name: string;
    readonly irbNumber: string;
  };
  readonly screening: ScreeningResult;
  readonly chosenMedications: readonly Medication[];
  readonly guide: readonly GuideSection[];
  readonly finalGuide: string;
}

/** Sentences that somebody has typed into a result's guide and that its findings do not hold, each with why. */
export function markKeptGuide(edited: string, kept: KeptGuide, vocabulary: Vocabulary): GuideMark[] {
  const { request, screening, chosenMedications, guide, finalGuide } = kept;
  const { age, gender, name, irbNumber } = request;
  const marked = checkOwnSentences(
    edited,
    { markdown: finalGuide, sections: guide },
    {
      material: guideMaterial(screening, { age, gender, medications: chosenMedications }),
      vocabulary,
      identifiers: [name, irbNumber].filter((one) => one.trim() !== ''),
    },
  );
  return marked.map(({ text, reasons }) => ({ text, reasons: [...reasons] }));
}
