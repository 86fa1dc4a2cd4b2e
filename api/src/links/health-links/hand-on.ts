import { createHash, randomBytes, randomInt } from 'node:crypto';
import { OnyakError } from '@onyak/core';
import { CompactEncrypt } from 'jose';
import type { HandedOn, HealthLink, HealthLinks } from '../../kit/link-call.js';
import { hostMessage } from '../../messages.js';
import { hashToken } from '../../sessions/tokens.js';
import type { FoundLink } from '../link-store.sql.js';
import type { HealthLinkStore } from './health-link-store.sql.js';

/** Where files that were handed on are asked for; below it the address of one. */
export const HEALTH_LINKS = '/shl';

const FHIR = 'application/fhir+json';
/** Digits of a passcode; five tries in a file's life. */
const PASSCODE = 6;
/** Letters of a label, as SMART Health Links have it. */
const LONGEST_LABEL = 80;

/** Who has been certified for a link in this browser, and what they must know of its row. */
export interface Maker {
  readonly found: FoundLink;
  readonly token: Buffer;
  /** A passcode that is part of it would tell something, and be guessed. */
  readonly answer: string;
  /** The address at which others reach this installation. */
  readonly home: string;
}

/** What a passcode is compared by. Who reads the table has no address, and without it cannot try passcodes. */
export const passcodeHash = (id: string, passcode: string): Buffer =>
  createHash('sha256').update(`${id} ${passcode}`).digest();

/** The SMART Health Links of a certified visitor. */
export function healthLinksOf(store: HealthLinkStore, days: number, maker: Maker): HealthLinks {
  return {
    days,
    handOn: (file) => handOn(store, days, maker, file),
    endAll: () => store.end(maker.found, maker.token),
  };
}

/**
 * Encrypts a file under a key that is told now and kept nowhere (SMART Health Links STU1: JWE, `dir`, `A256GCM`).
 * @throws OnyakError STATE where the link has handed on enough, NEED_CERTIFICATION where the certificate ended meanwhile.
 */
async function handOn(
  store: HealthLinkStore,
  days: number,
  { found, token, answer, home }: Maker,
  { content, label }: HandedOn,
): Promise<HealthLink> {
  const [id, key] = [randomBytes(32).toString('base64url'), randomBytes(32)];
  const passcode = newPasscode(answer);
  const file = await new CompactEncrypt(Buffer.from(JSON.stringify(content)))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', cty: FHIR })
    .encrypt(key);
  const until = await store.keep(found, token, {
    id: hashToken(id),
    file,
    passcode: passcodeHash(id, passcode),
    days,
  });
  if (until === 'TOO_MANY') throw new OnyakError('STATE', hostMessage('health.tooMany'));
  if (!until) throw new OnyakError('NEED_CERTIFICATION', hostMessage('link.certify'));
  const payload = {
    url: `${home}${HEALTH_LINKS}/${id}`,
    key: key.toString('base64url'),
    exp: Math.floor(until.getTime() / 1000),
    flag: 'P',
    label: label.slice(0, LONGEST_LABEL),
    v: 1,
  };
  return {
    link: `shlink:/${Buffer.from(JSON.stringify(payload)).toString('base64url')}`,
    passcode,
    expiresAt: until.toISOString(),
  };
}

/** Never a part of the birth date, which others may know. */
function newPasscode(answer: string): string {
  const known = answer.replace(/\D/g, '');
  for (;;) {
    const passcode = String(randomInt(10 ** PASSCODE)).padStart(PASSCODE, '0');
    if (!known.includes(passcode)) return passcode;
  }
}
