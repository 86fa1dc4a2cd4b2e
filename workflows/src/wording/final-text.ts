import { overviewParts, speaksToProfessionals, withoutRemarks, type Guide, type GuideSentence } from '@onyak/core';

export { speaksToProfessionals } from '@onyak/core';

const groups: readonly { readonly kind: GuideSentence['kind']; readonly title: string }[] = [
  { kind: 'EXPLAIN', title: '무엇을 찾았나' },
  { kind: 'ASK', title: '물어볼 것' },
  { kind: 'WATCH', title: '살펴볼 증상' },
  { kind: 'KEEP', title: '스스로 바꾸지 말 것' },
];

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
        .map(({ text }) => `- ${escapeMarkdown(withoutRemarks(text))}`);
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
export const withoutMemo = (overview: string): string => overviewParts(overview).told;

/** Drug names carry `*`, `_` and brackets; none of them may become markup. */
export function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_{}[\]<>#|]/gu, '\\$&');
}
