export { buildKnowledge, withStoppRules, type KnowledgeIndex } from './knowledge/build.js';
export { sharedName } from './knowledge/substances/shared-name.js';
export { warmKnowledge, warmLexicon } from './knowledge/warm.js';
export { warmProducts } from './screening/warm-products.js';
export { isLocalUse, preparationOf, type Preparation } from './dur/lists/routes.js';
export {
  patientFactKinds,
  patientFactRowSchema,
  type PatientFactKind,
  type PatientFactRow,
} from './knowledge/tables/patient-facts.js';
export { productName } from './knowledge/products/product-name.js';
export { publishedStoppRules, type CodeName, type PublishedStoppRule } from './knowledge/stopp/published.js';
export * from './knowledge/tables/allergy-tables.js';
export * from './knowledge/tables/dur-tables.js';
export * from './knowledge/tables/tables.js';
export { brandOf } from './lexicon/product/brand.js';
export { Lexicon, type LexiconTables } from './lexicon/lexicon.js';
export { isRadioactiveCode, namesNuclide } from './lexicon/names/nuclide.js';
export type { ProductNames } from './lexicon/product/product.js';
export type { Reading } from './lexicon/text/read-text.js';
export * from './lexicon/tables.js';
export {
  tableNames,
  tableSpecs,
  type KnowledgeTables,
  type TableName,
  type TableSpec,
} from './knowledge/tables/table-specs.js';
export { countDaysOver5, countDaysOver5AtMost } from './periods/over5.js';
export { medicationPeriods } from './periods/periods.js';
export { isTaken, takenOn, type Taken } from './periods/taken.js';
export { ageGroupsOf } from './screening/patient/age.js';
export type { ScreeningInput } from './screening/patient/input.js';
export {
  proposalLists,
  proposeGroups,
  type GroupProposal,
  type NamedCode,
  type ProposalList,
  type ProposalTables,
} from './screening/allergy/propose-groups.js';
export { planAllergy } from './screening/allergy/plan/plan.js';
export { allergyGrounds, allergyVerdicts, type AllergyPlan, type PlanGroup } from './screening/allergy/plan/types.js';
export { rehearseRule, type RuleEffect } from './screening/stopp/rehearsal.js';
export { requestInput } from './screening/patient/request-input.js';
export { screen } from './screening/screen.js';
export {
  PageScreening,
  screenPage,
  type KnownBeside,
  type PageGap,
  type PagePatient,
  type PageRule,
  type ScreenedPage,
} from './population/screen-page.js';
export { severityRank } from './severity.js';
export { whatIf, whatIfKnowledge, type WhatIfKnowledge } from './what-if/what-if.js';
export { suggestDiagnoses } from './suggest/suggest.js';
export * from './fhir/index.js';
