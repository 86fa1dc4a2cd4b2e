import pg from 'pg';

/** A statement of a {@link runUnit}: named ones are prepared once a connection, others each time. */
export interface UnitStatement {
  readonly name?: string | undefined;
  readonly text: string;
  readonly values: readonly unknown[];
}

type Row = Record<string, unknown>;

/** A column of an answer, as PostgreSQL describes it. */
interface Column {
  readonly name: string;
  readonly dataTypeID: number;
}

/** What is known of a statement that a connection holds prepared. */
interface Preparation {
  columns: readonly Column[];
  error?: Error;
}

/** The part of pg's connection that a unit writes to. */
interface Wire {
  readonly stream: { cork(): void; uncork(): void };
  parse(statement: { name: string; text: string }): void;
  bind(values: { statement: string; values: readonly (string | Buffer | null)[] }): void;
  describe(what: { type: 'S' | 'P'; name: string }): void;
  execute(portal: { portal: string }): void;
  sync(): void;
}

type Callback = (error: Error | null, rows?: Row[]) => void;

const preparations = new WeakMap<pg.ClientBase, Map<string, Preparation>>();

/** Prepares a statement and learns its columns; what follows on the connection may use it at once. */
class Prepare {
  constructor(
    private readonly statement: { readonly name: string; readonly text: string },
    private readonly preparation: Preparation,
    private readonly onError: () => void,
  ) {}

  submit(connection: pg.Connection): void {
    const wire = asWire(connection);
    wire.parse(this.statement);
    wire.describe({ type: 'S', name: this.statement.name });
    wire.sync();
  }

  handleRowDescription(message: { fields: Column[] }): void {
    this.preparation.columns = message.fields;
  }

  handleError(error: Error): void {
    this.preparation.error = error;
    this.onError();
  }

  handleReadyForQuery(): void {
    // The columns are there, or none were described.
  }
}

/**
 * Statements as one message and one transaction: bind and execute of each, then a single sync, which commits. The first
 * that fails ends it, and PostgreSQL skips those behind it.
 */
class Unit {
  private readonly parameters: (readonly (string | Buffer | null)[])[];
  private completed = 0;
  private columns: readonly Column[] | undefined;
  private readonly answer: (string | null)[][] = [];
  private done: Callback | undefined;

  constructor(
    private readonly statements: readonly UnitStatement[],
    private readonly prepared: readonly (Preparation | undefined)[],
    private readonly client: pg.ClientBase,
    done: Callback,
    /** Whose rows are the answer. */
    private readonly answering: number,
  ) {
    this.done = done;
    // All values are written as text before the first message leaves: nothing can fail half-way.
    this.parameters = statements.map((statement) => statement.values.map(wireValue));
  }

  submit(connection: pg.Connection): void {
    const wire = asWire(connection);
    wire.stream.cork();
    this.write(wire);
    wire.stream.uncork();
  }

  private write(wire: Wire): void {
    for (const [index, { name, text }] of this.statements.entries()) {
      const known = this.prepared[index];
      const statement = known && name !== undefined ? unitName(name) : '';
      if (!known) wire.parse({ name: '', text });
      wire.bind({ statement, values: this.parameters[index] ?? [] });
      if (!known && index === this.answering) wire.describe({ type: 'P', name: '' });
      wire.execute({ portal: '' });
    }
    wire.sync();
  }

  handleRowDescription(message: { fields: Column[] }): void {
    this.columns = message.fields;
  }

  handleDataRow(message: { fields: (string | null)[] }): void {
    if (this.completed === this.answering) this.answer.push(message.fields);
  }

  handleCommandComplete(): void {
    this.completed += 1;
  }

  handleError(error: Error): void {
    const unprepared = this.prepared.find((preparation) => preparation?.error)?.error;
    this.finish(unprepared ?? error);
  }

  handleReadyForQuery(): void {
    const columns = this.columns ?? this.prepared[this.answering]?.columns ?? [];
    this.finish(
      null,
      this.answer.map((row) => toRow(this.client, columns, row)),
    );
  }

  private finish(error: Error | null, rows?: Row[]): void {
    const { done } = this;
    this.done = undefined;
    done?.(error, rows);
  }
}

// A pipelined connection takes instances of pg's own query alone, lest one keep a portal open; these keep none. Making
// pg's query with its events and its result for each statement would cost more than sending it.
for (const own of [Prepare, Unit]) Object.setPrototypeOf(own.prototype, pg.Query.prototype);

/** pg's types leave out the optional parts of these calls. */
function asWire(connection: pg.Connection): Wire {
  return connection as unknown as Wire;
}

/** Names of our own, apart from those that pg prepares by itself on the same connection. */
const unitName = (name: string): string => `u_${name}`;

/**
 * Sends statements as one message and one round trip: one transaction, also without an explicit begin and commit.
 * @param answering place of the statement whose rows are returned; the last unless told otherwise.
 * @returns its rows, when everything has been done.
 */
export function runUnit<R extends Row>(
  client: pg.ClientBase,
  statements: readonly UnitStatement[],
  answering = statements.length - 1,
): Promise<R[]> {
  return new Promise((resolve, reject) => {
    const known = preparations.get(client) ?? new Map<string, Preparation>();
    preparations.set(client, known);
    const prepared = statements.map(({ name, text }) => {
      if (name === undefined) return undefined;
      const found = known.get(name);
      if (found) return found;
      const preparation: Preparation = { columns: [] };
      known.set(name, preparation);
      client.query(new Prepare({ name: unitName(name), text }, preparation, () => known.delete(name)));
      return preparation;
    });
    client.query(
      new Unit(
        statements,
        prepared,
        client,
        (error, rows) => {
          if (error) reject(error);
          // The caller names its columns, as with pg's own query.
          else resolve((rows ?? []) as R[]);
        },
        answering,
      ),
    );
  });
}

function toRow(client: pg.ClientBase, columns: readonly Column[], values: readonly (string | null)[]): Row {
  const row: Row = {};
  for (const [index, { name, dataTypeID }] of columns.entries()) {
    const value = values[index] ?? null;
    row[name] = value === null ? null : (client.getTypeParser(dataTypeID, 'text') as (text: string) => unknown)(value);
  }
  return row;
}

/** A parameter as PostgreSQL reads it in text. */
function wireValue(value: unknown): string | Buffer | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint') return String(value);
  if (Buffer.isBuffer(value)) return value;
  if (Array.isArray(value)) return `{${value.map(arrayElement).join(',')}}`;
  if (value instanceof Date) return value.toISOString();
  return JSON.stringify(value);
}

function arrayElement(value: unknown): string {
  if (Array.isArray(value)) return `{${value.map(arrayElement).join(',')}}`;
  const text = Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : wireValue(value);
  return typeof text === 'string' ? `"${text.replace(/["\\]/g, '\\$&')}"` : 'null';
}
