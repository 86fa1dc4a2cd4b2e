import type { EvidenceDrug, Finding } from '@onyak/core';
import { sufferingDrugs } from './finding-harms.js';

type Summed = Pick<Finding, 'kind' | 'drugs' | 'reasons'>;

/** The drugs that a patient is told of: what a sum counts for little (a steroid in what dries the mouth) does it not by itself. */
export function toldDrugs(finding: Summed): EvidenceDrug[] {
  const definite = finding.kind === 'ANTICHOLINERGIC' ? sufferingDrugs(finding) : [];
  return definite.length > 0 ? definite : finding.drugs;
}

/** What a sum of weak drugs comes to is for the professionals to weigh; where it is all that was found, it is told. */
export function toldToPatients<T extends Summed>(findings: readonly T[]): T[] {
  const told = findings.filter((finding) => !isWeakSum(finding));
  return (told.length > 0 ? told : findings).map((finding) => ({ ...finding, drugs: toldDrugs(finding) }));
}

/** A sum of drugs none of which does by itself what they may do together. */
export function isWeakSum(finding: Summed): boolean {
  const { kind, drugs, reasons } = finding;
  return (
    kind === 'ANTICHOLINERGIC' &&
    drugs.length > 1 &&
    sufferingDrugs(finding).length === 0 &&
    reasons.every((reason) => reason.kind === kind)
  );
}
