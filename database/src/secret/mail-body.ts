import { decryptSecret, encryptSecret } from './secret.js';

/** Whose a mail's text is: were either changed in the table, it could not be read any more. */
export interface MailOwner {
  readonly hospitalCode: string;
  readonly recipient: string;
}

const PURPOSE = 'mail';
const boundTo = ({ hospitalCode, recipient }: MailOwner): string => `${hospitalCode} ${recipient}`;

/** A mail's text as the table `mail` keeps it: it may hold a code. The API writes it, the worker reads it. */
export function sealMailBody(keys: string, owner: MailOwner, text: string): string {
  return encryptSecret(keys, PURPOSE, boundTo(owner), text);
}

/** @throws Error when the text was written for somebody else or with a key that is gone. */
export function openMailBody(keys: string, owner: MailOwner, sealed: string): string {
  return decryptSecret(keys, PURPOSE, boundTo(owner), sealed);
}
