import type { Field } from '@onyak/core';
import type { ExportTable, Treatment } from './tables.js';

export const exportForms = ['CLINICAL', 'DEIDENTIFIED'] as const;
export type ExportForm = (typeof exportForms)[number];
export const exportTypes = ['JSON', 'XLSX'] as const;
export type ExportType = (typeof exportTypes)[number];

/** Whose row it is, in a de-identified file: the same person's in every table, another in every file. */
export const STUDY_KEY = 'studyKey';

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

/**
 * Without names, numbers and words of a person's own, days moved; whole for who treats the patient. A text is left out unless its
 * table says what it is: it may be anybody's words.
 */
export function treatmentOf(table: ExportTable, name: string, field: Field, form: ExportForm): Treatment {
  if (form === 'CLINICAL') return 'AS_IS';
  if (field.personal) return 'LEFT_OUT';
  const told = table.treatments?.[name];
  if (told) return told;
  if (field.kind === 'text' || field.kind === 'file') return 'LEFT_OUT';
  return field.kind === 'date' || field.kind === 'dateTime' ? 'SHIFTED' : 'AS_IS';
}

/** The data dictionary of a file, from the definitions: parts of a list stand as `<list>.<part>`. */
export function dictionaryOf(tables: readonly ExportTable[], form: ExportForm): DictionaryEntry[] {
  return tables.flatMap((table) => entriesOf(table, '', table.fields, form));
}

function entriesOf(table: ExportTable, above: string, fields: ExportTable['fields'], form: ExportForm) {
  return Object.entries(fields).flatMap(([name, field]): DictionaryEntry[] => {
    if (field.kind === 'institution') return [];
    const { label, kind, required, min, max, options, item } = field;
    const entry: DictionaryEntry = {
      table: table.name,
      field: `${above}${name}`,
      label,
      type: kind,
      required,
      // The parts of a list are the list's own words, none of a person.
      treatment: above === '' ? treatmentOf(table, name, field, form) : 'AS_IS',
      ...(min === undefined ? {} : { min }),
      ...(max === undefined ? {} : { max }),
      ...(options ? { values: options.map(({ value, label: word }) => ({ value, label: word })) } : {}),
    };
    return [entry, ...entriesOf(table, `${above}${name}.`, item ?? {}, form)];
  });
}
