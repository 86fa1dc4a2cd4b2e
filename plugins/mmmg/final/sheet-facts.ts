import { drugLines } from './drug-lines.js';
import { text } from '../messages.js';
import type { RequestDetail } from '../schema.js';

/** Whose guide a paper is, as of when and of which version; the patient first. */
export function sheetFacts({ request }: Pick<RequestDetail, 'request'>, written: string): string[] {
  const age = request.age === null ? text('guide.ageUnknown') : text('guide.ageYears', { age: request.age });
  return [
    text('guide.patient', {
      name: request.name || text('guide.noName'),
      age,
      gender: text(`gender.${request.gender}`),
    }),
    ...(request.irbNumber === '' ? [] : [`${text('column.irbNumber')} ${request.irbNumber}`]),
    text('guide.recordDate', { date: request.recordDate }),
    request.hospitalNameCode,
    written,
  ].filter((fact) => fact !== '');
}

/** The drugs that a paper is about, numbered. */
export const sheetDrugs = ({ medications, screening }: Pick<RequestDetail, 'medications' | 'screening'>): string[] =>
  drugLines(medications, screening).map((drug, index) => `${index + 1}. ${drug}`);

/** Whose pages they are, at the foot of each: a page that is lost from the others still names its patient. */
export function footOf({ request }: Pick<RequestDetail, 'request'>): string {
  return [
    request.name || text('guide.noName'),
    request.irbNumber,
    text('guide.recordDate', { date: request.recordDate }),
  ]
    .filter((part) => part !== '')
    .join(' · ');
}

/** Study number, else request number: what a downloaded file is named after (specification 2 §9). */
export function fileSubject(request: { readonly irbNumber: string; readonly reqId: string }): string {
  return request.irbNumber.trim() || request.reqId;
}
