import { defineAdmin } from '@onyak/admin-ui/kit';
import { ExportButton } from './admin/ExportButton.js';
import { PatientPopup } from './admin/PatientPopup.js';
import { Choices, Diseases } from './admin/survey/choice-fields.js';
import { SurveyRowsOf } from './admin/survey/SurveyRowsOf.js';
import { SurveyNumber } from './admin/survey/SurveyNumber.js';
import { SurveyRules } from './admin/survey/SurveyRules.js';

export default defineAdmin({
  panels: {
    patient: PatientPopup,
    export: ExportButton,
    surveyRows: SurveyRowsOf,
    number: SurveyNumber,
    rules: SurveyRules,
    diseases: Diseases,
    choices: Choices,
  },
});
