import { defineApi } from '@onyak/api/kit';
import { exportStudy } from './export/api-export.js';
import { selectCdssSurvey, selectSurveyRows } from './survey/api-survey.js';
import { patientHooks, surveyHooks } from './survey/hooks.js';

/** Calls beside those of the definitions, and what the server writes into study patients and surveys. */
export default defineApi(() => ({
  calls: [selectCdssSurvey, selectSurveyRows, exportStudy],
  rows: { 'study-patient': patientHooks, 'study-survey': surveyHooks },
}));
