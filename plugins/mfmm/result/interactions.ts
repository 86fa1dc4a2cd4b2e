import { severities, type EvidenceDrug, type Finding, type Medication } from '@onyak/core';
import type { DrugInteraction, InteractingDrug } from '../schema.js';
import { orNull } from './drug-info.js';
import type { Reference } from './reference.js';

export const productsOf = ({ products, name }: Pick<EvidenceDrug, 'products' | 'name'>): string =>
  products.length > 0 ? products.join(', ') : name;

/** Drugs that meet, each pair in either order once, the gravest first (specification 3 §2 item 20). */
export function interactionsOf(
  findings: readonly Finding[],
  medications: readonly Medication[],
  reference: Reference,
): DrugInteraction[] {
  const pairs = new Map<string, DrugInteraction>();
  for (const finding of findings) {
    const [a, b, more] = finding.drugs;
    const reasons = finding.reasons.filter(({ kind }) => kind === 'INTERACTION');
    if (!a || !b || more || reasons.length === 0) continue;
    const key = [a, b]
      .map(({ substanceAtc, medicationCode }) => `${substanceAtc} ${medicationCode}`)
      .toSorted()
      .join('\n');
    const told = reasons.map(({ mechanism, action, severity, source }) => ({
      interactionDescription: mechanism,
      action,
      severity,
      source,
    }));
    const known = pairs.get(key);
    pairs.set(
      key,
      known
        ? { ...known, interactions: [...known.interactions, ...told] }
        : {
            findingId: finding.id,
            severity: finding.severity,
            objectAProductNameKor: productsOf(a),
            objectBProductNameKor: productsOf(b),
            objectA: interacting(a, medications, reference),
            objectB: interacting(b, medications, reference),
            interactions: told,
          },
    );
  }
  return [...pairs.values()].sort((a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity));
}

function interacting(
  drug: EvidenceDrug,
  medications: readonly Medication[],
  { products, names, rxnorm }: Reference,
): InteractingDrug {
  const product = products.get(drug.medicationCode);
  const row = medications.find(({ medicationCode }) => medicationCode !== '' && medicationCode === drug.medicationCode);
  return {
    drugBankId: null,
    name: names.get(drug.substanceAtc)?.atcName ?? drug.name,
    atc: drug.substanceAtc,
    fullAtc: drug.atcCode,
    rxcui: [...(rxnorm.get(drug.substanceAtc) ?? [])],
    StandardCode: orNull(drug.medicationCode),
    ProductNameKor: productsOf(drug),
    ManufacturerName: orNull(product?.manufacturer),
    DrugItemCode: orNull(drug.medicationCode),
    AtcCode: drug.atcCode,
    DrugSpecification: orNull(row?.strength),
  };
}
