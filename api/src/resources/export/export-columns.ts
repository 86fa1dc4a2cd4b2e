import { inMode, OnyakError, type Field, type Mode, type Resource } from '@onyak/core';
import { z } from 'zod';
import { readJson, unknownNames } from '../rest/rest-query.js';

const columnsSchema = z.array(z.string()).min(1).max(200);

/**
 * The columns of an export: those that the caller names, in that order, else the grid's, of what the screens of this mode
 * show. `deidentified=1` leaves out what is personal.
 * @throws OnyakError BAD_REQUEST for a name that is no field, or when nothing is left.
 */
export function exportColumns(whole: Resource, mode: Mode, query: Readonly<Record<string, unknown>>): string[] {
  const resource = inMode(whole, mode);
  const asked = readJson(query['columns'], columnsSchema) ?? resource.columns;
  const unknown = asked.filter((name) => !Object.hasOwn(resource.fields, name));
  if (unknown.length > 0) throw unknownNames(unknown);
  const { deidentified } = query;
  if (deidentified !== undefined && deidentified !== '1' && deidentified !== '0')
    throw OnyakError.of('BAD_REQUEST', 'error.badRequest');
  const left = deidentified === '1' ? asked.filter((name) => !isPersonal(resource.fields[name])) : [...asked];
  if (left.length === 0) throw OnyakError.of('BAD_REQUEST', 'error.badRequest');
  return [...new Set(left)];
}

/** A list is personal when anything in its items is. */
function isPersonal(field: Field | undefined): boolean {
  return field !== undefined && (field.personal || Object.values(field.item ?? {}).some(isPersonal));
}
