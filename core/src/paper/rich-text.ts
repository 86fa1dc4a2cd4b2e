import { joinedRuns, readLine, writeLine, type LineContent } from './rich-line.js';

/** A line that says something, with what stands before it. */
export interface RichLine {
  readonly content: LineContent;
  /** Ends of lines, and lines of nothing, since the line before. */
  readonly before: string;
  /** As it was written; it is written so again as long as it says the same. */
  readonly source: string;
}

/** A final text as an editor holds it: written back untouched it is letter for letter what it was. */
export interface RichText {
  readonly lines: readonly RichLine[];
  /** What stands after the last line. */
  readonly after: string;
}

export function richText(markdown: string): RichText {
  const lines: RichLine[] = [];
  let before = '';
  for (const [at, source] of markdown.split('\n').entries()) {
    if (at > 0) before += '\n';
    if (source.trim() === '') before += source;
    else {
      lines.push({ content: readLine(source), before, source });
      before = '';
    }
  }
  return { lines, after: before };
}

/** The text that is kept. */
export const richMarkdown = ({ lines, after }: RichText): string =>
  lines.map(({ content, before, source }) => before + written(content, source)).join('') + after;

function written(content: LineContent, source: string): string {
  return source.trim() !== '' && same(readLine(source), content) ? source : writeLine(content);
}

function same(one: LineContent, other: LineContent): boolean {
  const key = (content: LineContent) =>
    JSON.stringify(
      content.kind === 'rule'
        ? [content.kind]
        : [content.kind, content.kind === 'heading' ? content.level : 0, joinedRuns(content.runs)],
    );
  return key(one) === key(other);
}
