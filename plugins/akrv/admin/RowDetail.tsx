import { Box, DataGrid, KeyValue, Loaded, Stack, Typography, useCall, type GridColumn } from '@onyak/admin-ui/kit';
import type { z } from 'zod';
import { text } from '../messages.js';
import { rowDetailSchema, type ReviewEntry } from '../schema.js';
import type { ChosenRow } from './choices.js';

const HISTORY_HEIGHT = 220;

const columns: readonly GridColumn<ReviewEntry>[] = [
  { id: 'at', label: text('history.at'), kind: 'dateTime', width: 172 },
  {
    id: 'status',
    label: text('history.status'),
    kind: 'option',
    width: 110,
    options: (['SIGNED', 'REVOKED'] as const).map((value) => ({ value, label: text(`status.${value}`) })),
  },
  { id: 'userId', label: text('history.user'), width: 110 },
  { id: 'institution', label: text('history.institution'), width: 150 },
  { id: 'source', label: text('history.source'), width: 240 },
  { id: 'note', label: text('history.note'), width: 220 },
  {
    id: 'current',
    label: text('history.content'),
    width: 110,
    value: ({ current }) => text(current ? 'history.current' : 'history.former'),
  },
];

/** All that a row says, in words, and who has reviewed it or taken that back. */
export function RowDetail({ row: { tableName, rowKey } }: { readonly row: ChosenRow }) {
  const found = useCall('/api/AKRV/selectRow', { params: { tableName, rowKey }, answer: rowDetailSchema });
  return <Loaded of={found}>{(detail) => <Detail {...detail} />}</Loaded>;
}

function Detail({ fields, history }: z.output<typeof rowDetailSchema>) {
  return (
    <Stack sx={{ gap: 1.5, maxWidth: 1100 }}>
      <Box sx={{ overflowWrap: 'anywhere', whiteSpace: 'normal' }}>
        <KeyValue items={fields} />
      </Box>
      {history.length === 0 ? (
        <Typography color="text.secondary">{text('detail.noHistory')}</Typography>
      ) : (
        <DataGrid
          label={text('detail.history')}
          settingsKey="akrv.history"
          columns={columns}
          rows={history}
          rowId={(entry) => String(entry.no)}
          height={HISTORY_HEIGHT}
          hideStatus
        />
      )}
    </Stack>
  );
}
