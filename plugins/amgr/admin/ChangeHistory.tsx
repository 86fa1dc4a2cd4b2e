import { DataGrid, useCall, type GridColumn } from '@onyak/admin-ui/kit';
import { fillMessage } from '@onyak/core';
import { text } from '../messages.js';
import { changesSchema, type Change } from '../schema.js';

const target = ({ menuName, f1Name, act, groupName }: Change): string => {
  if (menuName === null) return groupName ?? '';
  const ofFunction = (act === 'F1_GIVEN' || act === 'F1_TAKEN') && f1Name !== null;
  return ofFunction ? text('menu.f1', { menu: menuName, f1: f1Name }) : menuName;
};

const columns: readonly GridColumn<Change>[] = [
  { id: 'transTime', label: text('history.time'), kind: 'dateTime', width: 190 },
  {
    id: 'userId',
    label: text('history.user'),
    width: 220,
    value: ({ userId, userName }) =>
      userName === null ? userId : fillMessage('{userName}({userId})', { userName, userId }),
  },
  { id: 'act', label: text('history.act'), width: 130, value: ({ act }) => text(`history.${act}`) },
  { id: 'what', label: text('history.what'), width: 360, value: target },
];
const idOf = (row: Change) => row.historyNo;

/** Who gave or took which right of the group, the newest first. */
export function ChangeHistory({ groupId }: { readonly groupId: string }) {
  const history = useCall('/api/AMGR/selectAuthGroupHst', { params: { groupId }, answer: changesSchema });
  return (
    <DataGrid
      label={text('tab.history')}
      settingsKey="amgr.history"
      columns={columns}
      rows={history.data ?? []}
      rowId={idOf}
      searchable
      loading={history.loading}
      error={history.error}
      onRetry={() => void history.reload()}
      emptyTitle={text('history.empty')}
      {...(history.loadedAt ? { loadedAt: history.loadedAt } : {})}
    />
  );
}
