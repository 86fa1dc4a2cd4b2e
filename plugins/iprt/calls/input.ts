import { fillMessage, OnyakError, recordMenus } from '@onyak/core';
import { z } from 'zod';
import { cardKindSchema, cardTextsSchema, printMethodSchema } from '../../mrpm/contract.js';
import { messages } from '../messages.js';

/** Menus that print and send cards. The plugin's own is among them, as of every plugin, and nobody's: it has no menu. */
export const cardMenus = [...recordMenus, 'MPSH', 'IPRT'] as const;

const MAX_RECORDS = 50;

export const targetRecId = z.string().trim().min(1, messages['target.required']).max(60);
export const printMethod = z.preprocess(
  (value) => (value === '' ? undefined : value),
  printMethodSchema.default('RECORD'),
);

/** The records that a comma list names, each once. @throws OnyakError VALIDATION */
export function namedRecords(list: string): string[] {
  const ids = [...new Set(list.split(',').map((id) => id.trim()))].filter((id) => id !== '');
  if (ids.length === 0) throw new OnyakError('VALIDATION', messages['target.required']);
  if (ids.length > MAX_RECORDS)
    throw new OnyakError('VALIDATION', fillMessage(messages['target.tooMany'], { max: MAX_RECORDS }));
  return ids;
}

/** The card as it was printed: its kind and its texts. */
const cardInfoSchema = cardTextsSchema.extend({ cardType: cardKindSchema });

/** As JSON text, or an object where the body is JSON. */
export const cardInfo = z.preprocess((value, context) => {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    context.addIssue({ code: 'custom', message: messages['cardInfo.wrong'] });
    return z.NEVER;
  }
}, cardInfoSchema);

/** A look at a record by its card, kept with the record's own. */
export const audited = (action: string) => ({
  action,
  targetType: 'adr-record',
  targetKey: (input: { readonly targetRecId: string }) =>
    input.targetRecId
      .split(',')
      .map((id) => id.trim())
      .filter((id) => id !== ''),
});
