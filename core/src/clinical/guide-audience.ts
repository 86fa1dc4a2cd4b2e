import type { GuideSentence } from './guide.js';

/** Paragraphs of an overview that start so speak to the hospital, not to the patient. */
export const GUIDE_MEMO = '[작성 메모]';

/** Heads the part of a final text that speaks to the professionals; what stands before it is the patient's. */
export const CLINICIAN_HEADING = '## 의료진 참고';

/** What a guide says to the professionals inside its sentences: every model words it so, by its prompt or template. */
const forProfessionals = /의료진이 검토할 내용/u;
const remarks = /\s*(\((근거|출처):[^()]*(\([^()]*\)[^()]*)*\)|(확인하지 못한 점|해당 기준|출처): .*$)/gu;

/** Whether a whole sentence is for the professionals: what they are to consider. */
export const speaksToProfessionals = (text: string): boolean => forProfessionals.test(text);

/** A sentence without grounds, criteria, sources and what could not be known: what a patient is told. */
export const withoutRemarks = (text: string): string => text.replace(remarks, '');

export interface Addressed {
  readonly patient: string;
  readonly staff: string;
}

/** What a sentence says to the patient and what to the professionals; nothing of it is lost. */
export function addressedTo({ kind, text }: Pick<GuideSentence, 'kind' | 'text'>): Addressed {
  if (kind === 'ASK' && speaksToProfessionals(text)) return { patient: '', staff: text };
  const told = text.match(remarks) ?? [];
  return {
    patient: withoutRemarks(text).trim(),
    staff: told.map((remark) => remark.trim().replace(/^\((.*)\)$/su, '$1')).join(' · '),
  };
}

/** An overview and, apart from it, what it tells the hospital of how the guide was written. */
export function overviewParts(overview: string): { readonly told: string; readonly memo: string } {
  const paragraphs = overview.split(/\n{2,}/u);
  const isMemo = (paragraph: string) => paragraph.startsWith(GUIDE_MEMO);
  return {
    told: paragraphs.filter((paragraph) => !isMemo(paragraph)).join('\n\n'),
    memo: paragraphs
      .filter(isMemo)
      .map((paragraph) => paragraph.slice(GUIDE_MEMO.length).trim())
      .join('\n\n'),
  };
}
