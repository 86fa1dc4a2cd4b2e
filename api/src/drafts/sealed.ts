import { decryptSecret, encryptSecret } from '@onyak/database';
import type { Scope } from '../database/database.js';
import type { DraftPlace } from './drafts.sql.js';

const PURPOSE = 'draft';

/** Whose a draft is and of what: its text decrypts for the same alone. */
const boundTo = ({ userId, hospitalCode }: Scope, { form, row }: DraftPlace): string =>
  JSON.stringify([userId, hospitalCode, form, row]);

export function sealDraft(keys: string, owner: Scope, place: DraftPlace, draft: object): string {
  return encryptSecret(keys, PURPOSE, boundTo(owner, place), JSON.stringify(draft));
}

/** @returns undefined for what a key was encrypted with that is no more: it is lost, as keys are meant to do. */
export function openDraft(keys: string, owner: Scope, place: DraftPlace, content: string): unknown {
  try {
    return JSON.parse(decryptSecret(keys, PURPOSE, boundTo(owner, place), content));
  } catch {
    return undefined;
  }
}
