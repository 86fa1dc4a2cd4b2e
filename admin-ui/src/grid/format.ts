import { t } from '../messages.js';
import type { ColumnKind, GridColumn } from './types.js';

/** Numbers, Hangul, Latin: the same order as ICU ko-KR in PostgreSQL. */
const collator = new Intl.Collator('ko-KR', { numeric: true });
/** Made once: a formatter is dear to make and cheap to use. */
const numbers = new Intl.NumberFormat('ko-KR', { maximumFractionDigits: 10 });
const dateTime = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Seoul',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});
/** An instant as the server writes it, on Korea's clock already. */
const inKorea = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}:\d{2})(?:\.\d+)?\+09:00$/;

export function isBlank(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

/** `yyyy-MM-dd HH:mm:ss` in Seoul of an instant; a text that is no instant comes back unchanged. */
export function formatDateTime(value: string | Date): string {
  const written = typeof value === 'string' ? inKorea.exec(value) : null;
  if (written) return `${written[1]} ${written[2]}`;
  const instant = value instanceof Date ? value : new Date(value);
  const isInstant = value instanceof Date || /^\d{4}-\d{2}-\d{2}T/.test(value);
  return isInstant && !Number.isNaN(instant.getTime()) ? dateTime.format(instant) : String(value);
}

/** `HH:mm:ss` of now's clock, for status lines. */
export function formatTime(value: Date): string {
  return dateTime.format(value).slice(11);
}

/** What a value reads as in a cell, a chip, a copied line. */
export function formatValue(kind: ColumnKind, value: unknown, options: GridColumn<never>['options'] = []): string {
  if (isBlank(value)) return '';
  if (Array.isArray(value)) return value.map((item) => formatValue(kind, item, options)).join(', ');
  if (kind === 'number') return typeof value === 'number' ? numbers.format(value) : String(value);
  if (kind === 'boolean') return t(value === true || value === 'Y' || value === 'true' ? 'common.yes' : 'common.no');
  if (kind === 'option') return options.find((item) => item.value === value)?.label ?? String(value);
  if (kind === 'dateTime')
    return typeof value === 'string' || value instanceof Date ? formatDateTime(value) : String(value);
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Order of two values; blank ones last whichever the direction is left to the caller. */
export function compareValues(kind: ColumnKind, a: unknown, b: unknown): number {
  if (isBlank(a) || isBlank(b)) return Number(isBlank(a)) - Number(isBlank(b));
  if (kind === 'number') return Number(a) - Number(b);
  if (kind === 'date' || kind === 'dateTime') return String(a) < String(b) ? -1 : Number(String(a) > String(b));
  return collator.compare(String(a), String(b));
}

export function valueOf<Row>(column: GridColumn<Row>, row: Row): unknown {
  if (column.value) return column.value(row);
  return typeof row === 'object' && row !== null ? Reflect.get(row, column.id) : undefined;
}

export function textOf<Row>(column: GridColumn<Row>, row: Row): string {
  return column.text ? column.text(row) : formatValue(column.kind ?? 'text', valueOf(column, row), column.options);
}
