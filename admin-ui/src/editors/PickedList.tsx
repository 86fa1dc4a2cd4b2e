import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState, type ComponentType, type ReactNode } from 'react';
import type { GridColumn } from '../grid/types.js';
import { DataGrid } from '../ui/DataGrid.js';
import { Icon } from '../ui/icons.js';
import { Popup, PrimaryButton } from '../ui/popup/Popup.js';
import { RequiredMark } from '../ui/input/RequiredMark.js';
import { isSaveKey, saveHint } from '../resource/form/save-key.js';
import { useToast } from '../ui/toasts/use-toast.js';
import { text } from './messages.js';
import { PickedTable } from './PickedTable.js';

/** What is offered to be chosen before anything is searched for. */
export type Offered<Row> = (onChoose: (row: Row) => void) => ReactNode;

export interface PickedListProps<Row> {
  /** Names the table, its button and its popup. */
  readonly label: string;
  /** What is picked, in one word. */
  readonly what: string;
  readonly value: readonly Row[];
  readonly onChange: (value: readonly Row[]) => void;
  /** Marked as what must be filled in. */
  readonly required?: boolean;
  /** Shown only: no button, no popup. */
  readonly readOnly?: boolean;
  readonly columns: readonly GridColumn<Row>[];
  readonly rowId: (row: Row) => string;
  readonly rowName: (row: Row) => string;
  /** Said of a row that is in the list already. */
  readonly already: string;
  /** The search of the popup. */
  readonly search: ComponentType<{ readonly onChoose: (row: Row) => void }>;
  /** Drawn above the search. */
  readonly renderOffered?: Offered<Row>;
  readonly settingsKey: string;
  /** `data-field` of the button: where a form looks for a fault. */
  readonly name?: string;
}

/** A table with an edit button that opens a search and the list picked so far, saved or cancelled as one (specification 2 §2.16). */
export function PickedList<Row>(props: PickedListProps<Row>) {
  const { label, value, onChange, required = false, readOnly = false, columns, rowId, name } = props;
  const [open, setOpen] = useState(false);
  return (
    <>
      <div className="f-row">
        <span className="f-name">
          {label}
          {required && <RequiredMark />}
        </span>
        {!readOnly && (
          <Button
            size="small"
            variant="outlined"
            startIcon={<Icon name="Edit" />}
            {...(name === undefined ? {} : { 'data-field': name })}
            onClick={() => setOpen(true)}
          >
            {text('editor.edit', { label })}
          </Button>
        )}
      </div>
      <PickedTable label={label} columns={columns} rows={value} rowId={rowId} empty={text('editor.empty')} />
      {open && !readOnly && (
        <PickPopup
          {...props}
          onClose={() => setOpen(false)}
          onSave={(rows) => {
            setOpen(false);
            onChange(rows);
          }}
        />
      )}
    </>
  );
}

interface PickPopupProps<Row> extends PickedListProps<Row> {
  readonly onClose: () => void;
  readonly onSave: (rows: readonly Row[]) => void;
}

function PickPopup<Row>(props: PickPopupProps<Row>) {
  const { label, what, value, columns, rowId, rowName, already, search: Search, settingsKey, onClose, onSave } = props;
  const toast = useToast();
  const [rows, setRows] = useState(value);
  const add = (row: Row) => {
    if (rows.some((known) => rowId(known) === rowId(row))) toast.error(already);
    else setRows([...rows, row]);
  };
  const withRemove: readonly GridColumn<Row>[] = [
    ...columns,
    {
      id: 'remove',
      label: text('editor.remove'),
      plain: true,
      width: 84,
      render: (row) => (
        <Button
          size="small"
          aria-label={text('editor.removeOf', { name: rowName(row) })}
          onClick={() => setRows(rows.filter((known) => rowId(known) !== rowId(row)))}
        >
          {text('editor.remove')}
        </Button>
      ),
    },
  ];
  return (
    <Popup
      open
      size="full"
      title={text('editor.title', { label })}
      dirty={rows !== value}
      onClose={onClose}
      footnote={saveHint()}
      onKeyDown={(event) => {
        if (!isSaveKey(event)) return;
        event.preventDefault();
        // The form around would be saved with it.
        event.stopPropagation();
        if (!event.nativeEvent.isComposing) onSave(rows);
      }}
      actions={
        <>
          <Button onClick={onClose}>{text('editor.cancel')}</Button>
          <PrimaryButton onClick={() => onSave(rows)}>{text('editor.save')}</PrimaryButton>
        </>
      }
    >
      <Stack sx={{ gap: 2 }}>
        {props.renderOffered?.(add)}
        <Search onChoose={add} />
        <DataGrid
          label={text('editor.chosen', { what })}
          settingsKey={`${settingsKey}.chosen`}
          toolbarStart={
            <Typography variant="h3" component="p">
              {text('editor.chosen', { what })}
            </Typography>
          }
          columns={withRemove}
          rows={rows}
          rowId={rowId}
          height={260}
          emptyTitle={text('editor.none')}
          hideStatus
        />
      </Stack>
    </Popup>
  );
}
