import type { Cell } from '../export-cell.js';
import { zip } from './zip.js';

export interface WorkbookColumn {
  readonly header: string;
  /** In characters. */
  readonly width: number;
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const contentTypes = `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/></Types>`;
const relationship = (type: string, target: string) =>
  `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/${type}" Target="${target}"/></Relationships>`;
const book = (name: string) =>
  `${head}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="${xmlText(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`;

/**
 * A workbook of one sheet, written while its rows come: a heading that stays in sight, then the rows. Cells are texts,
 * numbers and truth values; a text is never a formula.
 * @param name of the sheet, as Excel allows it.
 * @param batches rows in order, some at a time.
 */
export function workbook(
  name: string,
  columns: readonly WorkbookColumn[],
  batches: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncGenerator<Buffer> {
  return zip([
    { name: '[Content_Types].xml', text: [contentTypes] },
    { name: '_rels/.rels', text: [relationship('officeDocument', 'xl/workbook.xml')] },
    { name: 'xl/workbook.xml', text: [book(name)] },
    { name: 'xl/_rels/workbook.xml.rels', text: [relationship('worksheet', 'worksheets/sheet1.xml')] },
    { name: 'xl/worksheets/sheet1.xml', text: sheet(columns, batches) },
  ]);
}

async function* sheet(
  columns: readonly WorkbookColumn[],
  batches: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncGenerator<string> {
  const widths = columns.map(
    ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  const frozen = '<pane ySplit="1" topLeftCell="A2" state="frozen" activePane="bottomLeft"/>';
  yield `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">${frozen}</sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>`;
  yield rowXml(columns.map(({ header }) => header));
  for await (const rows of batches) {
    let text = '';
    for (const row of rows) text += rowXml(row);
    yield text;
  }
  yield '</sheetData></worksheet>';
}

/** Rows and cells follow each other and need no addresses; an empty cell keeps its place. */
function rowXml(cells: readonly Cell[]): string {
  let row = '<row>';
  for (const cell of cells) row += cellXml(cell);
  return `${row}</row>`;
}

function cellXml(cell: Cell): string {
  switch (typeof cell) {
    case 'string':
      return cell === '' ? '<c/>' : `<c t="inlineStr"><is><t xml:space="preserve">${xmlText(cell)}</t></is></c>`;
    case 'number':
      return Number.isFinite(cell) ? `<c><v>${cell}</v></c>` : '<c/>';
    case 'boolean':
      return `<c t="b"><v>${cell ? 1 : 0}</v></c>`;
    default:
      return '<c/>';
  }
}

// oxlint-disable-next-line no-control-regex -- these are the characters meant
const special = /[&<>"_\u0000-\u0008\u000b-\u001f\ufffe\uffff]/;
// oxlint-disable-next-line no-control-regex -- these are the characters meant
const escaped = /[&<>"\u0000-\u0008\u000b-\u001f\ufffe\uffff]|_(?=x[0-9A-Fa-f]{4}_)/g;
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text in XML. What XML has no place for is written as Excel does: `_x000D_`, and `_x005F_` for what looks like it. */
function xmlText(text: string): string {
  if (!special.test(text)) return text;
  return text.replace(
    escaped,
    (one) => entities[one] ?? `_x${one.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
  );
}
