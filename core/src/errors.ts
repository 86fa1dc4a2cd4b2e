import { message, type MessageKey, type MessageParams } from './messages/index.js';

/**
 * Result codes of the envelope besides SUCCESS. The session results are those of
 * specification 1 §2.2; a client tells what happened by the code, a person by the message.
 */
export const errorStatus = {
  BAD_REQUEST: 400,
  VALIDATION: 400,
  LOGIN_FAILED: 401,
  NO_SESSION: 401,
  /** Another system's API key is missing, unknown or revoked. */
  BAD_KEY: 401,
  /** A public link asks its visitor for something first. */
  NEED_CERTIFICATION: 401,
  CERTIFICATION_FAILED: 401,
  NO_AUTH: 403,
  NOT_SAME_ORIGIN: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  CONFLICT: 409,
  DUPLICATE: 409,
  KEY_CHANGED: 409,
  IN_USE: 409,
  TOO_LARGE: 413,
  UNSUPPORTED: 415,
  FHIR_REFUSED: 422,
  STATE: 409,
  /** Something was marked and nobody has said yet that it may stand; `data` tells what. */
  ACKNOWLEDGE: 409,
  TOO_MANY: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
  CHECK_OTP: 401,
  VERIFY_EMAIL: 401,
  OTP_CONFIRM: 401,
  WAIT_CONFIRM: 401,
  NEED_CHANGE_PASSWORD: 401,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** One fault of one field; `field` is a path such as `d1List.0.d1Symptom`. */
export interface FieldFault {
  readonly field: string;
  readonly message: string;
}

export interface ErrorDetails {
  /** Every fault of a form at once, each at its field. */
  readonly faults?: readonly FieldFault[];
  /** Safe facts for the client, never internals and never personal data. */
  readonly data?: unknown;
}

/**
 * The one error type of Onyak. Thrown anywhere below a route, answered by the host as an
 * envelope with `code`, the Korean `message` and `status`. Everything else that is thrown is
 * logged with its request id and answered as INTERNAL, without internals.
 */
export class OnyakError extends Error {
  override readonly name = 'OnyakError';
  readonly status: number;

  constructor(
    readonly code: ErrorCode,
    messageText: string,
    readonly details: ErrorDetails = {},
    options?: ErrorOptions,
  ) {
    super(messageText, options);
    this.status = errorStatus[code];
  }

  /** An error worded by the catalogue. */
  static of(
    code: ErrorCode,
    key: MessageKey,
    params?: MessageParams,
    details?: ErrorDetails,
    options?: ErrorOptions,
  ): OnyakError {
    return new OnyakError(code, message(key, params), details, options);
  }
}
