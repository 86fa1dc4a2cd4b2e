import { matchesAny } from '../finding/context.js';
import { onlyRoutes, type PatientDrug } from '../patient/drugs.js';
import type { Patient } from '../patient/patient.js';

/** Two drugs of one class that belong to one treatment, each with a task of its own. */
interface Meant {
  readonly own: readonly string[];
  readonly other: readonly string[];
  /** One of these diagnoses is recorded; without it the two are a duplication. */
  readonly diagnoses?: readonly string[];
  /** Not where the first is a patch or an ointment: that one is of every day too. */
  readonly notExternal?: boolean;
}

const opioids = ['N02AA', 'N02AB', 'N02AE', 'N02AJ', 'N02AX'] as const;

const meant: readonly Meant[] = [
  // A reliever beside the inhaler of every day, GINA (wixlib.com/document/42e29) and the labels of ICS/LABA inhalers.
  {
    own: ['R03AC02', 'R03AC03', 'R03AC04', 'R03AC16'],
    other: ['R03AC12', 'R03AC13', 'R03AC18', 'R03AC19', 'R03AK', 'R03AL'],
  },
  // A beta-3 agonist beside an antimuscarinic: another way on the same bladder, doi.org/10.1016/j.eururo.2016.02.030.
  { own: ['G04BD12'], other: ['G04BD'] },
  // A tablet or spray for the attack beside the nitrate of every day, doi.org/10.2147/DDDT.S79116.
  {
    own: ['C01DA02'],
    other: ['C01DA08', 'C01DA14'],
    diagnoses: ['I20', 'I21', 'I22', 'I24', 'I25'],
    notExternal: true,
  },
  // A rescue dose beside the opioid of every day, doi.org/10.12701/jyms.2023.00367.
  { own: opioids, other: opioids, diagnoses: ['C'] },
  // Two of a regimen against HIV; of hepatitis B one is enough.
  { own: ['J05AF'], other: ['J05AF'], diagnoses: ['B20', 'B21', 'B22', 'B23', 'B24', 'Z21'] },
];

/**
 * Whether two drugs of one class are taken together on purpose, so that no duplication is told. What they do to each other
 * (sedation of two opioids, say) is other checks' matter.
 */
export function isMeantTogether(patient: Patient, first: PatientDrug, second: PatientDrug): boolean {
  return meant.some(
    (one) =>
      (isBetween(one, first, second) || isBetween(one, second, first)) &&
      (one.diagnoses === undefined || patient.has(one.diagnoses)),
  );
}

function isBetween({ own, other, notExternal }: Meant, first: PatientDrug, second: PatientDrug): boolean {
  if (notExternal === true && onlyRoutes(first, ['C'])) return false;
  return matchesAny(first, own) && matchesAny(second, other);
}
