import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { GridColumn } from '../grid/types.js';
import { useCall } from '../net/use-call.js';
import { DataGrid } from '../ui/DataGrid.js';
import { Popup } from '../ui/popup/Popup.js';
import { SearchBox } from '../ui/search/SearchBox.js';
import { Icon } from '../ui/icons.js';
import { ErrorState } from '../ui/page/states.js';
import { useToast } from '../ui/toasts/use-toast.js';
import { useRef, useState } from 'react';
import type { z } from 'zod';
import { text } from './messages.js';
import { MAX_FOUND_ROWS, MIN_SEARCH_LENGTH } from '@onyak/core';

export interface SearchPopupProps<Row> {
  readonly open: boolean;
  readonly title: string;
  readonly help: string;
  readonly path: string;
  readonly answer: z.ZodType<Row[]>;
  readonly columns: readonly GridColumn<Row>[];
  readonly rowId: (row: Row) => string;
  /** Name of a row in the plus button's label. */
  readonly rowName: (row: Row) => string;
  /** False: refused (already there), the popup stays. */
  readonly onAdd: (row: Row) => boolean;
  readonly onClose: () => void;
}

/** Search popup of specification 2 §2.17: a double-click or the plus button adds the row and closes it. */
export function SearchPopup<Row>(props: SearchPopupProps<Row>) {
  return (
    <Popup open={props.open} title={props.title} size="full" onClose={props.onClose}>
      {/* Mounted anew each time: it opens empty. */}
      {props.open && <Search {...props} />}
    </Popup>
  );
}

function Search<Row>({ title, help, path, answer, columns, rowId, rowName, onAdd, onClose }: SearchPopupProps<Row>) {
  const toast = useToast();
  const input = useRef<HTMLInputElement>(null);
  const [searched, setSearched] = useState('');
  const searchTyped = () => {
    const typed = input.current?.value.trim() ?? '';
    if ([...typed].length >= MIN_SEARCH_LENGTH) setSearched(typed);
    else toast.error(text(typed === '' ? 'find.empty' : 'find.short'));
    input.current?.focus();
  };
  const result = useCall(path, { params: { searchText: searched }, answer, enabled: searched !== '' });
  const rows = searched === '' ? [] : (result.data ?? []);
  const add = (row: Row) => {
    if (onAdd(row)) onClose();
  };
  const withPlus: readonly GridColumn<Row>[] = [
    {
      id: 'plus',
      label: text('find.addColumn'),
      plain: true,
      width: 64,
      render: (row) => (
        <IconButton
          size="small"
          color="primary"
          aria-label={text('find.add', { name: rowName(row) })}
          onClick={() => add(row)}
        >
          <Icon name="Add" />
        </IconButton>
      ),
    },
    ...columns,
  ];
  return (
    <Stack sx={{ gap: 1, flex: '1 1 auto', minHeight: 0 }}>
      <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
        <SearchBox
          label={text('find.term')}
          value={searched}
          onSearch={setSearched}
          requiredText={text('find.empty')}
          minLength={MIN_SEARCH_LENGTH}
          autoFocus
          inputRef={input}
        />
        <Button variant="outlined" onClick={searchTyped}>
          {text('find.search')}
        </Button>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {help}
        </Typography>
        <Typography variant="body2" role="status" className="num" sx={{ color: 'text.secondary' }}>
          {searched === ''
            ? ''
            : result.fetching
              ? text('find.searching')
              : text(rows.length === MAX_FOUND_ROWS ? 'find.capped' : 'find.count', {
                  count: rows.length,
                })}
        </Typography>
      </Stack>
      {result.error ? (
        <ErrorState error={result.error} title={text('find.failed')} onRetry={() => void result.reload()} />
      ) : (
        <DataGrid
          label={title}
          settingsKey={`search.${path}`}
          columns={withPlus}
          rows={rows}
          rowId={rowId}
          onOpen={add}
          loading={result.fetching}
          emptyTitle={
            searched === '' ? text('find.start') : result.fetching ? text('find.searching') : text('find.none')
          }
          hideStatus
        />
      )}
    </Stack>
  );
}
