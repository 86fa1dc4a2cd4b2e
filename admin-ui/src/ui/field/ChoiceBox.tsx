import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useEffect, useId, useRef, useState } from 'react';
import { Icon } from '../icons.js';
import { FieldHelp, helpId, type Help } from './FieldHelp.js';

export interface Choice {
  readonly value: string;
  readonly label: string;
  /** Said, and not to be chosen. */
  readonly disabled?: boolean;
}

interface ChoiceBoxProps extends Help {
  /** Id of what names it. */
  readonly labelId: string;
  readonly value: string;
  readonly choices: readonly Choice[];
  readonly required: boolean;
  readonly disabled: boolean;
  readonly autoFocus: boolean;
  /** `data-field`, by which a fault finds it. */
  readonly place?: string;
  readonly onChange: (value: string) => void;
}

const openKeys = [' ', 'Enter', 'ArrowDown', 'ArrowUp'];

/** One of a few values. Its list is made when it is first opened: closed, a box is three elements and not sixty. */
export function ChoiceBox(props: ChoiceBoxProps) {
  const { id, labelId, value, choices, required, disabled, autoFocus, place, help, fault, onChange } = props;
  const box = useRef<HTMLDivElement>(null);
  const listId = useId();
  const [open, setOpen] = useState(false);
  const [used, setUsed] = useState(false);
  useEffect(() => {
    if (autoFocus) box.current?.focus();
  }, [autoFocus]);
  const show = () => {
    setUsed(true);
    setOpen(true);
  };
  const chosen = choices.find((choice) => choice.value === value);
  return (
    <>
      <div className="f-place">
        <div
          ref={box}
          id={id}
          role="combobox"
          tabIndex={disabled ? undefined : 0}
          aria-haspopup="listbox"
          aria-expanded={open}
          aria-controls={open ? listId : undefined}
          aria-labelledby={`${labelId} ${id}`}
          aria-describedby={help === undefined ? undefined : helpId(id)}
          aria-required={required}
          aria-invalid={fault}
          aria-disabled={disabled}
          data-field={place}
          className="f-box f-choice"
          onClick={disabled ? undefined : show}
          onKeyDown={(event) => {
            if (disabled || !openKeys.includes(event.key) || event.ctrlKey || event.metaKey) return;
            event.preventDefault();
            show();
          }}
        >
          {chosen?.label ?? ''}
        </div>
        <Icon name="ArrowDropDown" fontSize="medium" className="f-arrow" />
      </div>
      {used && (
        <Menu
          anchorEl={box.current}
          open={open}
          onClose={() => setOpen(false)}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
          transformOrigin={{ vertical: 'top', horizontal: 'center' }}
          slotProps={{
            list: { id: listId, role: 'listbox', 'aria-labelledby': labelId, disableListWrap: true },
            paper: { style: { minWidth: box.current?.clientWidth } },
          }}
        >
          {choices.map((choice) => (
            <MenuItem
              key={choice.value}
              role="option"
              selected={choice.value === value}
              aria-selected={choice.value === value}
              disabled={choice.disabled ?? false}
              sx={choice.value === '' ? { color: 'text.secondary' } : {}}
              onKeyUp={(event) => {
                // The key that has opened the list is let go over its first line.
                if (event.key === ' ') event.preventDefault();
              }}
              onClick={() => {
                setOpen(false);
                if (choice.value !== value) onChange(choice.value);
              }}
            >
              {choice.label}
            </MenuItem>
          ))}
        </Menu>
      )}
      <FieldHelp id={id} help={help} fault={fault} off={disabled} />
    </>
  );
}
