import type { Medication, Resolution } from '@onyak/core';
import { prescriptionSpan, type Span } from './spans.js';

/** Rows of one product: a record repeats its products from month to month, and they are read once. */
export interface Supplies {
  /** One of the rows: codes, names and what they were understood as are the same in all. */
  readonly product: Medication;
  readonly rows: Medication[];
  /** Days of the rows that tell them, in the order of the rows. */
  readonly spans: Span[];
  /** The others, without a date or without days. */
  readonly undated: Medication[];
  /** Rows of which more than their days decides whether they are taken. */
  readonly unsure: Medication[];
}

/** Products under one code beyond which a row is a group of its own: more than a record has, and no search grows. */
const MOST_OF_ONE_CODE = 8;

/** The rows by product, in the order of their first rows. Two groups may be of one product. */
export function suppliesOf(rows: readonly Medication[]): readonly Supplies[] {
  const all: Supplies[] = [];
  const byCode = new Map<string, Supplies[]>();
  let group: Supplies | undefined;
  for (const row of rows) {
    // Records often list the supplies of a product one after the other.
    if (!group || !isSameProduct(group.product, row)) group = groupOf(row, byCode, all);
    const span = prescriptionSpan(row);
    group.rows.push(row);
    if (span) group.spans.push(span);
    else group.undated.push(row);
    if (!span || row.status === 'ON_HOLD') group.unsure.push(row);
  }
  return all;
}

function groupOf(row: Medication, byCode: Map<string, Supplies[]>, all: Supplies[]): Supplies {
  const code = row.medicationCode === '' ? row.medicationName : row.medicationCode;
  let groups = byCode.get(code);
  if (groups) {
    for (const group of groups) if (isSameProduct(group.product, row)) return group;
  } else byCode.set(code, (groups = []));
  const group = { product: row, rows: [], spans: [], undated: [], unsure: [] };
  if (groups.length < MOST_OF_ONE_CODE) groups.push(group);
  all.push(group);
  return group;
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
  return a.understood.every((one, at) => {
    const other = b.understood[at];
    return other?.kind === one.kind && other.atcCodes.join() === one.atcCodes.join();
  });
}
