import { withoutInvisible } from '@onyak/core';
import { coverageOf, readFonts } from './fonts.js';

/** Stands for a character that no font of the project has (a rare Chinese character, a picture): its place is seen. */
export const MISSING = '〓';

let fonts: readonly ((code: number) => boolean)[] | undefined;
const known = new Map<string, string>();

/** A text as it can be printed: composed, without what no reader sees, what has no glyph replaced by {@link MISSING}. */
export function printable(text: string): string {
  const lines = text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll('\t', ' ')
    .split(/\r\n|[\r\n\u2028\u2029]/);
  return lines.map((line) => Array.from(withoutInvisible(line), shown).join('')).join('\n');
}

function shown(character: string): string {
  let found = known.get(character);
  if (found === undefined) {
    fonts ??= readFonts().map(coverageOf);
    const code = character.codePointAt(0) ?? 0;
    found = fonts.some((has) => has(code)) ? character : MISSING;
    known.set(character, found);
  }
  return found;
}
