import { linkAddress, OnyakError, type Settings } from '@onyak/core';
import {
  call,
  decryptSecret,
  encryptSecret,
  issuePublicLink,
  listPublicLinks,
  modelOf,
  type HostedCall,
  type TenantDatabase,
} from '@onyak/api/kit';
import { z } from 'zod';
import { adrRecord, recordView } from '../../mrpm/contract.js';
import { messages } from '../messages.js';
import { RecordLinkCode } from './models.js';
import { recordLinksSchema, type RecordLink } from './schema.js';

const AdrRecord = modelOf(adrRecord);

/** The function that widens the reach beyond the own records is that of the menu of records. */
const MENUS = ['MVUR', 'MRPM'] as const;

/** What the codes are encrypted as. */
const PURPOSE = 'record link';

const input = z.object({ recId: z.string().trim().min(1, messages['recId.required']).max(60) });
const audited = (action: string) => ({
  action,
  targetType: 'adr-record',
  targetKey: ({ recId }: z.output<typeof input>) => recId,
});

/**
 * The institution of a record in the caller's reach: all with the menu's function, else the own.
 * @throws OnyakError NOT_FOUND
 */
async function demandRecord(
  db: TenantDatabase,
  recId: string,
  { userId, f1 }: { readonly userId: string; readonly f1: boolean },
) {
  return await AdrRecord.on(db)
    .where(f1 ? { recId } : { recId, requestUserId: userId })
    .select('hospitalCode', 'status')
    .first()
    .throwIfNotFound();
}

/** The live links of a record whose codes were kept, the latest first. */
async function readLinks(db: TenantDatabase, keys: string, recId: string): Promise<RecordLink[]> {
  const now = new Date();
  const issued = await listPublicLinks(db, recordView.resource, [recId]);
  const live = issued.filter(
    ({ purpose, revokedAt, expiresAt }) => purpose === recordView.purpose && revokedAt === null && expiresAt > now,
  );
  const kept = await RecordLinkCode.on(db).whereIn(
    'linkNo',
    live.map(({ linkNo }) => linkNo),
  );
  const ciphers = new Map(kept.map(({ linkNo, cipher }) => [linkNo, cipher]));
  return live.flatMap(({ linkNo, createdBy, expiresAt }) => {
    const cipher = ciphers.get(linkNo);
    if (cipher === undefined) return [];
    const url = linkAddress(recordView, decryptSecret(keys, PURPOSE, linkNo, cipher));
    return [{ linkNo, recId, url, createdBy, expiresAt: expiresAt.toISOString() }];
  });
}

/** The public link of a record: shown again to staff, each time a recorded act (specification 1 §2.5, §7). */
export function linkCalls(environment: Pick<Settings, 'ONYAK_PAYLOAD_KEYS'>): HostedCall[] {
  const keys = () => {
    if (environment.ONYAK_PAYLOAD_KEYS === undefined) throw new OnyakError('UNAVAILABLE', messages['keys.missing']);
    return environment.ONYAK_PAYLOAD_KEYS;
  };
  return [
    call({
      method: 'GET',
      path: '/api/MVUR/selectPTURL',
      summary: messages['link.read'],
      menus: MENUS,
      input,
      output: recordLinksSchema,
      audit: audited(messages['link.read']),
      handler: async ({ db, input: { recId }, user, f1 }) => {
        await demandRecord(db, recId, { userId: user.userId, f1 });
        return readLinks(db, keys(), recId);
      },
    }),
    call({
      method: 'POST',
      path: '/api/MVUR/issuePTURL',
      summary: messages['link.issue'],
      menus: MENUS,
      input,
      output: recordLinksSchema,
      audit: audited(messages['link.issue']),
      handler: async ({ db, input: { recId }, user, f1 }) => {
        const { hospitalCode, status } = await demandRecord(db, recId, { userId: user.userId, f1 });
        if (status !== 'ACTIVE') throw new OnyakError('STATE', messages['link.inactive']);
        const there = await readLinks(db, keys(), recId);
        // One at a time: who asks again means the same.
        if (there.length > 0) return there;
        const issued = await issuePublicLink(db, recordView, { hospitalCode, key: [recId], days: recordView.days });
        if (!issued) throw new OnyakError('STATE', messages['link.tooMany']);
        const { linkNo, code, expiresAt } = issued;
        const cipher = encryptSecret(keys(), PURPOSE, linkNo, code);
        await RecordLinkCode.on(db).insert({ linkNo, hospitalCode, cipher });
        const url = linkAddress(recordView, code);
        return [{ linkNo, recId, url, createdBy: user.userId, expiresAt: expiresAt.toISOString() }];
      },
    }),
  ];
}
