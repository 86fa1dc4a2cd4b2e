import { userFields } from '@onyak/core';
import { z } from 'zod';
import { accountMessage } from './messages.js';

const idRequired = accountMessage('id.required');
const codeRequired = accountMessage('code.required');

/** An id as anybody may type it; whether there is such an account is not for the input to tell. */
export const userId = z.string(idRequired).trim().min(1, idRequired).max(50, idRequired).toUpperCase();

const code = z
  .string(codeRequired)
  .transform((text) => text.replace(/[\s-]/g, ''))
  .pipe(
    z
      .string()
      .min(1, { error: codeRequired, abort: true })
      .regex(/^\d{6}$/, accountMessage('code.digits')),
  );

export const codeInput = z.object({ userId, code });

const text = (schema: z.ZodType<string | null>) => schema.transform((value) => value ?? '');

/** Name and address as the sign-up takes them. */
export const findIdInput = z.object({
  userName: text(userFields.userName.schema),
  email: text(userFields.email.schema),
});
export const findPasswordInput = z.object({ userId, email: text(userFields.email.schema) });

/** Empty passwords are faults of the form, told with its others. */
const password = z.string().max(200).default('');
export const changePasswordInput = z.object({
  userId,
  dmlUserId: userId,
  userPassword: password,
  newPassword: password,
});
