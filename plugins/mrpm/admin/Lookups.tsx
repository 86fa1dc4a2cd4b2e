import { DataGrid, Typography, useCall, type GridColumn, type PanelProps } from '@onyak/admin-ui/kit';
import { z } from 'zod';
import { messages } from '../messages.js';
import { lookupsSchema, type Lookup } from '../schema.js';

const contextSchema = z.object({ row: z.object({ recId: z.string() }) });
const columns: readonly GridColumn<Lookup>[] = [
  { id: 'transTime', label: messages['lookups.time'], kind: 'dateTime', width: 190 },
  {
    id: 'userId',
    label: messages['lookups.user'],
    width: 220,
    value: (row) => (row.userName === null ? row.userId : `${row.userName} (${row.userId})`),
  },
  { id: 'action', label: messages['lookups.action'], width: 220 },
];
const idOf = (row: Lookup) => row.actionNo;

/** Who looked this record up and when. */
export function Lookups({ context }: PanelProps) {
  const { row } = contextSchema.parse(context);
  const lookups = useCall('/api/MRPM/selectUserRecordSearchHst', {
    params: { recId: row.recId },
    answer: lookupsSchema,
  });
  return (
    <DataGrid
      toolbarStart={
        <Typography variant="h3" component="p">
          {messages['lookups.title']}
        </Typography>
      }
      label={messages['lookups.title']}
      settingsKey="mrpm.lookups"
      columns={columns}
      rows={lookups.data ?? []}
      rowId={idOf}
      height={260}
      loading={lookups.loading}
      error={lookups.error}
      onRetry={() => void lookups.reload()}
      emptyTitle={messages['lookups.empty']}
      hideStatus
    />
  );
}
