/** Requests that begin with a health record, for every plugin that takes one: the whole wizard, and parts of what it shows. */
export { askingDrugs, recordWizard, recordWizardOf, type DrugSteps, type RecordWizard } from './record-wizard.js';
export type { KnownPatient } from './UploadStep.js';
export { useBeginAnew } from './begin-anew.js';
export { useBegun } from './begun.js';
export { changedChoices, type ChangedRequest } from './choices/changed.js';

// Steps of a plugin's own for the drugs
export { addedMedication, allRows, chosenRows, initialChoices, type Choices } from './choices/choices.js';
export type { RecordSource } from './choices/source.js';
export { todayInSeoul } from './choices/today.js';
export { groupHeading } from './medications/group-heading.js';
export { NamedDrugs } from './medications/NamedDrugs.js';
export { PrescriptionGrid } from './medications/PrescriptionGrid.js';
export { ReviewedMedications } from './review/ReviewGrids.js';
