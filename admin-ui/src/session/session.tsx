import type { MenuItem, SessionUser } from '@onyak/core';
import { createContext, useContext } from 'react';

/** The signed-in user without the address data that screens do not need. */
export type SessionProfile = Pick<
  SessionUser,
  'userId' | 'userName' | 'auth' | 'hospitalCode' | 'hospitalName' | 'job' | 'menuList' | 'mode'
>;

export interface Session {
  readonly user: SessionProfile;
  /** Menu of a plugin, in small or capital letters; undefined when the user may not open it. */
  readonly menu: (code: string) => MenuItem | undefined;
  /** Whether the user holds the menu's f1 function. */
  readonly f1: (code: string) => boolean;
  /** Personal mode (decisions.md "Modes"): what is a hospital's own is not shown. */
  readonly personal: boolean;
  readonly signOut: () => Promise<void>;
}

export const SessionContext = createContext<Session | undefined>(undefined);

/** The signed-in user and rights; only under the shell. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs the shell above');
  return session;
}

export function makeSession(user: SessionProfile, signOut: () => Promise<void>): Session {
  const find = (code: string) => user.menuList.find((item) => item.transaction === code.toUpperCase());
  return { user, menu: find, f1: (code) => find(code)?.f1Auth ?? false, personal: user.mode === 'personal', signOut };
}
