import { findPublicLink, type TenantDatabase } from '@onyak/api/kit';
import { OnyakError } from '@onyak/core';
import { adrRecord } from '../resource.js';

interface Named {
  readonly recId?: string | undefined;
  readonly url?: string | undefined;
}

/**
 * The record that a member of staff names by its number or by the code of a link to it (specification 1 §7). Whether they reach
 * it is for who reads it.
 * @throws OnyakError NOT_FOUND for a code that opens no record, or another one than the number says.
 */
export async function namedRecord(db: TenantDatabase, { recId = '', url = '' }: Named): Promise<string> {
  if (url === '') return recId;
  const found = await findPublicLink(db, url);
  const [linked = ''] = found?.resource === adrRecord.name ? found.rowKey : [];
  if (linked === '' || (recId !== '' && recId !== linked)) throw OnyakError.of('NOT_FOUND', 'error.notFound');
  return linked;
}
