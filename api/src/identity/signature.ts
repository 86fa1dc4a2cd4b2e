import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Told } from './adapter.js';

/** Seconds by which a signature's time may differ from ours. */
const FRESH = 300;
const HEADER = /^t=(\d{10}),v1=([0-9a-f]{64})$/;

const signed = (secret: string, time: string, { event, requestId, state }: Told): Buffer =>
  createHmac('sha256', secret).update(`${time}.${event}.${requestId}.${state}`).digest();

/** The header by which a gateway shows that it is the one that tells. */
export function signTold(secret: string, told: Told, now = Date.now()): string {
  const time = String(Math.floor(now / 1000));
  return `t=${time},v1=${signed(secret, time, told).toString('hex')}`;
}

/** What was told, where the header was made with the secret a short while ago. */
export function signedTold(secret: string, header: string, told: Told, now = Date.now()): Told | undefined {
  const [, time = '', given = ''] = HEADER.exec(header) ?? [];
  if (time === '' || Math.abs(now / 1000 - Number(time)) > FRESH) return undefined;
  return timingSafeEqual(signed(secret, time, told), Buffer.from(given, 'hex')) ? told : undefined;
}
