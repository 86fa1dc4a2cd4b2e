/** Requests that begin with a health record, for every plugin that takes one: the whole wizard, and parts of what it shows. */
export { recordWizard, type RecordWizard } from './record-wizard.js';
export type { KnownPatient } from './UploadStep.js';
