/** What others may take of the registry of patients: its definition. */
export { patient } from './resource.js';
