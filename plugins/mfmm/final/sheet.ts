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
  user === '' ? [] : [{ kind: 'text' as const, text: text('final.signed', { user, at }) }];

const stamp = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Seoul',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

/** `IRB-1-20260131-1405.pdf` (specification 3 §9: study number and time). */
export const pdfName = ({ irbNumber, reqId }: Pick<Viewed['request'], 'irbNumber' | 'reqId'>, made: Date): string =>
  `${irbNumber.trim() || reqId}-${stamp.format(made).replaceAll('-', '').replace(' ', '-').replace(':', '')}.pdf`;
