import { linkAddress, OnyakError, type Settings } from '@onyak/core';
import {
  decryptSecret,
  encryptSecret,
  issuePublicLink,
  listPublicLinks,
  revokePublicLink,
  type CallBase,
  type TenantDatabase,
} from '@onyak/api/kit';
import { leafletLink } from '../links.js';
import { text } from '../messages.js';
import { LeafletCode } from '../models.js';

export type LinkSettings = Pick<Settings, 'ONYAK_PAYLOAD_KEYS' | 'PUBLIC_URL'>;

const PURPOSE = 'medication leaflet';

function demandKeys({ ONYAK_PAYLOAD_KEYS: keys }: LinkSettings): string {
  if (keys === undefined) throw new OnyakError('UNAVAILABLE', text('mpmg.keys'));
  return keys;
}

/** Where the browser that asks has reached us, unless the installation knows better. */
function originOf({ PUBLIC_URL }: LinkSettings, { headers }: Pick<CallBase, 'headers'>): string {
  return PUBLIC_URL ?? headers.origin ?? `http://${headers.host ?? 'localhost'}`;
}

/** Gives out the guide's link. @throws OnyakError UNAVAILABLE, STATE */
export async function issueLeafletLink(
  db: TenantDatabase,
  settings: LinkSettings,
  { leafletNo, hospitalCode }: { readonly leafletNo: number; readonly hospitalCode: string },
  request: Pick<CallBase, 'headers'>,
): Promise<string> {
  const keys = demandKeys(settings);
  const issued = await issuePublicLink(db, leafletLink, {
    hospitalCode,
    key: [String(leafletNo)],
    days: leafletLink.days,
  });
  if (!issued) throw new OnyakError('STATE', text('mpmg.tooMany'));
  const { linkNo, code } = issued;
  await LeafletCode.on(db).insert({ linkNo, hospitalCode, cipher: encryptSecret(keys, PURPOSE, linkNo, code) });
  return new URL(linkAddress(leafletLink, code), originOf(settings, request)).href;
}

/** The address of a guide's live link; empty where there is none any more. */
export async function leafletAddress(
  db: TenantDatabase,
  settings: LinkSettings,
  leafletNo: number,
  request: Pick<CallBase, 'headers'>,
): Promise<string> {
  const now = new Date();
  const links = await listPublicLinks(db, leafletLink.resource, [String(leafletNo)]);
  const live = links.find(({ revokedAt, expiresAt }) => revokedAt === null && expiresAt > now);
  const kept = live && (await LeafletCode.on(db).findById(live.linkNo));
  if (!kept) return '';
  const code = decryptSecret(demandKeys(settings), PURPOSE, kept.linkNo, kept.cipher);
  return new URL(linkAddress(leafletLink, code), originOf(settings, request)).href;
}

/** Ends every link to a guide. */
export async function endLeafletLinks(db: TenantDatabase, leafletNo: number): Promise<void> {
  const key = [String(leafletNo)];
  for (const { linkNo, revokedAt } of await listPublicLinks(db, leafletLink.resource, key))
    if (revokedAt === null) await revokePublicLink(db, leafletLink.resource, key, linkNo);
}
