import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { startTransition, useEffect, useId, useMemo, useRef, useState } from 'react';
import { groupHeadings } from '../../grid/columns/column-order.js';
import type { GridItem } from '../../grid/rows/items.js';
import { size } from '../../theme/tokens.js';
import { GridBody } from './rows/GridBody.js';
import { GridHead } from './heading/GridHead.js';
import { gridLook } from './grid-look.js';
import type { GridViewProps } from './grid-view-props.js';
import { columnVariables, useRowColumns } from './rows/row-columns.js';
import { partId } from './rows/part-id.js';
import { Spoken } from './Spoken.js';

/** The look of the grid: sticky heading, fixed first columns, virtual rows. */
export function GridView<Row>(view: GridViewProps<Row>) {
  const { label, grid, keys, selection, detail, autoHeight, maxHeight, dimmed, rowCount, placeholder } = view;
  const { items, shown } = grid;
  const domId = useId();
  // State, not a ref alone: the rows measure this box. They are drawn after bar and heading, as something that can wait,
  // so that neither holds up the page for long.
  const box = useRef<HTMLDivElement>(null);
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  useEffect(() => startTransition(() => setScroller(box.current)), []);
  const theme = useTheme();
  const look = useMemo(() => gridLook(theme, autoHeight), [theme, autoHeight]);
  const lead = (selection === 'none' ? 0 : size.checkboxColumn) + (detail ? size.expandColumn : 0);
  const columns = useRowColumns(shown, grid.fixed, view.markOf);
  const headings = useMemo(
    () =>
      groupHeadings(
        shown.map(({ column }) => column.id),
        view.columnGroups ?? [],
        grid.fixed,
      ),
    [shown, view.columnGroups, grid.fixed],
  );
  const { position, focusRef } = keys;
  const { listKey } = view;
  const shownList = useRef(listKey);
  useEffect(() => {
    // Not as the grid opens: where it stood may be brought back.
    if (shownList.current !== listKey) box.current?.scrollTo?.({ top: 0 });
    shownList.current = listKey;
  }, [listKey]);
  useEffect(() => {
    focusRef.current = () => scroller?.focus({ preventScroll: true });
  });
  const activeItem = items.at(position.item);
  // An item that is scrolled out of sight is not in the page: nothing may be named that is not there.
  const [activeDrawn, setActiveDrawn] = useState(false);
  const [moved, setMoved] = useState('');
  // Groups hold rows: the grid is a tree then, and its rows may say their level and whether they are open.
  const tree = items.grouped;
  const headRows = headings.length > 0 ? 2 : 1;
  return (
    <>
      <Box
        ref={box}
        role={tree ? 'treegrid' : 'grid'}
        aria-label={label}
        aria-rowcount={
          tree ? items.length + headRows : rowCount === undefined ? -1 : rowCount + items.details + headRows
        }
        aria-colcount={shown.length}
        aria-multiselectable={selection === 'many' ? true : undefined}
        aria-activedescendant={activeItem && activeDrawn ? activeId(domId, activeItem, position.column) : undefined}
        aria-busy={dimmed}
        tabIndex={0}
        className={`${dimmed ? 'g-dimmed' : ''}${view.cards ? ' g-cards' : ''}`}
        onKeyDown={keys.onKeyDown}
        sx={look}
        style={{ ...columnVariables(shown, lead, grid.fixed), ...(maxHeight === undefined ? {} : { maxHeight }) }}
      >
        <GridHead view={view} headings={headings} onMoved={setMoved} />
        {items.length === 0 ? (
          // A row of one cell: a grid may hold nothing else.
          <Box role="row" sx={{ position: 'sticky', left: 0, display: 'flex', minHeight: 180 }}>
            <Box role="gridcell" sx={{ display: 'flex', flexGrow: 1, minWidth: 0 }}>
              {placeholder}
            </Box>
          </Box>
        ) : (
          scroller && (
            <GridBody
              view={view}
              scroller={scroller}
              domId={domId}
              columns={columns}
              tree={tree}
              headRows={headRows}
              lead={lead}
              onActiveDrawn={setActiveDrawn}
            />
          )
        )}
      </Box>
      {/* Beside the grid: within it only rows may stand. */}
      <Spoken text={moved} />
    </>
  );
}

/** DOM id of what the keyboard is on: a cell, or the heading of a group. */
function activeId<Row>(domId: string, item: GridItem<Row>, column: number): string | undefined {
  if (item.type === 'row') return `${partId(domId, item.id)}-${column}`;
  return item.type === 'group' ? partId(domId, item.key) : undefined;
}
