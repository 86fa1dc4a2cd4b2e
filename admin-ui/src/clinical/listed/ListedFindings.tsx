import Chip from '@mui/material/Chip';
import { findingKindSchema } from '@onyak/core';
import { FilterBar, PeriodBar } from '../../kit/index.js';
import { kindText, text } from '../messages.js';
import type { FoundRow, Listed } from './use-listed.js';

interface ListedProps {
  readonly listed: Listed;
  readonly rows: readonly FoundRow[] | undefined;
}

/** The days of a list of requests, and the findings that it is narrowed to. */
export function ListedFilters({ listed, rows }: ListedProps) {
  return (
    <FilterBar>
      <PeriodBar value={listed.period} onChange={listed.onPeriod} />
      <ListedFindings listed={listed} rows={rows} />
    </FilterBar>
  );
}

/** Which findings a list is narrowed to and how many of them its requests have; nothing where it is not. */
export function ListedFindings({ listed: { params, onAnyFinding }, rows }: ListedProps) {
  const kind = findingKindSchema.safeParse(params.foundKind).data;
  if (kind === undefined && params.foundRule === '') return null;
  const all = rows ?? [];
  const count = all.reduce((sum, { found }) => sum + (found?.count ?? 0), 0);
  const rule = params.foundRule && (all.find(({ found }) => found?.rule)?.found?.rule ?? params.foundRule);
  const name = [kind && kindText(kind), rule].filter((part) => part).join(' · ');
  return (
    <Chip
      color="primary"
      variant="outlined"
      label={text('listed.found', { name, count: count.toLocaleString('ko-KR') })}
      onDelete={onAnyFinding}
    />
  );
}
