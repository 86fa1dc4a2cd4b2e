import { CLINICIAN_HEADING } from '../clinical/guide-audience.js';
import { ONE_SHEET, patientSheet, printedSheets } from './printed-length.js';

/** A block of a final text as it is shown. */
export type Block =
  | { readonly kind: 'heading'; readonly level: 1 | 2 | 3; readonly text: string }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | { readonly kind: 'rule' };

/** How the editor writes a heading: the marks of a Korean document instead of those of markdown. */
const headMarks = { '#': '◆', '##': '■', '###': '▶' } as const;
const escaped = /\\([\\`*_{}[\]<>#|])/gu;
const toEscape = /[\\`*_{}[\]<>#|]/gu;

const readLine = (line: string): string => line.replace(escaped, '$1');
const headingOf = (line: string) => /^(#{1,6}) (.*)$/su.exec(line);

/** The blocks of a final text, nothing of its markup left in them. */
export function blocksOf(markdown: string): Block[] {
  const blocks: Block[] = [];
  let open: { kind: 'text' | 'list'; lines: string[] } | undefined;
  const close = () => {
    if (open?.kind === 'list') blocks.push({ kind: 'list', items: open.lines });
    if (open?.kind === 'text') blocks.push({ kind: 'text', text: open.lines.join('\n') });
    open = undefined;
  };
  const add = (kind: 'text' | 'list', line: string) => {
    if (open && open.kind !== kind) close();
    open ??= { kind, lines: [] };
    open.lines.push(readLine(line).replaceAll('**', ''));
  };
  for (const line of markdown.split('\n').map((one) => one.trimEnd())) {
    const heading = headingOf(line);
    const item = /^\s*[-*+] (.*)$/su.exec(line);
    if (line.trim() === '') close();
    else if (heading) {
      close();
      const level = heading[1]?.length === 1 ? 1 : heading[1]?.length === 2 ? 2 : 3;
      blocks.push({ kind: 'heading', level, text: readLine(heading[2] ?? '') });
    } else if (/^\s*(-{3,}|\*{3,}|_{3,})$/u.test(line)) {
      close();
      blocks.push({ kind: 'rule' });
    } else if (item) add('list', item[1] ?? '');
    else add('text', line);
  }
  close();
  return blocks;
}

/** The patient's part of a final text and the professionals', empty where it has none. */
export function partsOf(markdown: string): { readonly patient: string; readonly staff: string } {
  const lines = markdown.split('\n');
  const at = lines.findIndex((line) => line.trim() === CLINICIAN_HEADING);
  if (at < 0) return { patient: markdown, staff: '' };
  return { patient: lines.slice(0, at).join('\n'), staff: lines.slice(at).join('\n') };
}

/**
 * Whether the professionals' part begins a sheet of its own, so that it may be kept when the other is given away: not
 * where the patient's part runs on to a second sheet, for a third would be left nearly empty.
 */
export function standsApart(patient: string): boolean {
  return printedSheets(patient, patientSheet) <= ONE_SHEET;
}

/** A final text as it is edited: headings by the marks of a document, drug names as they are written. */
export function editedForm(markdown: string): string {
  return markdown.split('\n').map(editedLine).join('\n');
}

function editedLine(line: string): string {
  const heading = headingOf(line);
  if (!heading) return readLine(line);
  const hashes = heading[1] ?? '';
  const mark = hashes === '#' ? headMarks['#'] : hashes === '##' ? headMarks['##'] : headMarks['###'];
  return `${mark} ${readLine(heading[2] ?? '')}`;
}

/** What was edited as the text that is kept. A line that is as it was stays as it was written. */
export function keptForm(edited: string, before: string): string {
  const known = new Map(before.split('\n').map((line) => [editedLine(line), line]));
  return edited
    .split('\n')
    .map((line) => known.get(line) ?? keptLine(line))
    .join('\n');
}

function keptLine(line: string): string {
  for (const [hashes, mark] of Object.entries(headMarks))
    if (line.startsWith(`${mark} `)) return `${hashes} ${line.slice(mark.length + 1).replace(toEscape, '\\$&')}`;
  return line.replace(toEscape, '\\$&');
}
