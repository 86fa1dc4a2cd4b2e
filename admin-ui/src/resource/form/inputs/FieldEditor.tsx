import { memo, useCallback, useMemo } from 'react';
import { useController, useFormContext, useFormState } from 'react-hook-form';
import { PanelPlace, usePanels } from '../../../plugins/PanelPlace.js';
import { FormInput, type FormInputProps } from './FormInput.js';
import { flatFaults } from '../state/faults.js';
import { useFormSubject } from '../state/row-form.js';
import { useTypedDraft } from '../state/TypedDraft.js';

const drawPart = (part: FormInputProps) => <FieldEditor {...part} />;

/**
 * The editor of a form's field: the one that a plugin has for the place `<resource>.<field>`, in a list's items for
 * `<resource>.<list>.*.<part>`, else the kind's own.
 */
export const FieldEditor = memo(function FieldEditor(props: FormInputProps) {
  const { resource, row } = useFormSubject();
  const place = `${resource.name}.${props.name.replaceAll(/\.\d+(?=\.)/g, '.*')}`;
  const own = usePanels(place).length > 0;
  const hospitalCode = row?.['hospitalCode'];
  if (own) return <PluginEditor {...props} place={place} />;
  return <FormInput {...props} drawPart={drawPart} {...(typeof hospitalCode === 'string' ? { hospitalCode } : {})} />;
});

/**
 * What a plugin's editor is told: the field, and the whole of what is typed, which it may change. What is typed elsewhere reaches it
 * when the hands rest.
 */
function PluginEditor({ place, name, field, disabled = false }: FormInputProps & { readonly place: string }) {
  const { setValue, clearErrors } = useFormContext();
  const { field: input } = useController({ name });
  const value: unknown = input.value;
  const draft = useTypedDraft();
  const { errors } = useFormState();
  const set = useCallback(
    (changed: string, next: unknown, path: string) => {
      setValue(changed, next, { shouldDirty: true });
      clearErrors(path);
    },
    [setValue, clearErrors],
  );
  const faults = useMemo(() => flatFaults(errors), [errors]);
  const context = useMemo(
    () => ({ name, field, value, errors: faults, disabled, draft, set }),
    [name, field, value, faults, disabled, draft, set],
  );
  return <PanelPlace name={place} context={context} atOnce />;
}
