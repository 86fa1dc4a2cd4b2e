import { inMode, OnyakError, type Field, type Mode, type Resource } from '@onyak/core';
import { z } from 'zod';
import { readJson, unknownNames } from '../rest/rest-query.js';

const columnsSchema = z.array(z.string()).min(1).max(200);

/** A column of a workbook: a field of the row, or with `part` one of the item that the row is about. */
export interface ExportColumn {
  readonly name: string;
  readonly part?: string;
}

type Query = Readonly<Record<string, unknown>>;

/** @throws OnyakError BAD_REQUEST for what is neither yes nor no. */
function flag(value: unknown): boolean {
  if (value !== undefined && value !== '1' && value !== '0') throw OnyakError.of('BAD_REQUEST', 'error.badRequest');
  return value === '1';
}

/**
 * The columns of an export: those that the caller names, in that order, else the grid's, of what the screens of this mode
 * show. `deidentified=1` leaves out what is personal. `each=1` is a row an item of the resource's own list (`exportEach`): every
 * field where none are named, and in place of the list and of what is read from it the parts of its items.
 * @throws OnyakError BAD_REQUEST for a name that is no field, or when nothing is left.
 */
export function exportColumns(whole: Resource, mode: Mode, query: Query): ExportColumn[] {
  const resource = inMode(whole, mode);
  const [deidentified, each] = [flag(query['deidentified']), flag(query['each'])];
  const list = each ? resource.exportEach : undefined;
  if (each && list === undefined) throw OnyakError.of('BAD_REQUEST', 'error.badRequest');
  const standard = each ? Object.keys(resource.fields) : resource.columns;
  const asked = readJson(query['columns'], columnsSchema) ?? standard;
  const unknown = asked.filter((name) => !Object.hasOwn(resource.fields, name));
  if (unknown.length > 0) throw unknownNames(unknown);
  const isLeft = (field: Field | undefined): boolean =>
    // Of the whole content a text of many lines goes too: it may name anybody.
    !deidentified || !(isPersonal(field) || (each && field?.multiline === true));
  const parts = Object.entries((list === undefined ? undefined : resource.fields[list]?.item) ?? {});
  const left = [...new Set(asked)].flatMap((name): ExportColumn[] => {
    if (name === list) return parts.filter(([, field]) => isLeft(field)).map(([part]) => ({ name, part }));
    if (parts.some(([part]) => part === name)) return [];
    return isLeft(resource.fields[name]) ? [{ name }] : [];
  });
  if (left.length === 0) throw OnyakError.of('BAD_REQUEST', 'error.badRequest');
  return left;
}

/** A list is personal when anything in its items is. */
function isPersonal(field: Field | undefined): boolean {
  return field !== undefined && (field.personal || Object.values(field.item ?? {}).some(isPersonal));
}
