import { message } from '@onyak/core/messages';
import * as z from 'zod/mini';
import type { FieldFault } from '../form/use-account-form.js';

type Faults<Name extends string> = readonly FieldFault<Name>[];

/** Nothing typed into a field that needs something. */
export function requiredFault<Name extends string>(field: Name, label: string, text: string): Faults<Name> {
  return text.trim() === '' ? [{ field, message: message('field.required', { label }) }] : [];
}

/** An address that is missing or none. */
export function emailFault<Name extends string>(field: Name, label: string, text: string): Faults<Name> {
  if (text.trim() === '') return requiredFault(field, label, text);
  return z.safeParse(z.email(), text.trim()).success ? [] : [{ field, message: message('field.email') }];
}
