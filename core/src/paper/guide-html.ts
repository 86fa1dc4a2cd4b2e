import { blocksOf, type Block } from './final-markdown.js';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (words: string): string => words.replace(/[&<>"']/gu, (sign) => entities[sign] ?? sign);

/** A final text as HTML, for clients that show it so: nothing in it is markup but its headings, paragraphs and lists. */
export const guideHtml = (markdown: string): string => blocksOf(markdown).map(htmlOfBlock).join('\n');

function htmlOfBlock(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return `<h${block.level}>${escaped(block.text)}</h${block.level}>`;
    case 'text':
      return `<p>${escaped(block.text).replaceAll('\n', '<br>')}</p>`;
    case 'list':
      return `<ul>${block.items.map((item) => `<li>${escaped(item)}</li>`).join('')}</ul>`;
    case 'rule':
      return '<hr>';
  }
}
