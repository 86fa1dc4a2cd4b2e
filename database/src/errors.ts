import { OnyakError } from '@onyak/core';

/** A database that cannot be brought to its shape; the message says what is wrong and what to do. */
export class SchemaError extends OnyakError {
  constructor(messageText: string, options?: ErrorOptions) {
    super('STATE', messageText, {}, options);
  }
}

/** PostgreSQL's error code of anything that was thrown, e.g. `42501`. */
export function sqlState(error: unknown): string | undefined {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;
}
