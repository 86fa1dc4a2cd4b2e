import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { Field } from '@onyak/core';
import { useId } from 'react';
import { t } from '../messages.js';
import { maskDate } from '../ui/DateField.js';

interface FormFieldProps {
  readonly name: string;
  readonly field: Field;
  readonly value: string;
  readonly error: string | undefined;
  readonly disabled: boolean;
  readonly autoFocus: boolean;
  /** Instead of the definition's help. */
  readonly help?: string | undefined;
  readonly onChange: (value: string) => void;
}

const long = 120;

/** One field of a form: label above, required marked, help or error below, counter where the length is bounded. */
export function FormField({ name, field, value, error, disabled, autoFocus, help, onChange }: FormFieldProps) {
  const id = useId();
  const counted = (field.kind === 'text' || field.kind === 'code') && field.maxLength !== undefined && !disabled;
  const below = error ?? help ?? field.help;
  const select = field.kind === 'option' || field.kind === 'boolean';
  return (
    <Box>
      <Typography component="label" htmlFor={id} id={`${id}-label`} sx={{ display: 'block', fontWeight: 600, mb: 0.5 }}>
        {field.label}
        {field.required && (
          <Box component="span" sx={{ color: 'error.main', ml: 0.5 }}>
            <span aria-hidden>*</span>
            <Box
              component="span"
              sx={{ position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' }}
            >
              {t('common.required')}
            </Box>
          </Box>
        )}
      </Typography>
      <TextField
        id={id}
        hiddenLabel
        name={name}
        value={value}
        disabled={disabled}
        autoFocus={autoFocus}
        error={error !== undefined}
        select={select}
        multiline={field.multiline || (field.maxLength ?? 0) > long * 4}
        minRows={field.multiline ? 4 : undefined}
        maxRows={12}
        onChange={(event) =>
          onChange(
            shape(
              field,
              event.target.value,
              'isComposing' in event.nativeEvent && event.nativeEvent.isComposing === true,
            ),
          )
        }
        helperText={
          below !== undefined || counted ? (
            <Box component="span" sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
              <span>{below}</span>
              {counted && (
                <Box component="span" className="num" sx={{ color: 'text.secondary' }}>
                  {t('resource.characters', { count: [...value].length, max: field.maxLength ?? 0 })}
                </Box>
              )}
            </Box>
          ) : undefined
        }
        slotProps={{
          htmlInput: {
            'data-field': name,
            'aria-required': field.required,
            autoComplete: 'off',
            ...(field.kind === 'code' ? { className: 'code', spellCheck: false, autoCapitalize: 'characters' } : {}),
            ...(field.kind === 'integer' || field.kind === 'date' ? { inputMode: 'numeric' as const } : {}),
            ...(field.kind === 'number' ? { inputMode: 'decimal' as const } : {}),
            ...(field.kind === 'date' ? { placeholder: 'yyyy-MM-dd' } : {}),
          },
          select: { labelId: `${id}-label`, SelectDisplayProps: { 'aria-required': field.required } },
          formHelperText: error === undefined ? {} : { role: 'alert' },
        }}
      >
        {select && !field.required && <MenuItem value="">{t('common.none')}</MenuItem>}
        {(field.kind === 'boolean' ? booleanOptions : (field.options ?? [])).map((option) => (
          <MenuItem key={option.value} value={option.value}>
            {option.label}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );
}

const booleanOptions = [
  { value: 'true', label: t('common.yes') },
  { value: 'false', label: t('common.no') },
];

/** Capitals and date dashes as one types; never in the middle of a composed syllable. */
function shape(field: Field, text: string, composing: boolean): string {
  if (composing) return text;
  if (field.kind === 'date') return maskDate(text);
  return field.uppercase ? text.toUpperCase() : text;
}
