export { loadCodeTables, type QueryFunction } from './code-tables.js';
export { readHealthRecord, readHealthRecordStream, type ReadOptions } from './read-record.js';
