import type { Field } from '@onyak/core';
import { useId } from 'react';
import { useResource } from '../../plugins/directory.js';
import type { DraftItem, DraftValue } from './draft.js';
import { ChoiceInput, DateInput, TextInput } from './inputs.js';
import { FileInput } from './FileInput.js';
import { InstitutionPicker } from './InstitutionPicker.js';
import { Labeled } from './Labeled.js';
import { ListEditor } from './ListEditor.js';
import { ReferencePicker } from './ReferencePicker.js';

export interface FormFieldProps {
  readonly name: string;
  readonly field: Field;
  readonly value: DraftValue | undefined;
  /** Messages by path; the field's own stands at `name`, those of a list's items at `<name>.<index>.<part>`. */
  readonly errors: Readonly<Record<string, string>>;
  readonly disabled?: boolean;
  readonly autoFocus?: boolean;
  /** Instead of the definition's help. */
  readonly help?: string | undefined;
  /** Institution of the row, where there is one: its files are that institution's. */
  readonly hospitalCode?: string | undefined;
  /** Part of a list's item: no counter, no room to spare. */
  readonly compact?: boolean;
  /** @param path of what was changed: the field, or one part of a list's item. */
  readonly onChange: (value: DraftValue, path: string) => void;
}

/** One field of a form, as its definition says: label above, required marked, help or error below. */
export function FormField(props: FormFieldProps) {
  const {
    name,
    field,
    value,
    errors,
    disabled = false,
    autoFocus = false,
    help,
    compact = false,
    hospitalCode,
    onChange,
  } = props;
  const id = useId();
  const target = useResource(field.reference?.resource)?.resource;
  if (field.kind === 'list')
    return (
      <Labeled id={id} label={field.label} required={field.required} as="group">
        <ListEditor
          name={name}
          field={field}
          items={Array.isArray(value) ? (value as readonly DraftItem[]) : []}
          errors={errors}
          disabled={disabled}
          help={help ?? field.help}
          onChange={onChange}
        />
      </Labeled>
    );
  const input = {
    id,
    name,
    field,
    value: typeof value === 'string' ? value : '',
    error: errors[name],
    help: help ?? field.help,
    disabled,
    autoFocus,
    compact,
    onChange: (text: string) => onChange(text, name),
  };
  return (
    <Labeled id={id} label={field.label} required={field.required}>
      {field.kind === 'reference' && target ? (
        <ReferencePicker {...input} target={target} />
      ) : field.kind === 'file' ? (
        <FileInput {...input} hospitalCode={hospitalCode} />
      ) : field.kind === 'institution' ? (
        <InstitutionPicker {...input} />
      ) : field.kind === 'option' || field.kind === 'boolean' ? (
        <ChoiceInput {...input} />
      ) : field.kind === 'date' || field.kind === 'dateTime' ? (
        <DateInput {...input} />
      ) : (
        <TextInput {...input} />
      )}
    </Labeled>
  );
}
