/** A piece of a line. */
export interface Run {
  readonly text: string;
  readonly bold: boolean;
}

/** What a line of a final text is; nothing of its markup left in it. */
export type LineContent =
  | { readonly kind: 'heading'; readonly level: 1 | 2 | 3; readonly runs: readonly Run[] }
  | { readonly kind: 'text' | 'item'; readonly runs: readonly Run[] }
  | { readonly kind: 'rule' };

const toEscape = /[\\`*_{}[\]<>#|]/gu;
/** A sign at the beginning of a line that would make it another than it is. */
const opensLine = /^(\s*)([-+])/u;
const marks = /\\([\\`*_{}[\]<>#|+-])|\*\*/gu;
const hashes = { 1: '#', 2: '##', 3: '###' } as const;

/** A line as it is written in a text that is kept. */
export function readLine(line: string): LineContent {
  const written = line.trimEnd();
  const heading = /^(#{1,6}) (.*)$/su.exec(written);
  if (heading) {
    const depth = heading[1]?.length ?? 1;
    return { kind: 'heading', level: depth === 1 ? 1 : depth === 2 ? 2 : 3, runs: evenRuns(heading[2] ?? '') };
  }
  if (/^\s*(-{3,}|\*{3,}|_{3,})$/u.test(written)) return { kind: 'rule' };
  const item = /^\s*[-*+] (.*)$/su.exec(written);
  return item ? { kind: 'item', runs: readRuns(item[1] ?? '') } : { kind: 'text', runs: readRuns(written) };
}

/** The line that reads as this content. */
export function writeLine(content: LineContent): string {
  switch (content.kind) {
    case 'heading':
      return `${hashes[content.level]} ${writeRuns(content.runs)}`;
    case 'item':
      return `- ${writeRuns(content.runs)}`;
    case 'text':
      return writeRuns(content.runs).replace(opensLine, '$1\\$2');
    case 'rule':
      return '---';
  }
}

/** Pieces of the same weight are one. */
export function joinedRuns(runs: readonly Run[]): Run[] {
  const joined: Run[] = [];
  for (const run of runs) {
    if (run.text === '') continue;
    const last = joined.at(-1);
    if (last?.bold === run.bold) joined[joined.length - 1] = { text: last.text + run.text, bold: run.bold };
    else joined.push({ text: run.text, bold: run.bold });
  }
  return joined;
}

export const plainText = (runs: readonly Run[]): string => runs.map(({ text }) => text).join('');

function readRuns(words: string): Run[] {
  const runs: Run[] = [];
  let bold = false;
  let at = 0;
  const add = (text: string) => runs.push({ text, bold });
  for (const match of words.matchAll(marks)) {
    add(words.slice(at, match.index));
    at = match.index + match[0].length;
    if (match[1] !== undefined) add(match[1]);
    // One that nothing closes is no mark.
    else bold = !bold && hasMark(words, at);
  }
  add(words.slice(at));
  return joinedRuns(runs);
}

/** A heading is bold by itself, and no part of it more. */
const evenRuns = (words: string): Run[] => joinedRuns(readRuns(words).map(({ text }) => ({ text, bold: false })));

const hasMark = (words: string, from: number): boolean =>
  [...words.slice(from).matchAll(marks)].some(([, escaped]) => escaped === undefined);

const writeRuns = (runs: readonly Run[]): string =>
  joinedRuns(runs)
    .map(({ text, bold }) => {
      const words = text.replace(/[\r\n]+/gu, ' ').replace(toEscape, '\\$&');
      return bold ? `**${words}**` : words;
    })
    .join('');
