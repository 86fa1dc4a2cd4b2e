import type { Field } from '@onyak/core';
import { useId } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { FormField } from './FormField.js';
import { Labeled } from './Labeled.js';
import { ListEditor } from './ListEditor.js';

export interface FormInputProps {
  /** Path of the field; `<list>.<index>.<part>` in a list. */
  readonly name: string;
  readonly field: Field;
  readonly disabled?: boolean;
  readonly autoFocus?: boolean;
  /** Instead of the definition's help. */
  readonly help?: string | undefined;
  /** Institution of the row, where there is one: its files are that institution's. */
  readonly hospitalCode?: string | undefined;
  /** Part of a list's item: no counter, no room to spare. */
  readonly compact?: boolean;
}

/** A field of the form around it, as its definition says; its value and its fault are the form's. */
export function FormInput(props: FormInputProps) {
  return props.field.kind === 'list' ? <ListInput {...props} /> : <TextInput {...props} />;
}

function TextInput({ name, ...props }: FormInputProps) {
  const { clearErrors } = useFormContext();
  const { field: input, fieldState } = useController({ name });
  const value: unknown = input.value;
  return (
    <FormField
      {...props}
      name={name}
      value={typeof value === 'string' ? value : ''}
      error={fieldState.error?.message}
      onChange={(text) => {
        input.onChange(text);
        // It is being mended.
        if (fieldState.error) clearErrors(name);
      }}
    />
  );
}

function ListInput({ name, field, disabled = false, help }: FormInputProps) {
  const id = useId();
  const drawPart = (path: string, part: Field) => <FormInput compact name={path} field={part} disabled={disabled} />;
  return (
    <Labeled id={id} label={field.label} required={field.required} as="group">
      <ListEditor name={name} field={field} disabled={disabled} help={help ?? field.help} drawPart={drawPart} />
    </Labeled>
  );
}
