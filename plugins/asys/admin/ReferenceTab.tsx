import { Box, Button, Chip, DataGrid, Section, Stack, useCall, useSession, type GridColumn } from '@onyak/admin-ui/kit';
import { useState } from 'react';
import { text } from '../messages.js';
import { masterKinds, releasesSchema, type ReleaseRow } from '../schema.js';
import { ComparePopup } from './ComparePopup.js';
import { ImportForm } from './ImportForm.js';
import { useRollback } from './use-rollback.js';

const GRID_HEIGHT = 420;

const kinds = masterKinds.map((value) => ({ value, label: text(`kind.${value}`) }));
const statuses = (['ACTIVE', 'ROLLED_BACK'] as const).map((value) => ({ value, label: text(`status.${value}`) }));

const columns: readonly GridColumn<ReleaseRow>[] = [
  { id: 'release', label: text('reference.release'), kind: 'number', width: 80 },
  { id: 'kind', label: text('reference.kind'), kind: 'option', options: kinds, width: 160 },
  {
    id: 'status',
    label: text('reference.status'),
    kind: 'option',
    options: statuses,
    width: 100,
    render: (row) => (
      <Chip size="small" color={row.status === 'ACTIVE' ? 'success' : 'default'} label={text(`status.${row.status}`)} />
    ),
  },
  { id: 'at', label: text('reference.at'), kind: 'dateTime', width: 172 },
  { id: 'userId', label: text('reference.user'), width: 110 },
  { id: 'added', label: text('reference.added'), kind: 'number', width: 90 },
  { id: 'changed', label: text('reference.changed'), kind: 'number', width: 90 },
  { id: 'removed', label: text('reference.removed'), kind: 'number', width: 90 },
  { id: 'file', label: text('reference.fileName'), width: 220 },
  { id: 'label', label: text('reference.label'), width: 180 },
];

/** Releases of reference data: lists taken in, what each changed, and the way back. */
export function ReferenceTab() {
  const { user, f1 } = useSession();
  const list = useCall('/api/ASYS/selectReleases', { answer: releasesSchema });
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [compared, setCompared] = useState<readonly ReleaseRow[]>([]);
  const rollBack = useRollback(() => void list.reload());
  const may = user.auth === 'ADMIN' && f1('ASYS');
  const chosen = (list.data ?? []).filter((row) => selected.has(String(row.release)));
  const [only] = chosen.length === 1 ? chosen : [];
  const pair = chosen.length === 2 && chosen[0]?.kind === chosen[1]?.kind;
  return (
    <Box sx={{ overflow: 'auto', minHeight: 0 }}>
      <ImportForm disabled={!may} onImported={() => void list.reload()} />
      <Section title={text('reference.list')}>
        <DataGrid
          label={text('reference.list')}
          settingsKey="asys.releases"
          inAddress
          columns={columns}
          rows={list.data ?? []}
          rowId={(row) => String(row.release)}
          sort={[{ id: 'release', desc: true }]}
          selection="many"
          selected={selected}
          onSelect={setSelected}
          onOpen={(row) => setCompared([row])}
          height={GRID_HEIGHT}
          loading={list.fetching}
          error={list.error ?? undefined}
          onRetry={() => void list.reload()}
          emptyTitle={text('reference.none')}
          toolbar={
            <Stack direction="row" sx={{ gap: 1 }}>
              <Button disabled={!only && !pair} onClick={() => setCompared(chosen)}>
                {text('reference.compare')}
              </Button>
              <Button
                color="error"
                disabled={!may || only?.status !== 'ACTIVE'}
                onClick={() => only && void rollBack(only)}
              >
                {text('reference.rollback')}
              </Button>
            </Stack>
          }
        />
      </Section>
      {compared.length > 0 && <ComparePopup releases={compared} onClose={() => setCompared([])} />}
    </Box>
  );
}
