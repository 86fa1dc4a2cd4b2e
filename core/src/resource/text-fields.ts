import { z } from 'zod';
import { hasInvisible } from '../korean/invisible.js';
import { message } from '../messages/index.js';
import { readDay } from './days/day.js';
import {
  common,
  type CommonOptions,
  type Field,
  type FieldCodes,
  type FieldMask,
  type FieldReference,
} from './field.js';
import { asText, present } from './present.js';

export interface TextOptions extends CommonOptions {
  readonly max: number;
  readonly min?: number;
  readonly multiline?: boolean;
  /** A name of somebody: nothing that a reader would not see, or that turns the letters around it. */
  readonly visible?: boolean;
  /** A message of the documents that differs from the catalogue's. */
  readonly maxMessage?: string;
}

export interface CodeOptions extends CommonOptions {
  readonly max: number;
  readonly min?: number;
  readonly uppercase?: boolean;
  /** `loose`: letters, digits, dash, underscore; `strict`: capitals and digits only. */
  readonly pattern?: 'loose' | 'strict';
  /** In an item of a list: only codes that are there are saved, besides those that the stored row has already. */
  readonly codes?: FieldCodes;
}

export interface ReferenceOptions extends CommonOptions {
  readonly to: FieldReference;
  readonly max: number;
}

const bounded = (options: TextOptions) => {
  const min = options.min ?? 1;
  const line = z
    .string()
    .trim()
    .normalize('NFC')
    .min(min, message('field.min', { min }))
    .max(options.max, options.maxMessage ?? message('field.max', { max: options.max }));
  return options.visible ? line.refine((value) => !hasInvisible(value), message('field.invisible')) : line;
};

/** One line or several; trimmed, composed Hangul, length in characters. */
export function text(options: TextOptions): Field<string | null> {
  return {
    ...common(options),
    kind: 'text',
    maxLength: options.max,
    multiline: options.multiline ?? false,
    schema: present(asText.pipe(bounded(options)), options),
  };
}

function masked(mask: FieldMask, options: TextOptions, rule: z.ZodType<string, string>): Field<string | null> {
  return {
    ...common(options),
    kind: 'text',
    maxLength: options.max,
    mask,
    schema: present(asText.pipe(bounded(options)).pipe(rule), options),
  };
}

export const email = (options: TextOptions): Field<string | null> =>
  masked('email', options, z.email(message('field.email')));

/** Any telephone number; typed as 000-0000-0000 (specification 1 §5 "ptTel"). */
export const phone = (options: TextOptions): Field<string | null> =>
  masked('phone', options, z.string().regex(/^\+?[0-9][0-9-]*$/, message('field.phone')));

/** 0xx-xxx(x)-xxxx with dashes or without (specification 3 §5 "User"). */
export const landline = (options: TextOptions): Field<string | null> =>
  masked('landline', options, z.string().regex(/^0\d{1,2}-?\d{3,4}-?\d{4}$/, message('field.landline')));

/** Eight digits, a day that exists; dashes, dots and slashes are taken too (specification 1 §5 "ptRrn"). */
export function birthDate(options: CommonOptions): Field<string | null> {
  const digits = z
    .string()
    .transform((value) => value.trim().replace(/[-/.]/g, ''))
    .pipe(
      z
        .string()
        .regex(/^\d{8}$/, { error: message('field.birthDate'), abort: true })
        .refine((value) => readDay(value) !== undefined, message('field.birthDateDay')),
    );
  return {
    ...common(options),
    kind: 'text',
    maxLength: 8,
    mask: 'birthDate',
    schema: present(asText.pipe(digits), options),
  };
}

const codeSchema = (options: CodeOptions) => {
  const strict = options.pattern === 'strict';
  const uppercase = options.uppercase ?? true;
  return asText.pipe(
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
};

/** A code: letters, digits, dash, underscore; upper-cased unless said otherwise. */
export function code(options: CodeOptions): Field<string | null> {
  return {
    ...common(options),
    kind: 'code',
    maxLength: options.max,
    uppercase: options.uppercase ?? true,
    ...(options.codes === undefined ? {} : { codes: options.codes }),
    schema: present(codeSchema(options), options),
  };
}

/** The key of a row of another resource; the server refuses keys that the caller cannot see. */
export function reference(options: ReferenceOptions): Field<string | null> {
  const inner = asText.pipe(z.string().trim().max(options.max, message('field.option')));
  return {
    ...common(options),
    kind: 'reference',
    maxLength: options.max,
    reference: options.to,
    schema: present(inner, options),
  };
}
