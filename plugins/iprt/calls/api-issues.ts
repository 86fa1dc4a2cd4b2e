import { fillMessage, OnyakError, type SessionUser } from '@onyak/core';
import {
  call,
  modelOf,
  withMessage,
  type ApiHost,
  type CallBase,
  type HostedCall,
  type TenantDatabase,
} from '@onyak/api/kit';
import { z } from 'zod';
import { adrRecord } from '../../mrpm/contract.js';
import { cardAddress, demandKeys } from '../card/card-link.js';
import { insertIssue, lockSent, sentBy } from '../card/issues.sql.js';
import { demandRecord, type StoredRecord } from '../card/record.js';
import { readTemp } from '../card/temp.js';
import { messages } from '../messages.js';
import { audited, cardInfo, cardMenus, printMethod, targetRecId } from './input.js';

const AdrRecord = modelOf(adrRecord);

type Host = Pick<ApiHost, 'environment' | 'textMessages'>;

/** Cards that leave the house: each kept with what stood on it, once for each client key (specification 2 §7). */
export const issueCalls = (host: Host): HostedCall[] => [print(host), send(host), sendAgain(host)];

const print = ({ environment }: Host) =>
  call({
    method: 'POST',
    path: '/api/ADRI/insertPrintHst',
    summary: messages['action.print'],
    menus: cardMenus,
    once: true,
    input: z.object({ targetRecId, cardInfo, printMethod }),
    output: z.string(),
    audit: audited(messages['action.print']),
    handler: async ({ db, input, user }) => {
      const { targetRecId: recId, printMethod: method, cardInfo: info } = input;
      const facts = {
        recId,
        way: 'PRINT',
        printMethod: method,
        mailNo: null,
        ...cardFacts(info),
        ...by(user),
      } as const;
      if (method === 'TEMP') {
        const { hospitalCode } = await readTemp(db, demandKeys(environment), user.userId, recId);
        return insertIssue(db, { ...facts, hospitalCode });
      }
      const record = await demandActive(db, recId, user);
      const issueNo = await insertIssue(db, { ...facts, hospitalCode: record.hospitalCode });
      // A record that has its mark already is not changed: who has it open would be told of a conflict.
      if (!record.printedCard) await AdrRecord.on(db).where({ recId }).patch({ printedCard: true });
      return issueNo;
    },
  });

const send = (host: Host) =>
  call({
    method: 'POST',
    path: '/api/ADRI/insertSendHst',
    summary: messages['action.send'],
    menus: cardMenus,
    once: true,
    input: z.object({ targetRecId, cardInfo, printMethod }),
    output: z.undefined(),
    audit: audited(messages['action.send']),
    handler: async ({ db, input, user, headers }) => {
      const { targetRecId: recId, cardInfo: info } = input;
      if (input.printMethod === 'TEMP') throw new OnyakError('STATE', messages['temp.send']);
      const record = await demandActive(db, recId, user);
      const mailNo = await queue(host, db, record, { user, headers });
      const { hospitalCode } = record;
      const facts = { recId, hospitalCode, way: 'SEND', printMethod: 'RECORD', mailNo } as const;
      await insertIssue(db, { ...facts, ...cardFacts(info), ...by(user) });
      if (!record.sentCard) await AdrRecord.on(db).where({ recId }).patch({ sentCard: true });
      return withMessage(sentText(host));
    },
  });

const sendAgain = (host: Host) =>
  call({
    method: 'POST',
    path: '/api/IPRT/resend',
    summary: messages['action.again'],
    menus: ['MPSH', 'IPRT'],
    once: true,
    input: z.object({ issueNo: z.string().regex(/^\d{1,18}$/) }),
    output: z.undefined(),
    audit: { action: messages['action.again'], targetType: 'card-issue', targetKey: ({ issueNo }) => issueNo },
    handler: async ({ db, input, user, headers, f1 }) => {
      const sent = await lockSent(db, input.issueNo, f1 ? undefined : user.userId);
      if (!sent) throw OnyakError.of('NOT_FOUND', 'error.notFound');
      if (sent.status !== 'FAILED') throw new OnyakError('STATE', messages['again.notFailed']);
      const record = await demandActive(db, sent.recId, user);
      await sentBy(db, input.issueNo, await queue(host, db, record, { user, headers }));
      return withMessage(sentText(host));
    },
  });

const sentText = ({ textMessages }: Host): string =>
  messages[textMessages.staysInOutbox ? 'sent.outbox' : 'sent.waiting'];

const cardFacts = ({ cardType, ...texts }: z.output<typeof cardInfo>) => ({ cardKind: cardType, cardInfo: texts });
const by = ({ userId, userName }: Pick<SessionUser, 'userId' | 'userName'>) => ({ userId, userName });

/** @throws OnyakError NOT_FOUND, STATE for a record that counts no more: its link opens nothing. */
async function demandActive(db: TenantDatabase, recId: string, user: SessionUser): Promise<StoredRecord> {
  const record = await demandRecord(db, recId, user);
  if (record.status !== 'ACTIVE') throw new OnyakError('STATE', messages['inactive']);
  return record;
}

/** The message with the link of the public card; nothing of a drug in it. @returns its number. */
async function queue(
  { environment, textMessages }: Host,
  db: TenantDatabase,
  record: StoredRecord,
  { user, headers }: { readonly user: SessionUser; readonly headers: CallBase['headers'] },
): Promise<number> {
  if (record.ptTel === '') throw new OnyakError('STATE', messages['tel.none']);
  const url = await cardAddress(db, environment, record, { headers });
  return textMessages.queue(db, {
    hospitalCode: record.hospitalCode,
    userId: user.userId,
    purpose: 'SAFETY_CARD',
    recipient: record.ptTel,
    subject: messages['send.subject'],
    text: fillMessage(messages['send.text'], { hospital: record.d3HospitalName, url }),
  });
}
