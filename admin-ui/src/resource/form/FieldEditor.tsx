import { PanelPlace, usePanels } from '../../plugins/PanelPlace.js';
import { FormField, type FormFieldProps } from './FormField.js';
import type { RowForm } from './use-row-form.js';

interface FieldEditorProps extends FormFieldProps {
  readonly form: RowForm;
}

/** The editor of a form's field: the one that a plugin has for the place `<resource>.<field>`, else the kind's own. */
export function FieldEditor({ form, ...props }: FieldEditorProps) {
  const place = `${form.resource.name}.${props.name}`;
  const own = usePanels(place).length > 0;
  const hospitalCode = form.row?.['hospitalCode'];
  if (!own) return <FormField {...props} {...(typeof hospitalCode === 'string' ? { hospitalCode } : {})} />;
  const { name, field, value, errors, disabled } = props;
  return (
    <PanelPlace name={place} context={{ name, field, value, errors, disabled, draft: form.draft, set: form.set }} />
  );
}
