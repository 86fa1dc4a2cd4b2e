import {
  DataGrid,
  Icon,
  IconButton,
  SeverityChip,
  useAsk,
  useSend,
  type GridColumn,
  type UseCallResult,
} from '@onyak/admin-ui/kit';
import { guideRequestStatuses } from '@onyak/core';
import { z } from 'zod';
import { text } from '../../messages.js';
import type { RequestRow } from '../../schema.js';

interface RequestGridProps {
  readonly list: UseCallResult<RequestRow[]>;
  readonly onOpen: (row: RequestRow) => void;
  /** True of the menu's own list: the address tells what it shows. */
  readonly inAddress?: boolean;
}

const columns: readonly GridColumn<RequestRow>[] = [
  { id: 'reqDate', label: text('column.reqDate'), kind: 'dateTime', width: 172 },
  {
    id: 'status',
    label: text('column.status'),
    kind: 'option',
    width: 104,
    options: guideRequestStatuses.map((value) => ({ value, label: text(`status.${value}`) })),
  },
  { id: 'name', label: text('column.name'), width: 120, value: (row) => row.name || text('patient.noName') },
  { id: 'age', label: text('column.age'), kind: 'number', width: 76 },
  { id: 'gender', label: text('column.gender'), width: 84, value: (row) => text(`gender.${row.gender}`) },
  { id: 'irbNumber', label: text('column.irbNumber'), kind: 'code', width: 140 },
  {
    id: 'newPrescriptions',
    label: text('column.newPrescriptions'),
    width: 280,
    value: ({ newPrescriptions }) => [...new Set(newPrescriptions)].join(', '),
  },
  { id: 'currentMedications', label: text('column.currentMedications'), kind: 'number', width: 108 },
  {
    id: 'findings',
    label: text('column.findings'),
    kind: 'number',
    width: 150,
    render: ({ findings, gravest }) => (
      <>
        {gravest && <SeverityChip severity={gravest} />} {findings}
      </>
    ),
  },
  { id: 'userId', label: text('column.userId'), width: 110 },
  { id: 'reqId', label: text('column.reqId'), kind: 'code', width: 190 },
  { id: 'hospitalNameCode', label: text('column.hospital'), width: 190 },
];

/** Requests: what was to be prescribed, to whom, and what became of it. */
export function RequestGrid({ list, onOpen, inAddress = false }: RequestGridProps) {
  const ask = useAsk();
  const { send } = useSend('/api/DCIF/deleteMGIDataIF', { answer: z.unknown(), done: ({ msg }) => msg });
  const remove = async ({ reqId, name }: RequestRow) => {
    const sure = await ask({
      title: text('list.delete'),
      text: text('list.deleteAsk', { name: name || text('patient.noName'), reqId }),
      yes: text('confirm.yes'),
      no: text('confirm.no'),
      danger: true,
    });
    if (sure && (await send({ reqId }))) await list.reload();
  };
  return (
    <DataGrid
      label={text('list.title')}
      settingsKey="dcif.requests"
      columns={[
        ...columns,
        {
          id: 'delete',
          label: text('column.acts'),
          plain: true,
          width: 64,
          render: (row) => (
            <IconButton
              size="small"
              aria-label={text('list.deleteOf', { reqId: row.reqId })}
              onClick={() => void remove(row)}
            >
              <Icon name="Delete" />
            </IconButton>
          ),
        },
      ]}
      rows={list.data ?? []}
      rowId={(row) => row.reqId}
      sort={[{ id: 'reqDate', desc: true }]}
      onOpen={onOpen}
      searchable
      inAddress={inAddress}
      loading={list.fetching}
      error={list.error ?? undefined}
      onRetry={() => void list.reload()}
      emptyTitle={text('list.empty')}
      {...(list.loadedAt ? { loadedAt: list.loadedAt } : {})}
    />
  );
}
