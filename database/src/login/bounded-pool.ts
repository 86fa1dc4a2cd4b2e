import { OnyakError, type MessageKey } from '@onyak/core';
import pg from 'pg';

type OnConnected = Parameters<pg.Pool['connect']>[0];

/** What pg-pool says by its words alone, as of 3.14. */
const waits: Readonly<Record<string, MessageKey>> = {
  'timeout exceeded when trying to connect': 'error.busy',
  'Connection terminated due to connection timeout': 'error.unavailable',
};

/** A pool that tells in a typed error, with words for a person, that somebody waited longer than `connectionTimeoutMillis`. */
export class BoundedPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(done: OnConnected): void;
  override connect(done?: OnConnected): Promise<pg.PoolClient> | void {
    if (done) return super.connect((error, client, release) => done(error && worded(error), client, release));
    return super.connect().catch((error: unknown) => {
      throw error instanceof Error ? worded(error) : error;
    });
  }
}

function worded(error: Error): Error {
  const key = waits[error.message];
  return key === undefined ? error : OnyakError.of('UNAVAILABLE', key, {}, {}, { cause: error });
}
