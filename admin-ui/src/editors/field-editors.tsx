import FormHelperText from '@mui/material/FormHelperText';
import type { ReactNode } from 'react';
import { z } from 'zod';
import type { PanelProps } from '../kit/define-admin.js';
import { DrugEditor } from './DrugEditor.js';
import { drugReferenceSchema, symptomReferenceSchema, type DrugReference, type SymptomReference } from './rows.js';
import type { Offered } from './PickedList.js';
import { SymptomEditor } from './SymptomEditor.js';

/** What a form tells the editor of one of its fields; the value is checked by each editor. */
const contextSchema = z.object({
  name: z.string(),
  field: z.object({ label: z.string(), required: z.boolean() }),
  value: z.unknown(),
  errors: z.record(z.string(), z.string()),
  disabled: z.boolean(),
  set: z.custom<(name: string, value: unknown, path: string) => void>((value) => typeof value === 'function'),
});
type Context = z.infer<typeof contextSchema>;

/** The first fault of a list: its own, or one of its items, which nobody could mend but by choosing anew. */
function faultOf({ name, errors }: Context): string | undefined {
  return errors[name] ?? Object.entries(errors).find(([path]) => path.startsWith(`${name}.`))?.[1];
}

/** The items of a list that are whole: a half-typed one cannot be shown in a grid. */
function itemsOf<T>(schema: z.ZodType<T>, value: unknown): T[] {
  const items: readonly unknown[] = Array.isArray(value) ? value : [];
  return items.flatMap((item) => {
    const read = schema.safeParse(item);
    return read.success ? [read.data] : [];
  });
}

interface EditedFieldProps<Row> extends PanelProps {
  /** Drawn above the search: what is likely to be chosen. */
  readonly renderOffered?: Offered<Row>;
}

/** A list of drugs in a form, at the field's own place or in the items of a list: chosen in the drug editor, never typed. */
export function DrugField({ context, renderOffered }: EditedFieldProps<DrugReference>) {
  const at = contextSchema.parse(context);
  return (
    <EditedField at={at}>
      <DrugEditor
        label={at.field.label}
        name={at.name}
        required={at.field.required}
        readOnly={at.disabled}
        {...(renderOffered ? { renderOffered } : {})}
        value={itemsOf(drugReferenceSchema, at.value)}
        onChange={(drugs) => at.set(at.name, drugs, at.name)}
      />
    </EditedField>
  );
}

/** A list of symptoms in a form, chosen in the symptom editor. */
export function SymptomField({ context, renderOffered }: EditedFieldProps<SymptomReference>) {
  const at = contextSchema.parse(context);
  return (
    <EditedField at={at}>
      <SymptomEditor
        label={at.field.label}
        name={at.name}
        required={at.field.required}
        readOnly={at.disabled}
        {...(renderOffered ? { renderOffered } : {})}
        value={itemsOf(symptomReferenceSchema, at.value)}
        onChange={(symptoms) => at.set(at.name, symptoms, at.name)}
      />
    </EditedField>
  );
}

function EditedField({ at, children }: { readonly at: Context; readonly children: ReactNode }) {
  const fault = faultOf(at);
  return (
    <div role="group" aria-label={at.field.label}>
      {children}
      {fault !== undefined && (
        <FormHelperText id={`${at.name}-error`} error role="alert">
          {fault}
        </FormHelperText>
      )}
    </div>
  );
}
