import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { historyFacts, OnyakError, type Resource } from '@onyak/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { z } from 'zod';
import { getJson, historyRowSchema, rowUrl, type HistoryRecord } from '../../data/rest.js';
import type { GridColumn } from '../../grid/types.js';
import { t } from '../../messages.js';
import { DataGrid } from '../../ui/DataGrid.js';
import { DateField } from '../../ui/dates/DateField.js';
import { AsOfDay } from './AsOfDay.js';
import { columnsOf, type ReferenceNames } from '../list/columns.js';
import { useInMode } from '../use-in-mode.js';
import { useReferenceNames } from '../references/use-reference-names.js';

const rowsSchema = z.array(historyRowSchema);
const none: readonly HistoryRecord[] = [];
const changed = (row: HistoryRecord, field: string) => row.changes.some((change) => change.field === field);

/** The changes of one row, the newest first, with what each changed marked; and the row as it was on a day. */
export function ResourceHistory({ id, ...props }: { readonly resource: Resource; readonly id: string }) {
  const resource = useInMode(props.resource);
  const [day, setDay] = useState('');
  const query = useQuery({
    queryKey: [resource.name, 'history', id],
    queryFn: ({ signal }) =>
      getJson(rowUrl(resource.name, id, '/history'), rowsSchema, signal).catch((error: unknown) => {
        // A row that never was has no history, which is no fault.
        if (error instanceof OnyakError && error.code === 'NOT_FOUND') return none;
        throw error;
      }),
    staleTime: 0,
  });
  const names = useReferenceNames(resource, query.data ?? none);
  const columns = useMemo<readonly GridColumn<HistoryRecord>[]>(
    () => historyColumns(resource, names),
    [resource, names],
  );
  return (
    <Stack sx={{ gap: 1 }}>
      <DataGrid
        toolbarStart={
          <Typography variant="h3" component="p">
            {t('history.title')}
          </Typography>
        }
        toolbar={<DateField label={t('history.day')} value={day} onChange={setDay} />}
        label={t('history.title')}
        settingsKey={`${resource.name}.history`}
        columns={columns}
        rows={query.data ?? none}
        rowId={historyId}
        height={300}
        loading={query.isPending}
        error={query.error}
        onRetry={() => void query.refetch()}
        emptyTitle={t('history.empty')}
        hideStatus
      />
      {day !== '' && <AsOfDay resource={resource} id={id} day={day} />}
    </Stack>
  );
}

/** When, who and what of each change, and the values it left, in the definition's order. */
function historyColumns(resource: Resource, names: ReferenceNames): readonly GridColumn<HistoryRecord>[] {
  const known: readonly GridColumn<HistoryRecord>[] = [
    { id: 'transTime', label: t('history.time'), kind: 'dateTime', width: 190 },
    { id: 'userId', label: t('history.user'), width: 130 },
    { id: 'dml', label: t('history.dml'), width: 110, value: (row) => t(`history.${row.dml}`) },
    ...columnsOf<HistoryRecord>(resource, names).map((column) => ({
      ...column,
      hidden: false,
      tone: (row: HistoryRecord) => (changed(row, column.id) ? ('changed' as const) : undefined),
    })),
  ];
  const order: readonly string[] = resource.historyColumns ?? [...historyFacts, ...known.map(({ id }) => id)];
  return [...new Set(order)].flatMap((id) => known.find((column) => column.id === id) ?? []);
}

const historyId = (row: HistoryRecord) => row.historyNo;
