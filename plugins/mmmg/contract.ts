/** The kind of the guide's requests: whoever requires this menu may ask for one. */
export { guideRequests } from './guide-requests.js';
