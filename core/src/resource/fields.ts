import { file } from './files/file-field.js';
import { birthDate, code, email, landline, phone, reference, text } from './text-fields.js';
import { boolean, date, dateTime, institution, integer, list, number, option } from './value-fields.js';

export type {
  Field,
  FieldCondition,
  FieldKind,
  FieldMask,
  FieldOption,
  FieldReference,
  FileRule,
  OptionTone,
} from './field.js';
export type { InstitutionField, ItemOf } from './value-fields.js';

/**
 * The field types of a resource definition. A field carries its label, its rules with their Korean
 * messages, and what table, grid, form and export are made from.
 */
export const field = {
  text,
  code,
  email,
  phone,
  landline,
  birthDate,
  reference,
  integer,
  number,
  boolean,
  date,
  dateTime,
  option,
  list,
  file,
  institution,
};
