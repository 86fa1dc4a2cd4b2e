import type { Guide, GuideSentence } from '@onyak/core';

const groups: readonly { readonly kind: GuideSentence['kind']; readonly title: string }[] = [
  { kind: 'EXPLAIN', title: '무엇을 찾았나' },
  { kind: 'ASK', title: '물어볼 것' },
  { kind: 'WATCH', title: '살펴볼 증상' },
  { kind: 'KEEP', title: '스스로 바꾸지 말 것' },
];

/** Paragraphs that start so speak to the hospital, not to the patient. */
const MEMO = '[작성 메모]';

/** The final medication guide as markdown for the patient: the guide's own sentences, nothing added. */
export function finalMarkdown(guide: Guide): string {
  const overview = guide.overview
    .split(/\n{2,}/u)
    .filter((paragraph) => !paragraph.startsWith(MEMO))
    .join('\n\n');
  const sections = guide.sections.flatMap((section, index) => [
    `## ${index + 1}. ${escapeMarkdown(section.heading)}`,
    ...groups.flatMap(({ kind, title }) => {
      const lines = section.sentences
        .filter((sentence) => sentence.kind === kind)
        .map(({ text }) => `- ${escapeMarkdown(text)}`);
      return lines.length > 0 ? [`### ${title}`, lines.join('\n')] : [];
    }),
  ]);
  return (
    ['# 복약 안내', escapeMarkdown(overview), ...sections, '---', escapeMarkdown(guide.closing)]
      .filter((part) => part !== '')
      .join('\n\n') + '\n'
  );
}

/** Drug names carry `*`, `_` and brackets; none of them may become markup. */
function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_{}[\]<>#|]/gu, '\\$&');
}
