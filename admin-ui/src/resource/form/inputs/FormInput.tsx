import type { Field } from '@onyak/core';
import { useId, type ReactNode } from 'react';
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
  /** Draws the parts of a list's items; each as its definition says where left out. */
  readonly drawPart?: (part: FormInputProps) => ReactNode;
}

/** A field of the form around it, as its definition says; its value and its fault are the form's. */
export function FormInput(props: FormInputProps) {
  return props.field.kind === 'list' ? <ListInput {...props} /> : <TextInput {...props} />;
}

function TextInput({ name, drawPart: _none, ...props }: FormInputProps) {
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

const drawPlain = (part: FormInputProps) => <FormInput {...part} />;

function ListInput({ name, field, disabled = false, help, drawPart: draw = drawPlain }: FormInputProps) {
  const id = useId();
  const drawPart = (path: string, part: Field, locked: boolean) =>
    draw({ compact: true, name: path, field: part, disabled: locked, drawPart: draw });
  return (
    <Labeled id={id} label={field.label} required={field.required} as="group">
      <ListEditor name={name} field={field} disabled={disabled} help={help ?? field.help} drawPart={drawPart} />
    </Labeled>
  );
}
