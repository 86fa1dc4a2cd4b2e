import type { Plugin, ResourceActions } from '@onyak/core';
import type { AuthProvider } from 'react-admin';
import { z } from 'zod';
import { mayChange, mayWriteRow } from '../resource/rights.js';
import type { Session } from '../session/session.js';

const rowSchema = z.object({ id: z.string() });

/**
 * The session as react-admin asks for it. The gate above has let the user in and watches over the session, so there is
 * nothing to check again here; what the user may do follows from the menus. The server's own rights are the ones that
 * hold: these decide what is offered.
 */
export function makeAuthProvider(session: Session, plugins: readonly Plugin[]): AuthProvider {
  const { user, signOut } = session;
  return {
    login: () => Promise.resolve(),
    // The sign-in is a page of its own, which signing out opens.
    logout: () => signOut().then(() => false),
    checkAuth: () => Promise.resolve(),
    // The gate is told of every refused session, of calls that are not react-admin's too.
    checkError: () => Promise.resolve(),
    getPermissions: () => Promise.resolve(user.menuList),
    getIdentity: () => Promise.resolve({ id: user.userId, fullName: user.userName }),
    canAccess: ({ action, resource, record }) => Promise.resolve(mayAct(session, plugins, action, resource, record)),
  };
}

/** The action of a definition that each of react-admin's is; `list` and `show` only look. */
const actionOf = {
  create: 'insert',
  clone: 'insert',
  edit: 'update',
  delete: 'delete',
  export: 'export',
} as const satisfies Readonly<Record<string, keyof ResourceActions>>;

const isWritten = (action: string): action is keyof typeof actionOf => Object.hasOwn(actionOf, action);

function mayAct(session: Session, plugins: readonly Plugin[], action: string, name: string, record: unknown): boolean {
  const plugin = plugins.find(({ resources }) => resources.some((item) => item.name === name));
  const resource = plugin?.resources.find((item) => item.name === name);
  if (!plugin || !resource || (plugin.menu && !session.menu(plugin.code))) return false;
  if (!isWritten(action)) return action === 'list' || action === 'show';
  if (!resource.actions[actionOf[action]]) return false;
  if (action === 'export') return true;
  const row = rowSchema.safeParse(record).data;
  // Asked before a row is known, the answer is of all rows: it is asked again of the row.
  const rowFits = (row === undefined && action !== 'create') || mayWriteRow(resource, session.user, row);
  return mayChange(resource, plugin.code, session) && rowFits;
}
