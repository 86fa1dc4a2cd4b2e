import type { Resource } from '@onyak/core';
import { carriedFields } from '@onyak/migrations/reads';
import { keyColumns, readRows } from '@onyak/database';
import type { QueryConfig } from 'pg';
import { z } from 'zod';
import type { Statements } from '../../database/database.js';
import { prepared, preparedOnce } from '../../database/statement.js';
import { notFound } from '../writing/faults.js';
import { bind, exactRank, keySql, whereOf, type Condition, type PageQuery, type RowQuery } from '../query/query.js';
import { overAll, type Sight } from '../served.js';
import { answered, column, isText, orderBy, orderTerms, Parameters, quote, rowColumns } from '../query/columns.sql.js';

export type RowKey = Readonly<Record<string, string>>;

/** A list that nothing narrows: nobody reads further, and its number would cost more than the page itself. */
const MAX_COUNTED = 10_000;
/** Whoever looks for something learns how much there is of it. */
const MAX_COUNTED_NARROWED = 50_000;

/** Rows that are counted exactly; of more it is only said that there are more. */
const countLimit = ({ search, conditions }: RowQuery): number =>
  search === undefined && conditions.length === 0 ? MAX_COUNTED : MAX_COUNTED_NARROWED;

const nothing = { total: 0, count: 0, rows: '[]' };

/** Whether parts of texts are looked for. */
function looksAtTexts({ search, conditions }: RowQuery): boolean {
  const looks = (condition: Condition): boolean =>
    condition.op === 'contains' || ('conditions' in condition && condition.conditions.some(looks));
  return search !== undefined || conditions.some(looks);
}

/** Rows skipped from which on they are not read whole. */
const DEEP_OFFSET = 1000;

/**
 * Whether a page's rows are found by the index of the period alone and read afterwards. By its own field the period's
 * rows are in order already; every other order, and a page far down, takes many of them, and they are wide.
 */
function findsKeysFirst(resource: Resource, { search, sort, offset }: PageQuery): boolean {
  const [first] = sort;
  if (!resource.dateRange || search !== undefined || first === undefined) return false;
  const carried = carriedBy(resource);
  return (
    (first.field !== resource.dateRange.field || offset >= DEEP_OFFSET) &&
    resource.key.every((name) => carried.has(name)) &&
    sort.every(({ field }) => carried.has(field))
  );
}

const carriedByResource = new WeakMap<Resource, ReadonlySet<string | undefined>>();

/** Fields that the index of a period has. */
function carriedBy(resource: Resource): ReadonlySet<string | undefined> {
  const carried = carriedByResource.get(resource) ?? new Set([...carriedFields(resource), resource.dateRange?.field]);
  carriedByResource.set(resource, carried);
  return carried;
}

export interface Page {
  /** Rows that match; when `capped`, there are more than these. */
  readonly total: number;
  readonly capped: boolean;
  /** Rows of this page. */
  readonly count: number;
  /** JSON text of an array. */
  readonly rows: string;
}

const pageSchema = z.object({ total: z.number(), count: z.number(), rows: z.string() });
const listSchema = z.object({ rows: z.string() });
const textSchema = z.object({ row: z.string() });
const valuesSchema = z.object({ row: z.record(z.string(), z.unknown()) });

/** The rows of one resource that a caller sees. JSON comes ready-made from PostgreSQL, one statement a question. */
export class RowReader {
  /** @param from where rows come from, when not the resource's table. */
  constructor(
    private readonly resource: Resource,
    private readonly db: Statements,
    private readonly sight: Sight,
    private readonly from: string = quote(resource.table),
  ) {}

  /** One page as JSON text with the number of all rows that match, as far as {@link countLimit} counts. */
  async page(query: PageQuery): Promise<Page> {
    const parameters = new Parameters();
    const where = this.where(query, parameters);
    if (this.isTable() && looksAtTexts(query)) return this.searchedPage(query, where, parameters);
    const most = countLimit(query);
    const order = orderBy(this.resource, query.sort, exactRank(this.resource, query, parameters));
    const limits = `limit ${parameters.add(query.limit)} offset ${parameters.add(query.offset)}`;
    const found = `${where} ${order} ${limits}`;
    const keysFirst = this.isTable() && findsKeysFirst(this.resource, query);
    const statement = this.statement(`page ${most} ${keysFirst} ${found}`, parameters, () => {
      const page = keysFirst ? this.keysFirstSql(found, order) : this.pageSql(found);
      return `select (select count(*)::integer from (select from ${this.from} t ${where} limit ${most + 1}) c) as total,
        count(*)::integer as count, coalesce(json_agg(r), '[]')::text as rows from (${page}) r`;
    });
    const rows = await readRows(this.db, pageSchema, statement);
    const [page] = rows;
    if (!page) return { ...nothing, capped: false };
    return { ...page, total: Math.min(page.total, most), capped: page.total > most };
  }

  /**
   * A page of a search: no index finds parts of texts under row-level security, so every row is looked at, once for
   * the number, which is exact, and the page.
   */
  private async searchedPage(query: PageQuery, where: string, parameters: Parameters): Promise<Page> {
    const { resource, from } = this;
    const terms = orderTerms(resource, query.sort, exactRank(resource, query, parameters));
    const key = keyColumns(resource).map(quote);
    const found = [...key.map((name) => `t.${name}`), ...terms.map(({ sql }, index) => `${sql} as o${index}`)];
    const order = `order by ${terms.map(({ order: direction }, index) => `o${index} ${direction}`).join(', ')}`;
    const limits = `limit ${parameters.add(query.limit)} offset ${parameters.add(query.offset)}`;
    const columns = rowColumns(resource, this.sight.scope.hospitalCode);
    const same = key.map((name) => `t.${name} = p.${name}`).join(' and ');
    const text = `with k as materialized (select ${found.join(', ')} from ${from} t ${where})
      select (select count(*)::integer from k) as total, count(*)::integer as count, coalesce(json_agg(r), '[]')::text as rows
      from (select ${columns} from (select * from k ${order} ${limits}) p join ${from} t on ${same} ${order}) r`;
    const rows = await readRows(this.db, pageSchema, prepared(text, parameters.values));
    return { ...(rows[0] ?? nothing), capped: false };
  }

  /** Whether rows come from a table with a key, and not from a view or a function. */
  private isTable(): boolean {
    return this.resource.source !== 'view' && this.from === quote(this.resource.table);
  }

  /** @param found the rows of the page: where, in which order, which of them. */
  private pageSql(found: string): string {
    return `select ${rowColumns(this.resource, this.sight.scope.hospitalCode)} from ${this.from} t ${found}`;
  }

  /** The same by their keys, which an index finds. */
  private keysFirstSql(found: string, order: string): string {
    const { resource, from } = this;
    const columns = rowColumns(resource, this.sight.scope.hospitalCode);
    const key = keyColumns(resource).map(quote);
    const same = key.map((name) => `t.${name} = k.${name}`).join(' and ');
    return `select ${columns} from (select ${key.map((name) => `t.${name}`).join(', ')} from ${from} t ${found}) k join ${from} t on ${same} ${order}`;
  }

  /** @param parts all that its text follows from, beside the resource, where rows come from and whether all institutions are meant. */
  private statement(parts: string, { values }: Parameters, write: () => string): QueryConfig {
    const { resource, from, sight } = this;
    return preparedOnce(resource, `${overAll(sight.scope)} ${from} ${parts}`, values, write);
  }

  /** The SQL of all rows of a query in order, for a cursor; one column for each name. */
  selection(query: RowQuery, names: readonly string[]): { text: string; values: unknown[] } {
    const parameters = new Parameters();
    const where = this.where(query, parameters);
    const order = orderBy(this.resource, query.sort, exactRank(this.resource, query, parameters));
    const columns = names.map((name) => answered(this.resource, name));
    return { text: `select ${columns.join(', ')} from ${this.from} t ${where} ${order}`, values: parameters.values };
  }

  /** One row as JSON text. @throws OnyakError NOT_FOUND */
  async get(key: RowKey): Promise<string> {
    const parameters = new Parameters();
    const [found] = await readRows(this.db, textSchema, this.one(key, parameters, 'row_to_json(r)::text'));
    if (!found) throw notFound();
    return found.row;
  }

  /** One row's values, kept from changing until the transaction ends. @throws OnyakError NOT_FOUND */
  async lock(key: RowKey): Promise<Readonly<Record<string, unknown>>> {
    const parameters = new Parameters();
    const statement = this.one(key, parameters, 'row_to_json(r)', 'for update of t');
    const [found] = await readRows(this.db, valuesSchema, statement);
    if (!found) throw notFound();
    return found.row;
  }

  /**
   * Distinct values of a field among the rows of a query, most frequent first, as JSON text; days in place of
   * moments, and nothing for an empty text, as filters take them. At most `limit`.
   */
  async values(field: string, query: RowQuery, limit: number): Promise<string> {
    const parameters = new Parameters();
    const where = this.where(query, parameters);
    const sql = column(this.resource, field);
    const kind = this.resource.fields[field]?.kind;
    const grouped =
      kind === 'dateTime'
        ? `(${sql} at time zone 'Asia/Seoul')::date`
        : isText(this.resource, field)
          ? `nullif(${sql}, '')`
          : sql;
    // Named as the column of an institution, which is worded after the counting and not once a row.
    const worded = kind === 'institution' ? answered(this.resource, field) : 't.hospital_code';
    const text = `select coalesce(json_agg(r), '[]')::text as rows from (
      select ${worded} as value, t.count from (select ${grouped} as hospital_code, count(*)::integer as count
      from ${this.from} t ${where} group by 1 order by 2 desc, 1 nulls last limit ${parameters.add(limit)}) t) r`;
    const [found] = await readRows(this.db, listSchema, prepared(text, parameters.values));
    return found?.rows ?? '[]';
  }

  /** SQL that counts a query's rows, for a statement that counts several resources. */
  countSql(query: RowQuery, parameters: Parameters): string {
    return `(select count(*)::integer from ${this.from} t ${this.where(query, parameters)})`;
  }

  private one(key: RowKey, parameters: Parameters, answer: string, locking = ''): QueryConfig {
    const owner = ownerSql(this.resource, this.sight, parameters);
    const found = `where ${keySql(this.resource, key, parameters)}${owner} ${locking}`;
    return this.statement(
      `${answer} ${found}`,
      parameters,
      () => `select ${answer} as row from (${this.pageSql(found)}) r`,
    );
  }

  private where(query: RowQuery, parameters: Parameters): string {
    const { ownRows } = this.resource;
    const { owner } = this.sight;
    const mine = ownRows && owner !== undefined ? [{ op: 'any', field: ownRows.field, values: [owner] } as const] : [];
    const institution = institutionSql(this.resource, this.sight, parameters);
    const where = whereOf(this.resource, { ...query, conditions: [...mine, ...query.conditions] }, parameters);
    if (institution === '') return where;
    return where === '' ? `where ${institution}` : `${where} and ${institution}`;
  }
}

/**
 * The caller's institution beside row-level security, whose own condition no index can serve: it may also mean every
 * institution. Nothing where rows have none, or all are meant.
 */
function institutionSql(resource: Resource, { scope }: Sight, parameters: Parameters): string {
  if (resource.tenancy !== 'hospital' || overAll(scope)) return '';
  return `t.hospital_code = ${parameters.add(scope.hospitalCode)}`;
}

/** ` and ...` that leaves the caller's own rows, where the caller sees no others. */
export function ownerSql(resource: Resource, { owner }: Sight, parameters: Parameters): string {
  if (!resource.ownRows || owner === undefined) return '';
  const { field } = resource.ownRows;
  return ` and ${column(resource, field)} = ${bind(resource, field, owner, parameters)}`;
}
