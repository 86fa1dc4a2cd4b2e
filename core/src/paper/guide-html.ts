import { blocksOf, type Block } from './final-markdown.js';
import type { Run } from './rich-line.js';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '\u00A0': '&nbsp;',
};
const escaped = (words: string): string => words.replace(/[&<>"'\u00A0]/gu, (sign) => entities[sign] ?? sign);

/** Space that a browser would leave out is written as a reference, which it shows and `markdownOfHtml` reads. */
function spaced(words: string, before: string, isLast: boolean): string {
  let html = '';
  let last = before.at(-1);
  for (const [part] of words.matchAll(/[ \t]|[^ \t]+/gu)) {
    const isSeen = part === ' ' && last !== undefined && last !== ' ' && last !== '\t';
    html += part === '\t' ? '&#9;' : part !== ' ' ? escaped(part) : isSeen ? ' ' : '&#32;';
    last = part.at(-1);
  }
  return isLast && html.endsWith(' ') ? `${html.slice(0, -1)}&#32;` : html;
}

/** A final text as HTML, for clients that show it so: nothing in it is markup but headings, paragraphs, lists and what is bold. */
export const guideHtml = (markdown: string): string => blocksOf(markdown).map(htmlOfBlock).join('\n');

function htmlOfBlock(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return `<h${block.level}>${spaced(block.text, '', true)}</h${block.level}>`;
    case 'text':
      return `<p>${htmlOfLines(block.text.split('\n'), block.runs).join('<br>')}</p>`;
    case 'list':
      return `<ul>${htmlOfLines(block.items, block.runs)
        .map((item) => `<li>${item}</li>`)
        .join('')}</ul>`;
    case 'rule':
      return '<hr>';
  }
}

const htmlOfLines = (lines: readonly string[], runs: Extract<Block, { kind: 'list' }>['runs']): string[] =>
  lines.map((line, at) => htmlOfRuns(runs?.[at] ?? [{ text: line, bold: false }]));

const htmlOfRuns = (runs: readonly Run[]): string =>
  runs
    .map(({ text, bold }, at) => {
      const html = spaced(text, runs[at - 1]?.text ?? '', at === runs.length - 1);
      return bold ? `<strong>${html}</strong>` : html;
    })
    .join('');
