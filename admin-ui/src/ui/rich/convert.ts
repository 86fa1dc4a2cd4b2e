import { plainText, richMarkdown, richText, type LineContent, type RichLine, type Run } from '@onyak/core';
import type { Node } from 'prosemirror-model';
import { bold, heading, item, paragraph, richSchema, rule } from './schema.js';

/** A final text as the editor holds it. */
export function documentOf(markdown: string): Node {
  const { lines, after } = richText(markdown);
  const nodes = lines.map((line, at) => nodeOf(line, at === 0 ? null : line.before));
  return richSchema.node(
    'doc',
    { head: lines[0]?.before ?? '', after },
    nodes.length > 0 ? nodes : [paragraph.create()],
  );
}

/** The text that is kept of a document; lines without words are none, except those that never had any. */
export function markdownOf(doc: Node): string {
  const lines: RichLine[] = [];
  doc.forEach((node) => {
    if (node.type !== rule && node.textContent.trim() === '' && !wasEmpty(String(node.attrs['source']))) return;
    const content = contentOf(node);
    const before = node.attrs['before'] as string | null;
    const apart = content.kind === 'item' && lines.at(-1)?.content.kind === 'item' ? '\n' : '\n\n';
    lines.push({
      content,
      before: lines.length === 0 ? String(doc.attrs['head']) : (before ?? apart),
      source: String(node.attrs['source']),
    });
  });
  return richMarkdown({ lines, after: String(doc.attrs['after']) });
}

/** Whether a line was written of marks alone. */
const wasEmpty = (source: string): boolean =>
  richText(source).lines.some(({ content }) => content.kind !== 'rule' && plainText(content.runs).trim() === '');

/** Lines of any text, as new ones. */
export const nodesOf = (markdown: string): Node[] =>
  richText(markdown).lines.map(({ content, before, source }, at) =>
    nodeOf({ content, before, source }, at > 0 && before === '\n' ? '\n' : null),
  );

function nodeOf({ content, source }: RichLine, before: string | null): Node {
  const attrs = { before, source };
  if (content.kind === 'rule') return rule.create(attrs);
  const words = content.runs.map(({ text, bold: heavy }) => richSchema.text(text, heavy ? [bold.create()] : []));
  if (content.kind === 'heading') return heading.create({ ...attrs, level: content.level }, words);
  return (content.kind === 'item' ? item : paragraph).create(attrs, words);
}

function contentOf(node: Node): LineContent {
  if (node.type === rule) return { kind: 'rule' };
  const runs: Run[] = [];
  node.forEach((part) => runs.push({ text: part.text ?? '', bold: bold.isInSet(part.marks) !== undefined }));
  if (node.type !== heading) return { kind: node.type === item ? 'item' : 'text', runs };
  const level = Number(node.attrs['level']);
  return { kind: 'heading', level: level === 1 ? 1 : level === 2 ? 2 : 3, runs };
}
