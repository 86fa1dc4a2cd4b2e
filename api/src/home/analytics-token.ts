import { createHmac, randomUUID } from 'node:crypto';
import type { Settings } from '@onyak/core';

/** Seconds: Tableau takes no token that lasts longer than ten minutes, and a page asks for one when it needs it. */
const LIFE = 300;

interface Viewer {
  readonly userId: string;
  /** `*`: all institutions. */
  readonly hospitalCode: string;
}

const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/**
 * A token by which Tableau lets its view be embedded for one user, in the form of its connected apps (direct trust). The code of
 * the institution travels in it as an attribute, which a view narrows its rows by on Tableau's own side: what a page asks for beside
 * it can only narrow further.
 * @returns undefined where no Tableau is set.
 */
export function analyticsToken(settings: Settings, { userId, hospitalCode }: Viewer, now: Date): string | undefined {
  const { TABLEAU_URL, TABLEAU_CLIENT_ID, TABLEAU_SECRET_ID, TABLEAU_SECRET, TABLEAU_USER, TABLEAU_FIELD } = settings;
  if (!TABLEAU_URL || !TABLEAU_CLIENT_ID || !TABLEAU_SECRET_ID || !TABLEAU_SECRET) return undefined;
  const head = { alg: 'HS256', typ: 'JWT', kid: TABLEAU_SECRET_ID, iss: TABLEAU_CLIENT_ID };
  const claims = {
    iss: TABLEAU_CLIENT_ID,
    exp: Math.floor(now.getTime() / 1000) + LIFE,
    jti: randomUUID(),
    aud: 'tableau',
    sub: TABLEAU_USER ?? userId,
    scp: ['tableau:views:embed'],
    [TABLEAU_FIELD]: hospitalCode,
  };
  const signed = `${encoded(head)}.${encoded(claims)}`;
  return `${signed}.${createHmac('sha256', TABLEAU_SECRET).update(signed).digest('base64url')}`;
}
