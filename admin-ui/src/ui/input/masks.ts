/** How a text is shaped as it is typed. */
export interface Mask {
  readonly shape: (text: string) => string;
  /** Characters that a person types; the others are put in by the mask. */
  readonly typed: RegExp;
}

const digitsOf = (text: string, max: number) => text.replace(/\D/g, '').slice(0, max);
const joined = (parts: readonly string[], separator: string) => parts.filter((part) => part !== '').join(separator);

/** Digits with dashes put in: yyyy-MM-dd. */
export function maskDate(text: string): string {
  const digits = digitsOf(text, 8);
  return joined([digits.slice(0, 4), digits.slice(4, 6), digits.slice(6)], '-');
}

/** yyyy-MM-dd HH:mm from digits. */
export function maskDateTime(text: string): string {
  const digits = digitsOf(text, 12);
  const time = joined([digits.slice(8, 10), digits.slice(10)], ':');
  return joined([maskDate(digits.slice(0, 8)), time], ' ');
}

/** 010-0000-0000, 02-000-0000, 1588-0000; what begins with + is a number of another country and left alone. */
export function maskPhone(text: string): string {
  if (text.startsWith('+')) return text;
  const digits = digitsOf(text, 15);
  if (digits.startsWith('1')) return joined([digits.slice(0, 4), digits.slice(4)], '-');
  const area = digits.startsWith('02') ? 2 : 3;
  // Mobile numbers have four in the middle from the first digit on; others show it by their length.
  const middle = digits.startsWith('010') || digits.length > area + 7 ? 4 : 3;
  return joined([digits.slice(0, area), digits.slice(area, area + middle), digits.slice(area + middle)], '-');
}

const digit = /\d/;
export const masks = {
  date: { shape: maskDate, typed: digit },
  dateTime: { shape: maskDateTime, typed: digit },
  birthDate: { shape: (text: string) => digitsOf(text, 8), typed: digit },
  phone: { shape: maskPhone, typed: /[+\d]/ },
  capitals: { shape: (text: string) => text.toUpperCase(), typed: /[^]/ },
  none: { shape: (text: string) => text, typed: /[^]/ },
} as const satisfies Record<string, Mask>;

/** Where the caret belongs in the shaped text, so that a correction in the middle does not throw it to the end. */
export function caretIn(mask: Mask, raw: string, caret: number, shaped: string): number {
  if (caret >= raw.length) return shaped.length;
  let left = Array.from(raw.slice(0, caret)).filter((character) => mask.typed.test(character)).length;
  for (let index = 0; index < shaped.length; index += 1) {
    if (left === 0) return index;
    if (mask.typed.test(shaped.charAt(index))) left -= 1;
  }
  return shaped.length;
}
