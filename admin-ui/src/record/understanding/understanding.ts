import type { FoundDrug, Medication, Resolution, SideEffect, Understood } from '@onyak/core';

const sureMethods: ReadonlySet<Understood['method']> = new Set(['CODE', 'PRODUCT']);
const wholeCode = /^[A-Z]\d{2}[A-Z]{2}\d{2}$/;

/** What a person has to look at: which of several a name means, what was read from a name, or that nothing was. */
export type Understanding = 'ASK' | 'READ' | 'NOTHING' | 'SURE';

export function understandingOf(resolution: Resolution | undefined, atcCodes: readonly string[]): Understanding {
  const { understood = [], candidates = [] } = resolution ?? {};
  if (candidates.length > 0) return 'ASK';
  const named = understood.filter(({ method }) => !sureMethods.has(method));
  if (named.length > 0) return 'READ';
  return understood.length > 0 || atcCodes.some((code) => wholeCode.test(code)) ? 'SURE' : 'NOTHING';
}

export function ofMedication(row: Medication): Understanding {
  return namesClass(row) ? 'ASK' : understandingOf(row.resolution, [row.atcCode]);
}

/** Whether its name is that of a class, of which it is one drug. */
function namesClass({ atcCode, resolution }: Medication): boolean {
  const { understood = [] } = resolution ?? {};
  const isNamed = ({ kind, method }: Understood) => kind === 'CLASS' && method !== 'USER';
  return atcCode === '' && understood.length > 0 && understood.every(isNamed);
}

export function ofSideEffect(row: SideEffect): Understanding {
  return understandingOf(row.resolution, row.atcCodes);
}

/** One of the candidates, as a person chose it. */
export function chosen(item: Understood): Resolution {
  return { understood: [{ ...item, method: 'USER', confidence: 1 }], candidates: [] };
}

/** A product that a person searched for, as what the row means. */
export function searched(drug: FoundDrug): Resolution {
  return chosen({
    atcCodes: drug.atcCode === '' ? [] : [drug.atcCode],
    name: (drug.atcName || drug.ingredientName || drug.medicationName).slice(0, 300),
    kind: 'SUBSTANCE',
    method: 'USER',
    confidence: 1,
    matched: drug.medicationName.slice(0, 300),
  });
}

/** A prescription as a person corrected it: a code that was read from its name is corrected with it, one of the record stays. */
export function correctedMedication(row: Medication, resolution: Resolution): Medication {
  const wasRead =
    ofMedication(row) === 'READ' && row.resolution?.understood.some(({ atcCodes }) => atcCodes.includes(row.atcCode));
  if (row.atcCode !== '' && !wasRead) return { ...row, resolution };
  const [only, ...more] = resolution.understood;
  const atcCode = only && more.length === 0 ? (only.atcCodes[0] ?? '') : '';
  return { ...row, resolution, atcCode, atcName: atcCode === '' ? '' : (only?.name ?? '') };
}

/** Nothing that was read holds: the row is listed as not screened. */
export const cleared: Resolution = { understood: [], candidates: [] };
