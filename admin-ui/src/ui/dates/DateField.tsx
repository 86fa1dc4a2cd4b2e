import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useEffect, useState } from 'react';
import { t } from '../../messages.js';
import { masks } from '../input/masks.js';
import { useCalendar } from './use-calendar.js';
import { useMasked } from '../input/use-masked.js';

export interface DateFieldProps {
  readonly label: string;
  /** yyyy-MM-dd or empty. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly required?: boolean;
  readonly error?: string;
  readonly help?: string;
  readonly disabled?: boolean;
}

/** A date typed as digits (`yyyymmdd` becomes `yyyy-MM-dd`) or picked. No native picker: it speaks the browser's language. */
export function DateField({ label, value, onChange, required = false, error, help, disabled = false }: DateFieldProps) {
  const [text, setText] = useState(value);
  const [fault, setFault] = useState('');
  useEffect(() => setText(value), [value]);
  const settle = () => {
    const date = toIsoDate(text);
    setFault(date === undefined ? t('date.fault') : '');
    if (date !== undefined) {
      setText(date);
      if (date !== value) onChange(date);
    }
  };
  const pick = (day: string) => {
    setText(day);
    setFault('');
    if (day !== value) onChange(day);
  };
  const masked = useMasked(masks.date, (next) => {
    setText(next);
    setFault('');
    if (toIsoDate(next) === next && next !== '') onChange(next);
  });
  const { button, onKeyDown } = useCalendar(label, toIsoDate(text) ?? '', pick, disabled);
  return (
    <TextField
      label={label}
      value={text}
      required={required}
      disabled={disabled}
      error={Boolean(error || fault)}
      helperText={fault || error || help}
      {...masked}
      onBlur={settle}
      onKeyDown={onKeyDown}
      sx={{ width: 170 }}
      slotProps={{
        htmlInput: {
          inputMode: 'numeric',
          maxLength: 10,
          placeholder: 'yyyy-MM-dd',
          className: 'num',
          // The calendar's key: its button is no stop of its own.
          'aria-keyshortcuts': 'Alt+ArrowDown',
        },
        inputLabel: { shrink: true },
        input: { endAdornment: <InputAdornment position="end">{button}</InputAdornment> },
      }}
    />
  );
}

/** yyyy-MM-dd of a real day; empty stays empty; undefined when it is no date. */
export function toIsoDate(text: string): string | undefined {
  const digits = text.replace(/\D/g, '');
  if (digits === '') return '';
  if (digits.length !== 8) return undefined;
  const iso = `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`;
  const parsed = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(iso) ? iso : undefined;
}
