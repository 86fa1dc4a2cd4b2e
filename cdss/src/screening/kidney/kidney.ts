import { dayNumber, type Gender, type PatientFacts } from '@onyak/core';

/** A kidney function that a check may compare with a bound. */
export interface KidneyValue {
  readonly value: number;
  /** Measured or computed for this patient; CKD_EPI: estimated from creatinine, age and sex. */
  readonly how: 'RECORDED' | 'COCKCROFT_GAULT' | 'CKD_EPI';
  /** The value is the other measure, taken for want of the one asked for. */
  readonly stands: boolean;
  /** Days between the measurement and the record date; null where it has no day. */
  readonly daysOld: number | null;
}

export interface Kidney {
  readonly clearance: KidneyValue | undefined;
  readonly filtration: KidneyValue | undefined;
}

interface Person {
  readonly age: number | null;
  readonly gender: Gender;
  readonly recordDay: number | null;
  readonly facts: PatientFacts | undefined;
}

/** The equations are made for adults. */
const ADULT_AGE = 18;

/** Creatinine clearance and glomerular filtration rate, each by itself where it can be had, else by the other. */
export function kidneyOf({ age, gender, recordDay, facts }: Person): Kidney {
  const creatinine = facts?.creatinine ?? null;
  const ageing = (date: string) => {
    const day = dayNumber(date);
    return day === null || recordDay === null ? null : recordDay - day;
  };
  const known = creatinine !== null && age !== null && age >= ADULT_AGE && gender !== 'Unknown';
  const female = gender === 'Female';
  const weight = facts?.weight ?? null;
  const filtration: KidneyValue | undefined = facts?.egfr
    ? { value: facts.egfr.value, how: 'RECORDED', stands: false, daysOld: ageing(facts.egfr.date) }
    : known
      ? {
          value: ckdEpi(creatinine.value, age, female),
          how: 'CKD_EPI',
          stands: false,
          daysOld: ageing(creatinine.date),
        }
      : undefined;
  const clearance: KidneyValue | undefined =
    known && weight !== null
      ? {
          value: cockcroftGault(creatinine.value, age, female, weight.value),
          how: 'COCKCROFT_GAULT',
          stands: false,
          daysOld: ageing(creatinine.date),
        }
      : undefined;
  return {
    clearance: clearance ?? (filtration && { ...filtration, stands: true }),
    filtration: filtration ?? (clearance && { ...clearance, stands: true }),
  };
}

/** Creatinine clearance in mL/min (Cockcroft and Gault 1976), creatinine in mg/dL. */
export function cockcroftGault(creatinine: number, age: number, female: boolean, weight: number): number {
  return (((140 - age) * weight) / (72 * creatinine)) * (female ? 0.85 : 1);
}

/** Glomerular filtration rate in mL/min/1.73 m2 by creatinine (CKD-EPI 2021), creatinine in mg/dL. */
export function ckdEpi(creatinine: number, age: number, female: boolean): number {
  const ratio = creatinine / (female ? 0.7 : 0.9);
  const low = Math.min(ratio, 1) ** (female ? -0.241 : -0.302);
  return 142 * low * Math.max(ratio, 1) ** -1.2 * 0.9938 ** age * (female ? 1.012 : 1);
}
