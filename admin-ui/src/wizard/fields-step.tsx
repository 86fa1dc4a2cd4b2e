import { parseRow, type Field } from '@onyak/core';
import Stack from '@mui/material/Stack';
import { z } from 'zod';
import { FormField } from '../resource/form/inputs/FormField.js';
import { KeyValue } from '../ui/page/KeyValue.js';
import type { WizardStep, WizardStepProps } from './definition.js';

type Fields = Readonly<Record<string, Field>>;

const valueOf = (draft: object, name: string): string => String(Reflect.get(draft, name) ?? '');

/** A step of fields: their inputs, their own rules, and what was typed in the review. */
export function fieldsStep<Draft extends object, Source>(
  fields: Fields,
): Required<Pick<WizardStep<Draft, Source>, 'component' | 'schema' | 'review'>> {
  const entries = Object.entries(fields);
  return {
    component: function FieldsStep({ draft, onChange }: WizardStepProps<Draft, Source>) {
      return (
        <Stack sx={{ gap: 2, maxWidth: 480, pt: 1 }}>
          {entries.map(([name, field]) => (
            <FormField
              key={name}
              name={name}
              field={field}
              value={valueOf(draft, name)}
              // The draft's schema has the field's name, and holds what is typed as text.
              onChange={(value) => onChange({ [name]: value } as Partial<Draft>)}
            />
          ))}
        </Stack>
      );
    },
    schema: z.record(z.string(), z.unknown()).superRefine((draft, context) => {
      for (const { field, message } of parseRow({ fields }, draft).faults)
        context.addIssue({ code: 'custom', message, path: [field] });
    }),
    review: (draft) => (
      <KeyValue items={entries.map(([name, { label }]) => ({ label, value: valueOf(draft, name) }))} />
    ),
  };
}
