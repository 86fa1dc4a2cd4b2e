import { OnyakError, type ErrorCode, type ErrorDetails } from '@onyak/core';

/** A refused REST call; `body.errors` is where react-admin looks for the faults of fields. */
export class RestError extends OnyakError {
  readonly body: { readonly errors: Readonly<Record<string, string>> };

  constructor(code: ErrorCode, message: string, details: ErrorDetails) {
    super(code, message, details);
    this.body = { errors: Object.fromEntries((details.faults ?? []).map((fault) => [fault.field, fault.message])) };
  }
}

/** Messages by field of whatever was thrown. */
export function fieldErrors(error: unknown): Readonly<Record<string, string>> {
  if (!(error instanceof OnyakError)) return {};
  return Object.fromEntries((error.details.faults ?? []).map((fault) => [fault.field, fault.message]));
}
