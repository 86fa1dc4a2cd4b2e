import Box from '@mui/material/Box';
import Popper from '@mui/material/Popper';
import type { Field } from '@onyak/core';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { t } from '../../messages.js';
import { useResource } from '../../plugins/directory.js';
import { size } from '../../theme/tokens.js';
import { masks } from '../../ui/input/masks.js';
import { useMasked } from '../../ui/input/use-masked.js';
import { booleanOptions, maskOf } from '../form/inputs/inputs.js';
import { InstitutionPicker } from '../form/inputs/InstitutionPicker.js';
import { ReferencePicker } from '../form/inputs/ReferencePicker.js';

interface CellEditorProps {
  readonly field: Field;
  /** Institution of the row. */
  readonly hospitalCode: string | undefined;
  readonly first: string;
  readonly fault: string | undefined;
  readonly onTyped: () => void;
  /** A value that was picked: taken at once. */
  readonly onCommit: (value: string) => void;
  readonly onKeyDown: (event: KeyboardEvent, value: unknown) => void;
  /** The focus goes elsewhere with this typed. */
  readonly onLeave: (value: string) => void;
}

/** The input inside a cell, with what is wrong below it. */
export function CellEditor(props: CellEditorProps) {
  const { field, first, fault, onTyped, onCommit, onKeyDown, onLeave } = props;
  const [value, setValue] = useState(first);
  const target = useResource(field.reference?.resource)?.resource;
  const [box, setBox] = useState<HTMLElement | null>(null);
  // A key has said what becomes of the value: the focus that goes with the closing cell says nothing more.
  const settled = useRef(false);
  useEffect(() => {
    if (fault !== undefined) settled.current = false;
  }, [fault]);
  const type = (text: string) => {
    settled.current = false;
    setValue(text);
    onTyped();
  };
  const picker = {
    id: '',
    name: '',
    field,
    value,
    error: undefined,
    help: undefined,
    disabled: false,
    autoFocus: true,
    compact: true,
    onChange: onCommit,
  };
  return (
    <Box
      ref={setBox}
      sx={editorLook}
      onKeyDown={(event: KeyboardEvent) => {
        // Before the key is dealt with: the focus may go while it is.
        settled.current = true;
        onKeyDown(event, value);
        settled.current = event.isDefaultPrevented();
      }}
      onDoubleClick={(event) => event.stopPropagation()}
      onBlur={(event) => {
        // A list that opens over the page is still this editor.
        if (field.kind === 'reference' || field.kind === 'institution') return;
        if (!settled.current && !event.currentTarget.contains(event.relatedTarget)) onLeave(value);
      }}
    >
      {field.kind === 'reference' && target ? (
        <ReferencePicker {...picker} target={target} hospitalCode={props.hospitalCode} />
      ) : field.kind === 'institution' ? (
        <InstitutionPicker {...picker} />
      ) : field.kind === 'option' || field.kind === 'boolean' ? (
        <CellChoice field={field} value={value} fault={fault} onChange={type} />
      ) : (
        <CellText field={field} value={value} fault={fault} onChange={type} />
      )}
      {fault !== undefined && (
        <Popper open anchorEl={box} placement="bottom-start" sx={{ zIndex: 'tooltip' }}>
          <Box
            role="alert"
            sx={(theme) => ({
              p: 1,
              maxWidth: 360,
              borderRadius: 1,
              typography: 'body2',
              bgcolor: theme.onyak.contraindicated.soft,
              color: theme.onyak.contraindicated.main,
              boxShadow: `0 4px 16px ${theme.onyak.shadow}`,
            })}
          >
            {fault}
          </Box>
        </Popper>
      )}
    </Box>
  );
}

/** The input is the cell: no frame of its own, the cell's colours and type. */
const editorLook = {
  width: '100%',
  '& > input, & > select': {
    boxSizing: 'border-box',
    width: '100%',
    height: size.rowHeight - 6,
    m: 0,
    px: '10px',
    py: 0,
    border: 0,
    outline: 0,
    font: 'inherit',
    color: 'text.primary',
    bgcolor: 'background.paper',
  },
};

interface CellInputProps {
  readonly field: Field;
  readonly value: string;
  readonly fault: string | undefined;
  readonly onChange: (value: string) => void;
}

function CellText({ field, value, fault, onChange }: CellInputProps) {
  const mask = field.kind === 'date' ? masks.date : field.kind === 'dateTime' ? masks.dateTime : maskOf(field);
  const { inputRef, ...masked } = useMasked(mask, onChange);
  useEffect(() => {
    // The whole value is marked, as a spreadsheet does: typing replaces it.
    if (inputRef.current instanceof HTMLInputElement) inputRef.current.select();
  }, [inputRef]);
  return (
    <input
      ref={(element) => {
        inputRef.current = element;
      }}
      autoFocus
      value={value}
      aria-label={field.label}
      aria-invalid={fault !== undefined}
      autoComplete="off"
      className={field.kind === 'code' ? 'code' : ''}
      {...masked}
    />
  );
}

function CellChoice({ field, value, fault, onChange }: CellInputProps) {
  return (
    <select
      autoFocus
      value={value}
      aria-label={field.label}
      aria-invalid={fault !== undefined}
      onChange={(event) => onChange(event.target.value)}
    >
      {(!field.required || value === '') && <option value="">{t('form.noChoice')}</option>}
      {(field.kind === 'boolean' ? booleanOptions : (field.options ?? [])).map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
