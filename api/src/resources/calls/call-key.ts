import { message, OnyakError, type FieldFault, type Resource } from '@onyak/core';
import { z } from 'zod';
import { hostMessage } from '../../messages.js';
import type { Scope } from '../../database/database.js';
import { validation } from '../writing/faults.js';
import { searchText } from '../query/field-condition.js';
import { fitsField, HOSPITAL_KEY } from '../query/query.js';
import { keyChanged } from '../writing/row-rules.js';
import type { RowKey } from '../reading/row-reader.sql.js';
import { idHasHospital, institutionCode } from '../query/columns.sql.js';

type Input = Readonly<Record<string, unknown>>;

/** Key fields that a call brings; those of a form for a new row may be missing. */
export const givenKeys = (resource: Resource, input: Input): string[] =>
  resource.key.filter((name) => searchText(input[name]) !== undefined);

/**
 * The key from its fields' parameters, upper-cased and trimmed as the fields' rules say.
 * @throws OnyakError VALIDATION when a part is missing, NOT_FOUND when no row could have it.
 */
export function keyFromInput(resource: Resource, scope: Scope, input: Input): RowKey {
  const faults: FieldFault[] = [];
  const key: Record<string, string> = {};
  for (const name of resource.key) {
    const label = resource.fields[name]?.label ?? name;
    const given = searchText(input[name]);
    if (given === undefined) faults.push({ field: name, message: message('field.required', { label }) });
    else key[name] = keyText(resource, name, given);
  }
  if (faults.length > 0) throw validation(faults);
  return withHospital(resource, scope, input, key);
}

function keyText(resource: Resource, name: string, given: string): string {
  const field = resource.fields[name];
  if (field?.kind === 'institution') return institutionCode(given);
  const parsed = field?.schema.safeParse(given);
  if (parsed?.success) return String(parsed.data);
  if (!fitsField(resource, name, given)) throw OnyakError.of('NOT_FOUND', 'error.notFound');
  return given;
}

/** An ADMIN over all institutions must say whose row is meant: as sent, or as the key itself tells. */
function withHospital(resource: Resource, scope: Scope, input: Input, key: Record<string, string>): RowKey {
  if (!idHasHospital(resource, scope.hospitalCode)) return key;
  const inKey = resource.key.find((name) => resource.fields[name]?.kind === 'institution');
  const hospital = searchText(input[HOSPITAL_KEY]) ?? (inKey === undefined ? undefined : key[inKey]);
  if (hospital === undefined) throw new OnyakError('VALIDATION', hostMessage('hospital.required'));
  return { ...key, [HOSPITAL_KEY]: hospital };
}

/** The grid of the documents sends the row's key besides its values: they must agree. */
export function refuseOldKey(resource: Resource, input: Input, key: RowKey): void {
  const [name] = resource.key;
  const old = resource.key.length === 1 && !('key' in resource.fields) ? searchText(input['key']) : undefined;
  if (old !== undefined && keyText(resource, name, old) !== key[name]) throw keyChanged(resource, [name]);
}

/** Values of a call, and what is sent along with them, without the key and what is neither. */
export function withoutKey(resource: Resource, input: Input): Record<string, unknown> {
  const { fields, sentAlong = {}, key } = resource;
  return Object.fromEntries(
    Object.entries(input).filter(
      ([name]) => (Object.hasOwn(fields, name) && !key.includes(name)) || Object.hasOwn(sentAlong, name),
    ),
  );
}

/** The version a call brings; what is no version fits no row. */
export function versionOf(input: Input): number | undefined {
  if (!('version' in input) || input['version'] === '') return undefined;
  return z.coerce.number().int().catch(-1).parse(input['version']);
}

/** `key`, then `key1` ... `key3`, or the key fields by name; an institution also by its code alone (specification 3 §7). */
export function historyKey(resource: Resource, scope: Scope, input: Input): RowKey {
  const generic = ['key', 'key1', 'key2', 'key3']
    .map((name) => searchText(input[name]))
    .filter((value) => value !== undefined);
  const named: Record<string, unknown> = {};
  for (const [index, name] of resource.key.entries()) {
    const code = resource.fields[name]?.kind === 'institution' ? searchText(input[HOSPITAL_KEY]) : undefined;
    named[name] = searchText(input[name]) ?? code ?? generic[index];
  }
  return keyFromInput(resource, scope, { ...input, ...named });
}
