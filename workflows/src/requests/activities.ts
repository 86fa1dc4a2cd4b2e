import type { BatchEvent } from '@onyak/core';
import { closeRequest, moveRequest, sqlState, writeRequestEvent } from '@onyak/database';
import { ApplicationFailure } from '@temporalio/common';
import { texts } from '../messages.js';
import { inRequest, type Database, type RequestRef } from '../store/context.js';

export interface TellArgs {
  readonly request: RequestRef;
  /** A repeat of it tells nothing anew. */
  readonly key: string;
  readonly event: BatchEvent;
  readonly stage?: string;
  readonly status?: 'RUNNING' | 'WAITING';
}

export interface EndArgs {
  readonly request: RequestRef;
  readonly status: 'COMPLETE' | 'FAILED' | 'CANCELLED';
  readonly failure: { readonly failure: string; readonly message: string } | null;
}

/** A considered refusal's words are for people; those of any other failure may hold internals. */
const worded = ({ failure, message }: { readonly failure: string; readonly message: string }): string =>
  failure === 'Refusal' || failure === 'InvalidInput'
    ? message
    : failure === 'Timeout'
      ? texts.timeout
      : texts.internal;

/** SQLSTATE of an event whose request is not there: deleted, or another institution's. */
const NO_REQUEST = '23503';

/** What a request that is gone makes of an attempt to tell something of it: nothing is gained by trying again. */
function final(error: unknown): unknown {
  return sqlState(error) === NO_REQUEST ? ApplicationFailure.nonRetryable('no such request', 'InvalidInput') : error;
}

/** What the host does for the workflows of every kind. */
export function createRequestActivities(database: Database) {
  return {
    /** Tells whoever follows the request, and where it is; a closed one stays as it is. */
    tellRequest: ({ request, key, event, stage, status }: TellArgs): Promise<void> =>
      inRequest(database, request, async (db) => {
        if (stage !== undefined && status !== undefined) await moveRequest(db, request.reqId, stage, status);
        await writeRequestEvent(db, request, key, event.type === 'item' ? { ...event, message: worded(event) } : event);
      }).catch((error: unknown) => {
        throw final(error);
      }),
    /** Closes the request, with its last event; one that is closed already stays as it is. */
    endRequest: ({ request, status, failure }: EndArgs): Promise<void> =>
      inRequest(database, request, async (db) => {
        if (await closeRequest(db, request.reqId, { status, ...(failure ? { failure: worded(failure) } : {}) }))
          await writeRequestEvent(db, request, 'end', { type: 'end', status });
      }),
  };
}

export type RequestActivities = ReturnType<typeof createRequestActivities>;
