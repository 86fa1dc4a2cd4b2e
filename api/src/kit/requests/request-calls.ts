import { createHash, randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { OnyakError, requestPaths, type RequestKind } from '@onyak/core';
import { closeRequest, insertRequest, readRequest, writeRequestEvent, type NewRequest } from '@onyak/database';
import { RequestRow } from '@onyak/database/models';
import { z } from 'zod';
import { hostMessage as text } from '../../messages.js';
import { call, type HostedCall, type InTransaction, type SessionBase } from '../call.js';
import { withMessage, type Reply } from '../reply.js';

/** How long the answer waits for a workflow server that does not answer, in milliseconds. */
const START_WAIT = 1_500;
/** Letters and digits that are not mistaken for one another when read aloud. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

type Owner = Pick<NewRequest, 'hospitalCode' | 'userId'>;
type Ref = Owner & Pick<NewRequest, 'reqId'>;
type Opened = InTransaction<SessionBase, unknown, undefined>;
/** Who asks for a request: a signed-in user, or an institution's interface. */
type Asker = Pick<Opened, 'db' | 'hospitalCode' | 'afterCommit'> & { readonly user: Pick<Opened['user'], 'userId'> };
type Caller = Asker & Pick<Opened, 'f1'>;

/** What starts and ends workflows of requests: the client of `@onyak/workflows/client`. */
export interface RequestRunner {
  start(kind: RequestKind, ref: Ref): Promise<void>;
  cancel(kind: RequestKind, reqId: string): Promise<{ readonly running: boolean }>;
}

/** The same for batches. */
export interface BatchRunner extends RequestRunner {
  readonly pauseBatch: (kind: RequestKind, reqId: string, userId: string) => Promise<unknown>;
  readonly resumeBatch: (kind: RequestKind, reqId: string, userId: string) => Promise<unknown>;
}

interface Services<R extends RequestRunner = RequestRunner> {
  readonly client: R;
  readonly log: { warn(fields: object, message: string): void };
}

/**
 * Number of a new request. With a client's key it is made from the key, so that a double click or a retry means the same
 * request; without one it is random. 80 bits, opaque.
 */
function newRequestId(prefix: string, requestKey: string | undefined, { hospitalCode, userId }: Owner): string {
  const bytes =
    requestKey === undefined
      ? randomBytes(16)
      : createHash('sha256')
          .update(JSON.stringify([hospitalCode, userId, requestKey]))
          .digest();
  return `${prefix}${[...bytes.subarray(0, 16)].map((byte) => alphabet[byte % alphabet.length]).join('')}`;
}

/** A payload that is settled when it is asked for, of what may have changed when the same is asked once more. */
export class SettledPayload<P> {
  constructor(
    /** Not for a repeat: what it was made of then may have gone. */
    readonly settle: () => Promise<P>,
    /** Whether a request that has the key was asked for by the same. */
    readonly isOf: (stored: unknown) => boolean,
  ) {}
}

export interface TakenRequest<P> {
  readonly kind: RequestKind;
  /** What its number begins with. */
  readonly prefix: string;
  /** The client's key: the same once more is the same request. */
  readonly requestKey?: string | undefined;
  readonly subject?: NewRequest['subject'];
  /** What is stored. What has to be looked up for it stands in {@link SettledPayload}. */
  readonly payload: P | SettledPayload<P>;
  /** Writes what the kind adds to its requests, in the same transaction; not for a repeat. */
  readonly added?: (ref: Ref, payload: P) => Promise<void>;
}

/**
 * Takes a request in a call: written down once, its workflow started after the commit. Where the workflow server does not
 * answer nothing is lost, the worker's sweeper finds the row.
 * @returns the call's answer, `msg` is the request's number.
 * @throws OnyakError VALIDATION without an institution, DUPLICATE for a key that was used for something else.
 */
export async function takeRequest<P>(
  { db, user, hospitalCode, afterCommit }: Asker,
  { kind, prefix, requestKey, subject, payload, added }: TakenRequest<P>,
  { client, log }: Services,
): Promise<Reply<{ reqId: string; started: boolean }>> {
  if (hospitalCode === '*') throw new OnyakError('VALIDATION', text('hospital.required'));
  const owner = { hospitalCode, userId: user.userId };
  const ref = { reqId: newRequestId(prefix, requestKey, owner), ...owner };
  const row = { ...ref, kind: kind.kind, ...(subject ? { subject } : {}) };
  if (!(payload instanceof SettledPayload && requestKey !== undefined && (await isRepeat(db, row, payload)))) {
    const settled = payload instanceof SettledPayload ? await payload.settle() : payload;
    const written = await insertRequest(db, { ...row, payload: settled });
    if (written === 'other') throw keyReused();
    if (written === 'inserted') await added?.(ref, settled);
  }
  const { reqId } = ref;
  afterCommit(async () => {
    const starting = client.start(kind, ref).then(
      () => true,
      (err: unknown) => {
        log.warn({ reqId, err }, 'workflow not started yet');
        return false;
      },
    );
    const started = await Promise.race([starting, setTimeout(START_WAIT, false, { ref: false })]);
    return withMessage(reqId, { reqId, started });
  });
  return withMessage(reqId, { reqId, started: false });
}

const keyReused = () => new OnyakError('DUPLICATE', text('request.keyReused'));

/** Whether this was asked for before; what it was made of then need not be there any more. */
async function isRepeat(
  db: Caller['db'],
  { reqId, kind }: Pick<NewRequest, 'reqId' | 'kind'>,
  { isOf }: Pick<SettledPayload<unknown>, 'isOf'>,
): Promise<boolean> {
  const known = await RequestRow.on(db).findById(reqId);
  if (known && (known.kind !== kind || !isOf(known.payload))) throw keyReused();
  return known !== undefined;
}

/**
 * Cancels an open request. Its workflow closes it; where there is none (not begun, or lost with the workflow server's store) it
 * is closed here.
 * @param options.closing does what belongs to the closing beside the request's own row.
 * @throws OnyakError NOT_FOUND, STATE, UNAVAILABLE.
 */
export async function cancelRequest(
  caller: Caller,
  {
    kind,
    reqId,
    closing,
  }: { readonly kind: RequestKind; readonly reqId: string; readonly closing?: () => Promise<void> },
  { client, log }: Services,
): Promise<void> {
  const { db, afterCommit } = caller;
  const { status, hospitalCode } = await readRequest(db, reqId, kind.kind, caller);
  const refusal = () => new OnyakError('STATE', text('request.closed', { label: kind.label }));
  const close = async (unbegun: boolean): Promise<boolean> => {
    if (!(await closeRequest(db, reqId, { status: 'CANCELLED', unbegun }))) return false;
    await closing?.();
    await writeRequestEvent(db, { reqId, hospitalCode }, 'end', { type: 'end', status: 'CANCELLED' });
    return true;
  };
  if (status !== 'RUNNING' && status !== 'WAITING') throw refusal();
  if (!(await close(true))) {
    const { running } = await client.cancel(kind, reqId);
    if (running) return;
    if (!(await close(false))) throw refusal();
  }
  afterCommit(async () => {
    try {
      // One that was started in between; one that comes late finds the request closed and does nothing.
      await client.cancel(kind, reqId);
    } catch (err) {
      log.warn({ reqId, err }, 'cancelled a request while the workflow server was away');
    }
  });
}

const reqId = z.string().min(1).max(100);

/**
 * The calls of a kind whose work is a batch (`defineBatch`), as the screens' `BatchPage` and a wizard's `requestOf` ask them: to
 * ask for one, to read what was asked for, to pause, resume and cancel it.
 * @param options.payload what is asked for; its messages are the refusal's.
 */
export function batchCalls<P>(
  kind: RequestKind,
  { prefix, payload, ...services }: Services<BatchRunner> & { readonly prefix: string; readonly payload: z.ZodType<P> },
): HostedCall[] {
  const { ask, read, order } = requestPaths(kind);
  const { menus, label } = kind;
  const targetKey = (input: { readonly reqId: string }) => input.reqId;
  return [
    call({
      method: 'POST',
      path: ask,
      summary: text('request.ask', { label }),
      menus,
      input: z.object({ requestKey: z.string().min(8).max(200), payload }),
      output: z.object({ reqId: z.string(), started: z.boolean() }),
      once: true,
      handler: (context) => {
        const { requestKey, payload: asked } = context.input;
        return takeRequest(context, { kind, prefix, requestKey, payload: asked }, services);
      },
    }),
    call({
      method: 'GET',
      path: read,
      summary: text('request.read', { label }),
      menus,
      input: z.object({ reqId }),
      output: z.unknown().pipe(payload),
      handler: async ({ db, input, user, f1 }) => {
        await readRequest(db, input.reqId, kind.kind, { user, f1 });
        return (await RequestRow.on(db).findById(input.reqId))?.payload;
      },
    }),
    call({
      method: 'POST',
      path: order,
      summary: text('request.order', { label }),
      menus,
      input: z.object({ reqId, order: z.enum(['pause', 'resume', 'cancel']) }),
      output: z.undefined(),
      audit: { action: text('request.order', { label }), targetType: 'request', targetKey },
      handler: async (context) => {
        const { db, input, user, f1, afterCommit } = context;
        if (input.order === 'cancel') {
          await cancelRequest(context, { kind, reqId: input.reqId }, services);
          return undefined;
        }
        await readRequest(db, input.reqId, kind.kind, { user, f1 });
        const { client } = services;
        const send = input.order === 'pause' ? client.pauseBatch : client.resumeBatch;
        afterCommit(async () => void (await send(kind, input.reqId, user.userId)));
        return undefined;
      },
    }),
  ];
}
