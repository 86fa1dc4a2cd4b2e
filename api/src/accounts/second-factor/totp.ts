import { generateSecret, generateURI, verify } from 'otplib';
import QRCode from 'qrcode';
import { accountMessage } from '../messages.js';

/** Seconds of a time step (RFC 6238), and how far a clock may be off: one step. */
const PERIOD = 30;

/** 160 random bits, base32. */
export function newTotpSecret(): string {
  return generateSecret({ length: 20 });
}

/** What an authenticator app reads from the QR code. */
export function totpUri(userId: string, secret: string): string {
  return generateURI({ issuer: accountMessage('otp.issuer'), label: userId, secret, period: PERIOD });
}

/** The QR code of a text as a `data:` address of an SVG, dark on light with the quiet zone that readers need. */
export async function qrImage(text: string): Promise<string> {
  const svg = await QRCode.toString(text, { type: 'svg', margin: 4, errorCorrectionLevel: 'M' });
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}

/**
 * The time step whose code this is: the current one or a neighbour.
 * @param code six digits.
 * @param epoch seconds since 1970.
 * @returns undefined when it is none of them. Whoever accepts it must see that no step is accepted twice.
 */
export async function matchingStep(
  secret: string,
  code: string,
  epoch = Date.now() / 1000,
): Promise<number | undefined> {
  const options = { secret, token: code, period: PERIOD, epochTolerance: PERIOD, epoch: Math.floor(epoch) };
  const found = await verify({ ...options, strategy: 'totp' });
  return found.valid && 'timeStep' in found ? found.timeStep : undefined;
}
