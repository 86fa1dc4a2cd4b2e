import { callRow, OnyakError } from '@onyak/core';
import { call, institutionCode, modelOf } from '@onyak/api/kit';
import { z } from 'zod';
import { messages } from '../messages.js';
import { studyPatient } from '../resource.js';
import { studySurvey } from './resource.js';
import { surveyRowsSchema } from './schema.js';
import { surveyRows } from './survey-rows.js';

const StudyPatient = modelOf(studyPatient);
const StudySurvey = modelOf(studySurvey);

/** Survey of a patient, lists as JSON text (specification 3 §4, §7); null where the patient has not answered yet. */
export const selectCdssSurvey = call({
  method: 'GET',
  path: '/api/CVUR/selectCdssSurvey',
  summary: '연구 환자 설문',
  menu: 'CVUR',
  input: z.object({
    ptIrbNumber: z.string(messages['number.required']).trim().min(1, messages['number.required']).max(50),
    /** Of an administrator who looks at several institutions; anyone else's is their own. */
    hospitalNameCode: z.string().max(300).optional(),
  }),
  output: z.record(z.string(), z.unknown()).nullable(),
  audit: {
    action: messages['act.surveyRead'],
    targetType: 'study-patient',
    targetKey: ({ ptIrbNumber }) => ptIrbNumber,
  },
  handler: async ({ db, input: { ptIrbNumber, hospitalNameCode } }) => {
    const at = { ptIrbNumber, ...(hospitalNameCode ? { hospitalCode: institutionCode(hospitalNameCode) } : {}) };
    // Of another institution's patient, or of two of the same number, nothing is told.
    const [patient, second] = await StudyPatient.on(db).where(at).select('ptIrbNumber', 'hospitalCode').limit(2);
    if (!patient || second) throw OnyakError.of('NOT_FOUND', 'error.notFound');
    const survey = await StudySurvey.on(db).findById([patient.hospitalCode, ptIrbNumber]);
    return survey ? { ...callRow(studySurvey, survey.toJSON()) } : null;
  },
});

/** What a survey says for a wizard; null where the number is no study patient's, or the patient has not answered. */
export const selectSurveyRows = call({
  method: 'GET',
  path: '/api/CVUR/selectSurveyRows',
  summary: messages['act.rowsRead'],
  menu: 'CVUR',
  input: z.object({
    irbNumber: z.string(messages['number.required']).trim().min(1, messages['number.required']).max(100),
  }),
  // Whose it is, so that no answer is taken for another patient's.
  output: z.object({ irbNumber: z.string(), rows: surveyRowsSchema.nullable() }),
  audit: { action: messages['act.rowsRead'], targetType: 'study-patient', targetKey: ({ irbNumber }) => irbNumber },
  handler: async ({ db, input: { irbNumber } }) => {
    // A number of two institutions, for who looks at all of them, is nobody's.
    const [survey, second] = await StudySurvey.on(db).where({ ptIrbNumber: irbNumber }).limit(2);
    return { irbNumber, rows: survey && !second ? surveyRows(survey.toJSON()) : null };
  },
});
