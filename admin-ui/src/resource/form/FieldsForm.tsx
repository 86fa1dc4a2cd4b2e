import { OnyakError, type Field } from '@onyak/core';
import { useMemo, type ReactNode } from 'react';
import { Form } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { errorText } from '../../net/call.js';
import { formErrors, type FormErrors } from '../../net/form-errors.js';
import { draftOf } from './draft/draft.js';
import { resolverOf } from './state/resolver.js';

type Fields = Readonly<Record<string, Field>>;
type Values = Readonly<Record<string, unknown>>;

interface FieldsFormProps {
  /** Of the form's element. */
  readonly id?: string;
  readonly fields: Fields;
  readonly values: Values;
  /** Takes the checked values; what it throws stands at the fields it names, else in `useFieldsForm().failure`. */
  readonly onSave: (values: Values) => Promise<void>;
  /** `FormInput` for each field, and what else the form has. */
  readonly children: ReactNode;
}

/** react-admin's form over fields that are no resource's: a `FormInput` for each, saved by a button of type `submit`. */
export function FieldsForm({ id, fields, values, onSave, children }: FieldsFormProps) {
  const resolver = useMemo(() => resolverOf({ fields }), [fields]);
  const save = async (checked: Values): Promise<FormErrors['errors'] | undefined> => {
    try {
      await onSave(checked);
      return undefined;
    } catch (error) {
      return formErrors(errorText(error), error instanceof OnyakError ? error.details : {}).errors;
    }
  };
  return (
    <Form
      {...(id === undefined ? {} : { id })}
      record={draftOf({ fields }, values)}
      resolver={resolver}
      onSubmit={save}
      reValidateMode="onSubmit"
      shouldFocusError={false}
      disableInvalidFormNotification
      noValidate
    >
      {children}
    </Form>
  );
}

/** State of the form around: whether something is typed that is not saved, whether it is being saved, what failed; `fill` types for the user. */
export function useFieldsForm() {
  const { reset, setValue } = useFormContext();
  const { isDirty, isSubmitting, errors } = useFormState();
  return {
    dirty: isDirty,
    pending: isSubmitting,
    failure: errors.root?.['serverError']?.message ?? '',
    reset: () => reset(),
    fill: (name: string, value: string) => setValue(name, value, { shouldDirty: true }),
  };
}
