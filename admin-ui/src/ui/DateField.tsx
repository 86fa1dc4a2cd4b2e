import TextField from '@mui/material/TextField';
import { useEffect, useState } from 'react';
import { t } from '../messages.js';

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

/** A date typed as digits; `yyyymmdd` becomes `yyyy-MM-dd`. No native picker: it speaks the browser's language. */
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
  return (
    <TextField
      label={label}
      value={text}
      required={required}
      disabled={disabled}
      error={Boolean(error || fault)}
      helperText={fault || error || help}
      onChange={(event) => {
        const next = maskDate(event.target.value);
        setText(next);
        setFault('');
        if (toIsoDate(next) === next && next !== '') onChange(next);
      }}
      onBlur={settle}
      sx={{ width: 170 }}
      slotProps={{
        htmlInput: { inputMode: 'numeric', maxLength: 10, placeholder: 'yyyy-MM-dd', className: 'num' },
        inputLabel: { shrink: true },
      }}
    />
  );
}

/** Digits with dashes put in as they are typed. */
export function maskDate(text: string): string {
  const digits = text.replace(/\D/g, '').slice(0, 8);
  if (digits.length <= 4) return digits;
  return digits.length <= 6
    ? `${digits.slice(0, 4)}-${digits.slice(4)}`
    : `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`;
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
