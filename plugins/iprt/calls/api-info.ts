import { call, type HostedCall, type TenantDatabase } from '@onyak/api/kit';
import { z } from 'zod';
import type { PrintMethod } from '../../mrpm/contract.js';
import { demandKeys, type CardSettings } from '../card/card-link.js';
import { cardsOf, drugsOf } from '../card/cards-of.js';
import { readDrugNames } from '../card/names.sql.js';
import { cardRecordSchema, demandRecords, type CardRecord } from '../card/record.js';
import { keepTemp, readTemp } from '../card/temp.js';
import { messages } from '../messages.js';
import { cardsBeforeSchema, type CardBefore } from '../schema.js';
import { audited, cardMenus, namedRecords, printMethod } from './input.js';

/** The cards of records, as their dialog begins (specification 2 §7 `selectCardInfoBefore`). */
export const infoCalls = (settings: CardSettings): HostedCall[] => [
  call({
    method: 'GET',
    path: '/api/IPRT/selectCardInfoBefore',
    summary: messages['action.info'],
    menus: cardMenus,
    input: z.object({ targetRecId: z.string().max(4000).default(''), printMethod }),
    output: cardsBeforeSchema,
    audit: audited(messages['action.info']),
    handler: async ({ db, input, user }) => {
      const ids = namedRecords(input.targetRecId);
      const cards: CardBefore[] = [];
      if (input.printMethod === 'TEMP') {
        for (const recId of ids) {
          const kept = await readTemp(db, demandKeys(settings), user.userId, recId);
          cards.push(...(await before(db, { recId, ...kept }, 'TEMP')));
        }
        return cards;
      }
      const records = await demandRecords(db, ids, user);
      for (const record of records) cards.push(...(await before(db, { ...record, record }, 'RECORD')));
      return cards;
    },
  }),
  call({
    method: 'POST',
    path: '/api/MRPD/insertADRDataTemp',
    summary: messages['action.temp'],
    menus: cardMenus,
    largeBody: true,
    input: cardRecordInput(),
    output: z.string(),
    handler: async ({ db, input, user, hospitalCode }) => {
      const owner = { userId: user.userId, hospitalCode: hospitalCode === '*' ? user.hospitalCode : hospitalCode };
      return keepTemp(db, demandKeys(settings), owner, input);
    },
  }),
];

async function before(
  db: TenantDatabase,
  {
    recId,
    hospitalCode,
    record,
  }: { readonly recId: string; readonly hospitalCode: string; readonly record: CardRecord },
  method: PrintMethod,
): Promise<CardBefore[]> {
  const known = await readDrugNames(db, hospitalCode, drugsOf(record));
  const { ptName, ptNumber, ptRrn, ptTel } = record;
  return cardsOf(record, known).map(({ kind, texts }) => ({
    recId,
    hospitalCode,
    cardName: messages[`name.${kind}`],
    cardType: kind,
    printMethod: method,
    ...texts,
    ptName,
    ptNumber,
    ptBirthDay: ptRrn,
    ptTel,
  }));
}

const listed = (value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  try {
    return value.trim() === '' ? undefined : (JSON.parse(value) as unknown);
  } catch {
    return undefined;
  }
};

/** A record that is not saved (specification 1 §5 "Printing an unsaved record"): whose it is, and a case with its drug and symptom. */
function cardRecordInput() {
  const needed = (message: string) => z.string(message).trim().min(1, message).max(50);
  const { d1List, d2CiGroup, d2CrhiGroup, d2OaiGroup } = cardRecordSchema.shape;
  const filled = (item: z.infer<typeof cardRecordSchema>['d1List'][number]) =>
    item.d1OccurenceDate !== '' && item.d1CausativeDrug.length > 0 && item.d1Symptom.length > 0;
  return cardRecordSchema.extend({
    ptName: needed(messages['name.required']),
    ptNumber: needed(messages['number.required']),
    ptRrn: needed(messages['birth.required']),
    // Lists come as JSON text, as the documents' clients send them.
    d1List: z.preprocess(
      (value) => listed(value) ?? [],
      z.array(d1List.element).refine((cases) => cases.some(filled), messages['temp.wrong']),
    ),
    d2CiGroup: z.preprocess(listed, d2CiGroup),
    d2CrhiGroup: z.preprocess(listed, d2CrhiGroup),
    d2OaiGroup: z.preprocess(listed, d2OaiGroup),
  });
}
