import {
  evidenceDrugSchema,
  findingSchema,
  genderSchema,
  harmSchema,
  isoDateSchema,
  notScreenedSchema,
  urgencySchema,
  type EvidenceDrug,
  type Finding,
  type Gender,
  type Medication,
  type ScreeningResult,
} from '@onyak/core';
import { z } from 'zod';
import { plainName } from '../wording/drug-names.js';
import { harmsOf } from '../wording/finding-harms.js';
import { withoutHeldDoses } from '../wording/held-doses.js';
import { urgencyOf } from '../wording/urgency.js';
import { partedByHeld } from './offline/held/parted-by-held.js';

/** A finding as a model gets it: its evidence, where it belongs, and the harms that its rows name, with the signs that may be told. */
const materialFindingSchema = findingSchema.extend({
  /** With the names as the record writes them where they hold a strength (`와파린정5밀리그램`): it is part of the name. */
  drugs: z.array(evidenceDrugSchema.extend({ recorded: z.array(z.string()).optional() })),
  urgency: urgencySchema,
  harms: z.array(harmSchema),
});
export type MaterialFinding = z.infer<typeof materialFindingSchema>;

/**
 * All that a guide may be written from: no name, no number of a patient, only what was screened.
 * Models of every kind get it as the same JSON.
 */
export const guideMaterialSchema = z.object({
  recordDate: isoDateSchema,
  age: z.number().nullable(),
  gender: genderSchema,
  findings: z.array(materialFindingSchema),
  notScreened: z.array(notScreenedSchema),
  screened: z.object({ medications: z.number().int(), diagnoses: z.number().int(), sideEffects: z.number().int() }),
});
export type GuideMaterial = z.infer<typeof guideMaterialSchema>;

export function guideMaterial(
  screening: ScreeningResult,
  patient: { readonly age: number | null; readonly gender: Gender; readonly medications?: readonly Medication[] },
): GuideMaterial {
  const recorded = recordedNames(patient.medications ?? []);
  const harms = new Map(screening.harms.map((harm) => [harm.id, harm]));
  const parted = (findings: readonly Finding[]) =>
    partedByHeld(
      findings.map((finding) => ({
        ...finding,
        drugs: finding.drugs.map((drug) => withRecorded(drug, recorded)),
        urgency: urgencyOf(finding),
        harms: harmsOf(finding, harms),
      })),
    );
  return {
    recordDate: screening.recordDate,
    age: patient.age,
    gender: patient.gender,
    findings: parted(withoutHeldDoses(screening.findings, parted(screening.findings))),
    notScreened: screening.notScreened,
    screened: screening.screened,
  };
}

/** Names with a number in them, by the ATC code of their rows. */
function recordedNames(medications: readonly Medication[]): ReadonlyMap<string, readonly string[]> {
  const names = new Map<string, string[]>();
  for (const { atcCode, medicationName } of medications) {
    const name = /\d/u.test(medicationName) ? plainName(medicationName) : '';
    const known = names.get(atcCode) ?? [];
    if (name !== '' && !known.includes(name)) names.set(atcCode, [...known, name]);
  }
  return names;
}

function withRecorded(drug: EvidenceDrug, recorded: ReadonlyMap<string, readonly string[]>) {
  const own = (recorded.get(drug.atcCode) ?? []).filter((name) =>
    drug.products.some((product) => name !== product && name.startsWith(product)),
  );
  return own.length > 0 ? { ...drug, recorded: own } : drug;
}
