import type { Guide, GuideSentence } from '@onyak/core';

const groups: readonly { readonly kind: GuideSentence['kind']; readonly title: string }[] = [
  { kind: 'EXPLAIN', title: '무엇을 찾았나' },
  { kind: 'ASK', title: '물어볼 것' },
  { kind: 'WATCH', title: '살펴볼 증상' },
  { kind: 'KEEP', title: '스스로 바꾸지 말 것' },
];

/** Paragraphs that start so speak to the hospital, not to the patient. */
const MEMO = '[작성 메모]';

/** What a guide says to the professionals inside its sentences: it stands in their own part of the final text. */
const forProfessionals = /의료진이 검토할 내용/u;
export const speaksToProfessionals = (text: string): boolean => forProfessionals.test(text);
const remarks = /\s*(\((근거|출처):[^()]*(\([^()]*\)[^()]*)*\)|(확인하지 못한 점|해당 기준|출처): .*$)/gu;

/**
 * The patient's part of a final medication guide from the guide's own sentences, nothing added: what
 * speaks to the professionals (actions, grounds, remarks, sources) is left to the part for them.
 */
export function finalMarkdown(guide: Guide): string {
  const overview = withoutMemo(guide.overview);
  const sections = guide.sections.flatMap((section, index) => [
    `## ${index + 1}. ${escapeMarkdown(section.heading)}`,
    ...groups.flatMap(({ kind, title }) => {
      const lines = section.sentences
        .filter((sentence) => sentence.kind === kind && !speaksToProfessionals(sentence.text))
        .map(({ text }) => `- ${escapeMarkdown(text.replace(remarks, ''))}`);
      return lines.length > 0 ? [`### ${title}`, lines.join('\n')] : [];
    }),
  ]);
  return (
    ['# 복약 안내', escapeMarkdown(overview), ...sections, '---', escapeMarkdown(guide.closing)]
      .filter((part) => part !== '')
      .join('\n\n') + '\n'
  );
}

/** An overview without the paragraphs that speak to the hospital. */
export function withoutMemo(overview: string): string {
  return overview
    .split(/\n{2,}/u)
    .filter((paragraph) => !paragraph.startsWith(MEMO))
    .join('\n\n');
}

/** Drug names carry `*`, `_` and brackets; none of them may become markup. */
export function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_{}[\]<>#|]/gu, '\\$&');
}
