import { unknownFacts, type Gender, type PatientFacts } from '../clinical/record.js';

/** Measurements that the checks use, in the order in which they are asked. */
export const factMeasures = ['weight', 'height', 'creatinine', 'egfr'] as const;
export type FactMeasure = (typeof factMeasures)[number];
export type FactState = PatientFacts['pregnancy'];
export const factStates: readonly FactState[] = ['UNKNOWN', 'YES', 'NO'];

/** Values outside are typing errors: kg, cm, mg/dL, mL/min/1.73 m2. */
export const factLimits: Readonly<Record<FactMeasure, { readonly min: number; readonly max: number }>> = {
  weight: { min: 0.3, max: 400 },
  height: { min: 20, max: 250 },
  creatinine: { min: 0.05, max: 30 },
  egfr: { min: 1, max: 250 },
};

/** Facts as a form holds them: numbers as typed, empty where nothing is known. */
export interface TypedFacts extends Readonly<Record<FactMeasure, string>> {
  readonly pregnancy: FactState;
  readonly lactation: FactState;
}

/** A measured value as it is shown: at most two decimals. */
export function shownValue(value: number): string {
  return String(Number(value.toFixed(2)));
}

/** What a record says, as the form starts with it. */
export function typedFacts(facts: PatientFacts = unknownFacts): TypedFacts {
  const typed = (measure: FactMeasure) => {
    const found = facts[measure];
    return found ? shownValue(found.value) : '';
  };
  return {
    pregnancy: facts.pregnancy,
    lactation: facts.lactation,
    weight: typed('weight'),
    height: typed('height'),
    creatinine: typed('creatinine'),
    egfr: typed('egfr'),
  };
}

/** Measures whose typed value is no number or lies outside {@link factLimits}. */
export function faultyMeasures(typed: TypedFacts): readonly FactMeasure[] {
  return factMeasures.filter((measure) => {
    const text = typed[measure].trim();
    const value = Number(text);
    const { min, max } = factLimits[measure];
    return text !== '' && !(value >= min && value <= max);
  });
}

/** Whether a field still holds what the record says, so that its date is the record's. */
export function isFromRecord(measure: FactMeasure, typed: TypedFacts, recorded: PatientFacts | undefined): boolean {
  const found = recorded?.[measure];
  return found !== undefined && found !== null && typed[measure].trim() === shownValue(found.value);
}

/** The facts to request with: what was typed is of `today`, what the record says keeps its day. */
export function chosenFacts(
  typed: TypedFacts,
  recorded: PatientFacts | undefined,
  patient: { readonly age: number; readonly gender: Gender | ''; readonly today: string },
): PatientFacts {
  const measured = (measure: FactMeasure) => {
    if (isFromRecord(measure, typed, recorded)) return recorded?.[measure] ?? null;
    const text = typed[measure].trim();
    return text === '' ? null : { value: Number(text), date: patient.today };
  };
  const months = recorded?.ageMonths ?? null;
  const man = patient.gender === 'Male';
  return {
    // Months of another age than the one that was confirmed would contradict it.
    ageMonths: months !== null && Math.floor(months / 12) === patient.age ? months : null,
    pregnancy: man ? 'NO' : typed.pregnancy,
    lactation: man ? 'NO' : typed.lactation,
    weight: measured('weight'),
    height: measured('height'),
    creatinine: measured('creatinine'),
    egfr: measured('egfr'),
    deceased: recorded?.deceased ?? null,
  };
}
