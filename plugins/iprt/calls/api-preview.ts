import { fillMessage, OnyakError, todayInKorea } from '@onyak/core';
import { call, pdfCall, replyPrinted, type HostedCall, type SessionBase, type TenantDatabase } from '@onyak/api/kit';
import { renderPdf, renderPng } from '@onyak/documents';
import { z } from 'zod';
import {
  cardDocument,
  cardKindSchema,
  cardPatientSchema,
  cardTextsSchema,
  type SafetyCard,
} from '../../mrpm/contract.js';
import { cardAddress, demandKeys, type CardSettings } from '../card/card-link.js';
import { demandRecord } from '../card/record.js';
import { readTemp } from '../card/temp.js';
import { messages } from '../messages.js';
import { pageSchema } from '../schema.js';
import { audited, cardMenus, printMethod, targetRecId } from './input.js';

const input = cardTextsSchema.extend({
  targetRecId,
  cardType: cardKindSchema,
  printMethod,
  // Of an unsaved record whose form has them; a stored one is printed with what it says.
  ...cardPatientSchema.partial().shape,
});
type Input = z.output<typeof input>;

const fileName = (card: SafetyCard, ending: string): string =>
  `${fillMessage(messages['file.name'], { number: card.patient.ptNumber, day: card.issuedOn })}.${ending}`;

/** A card drawn: its picture as it will be printed, and ours, the same as a PDF of its size or on A4. */
export const previewCalls = (settings: CardSettings): HostedCall[] => [
  call({
    method: 'POST',
    path: '/api/ADRI/downloadPreviewCard',
    summary: messages['action.preview'],
    menus: cardMenus,
    input,
    output: z.undefined(),
    answersFile: 'image/png',
    audit: audited(messages['action.preview']),
    handler: async (context) => {
      const card = await cardOf(context, settings);
      const printed = { model: cardDocument(card, 'card', new Date()), name: fileName(card, 'png') };
      return replyPrinted(context, printed, (model) => renderPng(model), 'image/png');
    },
  }),
  pdfCall({
    method: 'POST',
    path: '/api/IPRT/cardPdf',
    summary: messages['action.pdf'],
    menus: cardMenus,
    input: input.extend({ page: pageSchema.default('card') }),
    audit: audited(messages['action.pdf']),
    draw: renderPdf,
    document: async (context) => {
      const card = await cardOf(context, settings);
      return { model: cardDocument(card, context.input.page, new Date()), name: fileName(card, 'pdf') };
    },
  }),
];

type Context = Pick<SessionBase, 'user' | 'headers'> & { readonly db: TenantDatabase; readonly input: Input };

async function cardOf({ db, input: asked, user, headers }: Context, settings: CardSettings): Promise<SafetyCard> {
  const { targetRecId: recId, printMethod: method, cardType: kind } = asked;
  const { d1CausativeDrug, d1Symptom, d2CiGroup, d2CrhiGroup, d2OaiGroup, d2ExpertOpinion } = asked;
  const texts = { d1CausativeDrug, d1Symptom, d2CiGroup, d2CrhiGroup, d2OaiGroup, d2ExpertOpinion };
  const issuedOn = todayInKorea();
  if (method === 'TEMP') {
    const { record } = await readTemp(db, demandKeys(settings), user.userId, recId);
    const { ptName = record.ptName, ptNumber = record.ptNumber, ptBirthDay = record.ptRrn } = asked;
    const institution = { name: record.d3HospitalName, tel: record.d3ManagerTel };
    return { kind, ...texts, issuedOn, institution, patient: { ptName, ptNumber, ptBirthDay }, unsaved: true };
  }
  const record = await demandRecord(db, recId, user);
  if (record.status !== 'ACTIVE') throw new OnyakError('STATE', messages['inactive']);
  return {
    kind,
    ...texts,
    issuedOn,
    institution: { name: record.d3HospitalName, tel: record.d3ManagerTel },
    patient: { ptName: record.ptName, ptNumber: record.ptNumber, ptBirthDay: record.ptRrn },
    link: await cardAddress(db, settings, record, { headers }),
  };
}
