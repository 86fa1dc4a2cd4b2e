/**
 * Whether a text is a day that exists, yyyy-MM-dd. Years before 1000 are slips of the keyboard, and PostgreSQL has no
 * year 0000.
 */
export function isDay(text: string): boolean {
  if (!/^[1-9]\d{3}-\d{2}-\d{2}$/.test(text)) return false;
  // A day that the month has not is one of the next month to Date, and none at all where it is more than 31.
  return new Date(`${text}T00:00:00Z`).getUTCDate() === Number(text.slice(8));
}

/**
 * A day as people and the documents' clients write it: yyyyMMdd, or parted by dashes, slashes or dots.
 * @returns yyyy-MM-dd; undefined where there is no such day.
 */
export function readDay(text: string): string | undefined {
  const digits = text.trim().replace(/[-/.]/g, '');
  const day = `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`;
  return isDay(day) ? day : undefined;
}
