/** The kind of multi-drug requests: whoever requires this menu may ask for one. */
export { multiDrugRequests, multiDrugWizardKey } from './multi-drug-requests.js';
export { takenSchema } from './schema.js';
