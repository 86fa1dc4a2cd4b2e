import type { TenantDatabase } from './call.js';

/** A text message to one telephone. */
export interface NewTextMessage {
  /** The institution it is sent for. */
  readonly hospitalCode: string;
  readonly userId: string;
  /** What it is about, capitals and underscores, e.g. `SAFETY_CARD`. */
  readonly purpose: string;
  /** Telephone number. */
  readonly recipient: string;
  /** For the outbox; kept in plain text: nothing of the patient in it. */
  readonly subject: string;
  readonly text: string;
}

/** Sends text messages by writing them down in the caller's transaction; the worker delivers what is committed. */
export interface TextMessages {
  /** Whether a message would go anywhere. */
  readonly ready: boolean;
  /** Whether messages stay in the development outbox. */
  readonly staysInOutbox: boolean;
  /** @returns its number in the table `mail`. @throws OnyakError UNAVAILABLE when it could go nowhere. */
  queue(db: TenantDatabase, message: NewTextMessage): Promise<number>;
}
