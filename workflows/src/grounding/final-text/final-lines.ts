import type { Urgency } from '@onyak/core';
import { splitFinalText } from '../../wording/clinician/clinician-notes.js';
import { fold } from '../vocabulary/vocabulary.js';

/** A line of a markdown text without its marks, and under which headings it stands. */
export interface FinalLine {
  readonly text: string;
  /** Level of a heading, 0 of a line of text. */
  readonly level: number;
  readonly part: 'PATIENT' | 'CLINICIAN';
  /** Whose heading it stands under; null before the first and after the rule that ends the sections. */
  readonly urgency: Urgency | null;
  /** The nearest heading below that of the urgency, folded; empty where there is none. */
  readonly under: string;
}

/** Numbers of headings and of lists are the text's own. */
const lead = /^\s*(?:(#+)\s+)?(?:[-*+]\s+|>\s*)*(?:\d+[.)]\s+)?/u;

/** The lines of a final text; `urgencyOf` knows the headings of the urgencies by their folded words. */
export function finalLines(text: string, urgencyOf: (heading: string) => Urgency | undefined): FinalLine[] {
  const { patient, clinician } = splitFinalText(text);
  return [...linesOf(patient, 'PATIENT', urgencyOf), ...linesOf(clinician, 'CLINICIAN', urgencyOf)];
}

function linesOf(
  text: string,
  part: FinalLine['part'],
  urgencyOf: (heading: string) => Urgency | undefined,
): FinalLine[] {
  let urgency: Urgency | null = null;
  let under = '';
  return unescaped(text)
    .split('\n')
    .flatMap((line): FinalLine[] => {
      if (/^\s*-{3,}\s*$/u.test(line)) {
        urgency = null;
        under = '';
        return [];
      }
      const match = lead.exec(line);
      const level = match?.[1]?.length ?? 0;
      const words = line
        .slice(match?.[0].length ?? 0)
        .replace(/\*\*/gu, '')
        .trim();
      if (words === '') return [];
      if (level > 0) {
        const own = urgencyOf(fold(words));
        if (own) urgency = own;
        else if (level <= 2) urgency = null;
        under = own || level <= 2 ? '' : fold(words);
      }
      return [{ text: words, level, part, urgency, under: level > 0 ? '' : under }];
    });
}

export function unescaped(text: string): string {
  return text.replace(/\\([\\`*_{}[\]<>#|+-])/gu, '$1');
}
