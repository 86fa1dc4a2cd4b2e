/** What a patient's findings are beside those of the screening before; a patient whom it did not have is compared with nothing. */
export interface Difference {
  readonly known: boolean;
  readonly appeared: readonly number[];
  readonly gone: readonly number[];
}

export function differenceOf(rules: readonly number[], before: readonly number[] | undefined): Difference {
  if (before === undefined) return { known: false, appeared: [], gone: [] };
  const [now, then] = [new Set(rules), new Set(before)];
  return {
    known: true,
    appeared: rules.filter((rule) => !then.has(rule)),
    gone: before.filter((rule) => !now.has(rule)),
  };
}
