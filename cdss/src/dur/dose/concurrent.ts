import { cutSpan, type Medication, prescriptionSpan } from '@onyak/core';
import { productCode } from '../../knowledge/products/product-name.js';

/** A refill up to this many days early is no second dose (as for duplicates of one product). */
const EARLY_REFILL_DAYS = 7;

/**
 * The rows of one product that are taken at the same time: the latest, and those whose supply runs beside it by more than an
 * early refill (a second prescriber). A request and its dispense are one supply: rows of the latest's source alone count.
 */
export function concurrentRows(rows: readonly Medication[]): readonly Medication[] {
  if (rows.length < 2) return rows;
  const byProduct = new Map<string, Medication[]>();
  for (const row of rows) {
    const key = productCode(row) || row.medicationName || row.medicationCode;
    byProduct.set(key, [...(byProduct.get(key) ?? []), row]);
  }
  return [...byProduct.values()].flatMap((group) => {
    const [latest, ...others] = [...group].sort((a, b) => order(a, b));
    if (!latest) return [];
    const span = prescriptionSpan(latest);
    const beside = others.filter((row) => {
      const other = prescriptionSpan(row);
      if (row.source !== latest.source || !span || !other) return false;
      if (row.dispenseDate === latest.dispenseDate && row.dispenseOrganization === latest.dispenseOrganization)
        return (
          row.rowId !== latest.rowId && row.singleDosage + row.dailyDosage !== latest.singleDosage + latest.dailyDosage
        );
      const shared = cutSpan(span, other);
      return shared !== null && shared.end - shared.start > EARLY_REFILL_DAYS;
    });
    return [latest, ...beside];
  });
}

/** Latest first; of one day in the order of the row's own id. */
function order(a: Medication, b: Medication): number {
  if (a.dispenseDate !== b.dispenseDate) return a.dispenseDate > b.dispenseDate ? -1 : 1;
  return a.rowId < b.rowId ? -1 : 1;
}
