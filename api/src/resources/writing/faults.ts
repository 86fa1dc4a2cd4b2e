import { message, OnyakError, type FieldFault, type Resource } from '@onyak/core';
import { sqlState } from '@onyak/database';
import { uniqueRules } from '@onyak/migrations/reads';
import { hostMessage } from '../../messages.js';

export function notFound(): OnyakError {
  return OnyakError.of('NOT_FOUND', 'error.notFound');
}

/** All faults of a form, each at its field. */
export function validation(faults: readonly FieldFault[]): OnyakError {
  return OnyakError.of('VALIDATION', 'error.validation', {}, { faults });
}

/** Somebody else changed the row first: shows what is there now. */
export function conflict(current: Readonly<Record<string, unknown>>): OnyakError {
  const { updatedBy, updatedAt } = current;
  return OnyakError.of('CONFLICT', 'error.conflict', {}, { data: { current, updatedBy, updatedAt } });
}

/** Labels of fields, for a message. */
export function labelsOf(resource: Resource, names: readonly string[]): string {
  return names.map((name) => resource.fields[name]?.label ?? name).join(', ');
}

export function duplicateFaults(resource: Resource, fields: readonly string[]): FieldFault[] {
  const isKey = fields === resource.key;
  const labels = labelsOf(resource, fields);
  const text = isKey ? message('error.duplicate', { label: labels }) : hostMessage('unique.taken', { labels });
  return fields.map((field) => ({ field, message: text }));
}

export function duplicateError(resource: Resource, faults: readonly FieldFault[]): OnyakError {
  const first = faults[0]?.message ?? message('error.duplicate', { label: labelsOf(resource, resource.key) });
  return new OnyakError('DUPLICATE', first, { faults });
}

/** What a refusal by the database's constraints means to the caller; anything else as it is. */
export function constraintError(resource: Resource, error: unknown): unknown {
  switch (sqlState(error)) {
    case '23505': {
      const rule = uniqueRules(resource).findIndex(({ name }) => name === constraintOf(error));
      return duplicateError(resource, duplicateFaults(resource, resource.unique?.[rule] ?? resource.key));
    }
    case '23503':
      return OnyakError.of('IN_USE', 'error.inUse');
    case '23502':
    case '23514':
    case '22003':
      return OnyakError.of('VALIDATION', 'error.validation');
    default:
      return error;
  }
}

const constraintOf = (error: unknown): unknown =>
  error instanceof Error && 'constraint' in error ? error.constraint : undefined;
