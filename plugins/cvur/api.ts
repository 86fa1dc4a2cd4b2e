import { defineApi } from '@onyak/api/kit';
import { exportCalls } from './export/api-export.js';
import { selectCdssSurvey, selectSurveyRows } from './survey/api-survey.js';
import { patientHooks, surveyHooks } from './survey/hooks.js';

/** Calls beside those of the definitions, and what the server writes into study patients and surveys. */
export default defineApi((host) => ({
  calls: [selectCdssSurvey, selectSurveyRows, ...exportCalls(host)],
  rows: { 'study-patient': patientHooks, 'study-survey': surveyHooks },
}));
