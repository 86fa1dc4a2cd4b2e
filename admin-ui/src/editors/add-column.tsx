import IconButton from '@mui/material/IconButton';
import type { GridColumn } from '../grid/types.js';
import { Icon } from '../ui/icons.js';
import { text } from './messages.js';

/** A button that takes the row: what pressing it twice does, for the finger and the keyboard. */
export function addColumn<Row>(nameOf: (row: Row) => string, onAdd: (row: Row) => void): GridColumn<Row> {
  return {
    id: 'add',
    label: text('editor.add'),
    plain: true,
    width: 64,
    render: (row) => (
      <IconButton
        size="small"
        color="primary"
        aria-label={text('editor.addOf', { name: nameOf(row) })}
        onClick={() => onAdd(row)}
      >
        <Icon name="Add" />
      </IconButton>
    ),
  };
}
