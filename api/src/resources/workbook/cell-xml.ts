import { DAY, MOMENT, PLAIN } from './styles.js';

/** A day is `yyyy-MM-dd`, a moment begins `yyyy-MM-dd HH:mm:ss` on Korea's clock, where the column's format says so. */
export type SheetCell = string | number | null;
export type CellFormat = 'day' | 'moment';

export interface SheetColumn {
  readonly header: string;
  /** In characters. */
  readonly width: number;
  /** Its texts are days or moments. */
  readonly format?: CellFormat;
}

const DAY_MS = 86_400_000;
/** Day 0 of Excel, counted from the first day after the leap day of 1900, which it has and the calendar has not. */
const DAY_ZERO = Date.UTC(1899, 11, 30);
const FIRST_DAY = Date.UTC(1900, 2, 1);

export function cellXml(cell: SheetCell, format?: CellFormat, style: number = PLAIN): string {
  if (cell === null || cell === '') return '<c/>';
  if (typeof cell === 'number') return Number.isFinite(cell) ? `<c><v>${cell}</v></c>` : '<c/>';
  if (format === undefined) return textXml(cell, style);
  const serial = serialOf(cell, format);
  if (serial !== undefined) return `<c s="${format === 'day' ? DAY : MOMENT}"><v>${serial}</v></c>`;
  return textXml(format === 'moment' ? cell.slice(0, 19).replace('T', ' ') : cell, style);
}

const textXml = (text: string, style: number) =>
  `<c${style === PLAIN ? '' : ` s="${style}"`} t="inlineStr"><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`;

/** Days since Excel's day 0; undefined for a day before its calendar is right, and for what is none. */
function serialOf(text: string, format: CellFormat): number | undefined {
  const time = Date.parse(format === 'day' ? `${text}T00:00:00Z` : `${text.slice(0, 10)}T${text.slice(11, 19)}Z`);
  // `Date.parse` takes 30 February for 2 March.
  if (!(time >= FIRST_DAY) || new Date(time).getUTCDate() !== Number(text.slice(8, 10))) return undefined;
  return (time - DAY_ZERO) / DAY_MS;
}

/** `A`, `Z`, `AA` ... of a column from 0 on. */
export function columnName(index: number): string {
  const rest = Math.floor(index / 26);
  return `${rest === 0 ? '' : columnName(rest - 1)}${String.fromCharCode(65 + (index % 26))}`;
}

// oxlint-disable-next-line no-control-regex -- these are the characters meant
const special = /[&<>"_\u0000-\u0008\u000b-\u001f\ufffe\uffff]/;
// oxlint-disable-next-line no-control-regex -- these are the characters meant
const escaped = /[&<>"\u0000-\u0008\u000b-\u001f\ufffe\uffff]|_(?=x[0-9A-Fa-f]{4}_)/g;
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text in XML. What XML has no place for is written as Excel does: `_x000D_`, and `_x005F_` for what looks like it. */
export function xmlText(text: string): string {
  if (!special.test(text)) return text;
  return text.replace(
    escaped,
    (one) => entities[one] ?? `_x${one.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
  );
}
