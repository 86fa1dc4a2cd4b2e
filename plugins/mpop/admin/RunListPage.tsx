import {
  Button,
  DataGrid,
  Icon,
  Notice,
  Page,
  useCall,
  useNavigate,
  useSession,
  type GridColumn,
} from '@onyak/admin-ui/kit';
import { guideRequestStatuses } from '@onyak/core';
import { useState } from 'react';
import { z } from 'zod';
import { text } from '../messages.js';
import { runSchema, type Run } from '../schema.js';
import { rulesText } from './shared.js';
import { StartPopup } from './StartPopup.js';

/** While a screening goes on its row is read again, in milliseconds. */
const REFRESH = 5_000;
const whileOpen = (rows: readonly Run[] | undefined) =>
  rows?.some(({ status }) => status === 'RUNNING') ? REFRESH : undefined;

const columns: readonly GridColumn<Run>[] = [
  { id: 'reqDate', label: text('column.reqDate'), kind: 'dateTime', width: 172 },
  {
    id: 'status',
    label: text('column.status'),
    kind: 'option',
    width: 110,
    options: guideRequestStatuses.map((value) => ({ value, label: text(`status.${value}`) })),
  },
  { id: 'rules', label: text('column.rules'), width: 240, value: rulesText },
  { id: 'patients', label: text('column.patients'), kind: 'number', width: 104 },
  { id: 'screened', label: text('column.screened'), kind: 'number', width: 104 },
  { id: 'withFinding', label: text('column.withFinding'), kind: 'number', width: 124 },
  {
    id: 'seconds',
    label: text('column.seconds'),
    kind: 'number',
    width: 130,
    value: ({ seconds }) => seconds && Math.round(seconds),
  },
  { id: 'knowledgeRelease', label: text('column.release'), kind: 'number', width: 96 },
  { id: 'stoppVersion', label: text('column.stopp'), kind: 'number', width: 96 },
  { id: 'userId', label: text('column.userId'), width: 110 },
  { id: 'reqId', label: text('column.reqId'), kind: 'code', width: 200 },
  { id: 'hospitalNameCode', label: text('column.hospital'), width: 190 },
];

/** The menu's page: screenings of the institution, the newest first. */
export function RunListPage() {
  const navigate = useNavigate();
  const allowed = useSession().f1('MPOP');
  const [starting, setStarting] = useState(false);
  const list = useCall('/api/MPOP/selectPopulationRuns', {
    answer: z.array(runSchema),
    every: whileOpen,
    enabled: allowed,
  });
  const open = (reqId: string) => void navigate(`/mpop/${encodeURIComponent(reqId)}`);
  if (!allowed)
    return (
      <Page title={text('list.title')} layout="flow">
        <Notice tone="info">{text('list.noRight')}</Notice>
      </Page>
    );
  return (
    <Page
      title={text('list.title')}
      counts={list.data && text('list.count', { count: list.data.length })}
      layout="fill"
      busy={list.fetching}
      actions={
        <Button variant="contained" startIcon={<Icon name="Add" />} onClick={() => setStarting(true)}>
          {text('list.new')}
        </Button>
      }
    >
      <DataGrid
        label={text('list.title')}
        settingsKey="mpop.runs"
        inAddress
        columns={columns}
        rows={list.data ?? []}
        rowId={(row) => row.reqId}
        sort={[{ id: 'reqDate', desc: true }]}
        onOpen={(row) => open(row.reqId)}
        loading={list.fetching}
        error={list.error ?? undefined}
        onRetry={() => void list.reload()}
        emptyTitle={text('list.empty')}
        {...(list.loadedAt ? { loadedAt: list.loadedAt } : {})}
      />
      {starting && <StartPopup onClose={() => setStarting(false)} onStarted={open} />}
    </Page>
  );
}
