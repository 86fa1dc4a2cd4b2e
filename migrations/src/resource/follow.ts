import { fillMessage, type MessageParams, type Resource } from '@onyak/core';
import pg from 'pg';
import { SchemaError, type Column, columnsOf, columnSql, identifier, keyColumns } from '@onyak/database';
import { messages } from '../messages.js';
import { grant } from '../schema/sql.js';
import { compareWithDefinition } from './compare.js';
import type { ExistingTable } from './existing.js';
import { filesSql, fileSql } from './files-sql.js';
import { indexSql } from './index-sql.js';
import { othersSql } from './others-sql.js';
import { checkSql, keySql, tableMark, uniqueRules, uniqueSql } from './table-sql.js';

/** One statement that makes a table follow its definition. */
export interface Change {
  readonly sql: string;
  /** What is said when it is done; nothing for what nobody needs to know. */
  readonly done?: string;
  /** What is said when the rows that are there stand in the way. */
  readonly refused?: string;
}

const hostColumns = new Set(['version', 'created_by', 'created_at', 'updated_by', 'updated_at', 'hospital_code']);
const quote = (name: string): string => pg.escapeIdentifier(name);

/**
 * The changes by which an existing table follows a (later) definition: optional columns are added,
 * rules are exchanged, indexes made. A table that a migration made is only compared.
 *
 * @throws SchemaError naming resource and column where the definition does not fit the table.
 */
export function followDefinition(resource: Resource, existing: ExistingTable, trigram: boolean): Change[] {
  const say = (text: string, params: MessageParams = {}) =>
    fillMessage(text, { resource: resource.name, table: resource.table, ...params });
  if (existing.comment !== tableMark(resource)) {
    compareWithDefinition(resource, existing, say);
    return existing.isView
      ? [{ sql: grant(resource.table, 'select') }]
      : [{ sql: othersSql(resource) }, { sql: filesSql(resource) }];
  }
  const columns = columnsOf(resource);
  for (const column of columns) {
    const found = existing.columns.get(column.name);
    if (found && found.type !== column.type)
      throw new SchemaError(say(messages.typeChanged, { column: column.name, wanted: column.type, found: found.type }));
  }
  refuseOtherKey(resource, existing, say);
  const rules = uniqueRules(resource).filter((rule) => !existing.uniques.has(rule.name));
  return [
    ...leftColumns(columns, existing, say),
    ...columns.flatMap((column) => columnChanges(resource.table, column, existing, say)),
    ...rules.map((rule) => ({
      sql: uniqueSql(resource.table, rule),
      done: say(messages.constraintChanged, { column: rule.columns.join(', ') }),
      refused: say(messages.notUnique, { column: rule.columns.join(', ') }),
    })),
    ...indexSql(resource, trigram).map((sql) => ({ sql })),
    { sql: othersSql(resource) },
    { sql: resource.source === 'log' ? '' : keySql(resource) },
    { sql: filesSql(resource) },
  ];
}

export type Say = (text: string, params?: MessageParams) => string;

function refuseOtherKey(resource: Resource, existing: ExistingTable, say: Say): void {
  const wasLog = !existing.columns.has('version');
  if (wasLog !== (resource.source === 'log'))
    throw new SchemaError(say(messages.sourceChanged, { found: wasLog ? 'log' : 'table' }));
  const found = !existing.rowSecurity ? 'common' : existing.columns.has('hospital_code') ? 'hospital' : 'institution';
  if (found !== resource.tenancy) {
    throw new SchemaError(say(messages.tenancyChanged, { wanted: resource.tenancy, found }));
  }
  const key = keyColumns(resource);
  if (key.join() !== existing.key.join()) {
    throw new SchemaError(say(messages.keyChanged, { found: existing.key.join(', '), column: key.join(', ') }));
  }
}

/** Columns that the definition no longer has keep their values, unless no row could be inserted any more. */
function leftColumns(columns: readonly Column[], existing: ExistingTable, say: Say): Change[] {
  const wanted = new Set(columns.map((column) => column.name));
  const left = [...existing.columns].filter(([name]) => !wanted.has(name) && !hostColumns.has(name));
  const required = left.find(([, column]) => column.required && !column.hasDefault);
  if (required) throw new SchemaError(say(messages.requiredColumnLeft, { column: required[0] }));
  return left.map(([name]) => ({ sql: '', done: say(messages.columnLeft, { column: name }) }));
}

function columnChanges(table: string, column: Column, existing: ExistingTable, say: Say): Change[] {
  const found = existing.columns.get(column.name);
  if (!found) {
    return [
      {
        sql: `alter table ${quote(table)} add column ${columnSql(column)};\n${checkSql(table, column)}\n${fileSql(table, column)}`,
        done: say(messages.columnAdded, { column: column.name }),
        refused: say(messages.requiredColumnMissing, { column: column.name }),
      },
    ];
  }
  const changes: Change[] = [];
  if (found.identity !== column.identity) {
    throw new SchemaError(
      say(messages.typeChanged, {
        column: column.name,
        wanted: `${column.type}${column.identity ? ' identity' : ''}`,
        found: `${found.type}${found.identity ? ' identity' : ''}`,
      }),
    );
  }
  if (found.required !== column.required) {
    changes.push({
      sql: `alter table ${quote(table)} alter column ${quote(column.name)} ${column.required ? 'set' : 'drop'} not null;`,
      done: say(messages.constraintChanged, { column: column.name }),
      refused: say(messages.nullsPresent, { column: column.name }),
    });
  }
  const name = identifier(table, column.name, 'check');
  if ((existing.checks.get(name) ?? undefined) !== column.check) {
    changes.push({
      sql: `alter table ${quote(table)} drop constraint if exists ${quote(name)};\n${checkSql(table, column)}`,
      done: say(messages.constraintChanged, { column: column.name }),
      refused: say(messages.rowsViolate, { column: column.name, rule: column.check ?? '' }),
    });
  }
  return changes;
}
