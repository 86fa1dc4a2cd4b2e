import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import type { Field } from '@onyak/core';
import type { ReactNode } from 'react';
import { t } from '../../../messages.js';
import { toIsoDate } from '../../../ui/dates/DateField.js';
import { masks, type Mask } from '../../../ui/input/masks.js';
import { useCalendar } from '../../../ui/dates/use-calendar.js';
import { useMasked } from '../../../ui/input/use-masked.js';

/** What every kind of input of a field takes. */
export interface InputProps {
  readonly id: string;
  /** Path of the field; `data-field` of the input, by which a fault finds it. */
  readonly name: string;
  readonly field: Field;
  readonly value: string;
  readonly error: string | undefined;
  readonly help: string | undefined;
  readonly disabled: boolean;
  readonly autoFocus: boolean;
  readonly compact: boolean;
  readonly onChange: (value: string) => void;
}

/** Above this many characters a text has several lines of room. */
const longText = 480;

/** What all text boxes share: state, help or error below, place for the first fault. */
function boxProps({ id, name, value, error, disabled, autoFocus }: InputProps, below: ReactNode): TextFieldProps {
  return { id, name, value, disabled, autoFocus, hiddenLabel: true, error: error !== undefined, helperText: below };
}

const alertWhen = (error: string | undefined) => (error === undefined ? {} : { role: 'alert' });

/** Text, code and number. */
export function TextInput(props: InputProps) {
  const { name, field, value, error, help, disabled, compact, onChange } = props;
  const masked = useMasked(maskOf(field), onChange);
  const counted = (field.kind === 'text' || field.kind === 'code') && field.mask === undefined && !disabled && !compact;
  const several = field.multiline || (field.maxLength ?? 0) > longText;
  const below = error ?? help;
  return (
    <TextField
      {...boxProps(
        props,
        below !== undefined || counted ? (
          <Box component="span" sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
            <span>{below}</span>
            {counted && field.maxLength !== undefined && (
              <Box component="span" className="num" sx={{ color: 'text.secondary' }}>
                {t('resource.characters', { count: [...value].length, max: field.maxLength })}
              </Box>
            )}
          </Box>
        ) : undefined,
      )}
      {...masked}
      multiline={several}
      {...(several ? { minRows: compact ? 2 : 4, maxRows: 12 } : {})}
      slotProps={{
        htmlInput: {
          'data-field': name,
          'aria-required': field.required,
          autoComplete: 'off',
          ...keyboardOf(field),
          ...(field.mask === 'birthDate' ? { placeholder: 'yyyymmdd' } : {}),
        },
        formHelperText: alertWhen(error),
      }}
    />
  );
}

/** How a text is shaped as it is typed. */
export function maskOf(field: Field): Mask {
  if (field.mask === 'phone' || field.mask === 'landline') return masks.phone;
  if (field.mask === 'birthDate') return masks.birthDate;
  return field.uppercase ? masks.capitals : masks.none;
}

/** What a phone's keyboard shows, and how the text is set. */
function keyboardOf(field: Field): Record<string, unknown> {
  if (field.kind === 'integer') return { inputMode: 'numeric', className: 'num' };
  if (field.kind === 'number') return { inputMode: 'decimal', className: 'num' };
  if (field.mask === 'phone' || field.mask === 'landline') return { inputMode: 'tel', className: 'num' };
  if (field.mask === 'birthDate') return { inputMode: 'numeric', className: 'num' };
  if (field.mask === 'email') return { inputMode: 'email', autoCapitalize: 'none', spellCheck: false };
  return field.kind === 'code'
    ? { className: 'code', spellCheck: false, autoCapitalize: field.uppercase ? 'characters' : 'none' }
    : {};
}

/** A day, or a moment to the minute: typed as digits or picked from a calendar. */
export function DateInput(props: InputProps) {
  const { name, field, value, error, help, disabled, onChange } = props;
  const moment = field.kind === 'dateTime';
  const masked = useMasked(moment ? masks.dateTime : masks.date, onChange);
  const day = toIsoDate(value.slice(0, 10)) ?? '';
  const calendar = useCalendar(
    field.label,
    day,
    (picked) => onChange(moment ? `${picked} ${value.slice(11) || '00:00'}` : picked),
    disabled,
  );
  return (
    <TextField
      {...boxProps(props, error ?? help)}
      {...masked}
      onKeyDown={calendar.onKeyDown}
      sx={{ maxWidth: 260 }}
      slotProps={{
        htmlInput: {
          'data-field': name,
          'aria-required': field.required,
          autoComplete: 'off',
          inputMode: 'numeric',
          className: 'num',
          placeholder: moment ? 'yyyy-MM-dd HH:mm' : 'yyyy-MM-dd',
        },
        input: { endAdornment: calendar.adornment },
        formHelperText: alertWhen(error),
      }}
    />
  );
}

export const booleanOptions = [
  { value: 'true', label: t('common.yes') },
  { value: 'false', label: t('common.no') },
];

/** One of a few values. */
export function ChoiceInput(props: InputProps) {
  const { id, name, field, error, help, onChange } = props;
  const mark = { 'data-field': name };
  return (
    <TextField
      {...boxProps(props, error ?? help)}
      select
      onChange={(event) => onChange(event.target.value)}
      slotProps={{
        select: {
          labelId: `${id}-label`,
          displayEmpty: true,
          SelectDisplayProps: { 'aria-required': field.required, ...mark },
        },
        formHelperText: alertWhen(error),
      }}
    >
      <MenuItem value="" disabled={field.required} sx={{ color: 'text.secondary' }}>
        {t(field.required ? 'picker.placeholder' : 'form.noChoice')}
      </MenuItem>
      {(field.kind === 'boolean' ? booleanOptions : (field.options ?? [])).map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.label}
        </MenuItem>
      ))}
    </TextField>
  );
}
