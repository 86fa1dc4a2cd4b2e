import type { Field } from '@onyak/core';
import { useId } from 'react';
import { useResource } from '../../../plugins/directory.js';
import { ChoiceInput, DateInput, TextInput } from './inputs.js';
import { FileInput } from './FileInput.js';
import { InstitutionPicker } from './InstitutionPicker.js';
import { Labeled } from './Labeled.js';
import { ReferencePicker } from './ReferencePicker.js';

export interface FormFieldProps {
  /** `data-field` of the input, by which a fault finds it. */
  readonly name: string;
  /** Of any kind but a list, which needs a form around it (`FormInput`). */
  readonly field: Field;
  readonly value: string;
  /** What is wrong with it. */
  readonly error?: string | undefined;
  readonly disabled?: boolean;
  readonly autoFocus?: boolean;
  /** Instead of the definition's help. */
  readonly help?: string | undefined;
  /** Institution of the row, where there is one: its files and what it refers to are that institution's. */
  readonly hospitalCode?: string | undefined;
  /** Part of a list's item: no counter, no room to spare. */
  readonly compact?: boolean;
  readonly onChange: (value: string) => void;
}

/** One field, as its definition says: label above, required marked, help or error below. */
export function FormField({ hospitalCode, ...props }: FormFieldProps) {
  const { field } = props;
  const id = useId();
  const target = useResource(field.reference?.resource)?.resource;
  const input = {
    disabled: false,
    autoFocus: false,
    compact: false,
    error: undefined,
    ...props,
    id,
    help: props.help ?? field.help,
  };
  return (
    <Labeled id={id} label={field.label} required={field.required} as={isChoice(field) ? 'choice' : 'field'}>
      {field.kind === 'reference' && target ? (
        <ReferencePicker {...input} target={target} hospitalCode={hospitalCode} />
      ) : field.kind === 'file' ? (
        <FileInput {...input} hospitalCode={hospitalCode} />
      ) : field.kind === 'institution' ? (
        <InstitutionPicker {...input} />
      ) : isChoice(field) ? (
        <ChoiceInput {...input} />
      ) : field.kind === 'date' || field.kind === 'dateTime' ? (
        <DateInput {...input} />
      ) : (
        <TextInput {...input} />
      )}
    </Labeled>
  );
}

const isChoice = ({ kind }: Field): boolean => kind === 'option' || kind === 'boolean';
