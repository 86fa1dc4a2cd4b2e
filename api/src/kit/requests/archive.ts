import type { KeptResult, RequestKind, SessionUser } from '@onyak/core';
import type { RequestReader } from '@onyak/database';
import type { TenantDatabase } from '../call.js';

/**
 * What one kind of request has found and worded, for whoever reads the results of several kinds (an export for research). The
 * request itself is the host's row; only what stands in the plugin's own tables is asked of it.
 */
export interface RequestArchive {
  /** Of the plugin's manifest. */
  readonly kind: RequestKind;
  /**
   * Of the requests of these numbers; one that was deleted is left out. Who may read them has been asked before
   * ({@link readerOfKind}); the transaction is bound to the institution.
   */
  results(db: TenantDatabase, reqIds: readonly string[]): Promise<readonly KeptResult[]>;
}

/**
 * Who asks for requests of a kind, by the menus that the user holds; undefined for who holds none of the kind's. The same that the
 * lists and the progress of the kind ask for.
 */
export function readerOfKind(
  user: Pick<SessionUser, 'userId' | 'menuList'>,
  menus: readonly string[],
): RequestReader | undefined {
  const held = user.menuList.filter(({ transaction }) => menus.includes(transaction));
  return held.length === 0 ? undefined : { user, f1: held.some(({ f1Auth }) => f1Auth) };
}
