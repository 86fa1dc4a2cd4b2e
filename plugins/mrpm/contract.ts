/** The record's definition: whoever requires this menu may hold values against its rules and tell them by its labels. */
export { adrRecord } from './resource.js';
/** The link that shows a record to its patient. */
export { recordView } from './links.js';
