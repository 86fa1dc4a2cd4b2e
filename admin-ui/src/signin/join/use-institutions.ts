import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { get } from '../ask.js';

const rowsSchema = z.array(z.object({ code: z.string(), name: z.string(), nameCode: z.string() }));
export type Institution = z.infer<typeof rowsSchema>[number];

/** Milliseconds without a key before the server is asked. */
const PAUSE = 200;

export interface Found {
  readonly search: string;
  readonly rows: readonly Institution[];
  /** Why there are none: nothing of that name, or the server could not be asked. */
  readonly msg: string;
}

/**
 * Institutions by part of a name, initial consonants or code, asked while one types.
 * @returns undefined until the answer for exactly this search is here.
 */
export function useInstitutions(search: string): Found | undefined {
  const [found, setFound] = useState<Found>();
  const wanted = search.trim();
  useEffect(() => {
    if (wanted === '') return undefined;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      const path = `/api/ABIF/selectHospitalInfoForSearch?name=${encodeURIComponent(wanted)}`;
      void get(path, rowsSchema, stop.signal).then((answer) => {
        if (stop.signal.aborted) return;
        setFound({ search: wanted, rows: answer.kind === 'done' ? answer.data : [], msg: answer.msg });
      });
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [wanted]);
  return found?.search === wanted ? found : undefined;
}
