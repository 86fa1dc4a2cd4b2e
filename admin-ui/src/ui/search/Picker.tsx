import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useRef, useState } from 'react';
import { t } from '../../messages.js';
import { size } from '../../theme/tokens.js';
import { FieldPopover } from '../popup/FieldPopover.js';
import { Icon } from '../icons.js';
import { PickList, type PickListProps } from './PickList.js';

export interface PickerProps<Row> extends Pick<PickListProps<Row>, 'columns' | 'load' | 'rowKey' | 'textNeeded'> {
  /** DOM id of the box, for a label outside it. */
  readonly id?: string;
  /** Accessible name where no label stands outside; also names the list. */
  readonly label: string;
  /** Shows the label in the box's frame, as {@link DateField} does. */
  readonly framed?: boolean;
  /** What the box reads; empty when nothing is chosen. */
  readonly text: string;
  /** Key of the chosen row. */
  readonly chosen: string;
  readonly onPick: (row: Row) => void;
  /** Offers a button that chooses nothing. */
  readonly onClear?: () => void;
  readonly disabled?: boolean;
  readonly error?: boolean;
  readonly helperText?: React.ReactNode;
  readonly placeholder?: string;
  readonly autoFocus?: boolean;
  readonly required?: boolean;
  /** `data-field` of the box: where the form looks for a fault. */
  readonly name?: string;
}

const openKeys = ['Enter', ' ', 'ArrowDown', 'F4'];

/** A box that opens a searchable list of rows below it; what is typed on it begins the search. */
export function Picker<Row>(props: PickerProps<Row>) {
  const { label, text, onPick, onClear, disabled = false, error = false, framed = false } = props;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [begin, setBegin] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const open = (typed = '') => {
    if (disabled) return;
    setBegin(typed);
    setAnchor(box.current);
  };
  const close = () => setAnchor(null);
  return (
    <>
      <TextField
        ref={box}
        {...(props.id === undefined ? {} : { id: props.id })}
        {...(framed ? { label } : { hiddenLabel: true })}
        value={text}
        disabled={disabled}
        error={error}
        autoFocus={props.autoFocus ?? false}
        helperText={props.helperText}
        onClick={() => anchor === null && open()}
        onKeyDown={(event) => {
          if (event.ctrlKey || event.metaKey || anchor !== null) return;
          if (openKeys.includes(event.key)) {
            event.preventDefault();
            open();
          } else if (event.key.length === 1) {
            event.preventDefault();
            // A Korean key is the start of a syllable: the list opens and takes the rest.
            open(/^[\x21-\x7e]$/.test(event.key) ? event.key : '');
          } else if ((event.key === 'Delete' || event.key === 'Backspace') && text !== '') onClear?.();
        }}
        slotProps={{
          htmlInput: {
            readOnly: true,
            role: 'combobox',
            'aria-haspopup': 'dialog',
            'aria-expanded': anchor !== null,
            'aria-required': props.required ?? false,
            'data-field': props.name,
            placeholder: props.placeholder ?? t('picker.placeholder'),
            style: { cursor: disabled ? 'default' : 'pointer', textOverflow: 'ellipsis' },
            ...(props.id === undefined && !framed ? { 'aria-label': label } : {}),
          },
          ...(framed ? { inputLabel: { shrink: true } } : {}),
          formHelperText: error ? { role: 'alert' } : {},
          input: {
            endAdornment: (
              <InputAdornment position="end">
                {onClear && text !== '' && !disabled && (
                  <IconButton
                    size="small"
                    tabIndex={-1}
                    aria-label={t('picker.clear', { label })}
                    onClick={(event) => {
                      event.stopPropagation();
                      onClear();
                    }}
                  >
                    <Icon name="Close" />
                  </IconButton>
                )}
                <Icon name="ArrowDropDown" />
              </InputAdornment>
            ),
          },
        }}
      />
      <FieldPopover
        anchor={anchor}
        label={t('picker.list', { label })}
        onClose={close}
        align="left"
        sx={{ width: Math.max(anchor?.clientWidth ?? 0, size.pickerWidth), maxWidth: '94vw' }}
      >
        <Box sx={{ p: 1 }}>
          <PickList
            label={label}
            columns={props.columns}
            load={props.load}
            rowKey={props.rowKey}
            chosen={props.chosen}
            begin={begin}
            {...(props.textNeeded === undefined ? {} : { textNeeded: props.textNeeded })}
            onPick={(row) => {
              close();
              onPick(row);
            }}
          />
        </Box>
      </FieldPopover>
    </>
  );
}
