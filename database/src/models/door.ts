import { EventEmitter } from 'node:events';
import knexFactory, { type Knex } from 'knex';
import { DBError } from 'objection';
import type { ClientBase, QueryConfig, QueryResult } from 'pg';
import { fieldsOf, wrapped } from './names.js';

/** A connection inside an open transaction. */
type Connection = Pick<ClientBase, 'query'>;

/** What knex takes for a connection: the one transaction, until that has ended. */
interface Held {
  db: Connection | undefined;
}

interface Sent {
  readonly sql: string;
  readonly bindings?: readonly unknown[];
  response?: QueryResult;
}

const SHUT = 'Models have no connection but the transaction they were given, and that has ended.';

/** Statements that connections keep prepared. Lists of values make a text for each length: those have no end. */
const MAX_NAMED = 100;
const MAX_NAMED_VALUES = 24;
const names = new Map<string, string>();

function prepared(text: string, values: unknown[]): QueryConfig {
  let name = names.get(text);
  if (name === undefined && names.size < MAX_NAMED && values.length <= MAX_NAMED_VALUES) {
    name = `m${names.size}`;
    names.set(text, name);
  }
  return name === undefined ? { text, values } : { name, text, values };
}

/** By knex's configuration, which a savepoint's client shares with that of its transaction. */
const heldBy = new WeakMap<object, Held>();

/** What PostgreSQL said: knex writes the statement before it. */
const said = new WeakMap<Error, string>();

const clientOf = ({ client }: { readonly client: Knex.Client }): Knex.Client => client;

/** knex exports this class under no name; it loads no driver and makes no pool where no connection is configured. */
const Postgres = clientOf(knexFactory({ client: 'pg' })).constructor as typeof Knex.Client;

/** knex's client for PostgreSQL on a transaction that somebody else opened and ends. */
class BoundClient extends Postgres {
  declare transacting: boolean;

  private held(): Held & { db: Connection } {
    const held = heldBy.get(this.config);
    if (!held?.db) throw new Error(SHUT);
    return { ...held, db: held.db };
  }

  override acquireConnection(): Promise<Held> {
    return new Promise((resolve) => resolve(this.held()));
  }
  override releaseConnection(): Promise<void> {
    return Promise.resolve();
  }
  /** A connection of its own, which cancelling would take. */
  override acquireRawConnection(): Promise<never> {
    return Promise.reject(new Error(SHUT));
  }
  override destroy(): Promise<void> {
    return Promise.resolve();
  }
  /** Cursors have a door of their own. */
  override stream(): never {
    throw new Error(SHUT);
  }
  async _query(_connection: Held, sent: Sent): Promise<Sent> {
    try {
      sent.response = await this.held().db.query(prepared(sent.sql, [...(sent.bindings ?? [])]));
    } catch (error) {
      if (error instanceof Error) said.set(error, error.message);
      throw error;
    }
    return sent;
  }
}
// knex's own mark: a transaction within is a savepoint, never begin and commit.
BoundClient.prototype.transacting = true;

/**
 * What all doors share: knex gives each instance of its own a hundred methods anew, which costs more than two queries. It has no
 * transaction, so that a query through it is refused.
 */
const root = knexFactory({
  client: BoundClient,
  // Else messages of errors would carry the values of the statement.
  compileSqlOnError: false,
  wrapIdentifier: wrapped,
  postProcessResponse: fieldsOf,
});

/** knex keeps here what its methods work on. */
interface Context {
  readonly client: Knex.Client;
}
type WithContext = Knex & { readonly context: Context };

/** The shared one over a client of its own, which finds its transaction by its configuration. */
function knexOf(held: Held): Knex {
  const client = Object.assign(Object.create(clientOf(root)) as Knex.Client, { config: { ...clientOf(root).config } });
  // Listeners of its own.
  EventEmitter.call(client);
  heldBy.set(client.config, held);
  const context = Object.assign(Object.create((root as WithContext).context) as Context, { client });
  return Object.assign(Object.create(root) as Knex, { context });
}

/** What PostgreSQL threw, with its SQLSTATE and its own words, in place of what the models made of it. */
export function nativeError(error: unknown): unknown {
  const native: unknown = error instanceof DBError ? error.nativeError : error;
  const message = native instanceof Error ? said.get(native) : undefined;
  if (native instanceof Error && message !== undefined) native.message = message;
  return native;
}

let connectionThrough: (door: ModelDoor) => Knex;

/**
 * The way of models into one transaction. Whoever opened the transaction shuts it: a query that comes later would run in
 * somebody else's.
 */
export class ModelDoor {
  #knex: Knex | undefined;
  readonly #held: Held;

  constructor(db: Connection) {
    this.#held = { db };
  }

  static {
    connectionThrough = (door) => door.#connection();
  }

  shut(): void {
    this.#held.db = undefined;
  }

  /** Made when it is first needed. */
  #connection(): Knex {
    this.#knex ??= knexOf(this.#held);
    return this.#knex;
  }
}

/** For the models alone: nothing else speaks to the database through knex. */
export const connectionOf = (door: ModelDoor): Knex => connectionThrough(door);
