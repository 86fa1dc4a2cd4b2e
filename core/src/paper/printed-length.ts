/** How a part of a guide is set on A4, in points (1/72 inch), margins and the running head taken off. */
export interface Sheet {
  readonly points: number;
  /** Height of a line, in sizes of the type. */
  readonly leading: number;
  readonly width: number;
  readonly height: number;
}

const MILLIMETRE = 72 / 25.4;
/** 12 mm at both sides; above and below 12 mm, and 18 mm for who the patient is, the drugs and the page's number. */
const width = 186 * MILLIMETRE;
const height = 255 * MILLIMETRE;

export const patientSheet: Sheet = { points: 11, leading: 1.35, width, height };
export const clinicianSheet: Sheet = { points: 9, leading: 1.3, width, height };

/** What one sheet holds by {@link printedSheets}, who the patient is and twenty drugs above it. */
export const ONE_SHEET = 1.245;

/** A heading with the space above and below it, in lines of the text. */
const HEADING_LINES = 1.95;
/** Space after a paragraph or a list, in lines. */
const GAP_LINES = 0.35;
/** What a bullet takes of a line, in sizes of the type. */
const BULLET = 1.4;
/** Words are not cut everywhere: what a line loses at its end, in sizes of the type. */
const RAGGED = 1.5;

/** Sheets that a markdown text of headings, paragraphs and lists takes; an estimate that is rather too long than too short. */
export function printedSheets(markdown: string, sheet: Sheet): number {
  const measure = sheet.width / sheet.points - RAGGED;
  const lines = markdown
    .replace(/\\([\\`*_{}[\]<>#|])/gu, '$1')
    .split(/\n{2,}/u)
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .reduce((sum, block) => sum + linesOf(block, measure), 0);
  return (lines * sheet.points * sheet.leading) / sheet.height;
}

function linesOf(block: string, measure: number): number {
  if (block.startsWith('#')) return HEADING_LINES;
  return GAP_LINES + (block === '---' ? GAP_LINES : blockLines(block, measure));
}

function blockLines(block: string, measure: number): number {
  return block
    .split('\n')
    .map((line) => (line.startsWith('- ') ? wrapped(line.slice(2), measure - BULLET) : wrapped(line, measure)))
    .reduce((sum, lines) => sum + lines, 0);
}

function wrapped(text: string, measure: number): number {
  return Math.max(1, Math.ceil([...text].reduce((sum, letter) => sum + widthOf(letter), 0) / measure));
}

/** Width of a letter in sizes of the type, as sans-serif faces with Hangul have it. */
function widthOf(letter: string): number {
  if (letter === ' ') return 0.26;
  if (/[.,:;'’()·|!]/u.test(letter)) return 0.34;
  if (/[a-z0-9/+-]/u.test(letter)) return 0.57;
  if (/[A-Z]/u.test(letter)) return 0.7;
  return 0.93;
}
