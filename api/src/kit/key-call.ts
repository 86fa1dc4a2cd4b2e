import type { IncomingHttpHeaders } from 'node:http';
import { OnyakError, type Resource } from '@onyak/core';
import type { z } from 'zod';
import {
  parseInput,
  type OnceKey,
  type ReadAgain,
  type TenantDatabase,
  type UploadedFile,
  type UploadOptions,
} from './call.js';
import type { Reply } from './reply.js';

/** Messages of one key in a period; who goes beyond is refused for the rest of it. */
export interface KeyAllowance {
  readonly allowed: number;
  readonly seconds: number;
}

/** Who holds a key: an institution, also where the key counts no more. */
export interface KeyHolder {
  readonly hospitalCode: string;
  readonly revoked: boolean;
}

/** A message of another system that was refused, as the institution's people read of it. */
export interface Refusal {
  readonly hospitalCode: string;
  readonly url: string;
  readonly urlDesc: string;
  /** What was sent, personal data masked. */
  readonly requestMsg: string;
  readonly errorMsg: string;
  /** What the sender calls its record, if it does. */
  readonly recId?: string | undefined;
}

/** What an error history may keep of what was sent. */
export interface Kept {
  /** Nothing personal in it: it is stored as it is. */
  readonly sent: unknown;
  readonly recId?: string | undefined;
}

type Fields = Readonly<Record<string, unknown>>;

/** What is known of a message before its transaction is open. */
export interface KeyBase<I> {
  readonly requestId: string;
  readonly headers: IncomingHttpHeaders;
  readonly input: I;
  readonly file: UploadedFile | null;
  /** Aborts when the sender goes away. */
  readonly signal: AbortSignal;
  /** The key's institution, whatever else was sent. */
  readonly hospitalCode: string;
  /** As whom rows are written: the institution's interface, which is nobody's account. */
  readonly user: { readonly userId: string };
}

export interface KeyContext<I, P> extends KeyBase<I> {
  /** A transaction of the key's institution, rolled back when the handler throws. */
  readonly db: TenantDatabase;
  readonly prepared: P;
  /** Present where the sender gave an `Idempotency-Key`. */
  readonly once?: OnceKey | undefined;
  /** Runs after the commit, before the answer. What fails then does not take back what was committed. */
  readonly afterCommit: (work: (read: ReadAgain) => Promise<unknown>) => void;
}

interface Definition<I extends z.ZodType, O extends z.ZodType, P> {
  /** Below `/if/`. */
  readonly path: string;
  readonly summary: string;
  readonly input: I;
  /** Its writable fields are what the API document says may be sent. */
  readonly describedBy?: Resource;
  readonly output: O;
  readonly limit: KeyAllowance;
  /** One file, as a form's field or as the whole body. */
  readonly upload?: UploadOptions;
  /** What the error history keeps of a refused message. */
  kept(sent: Fields): Kept;
  prepare?(context: KeyBase<z.output<I>>): Promise<P>;
  handler(context: KeyContext<z.output<I>, P>): Promise<z.input<O> | Reply<z.input<O>>>;
}

type Opened = Pick<KeyContext<unknown, unknown>, 'db' | 'once' | 'afterCommit'>;

/** A message whose input has been parsed. */
export interface BoundMessage {
  prepare(): Promise<void>;
  handle(opened: Opened): Promise<unknown>;
}

/** A call for other systems, which show an institution's API key, as the host sees it. */
export interface KeyCall {
  readonly access: 'key';
  readonly method: 'POST';
  readonly path: string;
  readonly summary: string;
  readonly input: z.ZodType;
  readonly describedBy?: Resource;
  readonly output: z.ZodType;
  readonly limit: KeyAllowance;
  readonly upload?: UploadOptions;
  kept(sent: Fields): Kept;
  bind(raw: unknown, base: Omit<KeyBase<unknown>, 'input'>): BoundMessage;
}

/**
 * A call for other systems: `POST /if/...` with the header `apiKey`. The host finds the key's institution, counts, reads the
 * body, sees to it that one `Idempotency-Key` takes effect once, and keeps every refusal in the institution's error history.
 */
export function keyCall<I extends z.ZodType, O extends z.ZodType, P = undefined>(
  definition: Definition<I, O, P>,
): KeyCall {
  const { path, summary, input, describedBy, output, limit, upload } = definition;
  if (!/^\/if\/[a-z]+$/.test(path)) throw new Error(`key call ${path}: other systems call /if/<name>`);
  return {
    access: 'key',
    method: 'POST',
    path,
    summary,
    input,
    output,
    limit,
    kept: (sent) => definition.kept(sent),
    ...(describedBy ? { describedBy } : {}),
    ...(upload ? { upload } : {}),
    bind: (raw, facts) => {
      const base = { ...facts, input: parseInput(input, raw) };
      let prepared: { readonly value: P | undefined } | undefined;
      return {
        prepare: async () => {
          prepared = { value: await definition.prepare?.(base) };
        },
        handle: (opened) => {
          if (!prepared) throw new OnyakError('INTERNAL', `${path}: not prepared`);
          // P is undefined exactly when a call prepares nothing.
          return definition.handler({ ...base, ...opened, prepared: prepared.value as P });
        },
      };
    },
  };
}
