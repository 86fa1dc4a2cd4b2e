import { isScreenable, unknownFacts, type Diagnosis, type Gender, type PatientFacts } from '@onyak/core';
import { addDays, completedMonths } from '../values/dates.js';
import type { NoteBook } from '../notes/notes.js';
import type { RawPatient } from '../reading/raw.js';
import type { RawFact } from './read-facts.js';

type Measure = 'weight' | 'height' | 'creatinine' | 'egfr';

/**
 * How old a measurement may be to speak for the record date, in days, and what is believed; for the young (under
 * 2 and under 18 years) less, because they grow. Onyak's own choice (docs/clinical-rules.md).
 */
const limits: Readonly<Record<Measure, { readonly days: readonly [infant: number, child: number, adult: number] }>> = {
  weight: { days: [31, 92, 366] },
  height: { days: [62, 183, 1_827] },
  creatinine: { days: [92, 183, 366] },
  egfr: { days: [92, 183, 366] },
};

function plausible(kind: Measure, value: number, age: number | null): boolean {
  const adult = age !== null && age >= 18;
  switch (kind) {
    case 'weight':
      return value >= (adult ? 20 : 0.3) && value <= 400;
    case 'height':
      return value >= (adult ? 80 : 20) && value <= 250;
    case 'creatinine':
      return value >= 0.05 && value <= 30;
    case 'egfr':
      return value >= 1 && value <= 250;
  }
}

/** A pregnancy lasts at most 42 weeks; what says that there is one is believed so long. */
const PREGNANCY_DAYS = 294;
/** Past its day of delivery a pregnancy may go on by two weeks. */
const OVERDUE_DAYS = 14;
/** "Not pregnant" and "not breastfeeding" are soon out of date. */
const NOT_PREGNANT_DAYS = 31;
const LACTATION_DAYS = 366;
const NOT_LACTATING_DAYS = 92;
/** Labour: the pregnancy is about to end. */
const LABOUR_DAYS = 14;

const pregnant = /^(?:O09|O[1-3]\d|O4[0-8]|O9[489]|O9A|Z321|Z3201|Z33|Z34|Z35|Z36|Z3A)/;
const labour = /^O(?:6\d|7[0-5])/;
const ended = /^(?:O0[0-8]|O8\d|O90|Z37|Z39|Z332)/;
const nursing = /^Z391/;

interface Told {
  readonly day: string;
  readonly state: 'YES' | 'NO';
  readonly until: string;
}

/** What the record says of the patient on its date, from its Observations and diagnoses; implausible values are noted. */
export function resolveFacts(
  patient: RawPatient,
  facts: readonly RawFact[],
  diagnoses: readonly Diagnosis[],
  on: { readonly date: string; readonly age: number | null },
  notes: NoteBook,
): PatientFacts {
  const measure = (kind: Measure) => latest(kind, facts, on, notes);
  const states = statesOf(patient.gender, facts, diagnoses, on.date);
  return {
    ...unknownFacts,
    ageMonths: patient.birthMonthKnown ? completedMonths(patient.birthDate, on.date) : null,
    ...states,
    weight: measure('weight'),
    height: measure('height'),
    creatinine: measure('creatinine'),
    egfr: measure('egfr'),
    deceased: patient.deceased,
  };
}

function latest(
  kind: Measure,
  facts: readonly RawFact[],
  { date, age }: { readonly date: string; readonly age: number | null },
  notes: NoteBook,
): { value: number; date: string } | null {
  const [infant, child, adult] = limits[kind].days;
  const reach = age === null || age >= 18 ? adult : age < 2 ? infant : child;
  const from = addDays(date, -reach);
  let found: { value: number; date: string } | null = null;
  for (const fact of facts) {
    if (fact.kind !== kind || fact.day > date || fact.day < from) continue;
    if (!plausible(kind, fact.value, age)) {
      notes.add('FACT_IMPLAUSIBLE', 'Observation', `${kind} ${fact.value}`);
      continue;
    }
    // Of one day the later entry of the file counts.
    if (found === null || fact.day >= found.date) found = { value: fact.value, date: fact.day };
  }
  return found;
}

function statesOf(
  gender: Gender,
  facts: readonly RawFact[],
  diagnoses: readonly Diagnosis[],
  date: string,
): Pick<PatientFacts, 'pregnancy' | 'lactation'> {
  if (gender === 'Male') return { pregnancy: 'NO', lactation: 'NO' };
  const told = { pregnancy: [] as Told[], lactation: [] as Told[] };
  for (const fact of facts) {
    if (fact.kind === 'dueDate') {
      const begin = addDays(fact.due, -PREGNANCY_DAYS);
      if (fact.day >= begin)
        told.pregnancy.push({ day: fact.day, state: 'YES', until: addDays(fact.due, OVERDUE_DAYS) });
    } else if (fact.kind === 'pregnancy') {
      const days = fact.state === 'YES' ? PREGNANCY_DAYS : NOT_PREGNANT_DAYS;
      told.pregnancy.push({ day: fact.day, state: fact.state, until: addDays(fact.day, days) });
    } else if (fact.kind === 'lactation') {
      const days = fact.state === 'YES' ? LACTATION_DAYS : NOT_LACTATING_DAYS;
      told.lactation.push({ day: fact.day, state: fact.state, until: addDays(fact.day, days) });
    }
  }
  for (const diagnosis of diagnoses) addDiagnosis(diagnosis, told, date);
  return { pregnancy: stateOn(told.pregnancy, date), lactation: stateOn(told.lactation, date) };
}

function addDiagnosis(
  diagnosis: Diagnosis,
  told: { readonly pregnancy: Told[]; readonly lactation: Told[] },
  recordDate: string,
): void {
  if (!isScreenable(diagnosis) || diagnosis.inferred) return;
  const code = diagnosis.diagnosisCode;
  // An active diagnosis without a date is of the record date; one that is over is no state of today.
  const day = diagnosis.diagnosisDate || (diagnosis.status === 'ACTIVE' ? recordDate : '');
  if (day === '') return;
  if (ended.test(code)) told.pregnancy.push({ day, state: 'NO', until: addDays(day, NOT_PREGNANT_DAYS) });
  else if (!diagnosis.resolved && pregnant.test(code))
    told.pregnancy.push({ day, state: 'YES', until: addDays(day, PREGNANCY_DAYS) });
  else if (!diagnosis.resolved && labour.test(code))
    told.pregnancy.push({ day, state: 'YES', until: addDays(day, LABOUR_DAYS) });
  if (nursing.test(code) && !diagnosis.resolved)
    told.lactation.push({ day, state: 'YES', until: addDays(day, LACTATION_DAYS) });
}

/** The latest word up to the date; where it is out of date, nothing is known. On one day YES is the safer word. */
function stateOn(told: readonly Told[], date: string): 'YES' | 'NO' | 'UNKNOWN' {
  let last: Told | undefined;
  for (const one of told) {
    if (one.day > date) continue;
    if (!last || one.day > last.day || (one.day === last.day && one.state === 'YES')) last = one;
  }
  return last && last.until >= date ? last.state : 'UNKNOWN';
}
