import type { Field, Resource } from '@onyak/core';

export const exportForms = ['CLINICAL', 'DEIDENTIFIED'] as const;
export type ExportForm = (typeof exportForms)[number];

/** What becomes of a field in a file: as it is, moved by days of its patient, or left out. */
export type Treatment = 'AS_IS' | 'SHIFTED' | 'LEFT_OUT';

/** One column of the file, as its definition says. */
export interface DictionaryEntry {
  readonly table: string;
  readonly field: string;
  readonly label: string;
  readonly type: string;
  readonly required: boolean;
  readonly treatment: Treatment;
  readonly min?: number;
  readonly max?: number;
  readonly values?: readonly { readonly value: string; readonly label: string }[];
}

/** Without names, numbers and words of a person's own, days moved; whole for who treats the patient. */
export function treatmentOf(field: Field, form: ExportForm): Treatment {
  if (form === 'CLINICAL') return 'AS_IS';
  if (field.personal || field.kind === 'text' || field.kind === 'file') return 'LEFT_OUT';
  return field.kind === 'date' || field.kind === 'dateTime' ? 'SHIFTED' : 'AS_IS';
}

/** The data dictionary of a file, from the definitions: parts of a list stand as `<list>.<part>`. */
export function dictionaryOf(resources: readonly Resource[], form: ExportForm): DictionaryEntry[] {
  return resources.flatMap(({ name: table, fields }) => entriesOf(table, '', fields, form));
}

function entriesOf(table: string, above: string, fields: Resource['fields'], form: ExportForm): DictionaryEntry[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (field.kind === 'institution') return [];
    const { label, kind, required, min, max, options, item } = field;
    const entry: DictionaryEntry = {
      table,
      field: `${above}${name}`,
      label,
      type: kind,
      required,
      // The parts of a list are the list's own words, none of a person.
      treatment: above === '' ? treatmentOf(field, form) : 'AS_IS',
      ...(min === undefined ? {} : { min }),
      ...(max === undefined ? {} : { max }),
      ...(options ? { values: options.map(({ value, label: word }) => ({ value, label: word })) } : {}),
    };
    return [entry, ...entriesOf(table, `${above}${name}.`, item ?? {}, form)];
  });
}
