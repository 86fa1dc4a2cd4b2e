import type { Resource } from '@onyak/core';
import { SchemaError, type Column, columnsOf } from '@onyak/database';
import { messages } from '../messages.js';
import type { ExistingTable } from './existing.js';
import type { Say } from './follow.js';

/** Types that hold a field's values as well as the one a generated table has. */
const alike: Readonly<Partial<Record<Column['type'], RegExp>>> = {
  text: /^(text|character varying|character|uuid)(\(\d+\))?$/,
  integer: /^(smallint|integer|bigint)$/,
  bigint: /^(smallint|integer|bigint)$/,
  'double precision': /^(double precision|real|numeric(\(.*\))?|smallint|integer|bigint)$/,
};

const standard = ['version', 'created_by', 'created_at', 'updated_by', 'updated_at'];

/**
 * Holds a table or view that a migration made against its definition; it is never altered.
 *
 * @throws SchemaError naming resource and column where rows could not be read or written as defined.
 */
export function compareWithDefinition(resource: Resource, existing: ExistingTable, say: Say): void {
  const isView = resource.source === 'view';
  if (existing.isView !== isView) throw new SchemaError(say(isView ? messages.notView : messages.viewAsTable));
  if (isView && !existing.securityInvoker) throw new SchemaError(say(messages.notInvoker));
  for (const column of columnsOf(resource)) {
    const found = existing.columns.get(column.name);
    if (!found) throw new SchemaError(say(messages.missingColumn, { column: column.name }));
    const fits = alike[column.type]?.test(found.type) ?? found.type === column.type;
    if (!fits)
      throw new SchemaError(say(messages.typeChanged, { column: column.name, wanted: column.type, found: found.type }));
  }
  const host = [
    ...(resource.source === 'table' ? standard : []),
    ...(resource.tenancy === 'hospital' ? ['hospital_code'] : []),
  ];
  const missing = host.find((name) => !existing.columns.has(name));
  if (missing !== undefined) throw new SchemaError(say(messages.missingColumn, { column: missing }));
  if (!isView && resource.tenancy !== 'common' && !existing.rowSecurity)
    throw new SchemaError(say(messages.noRowSecurity));
}
