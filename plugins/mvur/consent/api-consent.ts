import { fillMessage, linkAddress, OnyakError } from '@onyak/core';
import {
  call,
  institutionCode,
  issuePublicLink,
  withMessage,
  type ApiHost,
  type HostedCall,
  type TenantDatabase,
} from '@onyak/api/kit';
import { z } from 'zod';
import { consentLink } from '../links.js';
import { findPatient, insertRequest, listConsents, listRequests, revokeAsked } from './consents.sql.js';
import { consentMessages as messages } from './messages.js';
import { consentHistorySchema } from './schema.js';

const MENUS = ['MVUR', 'MRPM'] as const;

const input = z.object({
  ptNumber: z.string(messages['ptNumber.required']).trim().min(1, messages['ptNumber.required']).max(50),
  /** Of an administrator who looks at several institutions; anyone else's is their own. */
  hospitalNameCode: z.string().max(300).optional(),
});
type Named = z.output<typeof input>;
const audited = (action: string) => ({
  action,
  targetType: 'patient',
  targetKey: ({ ptNumber }: Named) => ptNumber,
});

/** @throws OnyakError NOT_FOUND for a patient out of the caller's reach, or not told apart from another institution's. */
async function demandPatient(db: TenantDatabase, { ptNumber, hospitalNameCode }: Named, lock: boolean) {
  const hospitalCode = hospitalNameCode && institutionCode(hospitalNameCode);
  const asked = await findPatient(db, { ptNumber, hospitalCode, lock });
  if (!asked) throw OnyakError.of('NOT_FOUND', 'error.notFound');
  return asked;
}

/** What staff do about the consent of a patient: ask for it, and see what has become of it. */
export const staffConsentCalls = (host: Pick<ApiHost, 'environment' | 'textMessages'>): HostedCall[] => [
  sendIVMsg(host),
  call({
    method: 'GET',
    path: '/api/MVUR/selectConsent',
    summary: messages['act.read'],
    menus: MENUS,
    input,
    output: consentHistorySchema,
    audit: audited(messages['act.read']),
    handler: async ({ db, input: named }) => {
      const { hospitalCode, agreed } = await demandPatient(db, named, false);
      const patient = { hospitalCode, ptNumber: named.ptNumber };
      const consents = await listConsents(db, patient);
      const requests = await listRequests(db, patient);
      return {
        state: agreed === true ? ('CONSENTED' as const) : agreed === false ? ('WITHDRAWN' as const) : ('NONE' as const),
        consents: consents.map(({ consentNo, documents, provider, claims, consentedAt, endedAt, endReason }) => ({
          consentNo,
          consentedAt: consentedAt.toISOString(),
          provider,
          who: `${claims.claims.name} ${claims.claims.birthdate} ***-${claims.claims.phone_number_end}`,
          texts: documents,
          endedAt: endedAt?.toISOString() ?? null,
          endReason,
        })),
        requests: requests.map(({ sentAt, userName, state, failure, live }) => ({
          sentAt: sentAt.toISOString(),
          userName,
          state,
          failure,
          live: live === true,
        })),
      };
    },
  }),
];

/** The link of the consent by text message; the one that was sent before opens nothing any more. */
const sendIVMsg = ({ environment, textMessages }: Pick<ApiHost, 'environment' | 'textMessages'>) =>
  call({
    method: 'POST',
    path: '/api/MRPM/sendIVMsg',
    summary: messages['act.request'],
    menus: MENUS,
    once: true,
    input,
    output: z.undefined(),
    audit: audited(messages['act.request']),
    handler: async ({ db, input: named, user, headers }) => {
      const { ptNumber } = named;
      const { hospitalCode, hospitalName, ptTel, agreed } = await demandPatient(db, named, true);
      if (agreed === true) throw new OnyakError('STATE', messages['request.already']);
      if (ptTel === '') throw new OnyakError('STATE', messages['request.noTel']);
      await revokeAsked(db, consentLink, { hospitalCode, ptNumber });
      const row = { hospitalCode, key: [ptNumber], days: consentLink.days };
      const issued = await issuePublicLink(db, consentLink, row);
      if (!issued) throw new OnyakError('STATE', messages['request.tooMany']);
      const origin = environment.PUBLIC_URL ?? headers.origin ?? `http://${headers.host ?? 'localhost'}`;
      const url = new URL(linkAddress(consentLink, issued.code), origin).href;
      const mailNo = await textMessages.queue(db, {
        hospitalCode,
        userId: user.userId,
        purpose: 'CONSENT_REQUEST',
        recipient: ptTel,
        subject: messages['request.subject'],
        text: fillMessage(messages['request.text'], { hospital: hospitalName, url }),
      });
      const { userId, userName } = user;
      await insertRequest(db, { hospitalCode, ptNumber }, { linkNo: issued.linkNo, mailNo, userId, userName });
      return withMessage(messages[textMessages.staysInOutbox ? 'request.outbox' : 'request.sent']);
    },
  });
