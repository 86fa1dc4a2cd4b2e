import type { IncomingHttpHeaders } from 'node:http';
import { OnyakError, type SessionUser } from '@onyak/core';
import type { ModelDatabase } from '@onyak/database/models';
import type { ClientBase } from 'pg';
import type { z } from 'zod';
import { FileReply } from './files/file-reply.js';
import type { IdentityCall } from '../identity/identity-calls.js';
import type { KeyCall } from './key-call.js';
import type { LinkCall } from './link-call.js';
import { Reply } from './reply.js';

/**
 * The caller's transaction: read-only for GET (unless it says that it writes), read-write otherwise, bound to the caller's
 * institution by row-level security and rolled back when the handler throws.
 */
export interface TenantDatabase extends Pick<ClientBase, 'query'>, ModelDatabase {}

/** An uploaded file on disk; the host removes it when the call has ended, whatever happened. */
export interface UploadedFile {
  readonly path: string;
  /** Size as received. */
  readonly bytes: number;
  /** Lower-case hex of the bytes as received. */
  readonly sha256: string;
  /** The client's file name, UTF-8, without folders. */
  readonly fileName: string;
}

export interface UploadOptions {
  readonly maxBytes: number;
  /** Form field of the file; any when left out. */
  readonly field?: string;
  /** Allowed name endings in lower case, e.g. `['.json']`; any when left out. */
  readonly extensions?: readonly string[];
  /** Media types by which the file may be the whole body, without a form around it; fields come by the query then. */
  readonly asBody?: readonly string[];
  /**
   * Told that an upload begins: right, kind and stated length were looked at, no byte of the file was
   * read. For work that may overlap the receiving; nothing is told when the upload breaks off.
   */
  readonly begins?: () => void;
}

/** What a call knows before its transaction is open. */
export interface CallBase {
  readonly requestId: string;
  readonly headers: IncomingHttpHeaders;
  /** Query, form and JSON merged, before the call's schema. */
  readonly raw: Readonly<Record<string, unknown>>;
  /** The file of a call with `upload`. */
  readonly file: UploadedFile | null;
  /** Aborts when the client goes away. */
  readonly signal: AbortSignal;
}

export interface SessionBase extends CallBase {
  readonly user: SessionUser;
  /** Institution the call works in: the caller's, or the one an ADMIN picked; `*` is an ADMIN's "all". */
  readonly hospitalCode: string;
  /** Whether the caller holds the f1 function of (one of) the call's menus. */
  readonly f1: boolean;
}

export type WithInput<B, I> = B & { readonly input: I };
export type InTransaction<B, I, P> = WithInput<B, I> & {
  readonly db: TenantDatabase;
  /** What `prepare` returned. */
  readonly prepared: P;
  /** Present where the client sent a key and the call has `once`. */
  readonly once?: OnceKey | undefined;
  /**
   * Runs after the commit, in the order given, before the answer. A returned value or {@link Reply}
   * replaces the handler's answer; a throw is answered as an error although the rows are kept. It may wait for a workflow or
   * another server: the caller's other requests do not wait along.
   */
  readonly afterCommit: (work: (read: ReadAgain) => Promise<unknown>) => void;
};

/** Opens a transaction of its own for what has come about since the commit; it reads, as the caller in their institution. */
export type ReadAgain = <T>(work: (db: TenantDatabase) => Promise<T>) => Promise<T>;

/** What a call with `once` knows of the key that its client sent. */
export interface OnceKey {
  /** The client's key; ids made from it are the same when the same is sent again. */
  readonly key: string;
  /** The same was committed before, and how its follow-up ended is not known: what is done now must be the same again. */
  readonly again: boolean;
}

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

interface Shape<B, I extends z.ZodType, O extends z.ZodType, P> {
  readonly method: Method;
  /** Full path, e.g. `/api/MFFU/selectMedications`; `:name` segments become input. */
  readonly path: string;
  /** One line for the API document. */
  readonly summary?: string;
  /**
   * A GET of the documents that changes something: the token must come in its header, never by the cookie alone. Or, by
   * `false`, another method that only reads: its transaction is read-only.
   */
  readonly writes?: boolean;
  /** Parses query, form and JSON merged; texts arrive as texts, so coerce numbers. Messages Korean. */
  readonly input: I;
  /** `data` of the envelope; what it does not name is left out of the answer. */
  readonly output: O;
  /** Request headers that count as input (percent-decoded), by the spelling of the schema. */
  readonly fromHeaders?: readonly string[];
  readonly upload?: UploadOptions;
  /**
   * The header `Idempotency-Key` counts: the same content under the same key takes effect once and is answered the same.
   * Where the answer got lost before it was known, the handler runs again with `once.again`.
   */
  readonly once?: boolean;
  /** True: takes a body of up to 8 MB, a whole record's rows; others take 1 MB. */
  readonly largeBody?: boolean;
  /** Media type of the file that it answers by `fileReply`, instead of an envelope. */
  readonly answersFile?: string;
  /** True: looks through texts of a whole table. A user has only so many of these at a time. */
  readonly search?: boolean;
  /**
   * Written to user_action in the same transaction, also for a read. A call for signed-in users that writes is kept
   * without it too, by its summary.
   */
  readonly audit?: {
    readonly action: string;
    readonly targetType: string;
    /** A read that goes on with every press of a page: of one user, act and key one look-up an hour is kept. */
    readonly onceAnHour?: boolean;
    /**
     * The key of what it was done to, or of each.
     * @param data what a call that writes answers; a read is kept before there is an answer.
     * @param db of the call's transaction, for what the input names only indirectly.
     */
    targetKey(
      input: z.output<I>,
      data: z.input<O> | undefined,
      db: TenantDatabase,
    ): string | readonly string[] | Promise<string | readonly string[]>;
  };
  /** Work without the database (reading an upload, say), before the transaction is opened. */
  prepare?(context: WithInput<B, z.output<I>>): Promise<P>;
  handler(context: InTransaction<B, z.output<I>, P>): Promise<z.input<O> | Reply<z.input<O>> | FileReply>;
}

export type SessionCall<I extends z.ZodType, O extends z.ZodType, P> = Shape<SessionBase, I, O, P> & {
  readonly access?: 'session';
  /** Menu (plugin code in capitals) whose right the caller needs; `menus`: any one of them. */
  readonly menu?: string;
  readonly menus?: readonly string[];
  /** The caller must hold the menu's f1 function as well. */
  readonly f1?: boolean;
};

export type PublicCall<I extends z.ZodType, O extends z.ZodType, P> = Shape<CallBase, I, O, P>;

/** What a call is kept as in user_action. */
export interface AuditFacts {
  readonly action: string;
  readonly targetType: string;
  readonly onceAnHour?: boolean;
  /** @param answer what the handler answered, where it has. */
  targetKeys(answer: unknown, db: TenantDatabase): readonly string[] | Promise<readonly string[]>;
}

/** A call whose input has been parsed. */
export interface BoundCall<B> {
  readonly audit?: AuditFacts;
  prepare(base: B): Promise<unknown>;
  handle(
    base: B,
    transaction: {
      db: TenantDatabase;
      prepared: unknown;
      once?: OnceKey | undefined;
      afterCommit(work: (read: ReadAgain) => Promise<unknown>): void;
    },
  ): Promise<unknown>;
}

interface CallFacts {
  readonly method: Method;
  readonly path: string;
  readonly summary?: string;
  readonly writes: boolean;
  readonly input: z.ZodType;
  readonly output: z.ZodType;
  readonly fromHeaders: readonly string[];
  readonly upload?: UploadOptions;
  readonly once: boolean;
  readonly largeBody: boolean;
  readonly search: boolean;
  readonly answersFile?: string;
}

/** Everything that a plugin's calls may be. */
export type Call = HostedCall | LinkCall | IdentityCall | KeyCall;

/** A call with or without a session as the host sees it, whatever its types. */
export type HostedCall =
  | (CallFacts & {
      readonly access: 'session';
      readonly menus: readonly string[];
      readonly f1: boolean;
      bind(raw: unknown): BoundCall<SessionBase>;
    })
  | (CallFacts & { readonly access: 'public'; bind(raw: unknown): BoundCall<CallBase> });

/**
 * A call for signed-in users.
 * @param definition path, right, schemas and handler; the host adds everything else.
 */
export function call<I extends z.ZodType, O extends z.ZodType, P = undefined>(
  definition: SessionCall<I, O, P>,
): HostedCall {
  const menus = definition.menus ?? (definition.menu === undefined ? [] : [definition.menu]);
  return {
    ...facts(definition),
    access: 'session',
    menus,
    f1: definition.f1 ?? false,
    bind: (raw) => bind(definition, raw),
  };
}

/** A call without a session: its transaction sees the common tables only. */
export function publicCall<I extends z.ZodType, O extends z.ZodType, P = undefined>(
  definition: PublicCall<I, O, P>,
): Call {
  return { ...facts(definition), access: 'public', bind: (raw) => bind(definition, raw) };
}

function facts(
  definition: Omit<CallFacts, 'fromHeaders' | 'writes' | 'once' | 'largeBody' | 'search'> & {
    readonly fromHeaders?: readonly string[];
    readonly writes?: boolean;
    readonly once?: boolean;
    readonly largeBody?: boolean;
    readonly search?: boolean;
  },
): CallFacts {
  const { method, path, summary, input, output, upload, answersFile } = definition;
  if (definition.once && answersFile !== undefined)
    throw new Error(`call ${path}: a file is not answered a second time`);
  return {
    method,
    path,
    input,
    output,
    writes: definition.writes ?? method !== 'GET',
    fromHeaders: definition.fromHeaders ?? [],
    once: definition.once ?? false,
    largeBody: definition.largeBody ?? false,
    search: definition.search ?? false,
    ...(summary === undefined ? {} : { summary }),
    ...(upload === undefined ? {} : { upload }),
    ...(answersFile === undefined ? {} : { answersFile }),
  };
}

function bind<B, I extends z.ZodType, O extends z.ZodType, P>(
  definition: Shape<B, I, O, P>,
  raw: unknown,
): BoundCall<B> {
  const input = parseInput(definition.input, raw);
  const { audit } = definition;
  let prepared: P | undefined;
  return {
    ...(audit
      ? {
          audit: {
            action: audit.action,
            targetType: audit.targetType,
            onceAnHour: audit.onceAnHour ?? false,
            targetKeys: async (answer, db) => {
              // The handler's own answer, of which the call's types speak.
              const data = (
                answer instanceof Reply ? answer.data : answer instanceof FileReply ? undefined : answer
              ) as z.input<O> | undefined;
              const keys = await audit.targetKey(input, data, db);
              return typeof keys === 'string' ? [keys] : keys;
            },
          },
        }
      : {}),
    prepare: async (base) => {
      prepared = await definition.prepare?.({ ...base, input });
      return prepared;
    },
    handle: (base, transaction) =>
      // `prepared` is P: prepare ran above, and P is undefined exactly when a call has none.
      definition.handler({ ...base, ...transaction, input, prepared: prepared as P }),
  };
}

/**
 * Parses by a schema.
 * @throws OnyakError VALIDATION with every fault at its field; a single fault is the message too.
 */
export function parseInput<S extends z.ZodType>(schema: S, raw: unknown): z.output<S> {
  const parsed = schema.safeParse(raw);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map((issue) => ({ field: issue.path.join('.'), message: issue.message }));
  const [only] = faults;
  if (only && faults.length === 1) throw new OnyakError('VALIDATION', only.message, { faults });
  throw OnyakError.of('VALIDATION', 'error.validation', {}, { faults });
}
