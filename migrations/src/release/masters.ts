import { fillMessage, OnyakError } from '@onyak/core';
import { z } from 'zod';
import { kindNames, messages } from '../messages.js';
import type { Queryable } from '@onyak/database';
import { masterKinds, type MasterKind } from './kinds.js';

/** The masters that can be imported into here: a table made from a plugin's definition is not there when the plugin is not. */
export async function presentMasters(client: Queryable): Promise<MasterKind[]> {
  const { rows } = await client.query(
    `select kind from reference_kind where to_regclass('public.' || quote_ident(table_name)) is not null`,
  );
  const present = new Set(
    z
      .array(z.object({ kind: z.string() }))
      .parse(rows)
      .map(({ kind }) => kind),
  );
  return masterKinds.filter((kind) => present.has(kind));
}

/** @throws OnyakError STATE when the plugin of this master is not installed. */
export async function requireMaster(client: Queryable, kind: MasterKind): Promise<void> {
  if ((await presentMasters(client)).includes(kind)) return;
  throw new OnyakError('STATE', fillMessage(messages.noMaster, { kind: kindNames[kind] }));
}
