import { DataGrid, useCall, type GridColumn, type PanelProps } from '@onyak/admin-ui/kit';
import { z } from 'zod';
import { messages } from '../messages.js';
import { lookupsSchema } from '../schema.js';

type Lookup = z.infer<typeof lookupsSchema>[number];

const contextSchema = z.object({ row: z.object({ recId: z.string() }) });

const columns: readonly GridColumn<Lookup>[] = [
  { id: 'transTime', label: messages['lookup.time'], width: 190 },
  { id: 'userId', label: messages['lookup.userId'], kind: 'code', width: 120 },
  { id: 'userName', label: messages['lookup.userName'], width: 120 },
  { id: 'action', label: messages['lookup.action'], width: 240 },
];

/** Who looked at the record and when (specification 2 §2.6): a tab of its form. */
export function Lookups({ context }: PanelProps) {
  const { recId } = contextSchema.parse(context).row;
  const found = useCall('/api/MRPM/selectUserRecordSearchHst', { params: { recId }, answer: lookupsSchema });
  return (
    <DataGrid
      label={messages['lookup.title']}
      settingsKey="mrpm.lookups"
      columns={columns}
      rows={found.data ?? []}
      rowId={({ actionNo }) => actionNo}
      height={360}
      loading={found.fetching}
      error={found.error}
      onRetry={() => void found.reload()}
      emptyTitle={messages['lookup.none']}
    />
  );
}
