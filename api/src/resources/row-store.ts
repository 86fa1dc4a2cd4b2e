import { OnyakError, parseRow, rowId, type FieldFault, type Resource } from '@onyak/core';
import { columnName, EVERY_INSTITUTION } from '@onyak/migrations';
import type { Scope, Statements } from '../database/database.js';
import { prepared } from '../database/statement.js';
import { hostMessage } from '../messages.js';
import { constraintError, duplicateError, duplicateFaults, labelsOf, notFound } from './faults.js';
import { bind, exactRank, HOSPITAL_KEY, keySql, whereOf, type RowQuery } from './query.js';
import type { PageQuery } from './rest-query.js';
import { column, orderBy, Parameters, quote, rowColumns } from './sql.js';

export type Values = Readonly<Record<string, unknown>>;
export type RowKey = Readonly<Record<string, string>>;

/** Addresses below a resource that are not rows. */
const reservedIds: readonly string[] = ['values', 'export.xlsx'];

interface CurrentRow extends Record<string, unknown> {
  readonly version: number;
  readonly updatedBy: string;
  readonly updatedAt: string;
}

/** The rows of one resource inside one transaction. JSON comes ready-made from PostgreSQL. */
export class RowStore {
  private readonly table: string;
  private readonly columns: string;

  constructor(
    readonly resource: Resource,
    private readonly db: Statements,
    private readonly scope: Scope,
  ) {
    this.table = quote(resource.table);
    this.columns = rowColumns(resource, scope.hospitalCode);
  }

  /** One page as JSON text with the exact number of all rows that match. */
  async page(query: PageQuery): Promise<{ total: number; rows: string }> {
    const parameters = new Parameters();
    const where = whereOf(this.resource, query, parameters);
    const order = orderBy(this.resource, query.sort, exactRank(this.resource, query, parameters));
    const limits = `limit ${parameters.add(query.limit)} offset ${parameters.add(query.offset)}`;
    const text = `select (select count(*) from ${this.table} t ${where})::integer as total,
      (select coalesce(json_agg(r), '[]')::text from (select ${this.columns} from ${this.table} t ${where} ${order} ${limits}) r) as rows`;
    const { rows } = await this.db.query<{ total: number; rows: string }>(prepared(text, parameters.values));
    return rows[0] ?? { total: 0, rows: '[]' };
  }

  /** The SQL of all rows of a query in order, for a cursor; one column for each name. */
  selection(query: RowQuery, names: readonly string[]): { text: string; values: unknown[] } {
    const parameters = new Parameters();
    const where = whereOf(this.resource, query, parameters);
    const order = orderBy(this.resource, query.sort, exactRank(this.resource, query, parameters));
    return {
      text: `select ${names.map(column).join(', ')} from ${this.table} t ${where} ${order}`,
      values: parameters.values,
    };
  }

  /** One row as JSON text. @throws OnyakError NOT_FOUND */
  async get(key: RowKey): Promise<string> {
    const parameters = new Parameters();
    const text = `select row_to_json(r)::text as row from (select ${this.columns} from ${this.table} t where ${keySql(this.resource, key, parameters)}) r`;
    const { rows } = await this.db.query<{ row: string }>(prepared(text, parameters.values));
    if (!rows[0]) throw notFound();
    return rows[0].row;
  }

  /**
   * Adds a row. @returns it as JSON text.
   * @throws OnyakError VALIDATION or DUPLICATE with every fault at its field.
   */
  async insert(input: Values): Promise<string> {
    const { values, faults } = parseRow(this.resource, input);
    const faulty = new Set(faults.map((fault) => fault.field));
    const taken = await this.takenFaults(values, [this.resource.key, ...(this.resource.unique ?? [])], faulty);
    const all: FieldFault[] = [...this.hospitalFaults(), ...this.addressFaults(values), ...faults, ...taken];
    if (all.length > taken.length) throw OnyakError.of('VALIDATION', 'error.validation', {}, { faults: all });
    if (taken.length > 0) throw duplicateError(this.resource, taken);
    const parameters = new Parameters();
    const entries = Object.entries(values);
    const names = entries.map(([name]) => quote(columnName(name)));
    const bound = entries.map(([name, value]) => bind(this.resource, name, value, parameters));
    if (this.resource.tenancy === 'hospital') {
      names.push('hospital_code');
      bound.push(parameters.add(this.scope.hospitalCode));
    }
    return this.writeRow(
      `insert into ${this.table} (${names.join(', ')}) values (${bound.join(', ')}) returning *`,
      parameters,
      () => {
        throw new OnyakError('BAD_REQUEST', hostMessage('row.hospitalGone'));
      },
    );
  }

  /**
   * Changes a row; fields that are not given keep their values.
   * @param version the version the caller saw; undefined skips the check (the specification's calls may leave it out).
   * @throws OnyakError NOT_FOUND, CONFLICT with the current row, KEY_CHANGED, VALIDATION or DUPLICATE.
   */
  async update(key: RowKey, input: Values, version: number | undefined): Promise<string> {
    const current = await this.lock(key);
    this.checkVersion(current, version);
    this.refuseKeyChange(current, input);
    const editable = Object.fromEntries(
      Object.entries(this.resource.fields).filter(([name]) => !this.resource.key.includes(name)),
    );
    const { values, faults } = parseRow({ fields: editable }, { ...current, ...input });
    const merged = { ...current, ...values };
    const touched = (this.resource.unique ?? []).filter((fields) =>
      fields.some((name) => name in values && values[name] !== current[name]),
    );
    const taken = await this.takenFaults(merged, touched, new Set(faults.map((fault) => fault.field)));
    if (faults.length > 0) throw OnyakError.of('VALIDATION', 'error.validation', {}, { faults: [...faults, ...taken] });
    if (taken.length > 0) throw duplicateError(this.resource, taken);
    const changed = Object.entries(values).filter(([name, value]) => value !== current[name]);
    if (changed.length === 0) return this.get(key);
    const parameters = new Parameters();
    const assignments = changed.map(
      ([name, value]) => `${quote(columnName(name))} = ${bind(this.resource, name, value, parameters)}`,
    );
    return this.writeRow(
      `update ${this.table} t set ${assignments.join(', ')} where ${keySql(this.resource, key, parameters)} returning t.*`,
      parameters,
    );
  }

  /** Deletes a row; its history stays. @returns the row that was, as JSON text. */
  async remove(key: RowKey, version: number | undefined): Promise<string> {
    const current = await this.lock(key);
    this.checkVersion(current, version);
    const parameters = new Parameters();
    return this.writeRow(
      `delete from ${this.table} t where ${keySql(this.resource, key, parameters)} returning t.*`,
      parameters,
    );
  }

  /** Distinct values of a field among the rows of a query, most frequent first, as JSON text. */
  async values(field: string, query: RowQuery, limit: number): Promise<string> {
    const parameters = new Parameters();
    const where = whereOf(this.resource, query, parameters);
    const text = `select coalesce(json_agg(r), '[]')::text as rows from (select ${column(field)} as value, count(*)::integer as count
      from ${this.table} t ${where} group by 1 order by 2 desc, 1 nulls last limit ${parameters.add(limit)}) r`;
    const { rows } = await this.db.query<{ rows: string }>(prepared(text, parameters.values));
    return rows[0]?.rows ?? '[]';
  }

  private async lock(key: RowKey): Promise<CurrentRow> {
    const parameters = new Parameters();
    const text = `select row_to_json(r) as row from (select ${this.columns} from ${this.table} t where ${keySql(this.resource, key, parameters)} for update) r`;
    const { rows } = await this.db.query<{ row: CurrentRow }>(prepared(text, parameters.values));
    if (!rows[0]) throw notFound();
    return rows[0].row;
  }

  private checkVersion(current: CurrentRow, version: number | undefined): void {
    if (version === undefined || version === current.version) return;
    const { updatedBy, updatedAt } = current;
    throw OnyakError.of('CONFLICT', 'error.conflict', {}, { data: { current, updatedBy, updatedAt } });
  }

  private refuseKeyChange(current: CurrentRow, input: Values): void {
    const changed = this.resource.key.filter((name) => {
      if (input[name] === undefined || input[name] === current[name] || String(input[name]) === String(current[name]))
        return false;
      const parsed = this.resource.fields[name]?.schema.safeParse(input[name]);
      return !parsed?.success || parsed.data !== current[name];
    });
    if (changed.length === 0) return;
    const error = OnyakError.of('KEY_CHANGED', 'error.keyChanged', { label: labelsOf(this.resource, changed) });
    throw new OnyakError('KEY_CHANGED', error.message, {
      faults: changed.map((field) => ({ field, message: error.message })),
    });
  }

  /** A row must not have the address of something else of its resource. */
  private addressFaults(values: Values): FieldFault[] {
    if (!reservedIds.includes(rowId(this.resource, values))) return [];
    return this.resource.key.map((field) => ({ field, message: hostMessage('row.reservedKey') }));
  }

  private hospitalFaults(): FieldFault[] {
    const missing = this.resource.tenancy === 'hospital' && this.scope.hospitalCode === EVERY_INSTITUTION;
    return missing ? [{ field: 'hospitalCodeManager', message: hostMessage('hospital.required') }] : [];
  }

  /** Faults of values that another row has, for each set of fields that parsed and is complete. */
  private async takenFaults(
    values: Values,
    sets: readonly (readonly string[])[],
    faulty: ReadonlySet<string>,
  ): Promise<FieldFault[]> {
    const checked = sets.filter((fields) =>
      fields.every((name) => !faulty.has(name) && values[name] !== null && values[name] !== undefined),
    );
    if (checked.length === 0) return [];
    const parameters = new Parameters();
    const hospital =
      this.resource.tenancy === 'hospital'
        ? ` and t.hospital_code = ${parameters.add(values[HOSPITAL_KEY] ?? this.scope.hospitalCode)}`
        : '';
    const tests = checked.map((fields, index) => {
      const same = fields
        .map((name) => `${column(name)} = ${bind(this.resource, name, values[name], parameters)}`)
        .join(' and ');
      return `exists (select from ${this.table} t where ${same}${hospital}) as ${quote(String(index))}`;
    });
    const { rows } = await this.db.query<Record<string, boolean>>(
      prepared(`select ${tests.join(', ')}`, parameters.values),
    );
    return checked.flatMap((fields, index) => (rows[0]?.[String(index)] ? duplicateFaults(this.resource, fields) : []));
  }

  private async writeRow(statement: string, parameters: Parameters, onReferenceMissing?: () => never): Promise<string> {
    try {
      const text = `with t as (${statement}) select row_to_json(r)::text as row from (select ${this.columns} from t) r`;
      const { rows } = await this.db.query<{ row: string }>(prepared(text, parameters.values));
      if (!rows[0]) throw notFound();
      return rows[0].row;
    } catch (error) {
      const meant = constraintError(this.resource, error);
      if (onReferenceMissing && meant instanceof OnyakError && meant.code === 'IN_USE') onReferenceMissing();
      throw meant;
    }
  }
}
