import { findingKindSchema, todayInKorea, type Found } from '@onyak/core';
import { rangeOf, useAddressedPeriod, useSearchParams, type GridPeriod } from '../../kit/index.js';

/** What a list of requests is narrowed to, as its address tells and its call takes it. */
export interface Listed {
  readonly period: GridPeriod;
  readonly onPeriod: (period: GridPeriod) => void;
  readonly params: Readonly<Record<'startDate' | 'endDate' | 'foundKind' | 'foundRule', string>>;
  /** Takes the findings out of the address. */
  readonly onAnyFinding: () => void;
}

/** A row of such a list. */
export interface FoundRow {
  readonly found?: Found | null | undefined;
}

/** The days and the findings that a list's address names, as the figures of the home page do; what is no kind is as if not said. */
export function useListed(): Listed {
  const [period, onPeriod] = useAddressedPeriod({ from: '', to: '' });
  const [search, setSearch] = useSearchParams();
  const { from, to } = rangeOf(period, todayInKorea());
  return {
    period,
    onPeriod,
    params: {
      startDate: from,
      endDate: to,
      foundKind: findingKindSchema.safeParse(search.get('kind')).data ?? '',
      foundRule: search.get('rule') ?? '',
    },
    onAnyFinding: () =>
      setSearch(
        (old) => {
          const next = new URLSearchParams(old);
          for (const name of ['kind', 'rule']) next.delete(name);
          return next;
        },
        { replace: true },
      ),
  };
}
