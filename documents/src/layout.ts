import type { Block, DocumentModel, Run } from './model.js';
import { printable } from './printable.js';
import { qrSvg } from './qr.js';

/** What the template reads: JSON alone, so that no text of a patient is ever read as a command. */
export interface Layout {
  readonly data: string;
  /** Pictures, and a file that goes along, by the path under which the template finds them. */
  readonly images: ReadonlyMap<string, Uint8Array>;
}

/** Width of the printed column in letters of a Korean text, by page. */
const LETTERS = { a4: 48, card: 24 } as const;
/** The same of A4 in large print. */
const LARGE_LETTERS = 33;

/** A model as the template takes it: texts that can be printed, headings without a gap in their levels. */
export function layoutOf(model: DocumentModel): Layout {
  const images = new Map<string, Uint8Array>();
  const large = model.print === 'large' && model.page === 'a4';
  const letters = large ? LARGE_LETTERS : LETTERS[model.page];
  // The title is the first level.
  let level = 1;
  const laid = (block: Block): unknown => {
    switch (block.kind) {
      case 'heading':
        level = Math.min(block.level + 1, level + 1);
        return { kind: block.kind, level, text: printable(block.text) };
      case 'text':
        return {
          kind: block.kind,
          text: printable(block.text),
          strong: block.strong ?? false,
          ...weighed(block.runs),
        };
      case 'list':
        return {
          kind: block.kind,
          numbered: block.numbered ?? false,
          items: block.items.map(printable),
          ...weighed(block.runs),
        };
      case 'facts':
        return {
          kind: block.kind,
          items: block.items.map(({ name, value }) => ({ name: printable(name), value: printable(value) })),
        };
      case 'table':
        return laidTable(block, letters);
      case 'qr':
        return { kind: 'svg', svg: qrSvg(block.content), alt: printable(block.alt), millimetres: block.millimetres };
      case 'image': {
        const path = `/image-${images.size}.${block.type === 'png' ? 'png' : 'jpg'}`;
        images.set(path, block.content);
        return { kind: block.kind, path, alt: printable(block.alt), millimetres: block.millimetres };
      }
      case 'signature':
        return {
          kind: block.kind,
          lines: block.lines.map(({ label, value = '' }) => ({ label: printable(label), value: printable(value) })),
        };
      case 'small':
        return { kind: block.kind, blocks: block.blocks.map(laid) };
      case 'beside': {
        // In the order in which they are read: the levels of headings go on from one to the next.
        const blocks = block.blocks.map(laid);
        return { kind: block.kind, blocks, aside: block.aside.map(laid), millimetres: block.millimetres };
      }
      case 'rule':
      case 'newPage':
        return { kind: block.kind };
    }
  };
  const { title, language, made, foot, page, attached } = model;
  if (attached) images.set(`/attached/${attached.name}`, attached.content);
  const day = { year: made.getUTCFullYear(), month: made.getUTCMonth() + 1, day: made.getUTCDate() };
  const blocks = model.blocks.map(laid);
  const data = JSON.stringify({
    title: printable(title),
    language,
    day,
    foot: printable(foot),
    page,
    large,
    letters,
    blocks,
    ...attachment(attached),
  });
  return { data, images };
}

/** A word as it is laid out: kept whole, whichever of its letters weigh more. */
type LaidWord = readonly { readonly text: string; readonly bold: boolean }[];

const weighed = (runs: readonly (readonly Run[])[] | undefined): object =>
  runs === undefined ? {} : { runs: runs.map(wordsOf) };

function wordsOf(runs: readonly Run[]): LaidWord[] {
  const words: { text: string; bold: boolean }[][] = [[]];
  for (const { text, bold } of runs)
    for (const [at, part] of printable(text).split(/[ \n]/u).entries()) {
      if (at > 0) words.push([]);
      if (part !== '') words.at(-1)?.push({ text: part, bold });
    }
  return words;
}

/** What the template says of a file that goes along. */
const attachment = (file: DocumentModel['attached']): object =>
  file === undefined ? {} : { attached: { path: `/attached/${file.name}`, type: file.type, about: file.about } };

function laidTable({ caption, columns, rows }: Extract<Block, { kind: 'table' }>, letters: number) {
  const all = columns.reduce((sum, { share = 1 }) => sum + share, 0);
  return {
    kind: 'table',
    caption: printable(caption),
    columns: columns.map(({ label, share = 1, align = 'left' }) => ({
      label: printable(label),
      share,
      align,
      // A word that is longer than its cell may break.
      letters: Math.max(2, Math.floor((letters * share) / all) - 2),
    })),
    rows: rows.map((row) => columns.map((_, index) => printable(row[index] ?? ''))),
  };
}
