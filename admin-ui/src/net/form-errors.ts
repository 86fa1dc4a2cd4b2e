import type { ErrorDetails } from '@onyak/core';

/** Faults by field; without any, what failed stands at the form as a whole: a form takes no errors for a success. */
export interface FormErrors {
  readonly errors: Readonly<Record<string, string>> | { readonly root: { readonly serverError: string } };
}

/** What react-admin's forms read from an error (`body`). */
export function formErrors(message: string, { faults = [] }: ErrorDetails = {}): FormErrors {
  if (faults.length === 0) return { errors: { root: { serverError: message } } };
  return { errors: Object.fromEntries(faults.map((fault) => [fault.field, fault.message])) };
}
