import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { useState, type ReactNode } from 'react';
import type { DataGridProps, GridColumn } from '../grid/types.js';
import { DataGrid } from '../ui/DataGrid.js';
import { Icon } from '../ui/icons.js';
import { text } from './messages.js';
import { SideEffectForm } from './SideEffectForm.js';

export interface SideEffectEditorProps<Row> extends Pick<
  DataGridProps<Row>,
  'selection' | 'selected' | 'onSelect' | 'height'
> {
  readonly label: string;
  readonly settingsKey: string;
  readonly value: readonly Row[];
  /** Words of a new row, or of the row that is edited; never empty, and not those of another row. */
  readonly onSave: (words: string, row: Row | undefined) => void;
  readonly onRemove: (row: Row) => void;
  /** Shown only: no button, no form. */
  readonly readOnly?: boolean;
  /** Columns between the words and the buttons. */
  readonly columns?: readonly GridColumn<Row>[];
  /** Beside the add button. */
  readonly toolbar?: ReactNode;
}

/** Side effects in words: a grid with add, edit and delete in a form (specification 2 §2.16). */
export function SideEffectEditor<Row extends { readonly rowId: string; readonly sideEffect: string }>(
  props: SideEffectEditorProps<Row>,
) {
  const { label, settingsKey, value, onSave, onRemove, readOnly = false, columns = [], toolbar, ...grid } = props;
  /** The row in the form; `new` for one to be added. */
  const [open, setOpen] = useState<Row | 'new' | null>(null);
  const acts: GridColumn<Row> = {
    id: 'acts',
    label: text('sideEffect.acts'),
    plain: true,
    width: 96,
    render: (row) => (
      <Stack direction="row">
        <IconButton
          size="small"
          aria-label={text('sideEffect.editOf', { name: row.sideEffect })}
          onClick={() => setOpen(row)}
        >
          <Icon name="Edit" />
        </IconButton>
        <IconButton
          size="small"
          aria-label={text('sideEffect.removeOf', { name: row.sideEffect })}
          onClick={() => onRemove(row)}
        >
          <Icon name="Delete" />
        </IconButton>
      </Stack>
    ),
  };
  const addButton = (
    <Button variant="outlined" startIcon={<Icon name="Add" />} onClick={() => setOpen('new')}>
      {text('sideEffect.add')}
    </Button>
  );
  return (
    <>
      <DataGrid<Row>
        {...grid}
        label={label}
        settingsKey={settingsKey}
        columns={[
          { id: 'sideEffect', label: text('sideEffect.label'), width: 420 },
          ...columns,
          ...(readOnly ? [] : [acts]),
        ]}
        rows={value}
        rowId={(row) => row.rowId}
        rowHeight="auto"
        searchable
        emptyTitle={text('sideEffect.empty')}
        {...(readOnly
          ? {}
          : {
              onOpen: setOpen,
              toolbar: (
                <>
                  {toolbar}
                  {addButton}
                </>
              ),
              emptyAction: addButton,
            })}
      />
      {open !== null && (
        <SideEffectForm
          initial={open === 'new' ? '' : open.sideEffect}
          taken={value.filter((row) => row !== open).map((row) => row.sideEffect)}
          onSave={(words) => {
            setOpen(null);
            if (open === 'new' || open.sideEffect !== words) onSave(words, open === 'new' ? undefined : open);
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
