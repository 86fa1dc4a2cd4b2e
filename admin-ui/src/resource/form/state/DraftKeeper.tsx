import { useEffect, type RefObject } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { keep } from '../../../ui/kept.js';

interface DraftKeeperProps {
  /** Where it is kept. */
  readonly place: string;
  /** Version of the row that it is typed over. */
  readonly against: RefObject<number | undefined>;
}

/** Keeps what is typed and not saved, so that it survives a reload. Draws nothing: each key draws only this anew. */
export function DraftKeeper({ place, against }: DraftKeeperProps) {
  const draft = useWatch();
  const { isDirty } = useFormState();
  useEffect(() => {
    keep(sessionStorage, place, isDirty ? { draft, version: against.current } : undefined);
  }, [place, draft, isDirty, against]);
  return null;
}
