import { z } from 'zod';
import { OnyakClient } from '../client/onyak-client.js';
import { unless } from './unless.js';

const mailsSchema = z.object({
  mails: z.array(z.looseObject({ mailNo: z.number(), purpose: z.string(), body: z.string() })),
});
const linkCode = /\/v\?z=([\w-]+)/u;
const phoneCode = /\b(\d{6})\b/u;

/** What an asked patient does with the link: leaves it, consents, or consents and takes it back. */
type Answer = 'none' | 'consents' | 'withdraws';
/** Of the first who are asked, in turn. */
const answers: readonly Answer[] = ['none', 'consents', 'consents', 'withdraws', 'consents', 'none'];

/**
 * Asks patients for their consent by text message, as staff do, and answers for some of them as they would: by the message's link and
 * the code sent to their phone, both of which the outbox of the demonstration keeps. Where messages go out or providers of identity are
 * real nobody answers, since there is no such person.
 */
export async function askForConsents(staff: OnyakClient, ptNumbers: readonly string[]): Promise<void> {
  const patient = new OnyakClient(staff.url);
  const pretended = await hasSandbox(staff.url);
  for (const [index, ptNumber] of ptNumbers.slice(0, answers.length).entries()) {
    // Somebody who has consented is not asked again.
    if ((await unless('STATE', staff.call('POST', '/api/MRPM/sendIVMsg', { ptNumber }))) === undefined) continue;
    const answer = answers[index] ?? 'none';
    const url = answer === 'none' || !pretended ? undefined : await newest(staff.url, 'CONSENT_REQUEST', linkCode);
    if (url === undefined) continue;
    await prove(patient, url, 'CONSENT');
    if (answer === 'withdraws') await prove(patient, url, 'WITHDRAW');
  }
}

/** One act on the page of the link `url`, proven by the code of a message. */
async function prove(patient: OnyakClient, url: string, iType: 'CONSENT' | 'WITHDRAW'): Promise<void> {
  const { data: reqId } = await patient.call('POST', '/pri', { url, certType: 'SMS', iType });
  const passKey = await newest(patient.url, 'IDENTITY_CODE', phoneCode);
  await patient.call('POST', '/pci', { url, reqId, passKey });
}

/** Whether identities are pretended: the page that chooses how is there. */
async function hasSandbox(onyak: string): Promise<boolean> {
  const response = await fetch(`${onyak}/dev/outbox/identity`);
  await response.body?.cancel();
  return response.ok;
}

/** What the newest message of a purpose holds; none where messages are not kept. */
async function newest(onyak: string, wanted: string, part: RegExp): Promise<string | undefined> {
  const response = await fetch(`${onyak}/dev/outbox.json`);
  if (!response.ok) return undefined;
  const { mails } = mailsSchema.parse(await response.json());
  const [mail] = mails.filter(({ purpose }) => purpose === wanted).toSorted((a, b) => b.mailNo - a.mailNo);
  return part.exec(mail?.body ?? '')?.[1];
}
