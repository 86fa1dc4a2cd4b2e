import { CLINICIAN_HEADING } from '../clinical/guide-audience.js';
import { ONE_SHEET, patientSheet, printedSheets } from './printed-length.js';
import { plainText, readLine, type Run } from './rich-line.js';

/** A block of a final text as it is shown. Runs are there where something of it is bold: one row a line, one an item. */
export type Block =
  | { readonly kind: 'heading'; readonly level: 1 | 2 | 3; readonly text: string }
  | { readonly kind: 'text'; readonly text: string; readonly runs?: readonly (readonly Run[])[] }
  | { readonly kind: 'list'; readonly items: readonly string[]; readonly runs?: readonly (readonly Run[])[] }
  | { readonly kind: 'rule' };

/** The blocks of a final text, nothing of its markup left in them. */
export function blocksOf(markdown: string): Block[] {
  const blocks: Block[] = [];
  let open: { readonly kind: 'text' | 'item'; readonly lines: (readonly Run[])[] } | undefined;
  const close = () => {
    if (open) blocks.push(blockOf(open));
    open = undefined;
  };
  for (const line of markdown.split('\n')) {
    if (line.trim() === '') {
      close();
      continue;
    }
    const content = readLine(line);
    if (content.kind === 'heading' || content.kind === 'rule') {
      close();
      blocks.push(
        content.kind === 'rule'
          ? { kind: 'rule' }
          : { kind: 'heading', level: content.level, text: plainText(content.runs) },
      );
      continue;
    }
    if (open && open.kind !== content.kind) close();
    open ??= { kind: content.kind, lines: [] };
    open.lines.push(content.runs);
  }
  close();
  return blocks;
}

function blockOf({
  kind,
  lines,
}: {
  readonly kind: 'text' | 'item';
  readonly lines: readonly (readonly Run[])[];
}): Block {
  const texts = lines.map(plainText);
  const runs = lines.some((line) => line.some(({ bold }) => bold)) ? { runs: lines } : {};
  return kind === 'item' ? { kind: 'list', items: texts, ...runs } : { kind: 'text', text: texts.join('\n'), ...runs };
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
