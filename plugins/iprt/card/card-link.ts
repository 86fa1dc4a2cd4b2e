import { linkAddress, OnyakError, type Settings } from '@onyak/core';
import {
  decryptSecret,
  encryptSecret,
  issuePublicLink,
  listPublicLinks,
  type CallBase,
  type TenantDatabase,
} from '@onyak/api/kit';
import { recordCard } from '../../mrpm/contract.js';
import { messages } from '../messages.js';
import { CardCode } from './models.js';
import type { StoredRecord } from './record.js';

export type CardSettings = Pick<Settings, 'ONYAK_PAYLOAD_KEYS' | 'PUBLIC_URL'>;

const PURPOSE = 'safety card';

/** The keys that codes and unsaved records are kept by. @throws OnyakError UNAVAILABLE */
export function demandKeys({ ONYAK_PAYLOAD_KEYS: keys }: CardSettings): string {
  if (keys === undefined) throw new OnyakError('UNAVAILABLE', messages['keys.missing']);
  return keys;
}

/**
 * The whole address of a record's public card: the one that is on every print of it, made when there is none. Nothing but a
 * code is in it.
 * @throws OnyakError UNAVAILABLE, STATE
 */
export async function cardAddress(
  db: TenantDatabase,
  settings: CardSettings,
  { recId, hospitalCode }: Pick<StoredRecord, 'recId' | 'hospitalCode'>,
  request: Pick<CallBase, 'headers'>,
): Promise<string> {
  const keys = demandKeys(settings);
  const code = (await liveCode(db, keys, recId)) ?? (await newCode(db, keys, { recId, hospitalCode }));
  return new URL(linkAddress(recordCard, code), originOf(settings, request)).href;
}

/** Where the browser that asks has reached us, unless the installation knows better. */
function originOf({ PUBLIC_URL }: CardSettings, { headers }: Pick<CallBase, 'headers'>): string {
  return PUBLIC_URL ?? headers.origin ?? `http://${headers.host ?? 'localhost'}`;
}

async function liveCode(db: TenantDatabase, keys: string, recId: string): Promise<string | undefined> {
  const now = new Date();
  const links = await listPublicLinks(db, recordCard.resource, [recId]);
  const live = links.find(
    ({ purpose, revokedAt, expiresAt }) => purpose === recordCard.purpose && revokedAt === null && expiresAt > now,
  );
  const kept = live && (await CardCode.on(db).findById(live.linkNo));
  return kept && decryptSecret(keys, PURPOSE, kept.linkNo, kept.cipher);
}

async function newCode(
  db: TenantDatabase,
  keys: string,
  { recId, hospitalCode }: Pick<StoredRecord, 'recId' | 'hospitalCode'>,
): Promise<string> {
  const issued = await issuePublicLink(db, recordCard, { hospitalCode, key: [recId], days: recordCard.days });
  if (!issued) throw new OnyakError('STATE', messages['link.tooMany']);
  const { linkNo, code } = issued;
  await CardCode.on(db).insert({ linkNo, hospitalCode, cipher: encryptSecret(keys, PURPOSE, linkNo, code) });
  return code;
}
