import { message, OnyakError } from '@onyak/core';
import { institutionCode, type RowContext, type RowHooks, type RowValues } from '@onyak/api/kit';
import { z } from 'zod';
import { bmiOf, diseasesTotal, surveyFaults } from './rules.js';
import { deleteSurvey, forgetMeasures, writeMeasures, type SurveyedPatient } from './survey.sql.js';

const measuresSchema = z.object({ height: z.number(), weight: z.number() });

/** The institution of a row that is written: its own, or the one that the caller works in. */
function patientOf(row: RowValues, { hospitalCode }: Pick<RowContext, 'hospitalCode'>): SurveyedPatient {
  const named = row['hospitalNameCode'];
  return {
    hospitalCode:
      typeof row['hospitalCode'] === 'string'
        ? row['hospitalCode']
        : typeof named === 'string'
          ? institutionCode(named)
          : hospitalCode,
    ptIrbNumber: String(row['ptIrbNumber']),
  };
}

/** What the server writes beside the answers, and what they leave out. @throws OnyakError VALIDATION */
async function answered(row: RowValues, context: RowContext): Promise<RowValues> {
  const faults = surveyFaults(row);
  if (faults.length > 0) throw new OnyakError('VALIDATION', message('error.validation'), { faults });
  const { height, weight } = measuresSchema.parse(row);
  const bmi = bmiOf(height, weight);
  await writeMeasures(context.db, patientOf(row, context), { height, weight, bmi });
  return { bmi, diseasesTotal: diseasesTotal(row['diseases']) };
}

export const patientHooks: RowHooks = {
  beforeInsert: async () => ({ regTime: new Date().toISOString() }),
  beforeDelete: (current, context) => deleteSurvey(context.db, patientOf(current, context)),
};

export const surveyHooks: RowHooks = {
  beforeInsert: answered,
  beforeUpdate: (current, values, context) => answered({ ...current, ...values }, context),
  beforeDelete: (current, context) => forgetMeasures(context.db, patientOf(current, context)),
};
