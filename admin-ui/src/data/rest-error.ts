import { OnyakError, type ErrorCode, type ErrorDetails } from '@onyak/core';
import { formErrors, type FormErrors } from '../net/form-errors.js';

/** A refused REST call; `body.errors` is where react-admin's forms look for what is wrong with which field. */
export class RestError extends OnyakError {
  readonly body: FormErrors;

  constructor(code: ErrorCode, message: string, details: ErrorDetails) {
    super(code, message, details);
    this.body = formErrors(message, details);
  }
}

/** Messages by field of whatever was thrown. */
export function fieldErrors(error: unknown): Readonly<Record<string, string>> {
  if (!(error instanceof OnyakError)) return {};
  return Object.fromEntries((error.details.faults ?? []).map((fault) => [fault.field, fault.message]));
}
