import type { GuideRequestRow } from '@onyak/core';
import {
  Box,
  Button,
  Chip,
  DataGrid,
  ErrorState,
  Link,
  SeverityChip,
  Stack,
  Typography,
  useCall,
  useMenuCountsAfter,
  useNavigate,
  useSession,
  type GridColumn,
} from '@onyak/admin-ui/kit';
import { useMemo, useState } from 'react';
import { text } from '../../messages.js';
import { requestListSchema } from '../../schema.js';
import { recentDays } from './list-filters.js';
import { StatusChip } from './StatusChip.js';
import { hasDraft, waitingOf, workList } from './work-list.js';

const shown = 30;

const columns: readonly GridColumn<GuideRequestRow>[] = [
  {
    id: 'status',
    label: text('column.status'),
    width: 200,
    value: (row) => text(`status.${row.status}`),
    render: (row) => (
      <Stack direction="row" sx={{ gap: 0.5 }}>
        <StatusChip status={row.status} />
        {hasDraft(sessionStorage, row.reqId) && <Chip size="small" label={text('work.draft')} />}
      </Stack>
    ),
  },
  {
    id: 'gravest',
    label: text('work.gravest'),
    width: 148,
    value: (row) => row.gravest ?? '',
    render: (row) => row.gravest && <SeverityChip severity={row.gravest} />,
  },
  { id: 'irbNumber', label: text('column.irbNumber'), kind: 'code', width: 180 },
  { id: 'findings', label: text('column.findings'), kind: 'number', width: 108 },
  { id: 'reqDate', label: text('column.reqDate'), kind: 'dateTime', width: 172 },
  { id: 'userId', label: text('column.userId'), width: 140 },
];

/** A card of the home page: the guides that wait for somebody, gravest first, and after them the latest requests. */
export function WorkList() {
  const { f1, menu } = useSession();
  const navigate = useNavigate();
  const path = menu('MMMG')?.path ?? '';
  const [days] = useState(() => recentDays(new Date()));
  const searchAll = f1('MMMG') ? 'Y' : 'N';
  // One call: each leaves its row in the history of use.
  const { data, error, loading, reload } = useCall('/api/MMMG/selectMGDataIF', {
    params: { ...days, searchAll, alsoWaiting: 'Y' },
    answer: requestListSchema,
  });
  const rows = useMemo(() => workList(data ?? [], shown), [data]);
  const count = data && waitingOf(data);
  useMenuCountsAfter(count);
  if (error !== null && error !== undefined && rows.length === 0)
    return <ErrorState error={error} onRetry={() => void reload()} />;
  return (
    <Box>
      <Typography sx={{ mb: 1, minHeight: 24 }} role="status">
        {count !== undefined && (count > 0 ? text('work.waiting', { count }) : text('work.noneWaiting'))}
      </Typography>
      <DataGrid
        label={text('list.title')}
        settingsKey="home.work"
        inAddress
        columns={columns}
        rows={rows}
        rowId={(row) => row.reqId}
        height={340}
        loading={loading}
        error={error}
        onRetry={() => void reload()}
        onOpen={(row) => void navigate(`${path}/${encodeURIComponent(row.reqId)}`)}
        emptyTitle={text('work.empty')}
        emptyHelp={text('work.emptyNext')}
        toolbar={
          <Button component={Link} to={path}>
            {text('work.all')}
          </Button>
        }
        hideStatus
      />
    </Box>
  );
}
