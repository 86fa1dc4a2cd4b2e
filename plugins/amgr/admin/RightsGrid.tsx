import { DataGrid, type GridColumn } from '@onyak/admin-ui/kit';
import { useMemo } from 'react';
import { text } from '../messages.js';
import type { MenuRow } from '../schema.js';
import { mayTurnF1, mayTurnMenu, stateOf, turnFunctions, turnMenus, type Reach } from './draft.js';
import type { Rights } from './use-rights.js';

const idOf = (row: MenuRow) => row.transaction;

interface RightsGridProps {
  readonly rights: Rights;
  readonly reach: Reach;
  readonly editable: boolean;
}

/** Menus by group: a heading, a group or a cell turns what it stands for (specification 3 §4 "Menu-permission grid"). */
export function RightsGrid({ rights, reach, editable }: RightsGridProps) {
  const { rows, stored, edit, list } = rights;
  const columns = useMemo<readonly GridColumn<MenuRow>[]>(() => {
    const groups = [...new Set(rows.map(({ groupName }) => groupName))];
    const functions = rows.filter(({ f1Auth }) => f1Auth !== null);
    const locked = editable ? text('cell.beyond') : undefined;
    const before = new Map(stored.map((row) => [row.transaction, row]));
    const changeOf = (row: MenuRow): string => {
      const was = before.get(row.transaction);
      if (!was || (was.menuAuth === row.menuAuth && was.f1Auth === row.f1Auth)) return '';
      if (was.menuAuth === row.menuAuth) return text('state.f1');
      return text(row.menuAuth ? 'state.given' : 'state.taken');
    };
    return [
      { id: 'menuName', label: text('column.menu'), width: 190, plain: true },
      // In the order of the side menu, not of the alphabet.
      {
        id: 'groupName',
        label: text('column.group'),
        kind: 'option',
        value: (row) => String(groups.indexOf(row.groupName)),
        options: groups.map((label, index) => ({ value: String(index), label })),
        hidden: true,
        plain: true,
      },
      {
        id: 'menuAuth',
        label: text('column.menuAuth'),
        kind: 'boolean',
        width: 90,
        plain: true,
        text: () => '',
        turn: {
          state: (row) => row.menuAuth,
          label: (row) => text('cell.menu', { menu: row.menuName }),
          locked: (row) => (mayTurnMenu(row, reach) ? undefined : (locked ?? text('cell.readOnly'))),
          onTurn: (row) => edit((now) => turnMenus(now, stored, [row], reach)),
          all: {
            state: stateOf(rows.map(({ menuAuth }) => menuAuth)),
            label: text('all.menus'),
            disabled: !editable,
            onTurn: () => edit((now) => turnMenus(now, stored, now, reach)),
          },
        },
      },
      {
        id: 'f1Auth',
        label: text('column.f1Auth'),
        kind: 'boolean',
        width: 220,
        plain: true,
        text: (row) => row.f1Name ?? '',
        turn: {
          state: (row) => row.f1Auth ?? undefined,
          label: (row) => text('cell.f1', { menu: row.menuName, f1: row.f1Name ?? '' }),
          locked: (row) => (mayTurnF1(row, reach) ? undefined : (locked ?? text('cell.readOnly'))),
          onTurn: (row) => edit((now) => turnFunctions(now, [row], reach)),
          all: {
            state: stateOf(functions.map(({ f1Auth }) => f1Auth === true)),
            label: text('all.functions'),
            disabled: !editable,
            onTurn: () => edit((now) => turnFunctions(now, now, reach)),
          },
        },
      },
      { id: 'change', label: text('column.state'), width: 140, plain: true, value: changeOf },
    ];
  }, [rows, stored, edit, reach, editable]);
  const changed = useMemo(() => {
    const before = new Map(stored.map((row) => [row.transaction, row]));
    return (row: MenuRow) => {
      const was = before.get(row.transaction);
      return was && (was.menuAuth !== row.menuAuth || was.f1Auth !== row.f1Auth) ? ('changed' as const) : undefined;
    };
  }, [stored]);
  const labelOf = (_column: string, _value: unknown, members: readonly MenuRow[]) => (
    <GroupSwitch members={members} reach={reach} onTurn={() => edit((now) => turnMenus(now, stored, members, reach))} />
  );
  return (
    <DataGrid
      label={text('grid.label')}
      settingsKey="amgr.rights"
      columns={columns}
      rows={rows}
      rowId={idOf}
      rowTone={changed}
      groupBy="groupName"
      groupChoices={[]}
      groupLabel={labelOf}
      onGroupAction={(members) => edit((now) => turnMenus(now, stored, members, reach))}
      loading={list.loading}
      error={list.error}
      onRetry={() => void list.reload()}
      {...(list.loadedAt ? { loadedAt: list.loadedAt } : {})}
    />
  );
}

interface GroupSwitchProps {
  readonly members: readonly MenuRow[];
  readonly reach: Reach;
  readonly onTurn: () => void;
}

/** A menu group's name with how many of its menus are on, and the box that turns them. */
function GroupSwitch({ members, reach, onTurn }: GroupSwitchProps) {
  const state = stateOf(members.map(({ menuAuth }) => menuAuth));
  const on = members.filter(({ menuAuth }) => menuAuth).length;
  const group = members[0]?.groupName ?? '';
  return (
    <label className="g-turn">
      <input
        type="checkbox"
        tabIndex={-1}
        aria-label={text('group.toggle', { group })}
        checked={state === 'all'}
        ref={(box) => {
          if (box) box.indeterminate = state === 'some';
        }}
        disabled={!members.some((row) => mayTurnMenu(row, reach))}
        onChange={onTurn}
      />
      {text('group.count', { group, on, all: members.length })}
    </label>
  );
}
