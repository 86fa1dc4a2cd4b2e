import { Batches, type SheetRows } from './batches.js';
import { cellXml, columnName, xmlText, type SheetCell, type SheetColumn } from './cell-xml.js';
import { HEADING, stylesXml } from './styles.js';
import { zip, type ZipPart } from './zip.js';

export type { CellFormat, SheetCell, SheetColumn } from './cell-xml.js';

/** Rows that Excel has, the heading among them. */
const MAX_ROWS = 1_048_576;
/** Characters of a sheet's name in Excel. */
const MAX_NAME = 31;

export interface SheetPlan {
  /** Without the characters that Excel refuses. */
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  /** Rows of one sheet, the heading among them; Excel's own limit by default. */
  readonly maxRows?: number;
}

interface WrittenSheet {
  readonly name: string;
  readonly rows: number;
  /** Its last column. */
  readonly last: string;
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/**
 * A workbook, written while its rows come: a bold heading with filters that stays in sight, then the rows, in further
 * sheets where one is full. Days and moments are dates of Excel's; a text is never a formula.
 *
 * Our own, because no library that streams writes a style of the heading or a filter, and building each cell as an
 * element takes twice the time (docs/measurements.md).
 */
export function workbook(plan: SheetPlan, rows: SheetRows): AsyncGenerator<Buffer> {
  return workbooks([{ plan, rows }]);
}

interface PlannedSheet {
  /** Of a name that no other sheet of the book has. */
  readonly plan: SheetPlan;
  readonly rows: SheetRows;
}

/** The same with several sheets, one after the other: at least one. */
export function workbooks(sheets: readonly PlannedSheet[]): AsyncGenerator<Buffer> {
  return zip(parts(sheets));
}

async function* parts(planned: readonly PlannedSheet[]): AsyncGenerator<ZipPart> {
  const sheets: WrittenSheet[] = [];
  for (const { plan, rows: source } of planned) {
    const { name, columns, maxRows = MAX_ROWS } = plan;
    const rows = new Batches(source);
    const last = columnName(columns.length - 1);
    let number = 0;
    do {
      number += 1;
      const sheet = { name: numbered(name, number), rows: 0, last };
      yield {
        name: `xl/worksheets/sheet${sheets.length + 1}.xml`,
        text: sheetXml(columns, rows, maxRows - 1, (count) => {
          sheet.rows = count;
        }),
      };
      sheets.push(sheet);
    } while (await rows.more());
  }
  yield { name: 'xl/styles.xml', text: [`${head}${stylesXml(main)}`] };
  yield { name: 'xl/workbook.xml', text: [bookXml(sheets)] };
  yield { name: 'xl/_rels/workbook.xml.rels', text: [bookRelations(sheets.length)] };
  yield { name: '_rels/.rels', text: [relationsXml([relation(1, 'officeDocument', 'xl/workbook.xml')])] };
  yield { name: '[Content_Types].xml', text: [contentTypes(sheets.length)] };
}

async function* sheetXml(
  columns: readonly SheetColumn[],
  rows: Batches,
  most: number,
  onEnd: (count: number) => void,
): AsyncGenerator<string> {
  const widths = columns.map(
    ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  const frozen = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
  yield `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">${frozen}</sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>`;
  yield `<row>${columns.map(({ header }) => cellXml(header, undefined, HEADING)).join('')}</row>`;
  let count = 1;
  for (;;) {
    const batch = await rows.take(most + 1 - count);
    if (batch.length === 0) break;
    count += batch.length;
    let text = '';
    for (const row of batch) text += rowXml(columns, row);
    yield text;
  }
  onEnd(count);
  yield `</sheetData><autoFilter ref="A1:${columnName(columns.length - 1)}${count}"/></worksheet>`;
}

/** Rows and cells follow each other and need no addresses; an empty cell keeps its place. */
function rowXml(columns: readonly SheetColumn[], cells: readonly SheetCell[]): string {
  let row = '<row>';
  for (let index = 0; index < cells.length; index += 1) row += cellXml(cells[index] ?? null, columns[index]?.format);
  return `${row}</row>`;
}

function numbered(name: string, number: number): string {
  const mark = number === 1 ? '' : `_${number}`;
  return `${name.slice(0, MAX_NAME - mark.length)}${mark}`;
}

function bookXml(sheets: readonly WrittenSheet[]): string {
  const list = sheets.map(
    ({ name }, index) => `<sheet name="${xmlText(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  );
  // Excel keeps where a filter is by this name too, and mends a file that lacks it when it is saved.
  const filters = sheets.map(({ name, rows, last }, index) => {
    const range = `'${name.replaceAll("'", "''")}'!$A$1:$${last}$${rows}`;
    return `<definedName name="_xlnm._FilterDatabase" localSheetId="${index}" hidden="1">${xmlText(range)}</definedName>`;
  });
  return `${head}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${list.join('')}</sheets><definedNames>${filters.join('')}</definedNames></workbook>`;
}

const relation = (id: number, type: string, target: string) =>
  `<Relationship Id="rId${id}" Type="${relations}/${type}" Target="${target}"/>`;
const relationsXml = (all: readonly string[]) =>
  `${head}<Relationships xmlns="${packages}/relationships">${all.join('')}</Relationships>`;

function bookRelations(sheets: number): string {
  const all = Array.from({ length: sheets }, (_, index) =>
    relation(index + 1, 'worksheet', `worksheets/sheet${index + 1}.xml`),
  );
  return relationsXml([...all, relation(sheets + 1, 'styles', 'styles.xml')]);
}

function contentTypes(sheets: number): string {
  const part = (path: string, type: string) => `<Override PartName="/xl/${path}" ContentType="${types}.${type}+xml"/>`;
  const all = Array.from({ length: sheets }, (_, index) => part(`worksheets/sheet${index + 1}.xml`, 'worksheet'));
  return `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${part('workbook.xml', 'sheet.main')}${part('styles.xml', 'styles')}${all.join('')}</Types>`;
}
