import { DataGrid, Typography, useCall, type GridColumn } from '@onyak/admin-ui/kit';
import { OnyakError } from '@onyak/core';
import { z } from 'zod';
import { messages } from '../messages.js';

const changesSchema = z.array(
  z.object({
    historyNo: z.string(),
    transTime: z.string(),
    atcNameKorShort: z.string().nullable(),
    userId: z.string(),
    dml: z.enum(['INSERT', 'UPDATE', 'DELETE']),
  }),
);
type Change = z.infer<typeof changesSchema>[number];

const columns: readonly GridColumn<Change>[] = [
  { id: 'transTime', label: messages['history.time'], kind: 'dateTime', width: 190 },
  { id: 'atcNameKorShort', label: messages['short'], width: 240 },
  { id: 'userId', label: messages['history.user'], width: 140 },
  { id: 'dml', label: messages['history.dml'], width: 110, value: (row) => messages[`history.${row.dml}`] },
];
const idOf = (row: Change) => row.historyNo;

/** What the institution has called a code, the newest first. */
export function NameHistory({ atcCode }: { readonly atcCode: string }) {
  const history = useCall('/api/MATC/selectAtcInfoHospitalHst', { params: { key: atcCode }, answer: changesSchema });
  // A code that never had a name has no history, which is no fault.
  const never = history.error instanceof OnyakError && history.error.code === 'NOT_FOUND';
  return (
    <DataGrid
      toolbarStart={
        <Typography variant="h3" component="p">
          {messages['history.title']}
        </Typography>
      }
      label={messages['history.title']}
      settingsKey="matc.history"
      columns={columns}
      rows={history.data ?? []}
      rowId={idOf}
      height={260}
      loading={history.loading}
      error={never ? undefined : history.error}
      onRetry={() => void history.reload()}
      emptyTitle={messages['history.empty']}
      hideStatus
    />
  );
}
