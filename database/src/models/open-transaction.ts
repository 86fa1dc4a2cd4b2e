import { OnyakError } from '@onyak/core';
import type { ClientBase } from 'pg';
import { sqlState } from '../errors.js';
import { gather } from '../transaction/gather.js';
import { ModelDoor } from './door.js';
import { VERSION_CHANGED, type ModelDatabase } from './entity.js';

/** A connection inside a transaction that somebody else opened and ends, for SQL and for models. */
export interface LentTransaction extends Pick<ClientBase, 'query'>, ModelDatabase {}

const ENDED = 'The transaction has ended: what was left over of it may not run in the next one.';

/** A transaction for as long as it is open; the connection behind it serves others afterwards. */
export class OpenTransaction implements LentTransaction {
  readonly models: ModelDoor;
  readonly query: ClientBase['query'];
  private open = true;

  private constructor(client: ClientBase) {
    const send = client.query.bind(client);
    const query = (...given: unknown[]): unknown => {
      if (!this.open) throw new Error(ENDED);
      gather(client);
      return Reflect.apply(send, undefined, given);
    };
    // pg's own overloads, passed on as they come.
    this.query = query as ClientBase['query'];
    this.models = new ModelDoor(this);
  }

  /**
   * Lends a transaction to `work`.
   * @throws OnyakError CONFLICT where a row was changed since it was read, when `work` has not said so itself.
   */
  static async during<T>(client: ClientBase, work: (db: LentTransaction) => Promise<T>): Promise<T> {
    const transaction = new OpenTransaction(client);
    try {
      return await work(transaction);
    } catch (error) {
      if (sqlState(error) === VERSION_CHANGED) throw OnyakError.of('CONFLICT', 'error.conflict');
      throw error;
    } finally {
      transaction.open = false;
      transaction.models.shut();
    }
  }
}
