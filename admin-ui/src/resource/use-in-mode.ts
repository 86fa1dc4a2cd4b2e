import { inMode, newInMode, type Resource } from '@onyak/core';
import { useMemo } from 'react';
import { useResource } from '../plugins/directory.js';
import { useSession } from '../session/session.js';

/** The definition as the installation's mode shows it. */
export function useInMode(resource: Resource): Resource {
  const { mode } = useSession().user;
  return useMemo(() => inMode(resource, mode), [resource, mode]);
}

/** The same for the form of one row: a new one asks for what it cannot be stored without, whatever a list shows. */
export function useFormInMode(resource: Resource, isNew: boolean): Resource {
  const { mode } = useSession().user;
  // What a list around has left out already.
  const whole = useResource(resource.name)?.resource ?? resource;
  return useMemo(
    () => (mode === 'hospital' ? resource : isNew ? newInMode(whole, mode) : inMode(resource, mode)),
    [resource, whole, mode, isNew],
  );
}
