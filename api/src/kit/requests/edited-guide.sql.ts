import type { TenantDatabase } from '../call.js';

/**
 * Keeps an edited guide beside the one that was made: `version` as it was read, null for whatever it is now.
 * @returns false where somebody else has saved since
 */
export type SaveGuide = (
  db: TenantDatabase,
  kept: { readonly reqId: string; readonly finalGuide: string; readonly version: number | null },
) => Promise<boolean>;

/**
 * Where a kind keeps the guides that people have edited.
 * @param results has `req_id`, `result`, `final_guide` and `version`; a name of the code, never what is sent
 */
export function editedGuidesIn(results: string): SaveGuide {
  return async (db, { reqId, finalGuide, version }) => {
    const { rowCount } = await db.query(
      `update "${results}" set final_guide = $2 where req_id = $1 and result is not null and ($3::int is null or version = $3)`,
      [reqId, finalGuide, version],
    );
    return (rowCount ?? 0) > 0;
  };
}
