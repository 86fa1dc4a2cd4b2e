import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import IconButton from '@mui/material/IconButton';
import { useLayoutEffect, useRef, useState } from 'react';
import type { GridColumn } from '../../../grid/types.js';
import type { Columns } from '../../../grid/columns/use-columns.js';
import { t } from '../../../messages.js';
import { Icon } from '../../icons.js';
import { Spoken } from '../Spoken.js';
import { dragThing, useDragOrder } from './use-drag-order.js';

interface ColumnListProps<Row> {
  readonly columns: readonly GridColumn<Row>[];
  readonly grid: Columns<Row>;
}

/** All columns in their order: shown or not, moved by drag, by buttons or by Alt+arrow. */
export function ColumnList<Row>({ columns, grid }: ColumnListProps<Row>) {
  const { drag, start } = useDragOrder('y', grid.placeColumn);
  const [moved, setMoved] = useState('');
  const list = useRef<HTMLUListElement>(null);
  // A node that moves in the page loses the focus.
  const refocus = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (refocus.current !== undefined) dragThing(list.current, refocus.current)?.querySelector('input')?.focus();
    refocus.current = undefined;
  });
  const { order, visibility } = grid;
  const shownCount = order.filter((id) => visibility[id]).length;
  const shift = (column: GridColumn<Row>, step: -1 | 1) => {
    const place = order.indexOf(column.id) + step;
    if (place < 0 || place >= order.length) return;
    grid.shiftColumn(column.id, step);
    setMoved(t('grid.columnMoved', { label: column.label, count: order.length, place: place + 1 }));
  };
  return (
    <>
      <Box
        component="ul"
        ref={list}
        data-drag-list
        sx={(theme) => ({
          listStyle: 'none',
          m: 0,
          p: 0,
          '& li': {
            display: 'flex',
            alignItems: 'center',
            px: 1,
            borderRadius: '4px',
            border: '1px solid transparent',
          },
          '& li:hover': { bgcolor: theme.onyak.rowHover },
          '& li.dragged': { opacity: 0.5 },
          '& li.before': { borderTopColor: theme.onyak.primary },
          '& li.after': { borderBottomColor: theme.onyak.primary },
          '& label': {
            flex: 1,
            minWidth: 0,
            display: 'flex',
            alignItems: 'center',
            cursor: 'grab',
            userSelect: 'none',
          },
        })}
      >
        {order.map((id, index) => {
          const column = columns.find((item) => item.id === id);
          if (!column) return null;
          const shown = visibility[id] === true;
          return (
            <li
              key={id}
              data-drag-id={id}
              className={drag?.id === id ? 'dragged' : drag?.target === id ? drag.side : undefined}
            >
              <label onPointerDown={(event) => start(event, id)}>
                <Checkbox
                  sx={{ p: 0.5 }}
                  checked={shown}
                  disabled={shown && shownCount === 1}
                  onChange={(event) => grid.showColumn(id, event.target.checked)}
                  onKeyDown={(event) => {
                    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
                    event.preventDefault();
                    refocus.current = id;
                    shift(column, event.key === 'ArrowUp' ? -1 : 1);
                  }}
                />
                {column.label}
              </label>
              <IconButton
                size="small"
                aria-label={t('grid.columnMoveUp', { label: column.label })}
                disabled={index === 0}
                onClick={() => shift(column, -1)}
              >
                <Icon name="ArrowUpward" />
              </IconButton>
              <IconButton
                size="small"
                aria-label={t('grid.columnMoveDown', { label: column.label })}
                disabled={index === order.length - 1}
                onClick={() => shift(column, 1)}
              >
                <Icon name="ArrowDownward" />
              </IconButton>
            </li>
          );
        })}
      </Box>
      <Spoken text={moved} />
    </>
  );
}
