import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const packaged = (name: string, path: string): string =>
  join(dirname(createRequire(import.meta.url).resolve(`${name}/package.json`)), path);

/** Letters in the project's own font; Chinese characters of names, circled letters and the like in one that has them. */
const files = [
  packaged('pretendard', 'dist/public/static/alternative/Pretendard-Regular.ttf'),
  packaged('pretendard', 'dist/public/static/alternative/Pretendard-Bold.ttf'),
  packaged('@expo-google-fonts/noto-sans-kr', '400Regular/NotoSansKR_400Regular.ttf'),
  packaged('@expo-google-fonts/noto-sans-kr', '700Bold/NotoSansKR_700Bold.ttf'),
] as const;

/** The fonts of documents (SIL Open Font License 1.1, each with its licence beside it). */
export const readFonts = (): Buffer[] => files.map((path) => readFileSync(path));

/** Ranges of characters that a TrueType font has a glyph for: its `cmap` of format 12 or 4 (OpenType specification). */
export function coverageOf(font: Buffer): (codePoint: number) => boolean {
  const tables = font.readUInt16BE(4);
  let cmap = -1;
  for (let i = 0; i < tables; i += 1)
    if (font.toString('latin1', 12 + 16 * i, 16 + 16 * i) === 'cmap') cmap = font.readUInt32BE(20 + 16 * i);
  if (cmap < 0) throw new Error('a font without a table of characters');
  const offsets = Array.from(
    { length: font.readUInt16BE(cmap + 2) },
    (_, i) => cmap + font.readUInt32BE(cmap + 8 + 8 * i),
  );
  const best = offsets.find((at) => font.readUInt16BE(at) === 12) ?? offsets.find((at) => font.readUInt16BE(at) === 4);
  if (best === undefined) throw new Error('a font whose table of characters is not understood');
  const ranges = font.readUInt16BE(best) === 12 ? groups(font, best) : segments(font, best);
  return (code) => ranges.some(([first, last]) => code >= first && code <= last);
}

function groups(font: Buffer, at: number): [number, number][] {
  return Array.from({ length: font.readUInt32BE(at + 12) }, (_, i) => [
    font.readUInt32BE(at + 16 + 12 * i),
    font.readUInt32BE(at + 20 + 12 * i),
  ]);
}

function segments(font: Buffer, at: number): [number, number][] {
  const bytes = font.readUInt16BE(at + 6);
  return Array.from({ length: bytes / 2 }, (_, i) => [
    font.readUInt16BE(at + 16 + bytes + 2 * i),
    font.readUInt16BE(at + 14 + 2 * i),
  ]);
}
