import { z } from 'zod';
import { message } from '../messages/index.js';

/** What the grid, the form, the table and the export need to know of a field beyond its zod schema. */
export type FieldKind = 'text' | 'code' | 'integer' | 'number' | 'boolean' | 'date' | 'option';

export interface FieldOption {
  readonly value: string;
  readonly label: string;
}

export interface Field<T = unknown> {
  readonly kind: FieldKind;
  readonly label: string;
  readonly required: boolean;
  /** Parses a form's, a query's or a JSON value alike; every message is Korean. */
  readonly schema: z.ZodType<T>;
  readonly maxLength?: number;
  readonly min?: number;
  readonly max?: number;
  readonly options?: readonly FieldOption[];
  readonly uppercase: boolean;
  readonly multiline: boolean;
  /** Masked in logs and left out of a de-identified export. */
  readonly personal: boolean;
  /** Written by the server only; shown, never edited. */
  readonly readOnly: boolean;
  /** Preferred grid width in pixels. */
  readonly width?: number;
  readonly help?: string;
}

interface CommonOptions {
  readonly label: string;
  readonly required?: boolean;
  readonly personal?: boolean;
  readonly readOnly?: boolean;
  readonly width?: number;
  readonly help?: string;
}

export interface TextOptions extends CommonOptions {
  readonly max: number;
  readonly min?: number;
  readonly multiline?: boolean;
  /** A message of the documents that differs from the catalogue's. */
  readonly maxMessage?: string;
  readonly email?: boolean;
}

export interface CodeOptions extends CommonOptions {
  readonly max: number;
  readonly min?: number;
  readonly uppercase?: boolean;
  /** `loose`: letters, digits, dash, underscore; `strict`: capitals and digits only. */
  readonly pattern?: 'loose' | 'strict';
}

export interface NumberOptions extends CommonOptions {
  readonly min: number;
  readonly max: number;
}

export interface OptionOptions extends CommonOptions {
  readonly options: readonly FieldOption[];
}

const rest = (options: CommonOptions) => ({
  label: options.label,
  required: options.required ?? false,
  personal: options.personal ?? false,
  readOnly: options.readOnly ?? false,
  uppercase: false,
  multiline: false,
  ...(options.width === undefined ? {} : { width: options.width }),
  ...(options.help === undefined ? {} : { help: options.help }),
});

/** Empty text, null and absence are one value, null, for optional fields; a required one refuses them. */
function present<T>(inner: z.ZodType<T>, options: CommonOptions): z.ZodType<T | null> {
  const empty = (value: unknown) =>
    value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
  return z.preprocess(
    (value) => (empty(value) ? null : value),
    options.required
      ? z
          .custom((value) => value !== null, {
            error: message('field.required', { label: options.label }),
            abort: true,
          })
          .pipe(inner)
      : inner.nullable(),
  );
}

const asText = z.preprocess(
  (value) => (typeof value === 'number' ? String(value) : value),
  z.string(message('error.badRequest')),
);

function text(options: TextOptions): Field<string | null> {
  const min = options.min ?? 1;
  const bounded = z
    .string()
    .trim()
    .normalize('NFC')
    .min(min, message('field.min', { min }))
    .max(options.max, options.maxMessage ?? message('field.max', { max: options.max }));
  const inner = asText.pipe(options.email ? bounded.pipe(z.email(message('field.email'))) : bounded);
  return {
    ...rest(options),
    kind: 'text',
    maxLength: options.max,
    multiline: options.multiline ?? false,
    schema: present(inner, options),
  };
}

function code(options: CodeOptions): Field<string | null> {
  const strict = options.pattern === 'strict';
  const uppercase = options.uppercase ?? true;
  const inner = asText.pipe(
    z
      .string()
      .trim()
      .transform((value) => (uppercase ? value.toUpperCase() : value))
      .pipe(
        z
          .string()
          .regex(strict ? /^[A-Z0-9]*$/ : /^[A-Za-z0-9_-]*$/, message(strict ? 'field.upperCode' : 'field.code'))
          .min(options.min ?? 1, message('field.min', { min: options.min ?? 1 }))
          .max(options.max, message('field.max', { max: options.max })),
      ),
  );
  return { ...rest(options), kind: 'code', maxLength: options.max, uppercase, schema: present(inner, options) };
}

const toNumber = (value: unknown) =>
  typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value.trim()) ? Number(value) : value;

function numeric(kind: 'integer' | 'number', options: NumberOptions): Field<number | null> {
  const range = message('field.range', { min: options.min, max: options.max });
  const base = kind === 'integer' ? z.int(message('field.integer')) : z.number(message('field.number'));
  const inner = z.preprocess(toNumber, base.min(options.min, range).max(options.max, range));
  return { ...rest(options), kind, min: options.min, max: options.max, schema: present(inner, options) };
}

function boolean(options: CommonOptions): Field<boolean | null> {
  const inner = z.preprocess(
    (value) => (value === 'true' || value === 'Y' ? true : value === 'false' || value === 'N' ? false : value),
    z.boolean(message('field.boolean')),
  );
  return { ...rest(options), kind: 'boolean', schema: present(inner, options) };
}

/** yyyy-MM-dd; `yyyymmdd` and slashes are taken too, as the documents' clients send them. */
function date(options: CommonOptions): Field<string | null> {
  const normalise = (value: unknown) => {
    if (typeof value !== 'string') return value;
    const digits = value.trim().replace(/[-/.]/g, '');
    return /^\d{8}$/.test(digits) ? `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}` : value;
  };
  const inner = z.preprocess(normalise, z.iso.date(message('field.date')));
  return { ...rest(options), kind: 'date', schema: present(inner, options) };
}

function option(options: OptionOptions): Field<string | null> {
  const values = options.options.map((item) => item.value);
  const inner = z.string(message('field.option')).refine((value) => values.includes(value), message('field.option'));
  return { ...rest(options), kind: 'option', options: options.options, schema: present(inner, options) };
}

/**
 * The field types of a resource definition. A field carries its label, its rules with their Korean
 * messages, and what table, grid, form and export are made from.
 */
export const field = {
  text,
  code,
  integer: (options: NumberOptions) => numeric('integer', options),
  number: (options: NumberOptions) => numeric('number', options),
  boolean,
  date,
  option,
};
