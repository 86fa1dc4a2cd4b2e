import { z } from 'zod';
import { diagnosisRowSchema } from '../../aicd/contract.js';
import { atcRowSchema } from '../../matc/contract.js';

export interface FoundCode {
  readonly code: string;
  readonly name: string;
}

export interface FoundRow extends FoundCode {
  /** English name, beside the Korean one. */
  readonly other: string;
}

/** Where each type's codes are looked for, and what is shown of them. */
export const codeSearches = {
  MEDICATION: {
    path: '/api/ACDS/selectATC',
    answer: z.array(
      atcRowSchema.transform((row): FoundRow => ({
        code: row.atcCode,
        name: row.atcNameKor || row.atcName,
        other: row.atcName,
      })),
    ),
  },
  DIAGNOSIS: {
    path: '/api/ACDS/selectDiagnosis',
    answer: z.array(
      diagnosisRowSchema.transform((row): FoundRow => ({
        code: row.diagnosisCode,
        name: row.diagnosisNameKor || row.diagnosisName,
        other: row.diagnosisName,
      })),
    ),
  },
} as const;
