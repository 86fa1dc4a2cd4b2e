import { dependentFields, message, OnyakError, parseChange, rowId, type FieldFault, type Resource } from '@onyak/core';
import type { RowFollower, RowValues } from '../../kit/rows.js';
import { hostMessage } from '../../messages.js';
import { labelsOf } from './faults.js';
import type { RowKey } from '../reading/row-reader.sql.js';
import type { Sight } from '../served.js';
import { institutionCode } from '../query/columns.sql.js';

/** Addresses below a resource that are not rows. */
const reservedIds: readonly string[] = ['values', 'export.xlsx', 'others'];

/** A row must not have the address of something else of its resource. */
export function keyFaults(resource: Resource, values: RowValues): FieldFault[] {
  if (!reservedIds.includes(rowId(resource, values))) return [];
  return resource.key.map((field) => ({ field, message: hostMessage('row.reservedKey') }));
}

/** Who sees only the own rows cannot hand one to somebody else. */
export function ownFaults(resource: Resource, { owner }: Sight, values: RowValues): FieldFault[] {
  const field = resource.ownRows?.field;
  if (field === undefined || owner === undefined || values[field] === undefined || values[field] === owner) return [];
  return [{ field, message: message('field.option') }];
}

/**
 * The editable fields of an input that are there, without the key, parsed; all faults at once.
 * @param current the stored row, where fields depend on one another (see {@link hasDependents}).
 */
export function parseGiven(resource: Resource, input: RowValues, current: RowValues): ReturnType<typeof parseChange> {
  const given = Object.fromEntries(Object.entries(input).filter(([name]) => !resource.key.includes(name)));
  return parseChange(resource, given, current);
}

/** Whether a change of some fields is a matter of the whole row. */
export const hasDependents = ({ fields }: Resource): boolean => dependentFields(fields).length > 0;

/** Key fields that the input has otherwise than the row, however they are written. */
export function changedKeys(resource: Resource, key: RowKey, input: RowValues): string[] {
  return resource.key.filter((name) => {
    const sent = input[name];
    if (sent === undefined || String(sent) === key[name]) return false;
    const field = resource.fields[name];
    if (field?.kind === 'institution') return institutionCode(String(sent)) !== key[name];
    const parsed = field?.schema.safeParse(sent);
    const same = field?.schema.safeParse(key[name]);
    return !parsed?.success || !same?.success || parsed.data !== same.data;
  });
}

/** The documents' refusal of another key. */
export function keyChanged(resource: Resource, changed: readonly string[]): OnyakError {
  const text = resource.keyChangedMessage ?? message('error.keyChanged', { label: labelsOf(resource, changed) });
  return new OnyakError('KEY_CHANGED', text, { faults: changed.map((field) => ({ field, message: text })) });
}

/** Whether a write of these values is told to who follows the rows. */
export const concerns = ({ fields }: RowFollower, input: RowValues): boolean =>
  fields.some((name) => input[name] !== undefined);
