/** The kind of the guide's requests: whoever requires this menu may ask for one; and what its wizard is called in the browser. */
export { guideRequests, guideWizardKey } from './guide-requests.js';
