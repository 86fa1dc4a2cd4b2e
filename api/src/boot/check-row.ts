import { parseRow, type Plugin, type Resource } from '@onyak/core';
import type { ApiHost } from '../kit/index.js';
import { findFaults, pointing } from '../resources/writing/row-checks.sql.js';

/** What a plugin asks of values that it keeps for a resource of another's; see {@link ApiHost.checkRow}. */
export function rowChecker(plugins: readonly Plugin[]): ApiHost['checkRow'] {
  const resources = new Map(
    plugins.flatMap(({ resources: own }) => own.map((item): [string, Resource] => [item.name, item])),
  );
  return async (db, resource, given) => {
    const { values, faults } = parseRow(resource, given);
    const references = pointing(resource, Object.keys(values));
    const asked = { values, hospitalCode: undefined, unique: [], userId: '', references };
    const { missing } = await findFaults(resource, resources, db, asked);
    return { values, faults: [...faults, ...missing] };
  };
}
