import { oid } from '../oids.js';

/** Where the parts of a report stand below its message; `h:` is HL7's namespace. */
export const coded = (code: string, system: string): string => `[h:code[@code='${code}'][@codeSystem='${system}']]`;
export const observed = (code: string): string => coded(code, oid.observation);

export const caseNode = 'h:controlActProcess/h:subject/h:investigationEvent';
export const assessmentNode = `${caseNode}/h:component/h:adverseEventAssessment`;
export const patientNode = `${assessmentNode}/h:subject1/h:primaryRole`;
export const product = 'h:consumable/h:instanceOfKind/h:kindOfProduct';
