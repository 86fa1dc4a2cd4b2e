/** What running programs ask of tables, knowledge and releases. Nothing of it reads files: that comes with `@onyak/migrations`. */
export { readAtc, readKnowledge, readLexicon, type Knowledge } from './reference/read-knowledge.js';
export {
  type ChangeKind,
  changeKinds,
  compareReleases,
  type CompareOptions,
  type Comparison,
  type RowChange,
} from './release/compare.js';
export { type DurKind, durKinds } from './dur-lists/kinds.js';
export { masterKinds, type MasterKind } from './release/kinds.js';
export { presentMasters } from './release/masters.js';
export {
  compareKnowledge,
  type KnowledgeChange,
  type KnowledgeCompareOptions,
  type KnowledgeComparison,
  type KnowledgeRelease,
  type KnowledgeTableCounts,
  listKnowledge,
  rollbackKnowledge,
} from './release/knowledge-releases.js';
export {
  findRelease,
  type KeptRow,
  listReleases,
  type Release,
  rollbackRelease,
  type RollbackResult,
} from './release/releases.js';
export { carriedFields } from './resource/index-sql.js';
export { othersFunction } from './resource/others-sql.js';
export { resourceTableSql, uniqueRules } from './resource/table-sql.js';
export { type FieldChange, fieldChanges } from './review/field-changes.js';
export {
  type ReviewCounts,
  reviewCounts,
  type ReviewEvent,
  reviewHistory,
  revokeRows,
  type SignedContent,
  signRows,
} from './review/signatures.js';
export { readStoppRules, type StoppRuleSet } from './stopp/read-rules.js';
export { type ListKind, listKinds } from './release/list-kinds.js';
