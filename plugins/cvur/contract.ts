/** The definitions of study patients and surveys: whoever requires this menu may read their rows. */
export { studyPatient } from './resource.js';
export { studySurvey } from './survey/resource.js';
/** What a survey says in words, for results; and as rows, for requests. */
export { surveyAnswers, type SurveyAnswers } from './survey/answers.js';
export { surveyRows } from './survey/survey-rows.js';
