import { passwordFault, type PasswordRule } from '@onyak/core/accounts';
import { message } from '@onyak/core/messages';
import * as z from 'zod/mini';
import type { FieldFault } from '../form/use-account-form.js';
import { joinWords } from './messages.js';

/** Fields of the sign-up in the order of the form; the names are those of `/api/createAccount`, `again` is the page's. */
export const accountFields = [
  'id',
  'userName',
  'userPassword',
  'again',
  'hospitalCode',
  'job',
  'email',
  'tel',
] as const;
export type AccountField = (typeof accountFields)[number];
export type AccountDraft = Readonly<Record<AccountField, string>>;

/** Lengths of the user master (specification 3 §5 "User"), both ends allowed. */
const lengths = { id: [5, 20], userName: [2, 20], email: [2, 50] } as const;

/** Every fault of a sign-up, in the order of its fields and worded as the server words it, which checks again. */
export function accountFaults(rule: PasswordRule, draft: AccountDraft): readonly FieldFault<AccountField>[] {
  return accountFields.flatMap((field) => {
    const fault = draft[field].trim() === '' ? missing(field) : wrong(rule, field, draft);
    return fault === undefined ? [] : [{ field, message: fault }];
  });
}

function missing(field: AccountField): string {
  if (field === 'again') return joinWords.againRequired;
  return message('field.required', { label: joinWords.labels[field] });
}

function wrong(rule: PasswordRule, field: AccountField, draft: AccountDraft): string | undefined {
  const text = draft[field].trim();
  switch (field) {
    case 'id':
      return lengthFault(text, lengths.id) ?? (/^[A-Z0-9]+$/.test(text) ? undefined : message('field.upperCode'));
    case 'userName':
      return lengthFault(text, lengths.userName);
    case 'userPassword':
      return passwordFault(rule, draft.userPassword);
    case 'again':
      return draft.again === draft.userPassword ? undefined : joinWords.mismatch;
    case 'email':
      if (text.length > lengths.email[1]) return joinWords.emailLong;
      return z.safeParse(z.email(), text).success ? undefined : message('field.email');
    case 'tel':
      return /^0\d{1,2}-?\d{3,4}-?\d{4}$/.test(text) ? undefined : message('field.landline');
    case 'hospitalCode':
    case 'job':
      return undefined;
  }
}

function lengthFault(text: string, [min, max]: readonly [number, number]): string | undefined {
  const length = Array.from(text).length;
  if (length < min) return message('field.min', { min });
  return length > max ? message('field.max', { max }) : undefined;
}
