import { z } from 'zod';

/** What the derived columns need of an individual case. */
const caseSchema = z.object({
  d1OccurenceDate: z.string(),
  d1CausativeDrug: z.array(z.object({ drugName: z.string() })),
  d1Symptom: z.array(z.object({ symptomNameKor: z.string() })),
});

const MAX_TEXT = 2000;
const joined = (names: readonly string[]): string => [...new Set(names)].join(', ').slice(0, MAX_TEXT);

/** The columns that a grid sorts and filters a record's cases by: the latest day, drugs and symptoms as text. */
export function derivedFields(d1List: unknown): {
  d1OccurenceDate: string;
  d1CausativeDrug: string;
  d1Symptom: string;
} {
  const cases = z.array(caseSchema).min(1).parse(d1List);
  return {
    d1OccurenceDate: cases.map((item) => item.d1OccurenceDate).reduce((a, b) => (a > b ? a : b)),
    d1CausativeDrug: joined(cases.flatMap((item) => item.d1CausativeDrug.map((drug) => drug.drugName))),
    d1Symptom: joined(cases.flatMap((item) => item.d1Symptom.map((symptom) => symptom.symptomNameKor))),
  };
}
