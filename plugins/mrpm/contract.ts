/** The record's definition: whoever requires this menu may hold values against its rules and tell them by its labels. */
export { adrRecord } from './resource.js';
/** Whose records a user reaches. */
export { seesAllRecords } from './reach.js';
/** The link that shows a record to its patient. */
export { recordCard, recordView } from './links.js';
/** The safety card: what it says, its rules, and how it is laid out. */
export { cardDocument } from './card/card-document.js';
export * from './card/schema.js';
/** The questions on causality and what three scales make of their answers. */
export { assessCausality, type CausalityAssessment } from './causality/assess.js';
export {
  causalityQuestions,
  readAnswers,
  type CausalityAnswers,
  type CausalityQuestion,
  type CausalityQuestionId,
} from './causality/questions.js';
export { grades, type Grade } from './causality/scales.js';
export type { Wanting } from './causality/who-umc.js';
