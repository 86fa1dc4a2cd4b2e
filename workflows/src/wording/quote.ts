/** Characters of a recorded text that are quoted. */
const MAX_QUOTED = 40;

/**
 * Free text of a record for the professionals: on one line, without links and markup, cut, and marked as quoted. It is data: nobody's
 * statement, and never part of what a patient reads.
 */
export function quoted(text: string): string {
  const line = text
    .normalize('NFC')
    .replace(/\w+:\/\/\S*/gu, ' ')
    .replace(/[\p{C}\p{Zl}\p{Zp}「」<>[\]{}|`*_#\\]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
  if (line === '') return '';
  const characters = [...line];
  return `「${characters.length > MAX_QUOTED ? `${characters.slice(0, MAX_QUOTED).join('')}…` : line}」`;
}
