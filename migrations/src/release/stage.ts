import pg from 'pg';
import { columnName, type Queryable } from '@onyak/database';
import type { FaultList } from '../reference/faults.js';
import { fillMessage } from '@onyak/core';
import { z } from 'zod';
import { messages } from '../messages.js';
import type { ListSpec } from './kinds.js';
import type { CellValue, ListRow } from './rules.js';

/** Rows a statement. */
const BATCH = 5_000;

/** What the rows of a list bring, in the order in which they are sent. */
interface Column {
  readonly field: string;
  readonly sql: string;
  readonly type: 'text' | 'integer';
}

/** The rows of a list that wait in the running transaction to be merged into their master. */
export class Stage {
  readonly #columns: readonly Column[];
  readonly #insert: string;
  #waiting: CellValue[][];
  #lines: number[] = [];
  #sending: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly client: Queryable,
    private readonly spec: ListSpec,
    given: readonly string[],
  ) {
    const fields = new Set(given);
    this.#columns = spec.columns
      .filter(({ field }) => fields.has(field))
      .map(({ field, numeric }) => ({
        field,
        sql: pg.escapeIdentifier(columnName(field)),
        type: numeric ? 'integer' : 'text',
      }));
    const types = this.#columns.map(({ type }, index) => `$${index + 2}::${type}[]`);
    this.#insert = `insert into pg_temp.reference_stage (line, ${this.#columns.map(({ sql }) => sql).join(', ')})
      select * from unnest($1::integer[], ${types.join(', ')})`;
    this.#waiting = this.#columns.map(() => []);
  }

  async add(line: number, row: ListRow): Promise<void> {
    this.#lines.push(line);
    for (const [index, { field }] of this.#columns.entries()) this.#waiting[index]?.push(row[field] ?? null);
    if (this.#lines.length >= BATCH) await this.#send();
  }

  /** Sends what waits; the file is read on while the database takes it. */
  async #send(): Promise<void> {
    if (this.#lines.length === 0) return;
    await this.#sending;
    this.#sending = this.client.query(this.#insert, [this.#lines, ...this.#waiting]);
    // Its failure is met when it is waited for.
    this.#sending.catch(() => undefined);
    this.#lines = [];
    this.#waiting = this.#columns.map(() => []);
  }

  /** Waits until every row has arrived. */
  async finish(): Promise<void> {
    await this.#send();
    await this.#sending;
  }

  /**
   * A key twice with the same content is one row; with another content nobody can say which is meant: a fault.
   * @returns how many rows came twice and were left out.
   */
  async settleRepeats(file: string, faults: FaultList): Promise<number> {
    const [key = '', ...others] = this.#columns.map(({ sql }) => sql);
    const content = others.length === 0 ? '' : `, ${others.join(', ')}`;
    const removed = await this.client.query(
      `delete from pg_temp.reference_stage s using (
         select line, row_number() over (partition by ${key}${content} order by line) as place from pg_temp.reference_stage) r
       where r.line = s.line and r.place > 1 returning s.line`,
    );
    const repeated = await this.client.query(
      `select line, key, first from (
         select line, ${key} as key, min(line) over (partition by ${key}) as first from pg_temp.reference_stage) r
       where line > first order by line`,
    );
    for (const { line, key: value, first } of repeatedSchema.parse(repeated.rows))
      faults.add(file, line, fillMessage(messages.repeatedKey, { key: value, first }));
    return removed.rows.length;
  }

  /** What merging would do; the counts of a trial run. */
  async compare(): Promise<Omit<Difference, 'removed'>> {
    const [key = '', ...others] = this.#columns.map(({ sql }) => sql);
    const row = (alias: string) => `row (${others.map((sql) => `${alias}.${sql}`).join(', ')})`;
    const { rows } = await this.client.query(
      `select count(*)::int as rows, count(*) filter (where t.${key} is null)::int as added,
         count(*) filter (where t.${key} is not null and ${row('t')} is distinct from ${row('s')})::int as changed,
         ((select count(*) from ${this.spec.table}) - count(t.${key}))::int as missing
       from pg_temp.reference_stage s left join ${this.spec.table} t on t.${key} = s.${key}`,
    );
    const counts = countsSchema.parse(rows[0]);
    return { ...counts, unchanged: counts.rows - counts.added - counts.changed };
  }
}

const repeatedSchema = z.array(z.object({ line: z.number(), key: z.string(), first: z.number() }));
const countsSchema = z.object({ rows: z.number(), added: z.number(), changed: z.number(), missing: z.number() });

/** What a list did to its master, or would do. */
export interface Difference {
  /** Rows of the list, each key once. */
  readonly rows: number;
  readonly added: number;
  readonly changed: number;
  /** Rows of the master that the list does not have, taken away because that was asked for. */
  readonly removed: number;
  readonly unchanged: number;
  /** The same, kept: old records name them. */
  readonly missing: number;
}
