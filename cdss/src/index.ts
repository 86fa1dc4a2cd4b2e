export { buildKnowledge, withStoppRules, type KnowledgeIndex } from './knowledge/build.js';
export { warmKnowledge, warmLexicon } from './knowledge/warm.js';
export { warmProducts } from './screening/warm-products.js';
export { publishedStoppRules, type CodeName, type PublishedStoppRule } from './knowledge/stopp-published.js';
export * from './knowledge/dur-tables.js';
export * from './knowledge/tables.js';
export { brandOf } from './lexicon/brand.js';
export { Lexicon, type LexiconTables } from './lexicon/lexicon.js';
export { isRadioactiveCode, namesNuclide } from './lexicon/nuclide.js';
export type { ProductNames } from './lexicon/product.js';
export type { Reading } from './lexicon/read-text.js';
export * from './lexicon/tables.js';
export {
  tableNames,
  tableSpecs,
  type KnowledgeTables,
  type TableName,
  type TableSpec,
} from './knowledge/table-specs.js';
export { countDaysOver5, countDaysOver5AtMost } from './periods/over5.js';
export { medicationPeriods } from './periods/periods.js';
export { isTaken, takenOn, type Taken } from './periods/taken.js';
export { ageGroupsOf } from './screening/age.js';
export type { ScreeningInput } from './screening/input.js';
export { rehearseRule, type RuleEffect } from './screening/rehearsal.js';
export { requestInput } from './screening/request-input.js';
export { screen } from './screening/screen.js';
export { severityRank } from './severity.js';
export { suggestDiagnoses } from './suggest/suggest.js';
export * from './fhir/index.js';
