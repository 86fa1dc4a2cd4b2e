export { activeLexicon, meantCodes, warmNames } from './lexicon-cache.js';
export { loadCodeTables, type QueryFunction } from './code-tables.sql.js';
export { prepareReader } from './idle-workers.js';
export { readHealthRecord, readHealthRecordStream, type ReadOptions } from './read-record.js';
