/** What a cell becomes; undefined when it breaks its rule. */
export type CellValue = string | number | null;
export type Rule = (text: string) => CellValue | undefined;
export type ListRow = Record<string, CellValue>;

/** A column of a list. */
export interface ListColumn {
  /** The master's field, camelCase; its own name is a header too. */
  readonly field: string;
  /** What official files and hospitals' own head it with, the usual ones first; spaces, case and punctuation do not count. */
  readonly names: readonly string[];
  readonly rule: Rule;
  /** The file may do without: then the master keeps what it has. */
  readonly optional?: boolean;
  /** Stored as a number. */
  readonly numeric?: boolean;
}

/** One line of text: line breaks within a cell and spaces around it are the spreadsheet's. */
const tidy = (text: string): string => text.replace(/\s+/gu, ' ').trim();

/** A code in capitals. */
export function code(pattern: RegExp, options: { readonly without?: string } = {}): Rule {
  return (text) => {
    const capitals = text.trim().toUpperCase();
    const value = options.without === undefined ? capitals : capitals.replaceAll(options.without, '');
    return pattern.test(value) ? value : undefined;
  };
}

/** A name of at most so many characters; required unless it may be empty. */
export function name(max: number, options: { readonly empty?: boolean } = {}): Rule {
  return (text) => {
    const value = tidy(text);
    return value.length > max || (value === '' && !options.empty) ? undefined : value;
  };
}

/** A name that is cut to what the master holds: official classifications have longer ones, and none is wrong for it. */
export function cutName(max: number): Rule {
  return (text) => {
    const value = tidy(text);
    return value.length > max ? `${value.slice(0, max - 1)}…` : value;
  };
}

/** A whole number within limits, with or without thousands separators; empty is none. */
export function number(min: number, max: number): Rule {
  return (text) => {
    const digits = text.trim().replaceAll(',', '');
    if (digits === '') return null;
    const value = Number(digits);
    return /^\d+(\.0+)?$/.test(digits) && value >= min && value <= max ? value : undefined;
  };
}

/** ATC code or group of 1, 3, 4, 5 or 7 characters. */
export function atcCode(empty: boolean): Rule {
  const rule = code(/^[A-Z](\d{2}([A-Z]([A-Z](\d{2})?)?)?)?$/);
  return (text) => (empty && text.trim() === '' ? '' : rule(text));
}

const anyProduct = code(/^[A-Z0-9_-]{1,30}$/);

/** A product code. Spreadsheets drop leading zeros; an insurance code has nine digits. */
export const productCode: Rule = (text) => {
  const value = anyProduct(text);
  return typeof value === 'string' && /^\d{1,8}$/.test(value) ? value.padStart(9, '0') : value;
};
