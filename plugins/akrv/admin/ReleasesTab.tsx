import { Button, DataGrid, useCall, type GridColumn } from '@onyak/admin-ui/kit';
import { useState } from 'react';
import { text } from '../messages.js';
import { knowledgeReleasesSchema, type KnowledgeReleaseRow } from '../schema.js';
import { ComparePopup } from './ComparePopup.js';

const statuses = ['ACTIVE', 'RETIRED', 'LOADING'] as const;

const columns: readonly GridColumn<KnowledgeReleaseRow>[] = [
  { id: 'release', label: text('releases.release'), width: 90, value: ({ release }) => `k${release}` },
  {
    id: 'status',
    label: text('releases.status'),
    kind: 'option',
    width: 100,
    options: statuses.map((value) => ({ value, label: text(`release.${value}`) })),
  },
  { id: 'at', label: text('releases.at'), kind: 'dateTime', width: 172 },
  { id: 'userId', label: text('releases.user'), width: 120 },
  { id: 'rows', label: text('releases.rows'), kind: 'number', width: 110 },
  { id: 'label', label: text('releases.label'), width: 240 },
];

/** Releases of the knowledge: what one changed, or how two differ, and which marks it ended. */
export function ReleasesTab() {
  const list = useCall('/api/AKRV/selectReleases', { answer: knowledgeReleasesSchema });
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [compared, setCompared] = useState<readonly number[]>([]);
  const chosen = (list.data ?? []).filter((row) => selected.has(String(row.release))).map(({ release }) => release);
  return (
    <>
      <DataGrid
        label={text('tab.releases')}
        settingsKey="akrv.releases"
        inAddress
        columns={columns}
        rows={list.data ?? []}
        rowId={(row) => String(row.release)}
        selection="many"
        selected={selected}
        onSelect={setSelected}
        onOpen={(row) => setCompared([row.release])}
        loading={list.loading}
        error={list.error ?? undefined}
        onRetry={() => void list.reload()}
        emptyTitle={text('releases.none')}
        toolbar={
          <Button disabled={chosen.length !== 1 && chosen.length !== 2} onClick={() => setCompared(chosen)}>
            {text('releases.compare')}
          </Button>
        }
      />
      {compared.length > 0 && <ComparePopup releases={compared} onClose={() => setCompared([])} />}
    </>
  );
}
