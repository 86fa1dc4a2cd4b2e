import type { Field } from '@onyak/core';
import type { ReactNode } from 'react';
import { t } from '../../../messages.js';
import { toIsoDate } from '../../../ui/dates/DateField.js';
import { ChoiceBox, type Choice } from '../../../ui/field/ChoiceBox.js';
import { TextBox, type TextBoxProps } from '../../../ui/field/TextBox.js';
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
function boxProps({ id, name, field, value, error, disabled, autoFocus }: InputProps, below: ReactNode) {
  return {
    id,
    name,
    place: name,
    value,
    disabled,
    autoFocus,
    fault: error !== undefined,
    help: below,
    'aria-required': field.required,
    autoComplete: 'off',
  } as const;
}

/** Text, code and number. */
export function TextInput(props: InputProps) {
  const { field, value, error, help, disabled, compact, onChange } = props;
  const masked = useMasked(maskOf(field), onChange);
  const counted = (field.kind === 'text' || field.kind === 'code') && field.mask === undefined && !disabled && !compact;
  const several = field.multiline || (field.maxLength ?? 0) > longText;
  const below = error ?? help;
  return (
    <TextBox
      {...boxProps(
        props,
        counted && field.maxLength !== undefined ? (
          <span className="f-count">
            <span>{below}</span>
            <span className="num f-quiet">
              {t('resource.characters', { count: [...value].length, max: field.maxLength })}
            </span>
          </span>
        ) : (
          below
        ),
      )}
      {...masked}
      {...(several ? { lines: compact ? 2 : 4 } : {})}
      {...keyboardOf(field)}
      {...(field.mask === 'birthDate' ? { placeholder: 'yyyymmdd' } : {})}
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
function keyboardOf(field: Field): Pick<TextBoxProps, 'inputMode' | 'kind' | 'autoCapitalize' | 'spellCheck'> {
  if (field.kind === 'integer') return { inputMode: 'numeric', kind: 'num' };
  if (field.kind === 'number') return { inputMode: 'decimal', kind: 'num' };
  if (field.mask === 'phone' || field.mask === 'landline') return { inputMode: 'tel', kind: 'num' };
  if (field.mask === 'birthDate') return { inputMode: 'numeric', kind: 'num' };
  if (field.mask === 'email') return { inputMode: 'email', autoCapitalize: 'none', spellCheck: false };
  return field.kind === 'code'
    ? { kind: 'code', spellCheck: false, autoCapitalize: field.uppercase ? 'characters' : 'none' }
    : {};
}

/** A day, or a moment to the minute: typed as digits or picked from a calendar. */
export function DateInput(props: InputProps) {
  const { field, value, error, help, disabled, onChange } = props;
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
    <div className="f-day">
      <TextBox
        {...boxProps(props, error ?? help)}
        {...masked}
        onKeyDown={calendar.onKeyDown}
        end={calendar.button}
        aria-keyshortcuts="Alt+ArrowDown"
        inputMode="numeric"
        kind="num"
        placeholder={moment ? 'yyyy-MM-dd HH:mm' : 'yyyy-MM-dd'}
      />
    </div>
  );
}

export const booleanOptions = [
  { value: 'true', label: t('common.yes') },
  { value: 'false', label: t('common.no') },
];

/** One of a few values. */
export function ChoiceInput({ id, name, field, value, error, help, disabled, autoFocus, onChange }: InputProps) {
  return (
    <ChoiceBox
      id={id}
      labelId={`${id}-label`}
      place={name}
      value={value}
      choices={choicesOf(field)}
      required={field.required}
      disabled={disabled}
      autoFocus={autoFocus}
      help={error ?? help}
      fault={error !== undefined}
      onChange={onChange}
    />
  );
}

const known = new WeakMap<Field, readonly Choice[]>();

/** What a field may be, and that it is empty: made once, the cases of a record have the same. */
function choicesOf(field: Field): readonly Choice[] {
  const made = known.get(field) ?? [
    { value: '', label: t(field.required ? 'picker.placeholder' : 'form.noChoice'), disabled: field.required },
    ...(field.kind === 'boolean' ? booleanOptions : (field.options ?? [])),
  ];
  known.set(field, made);
  return made;
}
