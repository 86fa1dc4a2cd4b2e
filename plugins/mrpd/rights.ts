export { seesAllRecords as seesAll } from '../mrpm/contract.js';
