import { isLinkCode, type Resource } from '@onyak/core';
import type { findPublicLink } from '@onyak/database';

type Input = Readonly<Record<string, unknown>>;
type Find = (code: string) => ReturnType<typeof findPublicLink>;

/**
 * What a select call asks for, with the key of the row in place of a link's code. A code that opens nothing, one of another
 * table's row, and one beside another row's key stay: they find nothing.
 */
export async function byItsKey({ linkParam, name, key }: Resource, input: Input, find: Find): Promise<Input> {
  const code = linkParam === undefined ? undefined : input[linkParam];
  if (linkParam === undefined || typeof code !== 'string' || !isLinkCode(code.trim())) return input;
  const found = await find(code.trim());
  if (found?.resource !== name) return input;
  const row = Object.fromEntries(key.map((field, index) => [field, found.rowKey[index]]));
  const named = key.filter((field) => typeof input[field] === 'string' && input[field] !== '');
  if (named.some((field) => input[field] !== row[field])) return input;
  const { [linkParam]: _code, ...rest } = input;
  return { ...rest, ...row };
}
