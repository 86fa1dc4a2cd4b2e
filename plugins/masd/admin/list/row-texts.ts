import { z } from 'zod';
import type { RequestRow } from '../../schema.js';

const drugs = z.array(z.object({ kdName: z.string(), kdCode: z.string() }));
const diagnoses = z.array(z.object({ diagnosisName: z.string(), diagnosisCode: z.string() }));
const sideEffects = z.array(z.string());

const joined = (names: readonly string[]): string => [...new Set(names.filter((name) => name !== ''))].join(', ');

/** The list's JSON texts as a person reads them. */
export const drugNames = ({ medications }: RequestRow): string =>
  joined(drugs.parse(JSON.parse(medications)).map(({ kdName, kdCode }) => kdName || kdCode));
export const diagnosisNames = ({ comorbidities }: RequestRow): string =>
  joined(
    diagnoses
      .parse(JSON.parse(comorbidities))
      .map(({ diagnosisName, diagnosisCode }) => diagnosisName || diagnosisCode),
  );
export const sideEffectNames = ({ sideEffectsStr }: RequestRow): string =>
  joined(sideEffects.parse(JSON.parse(sideEffectsStr)));

/** `한빛병원(H0001)` before and from its first parenthesis. */
export function hospitalParts(nameCode: string): readonly [name: string, rest: string] {
  const at = nameCode.indexOf('(');
  return at < 0 ? [nameCode, ''] : [nameCode.slice(0, at), nameCode.slice(at)];
}
