/** The record's definition: whoever requires this menu may hold values against its rules and tell them by its labels. */
export { adrRecord } from './resource.js';
