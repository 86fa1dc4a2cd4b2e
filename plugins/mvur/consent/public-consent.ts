import { BAD_URL, OnyakError } from '@onyak/core';
import { identityCalls, type ApiHost, type IdentityCall, type LinkFacts } from '@onyak/api/kit';
import { z } from 'zod';
import type { configuration } from '../configuration.js';
import { consentCalls, consentLink } from '../links.js';
import { consentMessages as messages } from './messages.js';
import { insertConsent, keepTexts, lockState, readState, withdrawConsent } from './consents.sql.js';
import { agreedSchema, consentTexts, seenMark } from './documents.js';

/** What the page shows to whoever holds the code: nothing of the patient but whether there is something to do. */
const pageSchema = z.object({
  hospitalName: z.string(),
  state: z.enum(['OPEN', 'CONSENTED', 'WITHDRAWN']),
  consentedAt: z.string().nullable(),
  documents: z.array(z.object({ document: z.string(), title: z.string(), version: z.string(), body: z.string() })),
  /** Sent back with the request: a consent is to the texts that were read. */
  seen: z.string(),
});

const detailSchema = z.object({ documents: agreedSchema });

const stateOf = (agreed: boolean | null) =>
  agreed === true ? ('CONSENTED' as const) : agreed === false ? ('WITHDRAWN' as const) : ('OPEN' as const);
const patientOf = ({ hospitalCode, key: [ptNumber = ''] }: LinkFacts) => ({ hospitalCode, ptNumber });
const gone = () => OnyakError.of('NOT_FOUND', 'error.notFound', {}, { data: BAD_URL });

/** The calls of the consent page (specification 1 §2.8, §7 "Public"). */
export const publicConsentCalls = ({ settings }: Pick<ApiHost, 'settings'>): IdentityCall[] => {
  const texts = async () => consentTexts(await settings<typeof configuration>());
  return identityCalls({
    link: consentLink,
    paths: consentCalls,
    acts: ['CONSENT', 'WITHDRAW'],
    kept: {
      opened: messages['act.opened'],
      CONSENT: messages['act.consented'],
      WITHDRAW: messages['act.withdrawn'],
    },
    output: pageSchema,
    async show(db, link) {
      const [state, documents] = [await readState(db, patientOf(link)), await texts()];
      if (!state) throw gone();
      const { hospitalName, agreed, consentedAt } = state;
      return {
        hospitalName,
        state: stateOf(agreed),
        consentedAt: consentedAt?.toISOString() ?? null,
        documents,
        seen: seenMark(documents),
      };
    },
    async begin(db, link, { act, seen }) {
      const patient = patientOf(link);
      const state = await readState(db, patient);
      if (!state) throw gone();
      if (act === 'WITHDRAW') {
        if (state.agreed !== true) throw new OnyakError('STATE', messages['withdraw.none'], { data: 'notConsented' });
        return { documents: [] };
      }
      if (state.agreed === true)
        throw new OnyakError('STATE', messages['consent.already'], { data: 'alreadyCertificated' });
      const documents = await texts();
      if (seen !== '' && seen !== seenMark(documents))
        throw new OnyakError('STATE', messages['consent.changed'], { data: 'changed' });
      await keepTexts(db, patient.hospitalCode, documents);
      return { documents: documents.map(({ document, version, sha256 }) => ({ document, version, sha256 })) };
    },
    async proven(db, link, { act, provider, claims, detail }) {
      const patient = patientOf(link);
      const agreed = await lockState(db, patient);
      // Two requests that were both on their way: what they ask for is done already.
      if (agreed === (act === 'CONSENT')) return;
      if (act === 'WITHDRAW') return withdrawConsent(db, patient, { provider, claims });
      await insertConsent(db, patient, { ...detailSchema.parse(detail), provider, claims });
    },
  });
};
