/** A name by which a diagnosis is also called, and the ICD-10 code that the table gives it. */
export interface DiagnosisName {
  readonly name: string;
  readonly icd10: string;
}

/**
 * Categories of ICD-10 that are the unspecified ones of others: their names are said of these too (`당뇨병` of a type 2
 * diabetes). As the classification has them: E10-E14, F00-F03 with G30, I60-I64, J40-J42, N17-N19.
 */
const unspecified: Readonly<Record<string, readonly string[]>> = {
  E14: ['E10', 'E11', 'E12', 'E13'],
  F03: ['F00', 'F01', 'F02', 'G30'],
  I64: ['I60', 'I61', 'I63'],
  J40: ['J41', 'J42'],
  N19: ['N17', 'N18'],
};

/** What says only that nothing more is known, and how far it has come. */
const unsaid = /^(상세불명의|기타 명시된|기타|달리 분류되지 않은) |(,? (상세불명|\d기|제\d기|NOS))$/gu;

/** Other names of diagnoses, by their codes. */
export class DiagnosisNames {
  readonly #byCategory = new Map<string, { readonly name: string; readonly code: string }[]>();

  constructor(names: readonly DiagnosisName[]) {
    for (const { name, icd10 } of names) {
      const code = plain(icd10);
      const category = code.slice(0, 3);
      for (const under of [category, ...(code.length === 3 ? (unspecified[category] ?? []) : [])])
        this.#byCategory.set(under, [...(this.#byCategory.get(under) ?? []), { name, code }]);
    }
  }

  /** Names of the diagnosis itself and of what it is a kind of, never of another kind of the same. */
  of(recorded: string, code: string): string[] {
    const own = plain(code);
    const category = own.slice(0, 3);
    const shorter = recorded.replace(unsaid, '').trim();
    return [
      ...(shorter === recorded ? [] : [shorter]),
      ...(this.#byCategory.get(category) ?? [])
        .filter(
          (one) =>
            own.startsWith(one.code) ||
            one.code === `${category}9` ||
            (one.code.slice(0, 3) !== category && one.code.length === 3),
        )
        .map(({ name }) => name),
    ];
  }
}

const plain = (code: string): string => code.replaceAll('.', '').toUpperCase();
