import type { Resource } from '@onyak/core';
import { useCallback, useSyncExternalStore } from 'react';
import { chosenInstitution, watchInstitution, type Institution } from '../../session/institution.js';
import { useSession } from '../../session/session.js';

export interface WorkingInstitution extends Institution {
  /** An ADMIN looks at all institutions: ids of rows name theirs, and this is only the ADMIN's own. */
  readonly overAll: boolean;
}

/** The institution that the user works in: the chosen one, else the own. */
export function useInstitution(): WorkingInstitution {
  const { user } = useSession();
  const chosen = useSyncExternalStore(watchInstitution, chosenInstitution);
  const { code, name } = chosen ?? { code: user.hospitalCode, name: user.hospitalName };
  return { code, name, overAll: user.auth === 'ADMIN' && chosen === undefined };
}

/**
 * For who looks at all institutions: which one a reference of a row points into, for a key alone is one institution's. Undefined
 * where the target's rows are common to all, and where it goes without saying.
 */
export function useReferredInstitution(): (target: Resource, hospitalCode: unknown) => string | undefined {
  const { overAll } = useInstitution();
  return useCallback(
    (target, hospitalCode) =>
      overAll && target.tenancy === 'hospital' && typeof hospitalCode === 'string' ? hospitalCode : undefined,
    [overAll],
  );
}
