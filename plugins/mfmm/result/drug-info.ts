import type { Medication } from '@onyak/core';
import type { DrugInfo } from '../schema.js';
import { atcCodesOf, type Reference } from './reference.js';

/** A text, or null where the tables hold none. */
export const orNull = (value: string | undefined): string | null =>
  value === undefined || value === '' ? null : value;

/**
 * Each product of the request once, with what our tables say of it. Storage, dosage, effect and caution texts of the label, the
 * revised product code and Drug Bank's details are in none of them.
 */
export function drugInfoOf(medications: readonly Medication[], reference: Reference): DrugInfo[] {
  const seen = new Set<string>();
  return medications.flatMap((row) => {
    const key = row.medicationCode === '' ? `${row.medicationName}\n${row.atcCode}` : row.medicationCode;
    if (seen.has(key)) return [];
    seen.add(key);
    return [infoOf(row, reference)];
  });
}

function infoOf(row: Medication, { products, names, components }: Reference): DrugInfo {
  const product = row.medicationCodeSystem === undefined ? products.get(row.medicationCode) : undefined;
  const codes = atcCodesOf(row);
  const substances = codes.flatMap((code) => components.get(code) ?? [code]);
  const code = orNull(product?.ingredientCode) ?? orNull(row.ingredientCode);
  return {
    rowId: row.rowId,
    productNameKor: row.medicationName || product?.kdName || row.atcName || row.medicationCode,
    manufacturerName: orNull(product?.manufacturer),
    drugSpecification: orNull(row.strength),
    NRevisedProductCode: null,
    drugItemCd: row.medicationCodeSystem === undefined ? orNull(row.medicationCode) : null,
    atcCode: codes.join(', '),
    atcName:
      row.atcName ||
      codes
        .map((atc) => names.get(atc)?.atcName ?? '')
        .filter(Boolean)
        .join(', '),
    isCombination: substances.length > 1,
    storageMethod: null,
    udDocData: null,
    eeDocData: null,
    nbDocData: null,
    drugByMainIngredients: [...new Set(substances)].map((atc) => ({
      atcCodeIngredient: atc,
      ingredientEnglish: names.get(atc)?.atcName ?? '',
      ingredientKorean: names.get(atc)?.atcNameKor ?? '',
      // The price list has one code for all substances of a product.
      mainIngredientCodes: code === null ? [] : [code],
    })),
    drugBankInfo: null,
  };
}
