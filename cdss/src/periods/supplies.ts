import { type Medication, prescriptionSpan, type Resolution, type Span } from '@onyak/core';

/** Rows of one product: a record repeats its products from month to month, and they are read once. */
export interface Supplies {
  /** One of the rows: codes, names and what they were understood as are the same in all. */
  readonly product: Medication;
  readonly rows: readonly Medication[];
  /** Days of the rows that tell them, in the order of the rows. */
  readonly spans: readonly Span[];
  /** The others, without a date or without days. */
  readonly undated: readonly Medication[];
  /** Rows of which more than their days decides whether they are taken. */
  readonly unsure: readonly Medication[];
}

/** The same while the rows are gathered. */
interface Gathered extends Supplies {
  readonly rows: Medication[];
  readonly spans: Span[];
  undated: Medication[];
  unsure: Medication[];
}

/** One list for all, never added to: nearly every row tells its days. */
const none: Medication[] = [];

/** Products under one code beyond which a row is a group of its own: more than a record has, and no search grows. */
const MOST_OF_ONE_CODE = 8;

/** The rows by product, in the order of their first rows. Two groups may be of one product. */
export function suppliesOf(rows: readonly Medication[]): readonly Supplies[] {
  const all: Gathered[] = [];
  const byCode = new Map<string, Gathered[]>();
  let group: Gathered | undefined;
  for (const row of rows) {
    const span = prescriptionSpan(row);
    // Records often list the supplies of a product one after the other.
    const known = group && isSameProduct(group.product, row) ? group : groupOf(row, byCode);
    if (known) addRow((group = known), row, span);
    else all.push((group = newGroup(row, span, byCode)));
  }
  return all;
}

function addRow(group: Gathered, row: Medication, span: Span | null): void {
  group.rows.push(row);
  if (span) group.spans.push(span);
  else group.undated = withRow(group.undated, row);
  if (isUnsure(row, span)) group.unsure = withRow(group.unsure, row);
}

function withRow(rows: Medication[], row: Medication): Medication[] {
  if (rows === none) return [row];
  rows.push(row);
  return rows;
}

/** With its first row, which is often the only one: a list that grows takes room for seventeen. */
function newGroup(row: Medication, span: Span | null, byCode: Map<string, Gathered[]>): Gathered {
  const group: Gathered = {
    product: row,
    rows: [row],
    spans: span ? [span] : [],
    undated: span ? none : [row],
    unsure: isUnsure(row, span) ? [row] : none,
  };
  const code = codeOf(row);
  const groups = byCode.get(code);
  if (!groups) byCode.set(code, [group]);
  else if (groups.length < MOST_OF_ONE_CODE) groups.push(group);
  return group;
}

function groupOf(row: Medication, byCode: ReadonlyMap<string, Gathered[]>): Gathered | undefined {
  const groups = byCode.get(codeOf(row));
  if (groups) for (const group of groups) if (isSameProduct(group.product, row)) return group;
  return undefined;
}

function codeOf({ medicationCode, medicationName }: Medication): string {
  return medicationCode === '' ? medicationName : medicationCode;
}

function isUnsure(row: Medication, span: Span | null): boolean {
  return !span || row.status === 'ON_HOLD';
}

/** What tells a product: its codes, its names and what they were understood as. */
export type ProductFields = Pick<
  Medication,
  'medicationCode' | 'medicationName' | 'atcCode' | 'atcName' | 'ingredientCode' | 'ingredientName' | 'resolution'
>;

export function isSameProduct(a: ProductFields, b: ProductFields): boolean {
  return (
    a.medicationCode === b.medicationCode &&
    a.medicationName === b.medicationName &&
    a.atcCode === b.atcCode &&
    a.atcName === b.atcName &&
    a.ingredientCode === b.ingredientCode &&
    a.ingredientName === b.ingredientName &&
    (a.resolution === b.resolution || isSameResolution(a.resolution, b.resolution))
  );
}

/** Whether two rows were understood alike, in what the checks ask of it. */
function isSameResolution(a: Resolution | undefined, b: Resolution | undefined): boolean {
  if (!a || !b || a.candidates.length !== b.candidates.length || a.understood.length !== b.understood.length)
    return false;
  if (a.inPart !== b.inPart) return false;
  return a.understood.every((one, at) => {
    const other = b.understood[at];
    return other?.kind === one.kind && other.atcCodes.join() === one.atcCodes.join();
  });
}
