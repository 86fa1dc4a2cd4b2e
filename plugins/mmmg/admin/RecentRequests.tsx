import type { GuideRequestRow } from '@onyak/core';
import {
  Button,
  DataGrid,
  ErrorState,
  Link,
  useCall,
  useNavigate,
  useSession,
  type GridColumn,
} from '@onyak/admin-ui/kit';
import { useMemo, useState } from 'react';
import { text } from '../messages.js';
import { requestListSchema } from '../schema.js';
import { recentDays } from './list-filters.js';
import { StatusChip } from './StatusChip.js';

const shown = 8;

const columns: readonly GridColumn<GuideRequestRow>[] = [
  { id: 'reqDate', label: text('column.reqDate'), kind: 'dateTime', width: 172 },
  { id: 'irbNumber', label: text('column.irbNumber'), kind: 'code', width: 180 },
  {
    id: 'status',
    label: text('column.status'),
    width: 120,
    value: (row) => text(`status.${row.status}`),
    render: (row) => <StatusChip status={row.status} />,
  },
  { id: 'findings', label: text('column.findings'), kind: 'number', width: 108 },
  { id: 'userId', label: text('column.userId'), width: 140 },
];

/** A card of the home page: the latest guide requests. */
export function RecentRequests() {
  const { f1, menu } = useSession();
  const navigate = useNavigate();
  const path = menu('MMMG')?.path ?? '';
  const [days] = useState(() => recentDays(new Date()));
  const { data, error, loading, reload } = useCall('/api/MMMG/selectMGDataIF', {
    params: { ...days, searchAll: f1('MMMG') ? 'Y' : 'N' },
    answer: requestListSchema,
  });
  const rows = useMemo(
    () => [...(data ?? [])].sort((a, b) => b.reqDate.localeCompare(a.reqDate)).slice(0, shown),
    [data],
  );
  if (error !== null && error !== undefined && rows.length === 0)
    return <ErrorState error={error} onRetry={() => void reload()} />;
  return (
    <DataGrid
      label={text('list.title')}
      settingsKey="home.recent"
      columns={columns}
      rows={rows}
      rowId={(row) => row.reqId}
      height={340}
      loading={loading}
      onOpen={(row) => void navigate(`${path}/${encodeURIComponent(row.reqId)}`)}
      emptyTitle={text('recent.empty')}
      emptyHelp={text('recent.emptyNext')}
      toolbar={
        <Button component={Link} to={path}>
          {text('recent.all')}
        </Button>
      }
      hideStatus
    />
  );
}
