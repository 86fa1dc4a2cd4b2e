import { Box, DataGrid, Icon, IconButton, Stack, useAsk, useSend, type GridColumn } from '@onyak/admin-ui/kit';
import { z } from 'zod';
import { text } from '../../messages.js';
import type { RequestRow } from '../../schema.js';
import { diagnosisNames, drugNames, hospitalParts, sideEffectNames } from './row-texts.js';

interface RequestGridProps {
  readonly list: {
    readonly data: readonly RequestRow[] | undefined;
    readonly error: unknown;
    readonly fetching: boolean;
    readonly loadedAt: Date | undefined;
    readonly reload: () => Promise<void>;
  };
  readonly onOpen: (row: RequestRow) => void;
  /** True of the menu's own list: the address tells what it shows. */
  readonly inAddress?: boolean;
  /** Where a first request is made, said where there is none. */
  readonly emptyHelp?: string;
}

const statuses = ['RUNNING', 'WAITING', 'COMPLETE', 'FAILED', 'CANCELLED'] as const;

const columns: readonly GridColumn<RequestRow>[] = [
  { id: 'reqDate', label: text('column.reqDate'), kind: 'dateTime', width: 172 },
  {
    id: 'status',
    label: text('column.status'),
    kind: 'option',
    width: 104,
    options: statuses.map((value) => ({ value, label: text(`status.${value}`) })),
  },
  { id: 'name', label: text('column.name'), width: 120, value: (row) => row.name || text('patient.noName') },
  { id: 'age', label: text('column.age'), kind: 'number', width: 76 },
  { id: 'gender', label: text('column.gender'), width: 84, value: (row) => text(`gender.${row.gender}`) },
  { id: 'irbNumber', label: text('column.irbNumber'), kind: 'code', width: 140 },
  { id: 'medications', label: text('column.medications'), width: 260, value: drugNames },
  { id: 'comorbidities', label: text('column.comorbidities'), width: 200, value: diagnosisNames },
  { id: 'sideEffectsStr', label: text('column.sideEffects'), width: 180, value: sideEffectNames },
  { id: 'findings', label: text('column.findings'), kind: 'number', width: 108 },
  { id: 'userId', label: text('column.userId'), width: 110 },
  { id: 'reqId', label: text('column.reqId'), kind: 'code', width: 190 },
  {
    id: 'hospitalNameCode',
    label: text('column.hospital'),
    width: 190,
    // Specification 3 §2 item 19: split at the first parenthesis.
    render: (row) => {
      const [name, rest] = hospitalParts(row.hospitalNameCode);
      return (
        <Stack component="span" direction="row" sx={{ gap: 0.75 }}>
          <span>{name}</span>
          <Box component="span" className="code" sx={{ color: 'text.secondary' }}>
            {rest}
          </Box>
        </Stack>
      );
    },
  },
];

/** Requests by number: what was asked, of whom, and what became of it. */
export function RequestGrid({ list, onOpen, emptyHelp, inAddress = false }: RequestGridProps) {
  const ask = useAsk();
  const { send } = useSend('/api/MASD/deleteSADataIF', { answer: z.unknown(), done: ({ msg }) => msg });
  const remove = async (row: RequestRow) => {
    const { reqId } = row;
    const sure = await ask({
      title: text('list.delete'),
      text: text('list.deleteAsk', { name: row.name || text('patient.noName'), reqId }),
      yes: text('confirm.yes'),
      no: text('confirm.no'),
      danger: true,
    });
    if (sure && (await send({ ...row }))) await list.reload();
  };
  return (
    <DataGrid
      label={text('list.title')}
      settingsKey="masd.requests"
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
      columnGroups={[{ label: text('list.system'), columns: ['userId', 'reqId'] }]}
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
      {...(emptyHelp === undefined ? {} : { emptyHelp })}
      {...(list.loadedAt ? { loadedAt: list.loadedAt } : {})}
    />
  );
}
