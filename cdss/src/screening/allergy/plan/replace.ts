import type { KnowledgeIndex } from '../../../knowledge/build.js';
import { compareText } from '../../../order.js';
import type { ScreeningInput } from '../../patient/input.js';
import { patientDrugs, type PatientDrug } from '../../patient/drugs.js';
import type { Patient } from '../../patient/patient.js';
import { screen } from '../../screen.js';
import type { JudgedCode } from './judge-codes.js';
import { rowOf } from './row-of.js';
import type { PlanDrug, Replacement } from './types.js';

interface Asked {
  readonly input: ScreeningInput;
  readonly patient: Pick<Patient, 'drugs'>;
  readonly drugs: readonly PlanDrug[];
  /** Every code that is judged. */
  readonly all: readonly JudgedCode[];
}

/** For each drug that is to be avoided the drugs of its own families that may be used, each tried in its place. */
export function replacementsOf({ input, patient, drugs, all }: Asked, index: KnowledgeIndex): Replacement[] {
  const avoided = new Set(drugs.flatMap(({ atc, verdict }) => (verdict === 'AVOID' ? [atc] : [])));
  const mayBeUsed = patientDrugs(
    all.flatMap(({ atc, verdict }) => (verdict === 'INSTEAD' ? [rowOf(atc)] : [])),
    index,
  );
  const before = new Set(screen(input, index).findings.map(({ id }) => id));
  return patient.drugs
    .filter(({ atcCode }) => avoided.has(atcCode))
    .map((drug) => {
      const options = mayBeUsed
        .filter((other) => isOfFamily(other, drug) && !patient.drugs.some((taken) => isSame(taken, other)))
        .map((other) => ({
          atc: other.atcCode,
          name: other.name,
          adds: addedBy(other, drug, { input, before }, index),
        }));
      return {
        drug: { atc: drug.atcCode, name: drug.name },
        options: options.sort((a, b) => a.adds.length - b.adds.length || compareText(a.atc, b.atc)),
      };
    });
}

const familiesOf = ({ facts }: PatientDrug): ReadonlySet<string> =>
  new Set(facts.allergyGroups.map(({ group }) => group.family));

/** Of the same family of drugs and used as the drug is: on the skin or in the body. */
function isOfFamily(other: PatientDrug, drug: PatientDrug): boolean {
  const families = familiesOf(drug);
  return other.local === drug.local && [...familiesOf(other)].some((family) => families.has(family));
}

const isSame = (a: PatientDrug, b: PatientDrug): boolean =>
  a.entry.substances.some(({ identity }) => b.entry.substances.some((one) => one.identity === identity));

function addedBy(
  other: PatientDrug,
  drug: PatientDrug,
  { input, before }: { readonly input: ScreeningInput; readonly before: ReadonlySet<string> },
  index: KnowledgeIndex,
): string[] {
  const gone = new Set(drug.rows);
  const medications = [...input.medications.filter((row) => !gone.has(row)), rowOf(other.atcCode)];
  return screen({ ...input, medications }, index).findings.flatMap(({ id, severity, title }) =>
    !before.has(id) && (severity === 'CONTRAINDICATED' || severity === 'MAJOR') ? [title] : [],
  );
}
