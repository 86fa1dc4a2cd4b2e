import { reservedFieldNames, type Resource } from '@onyak/core';
import { z } from 'zod';
import { bodyFields } from '../../http/routing/routes.js';
import type { SessionRequest } from '../../http/state.js';
import { hostMessage } from '../../messages.js';
import { notFound, validation } from '../writing/faults.js';
import type { RowKey } from '../reading/row-reader.sql.js';
import { keyOfId, refuseUnknown } from './rest-query.js';

const wanted = hostMessage('version.required');
const versionSchema = z.coerce.number(wanted).int(wanted).positive(wanted);

/** The key of the row in the address. @throws OnyakError NOT_FOUND when no row could have it. */
export function keyOf(resource: Resource, request: SessionRequest): RowKey {
  const { id } = request.input;
  const key = typeof id === 'string' ? keyOfId(resource, request.scope.hospitalCode, id) : undefined;
  if (!key) throw notFound();
  return key;
}

/** A row's values in the body. @throws OnyakError BAD_REQUEST naming what is no field. */
export function bodyOf(resource: Resource, request: SessionRequest): Record<string, unknown> {
  refuseUnknown(Object.keys(request.http.query), []);
  const input = bodyFields(request.http);
  // What the server adds to a row comes back with it from a form; only the version means something.
  refuseUnknown(Object.keys(input), [
    ...Object.keys(resource.fields),
    ...Object.keys(resource.sentAlong ?? {}),
    ...reservedFieldNames,
  ]);
  return input;
}

/** The version that the caller saw. @throws OnyakError VALIDATION */
export function versionIn(value: unknown): number {
  const parsed = versionSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw validation([{ field: 'version', message: wanted }]);
}
