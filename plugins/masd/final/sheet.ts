import { text } from '../messages.js';
import type { Viewed } from '../schema.js';

/** Whose guide a paper is and of which day. */
export function sheetFacts({ name, age, gender, irbNumber, recordDate }: Viewed['request']): string[] {
  return [
    text('patient.line', { name: name || text('patient.noName'), age, gender: text(`gender.${gender}`) }),
    `${text('column.irbNumber')} ${irbNumber}`,
    text('patient.recordDate', { date: recordDate }),
  ];
}

/** Who has kept the guide as it is printed; nobody may have. */
export const signedLine = ({ savedBy: user, savedAt: at }: Pick<Viewed, 'savedBy' | 'savedAt'>) =>
  user === '' ? [] : [text('final.signed', { user, at })];
