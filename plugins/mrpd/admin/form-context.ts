import type { Field } from '@onyak/core';
import { z } from 'zod';

type Values = Readonly<Record<string, unknown>>;

const values = z.record(z.string(), z.unknown());

/** What the form tells the panels above its fields. */
export const formContextSchema = z.object({
  /** The stored record; undefined while one is added. */
  row: values.optional(),
  draft: values,
  fill: z.custom<(values: Readonly<Record<string, unknown>>) => void>((value) => typeof value === 'function'),
  guard: z.custom<(ask: (values: Values) => Promise<boolean | Values>) => () => void>(
    (value) => typeof value === 'function',
  ),
  /** Leads to a field by its path. */
  focus: z.custom<(name: string) => void>((value) => typeof value === 'function'),
  begin: z.custom<(values: Readonly<Record<string, string>>) => void>((value) => typeof value === 'function'),
});
export type FormContext = z.infer<typeof formContextSchema>;

/** What the form tells the editor of one of its fields. */
export const fieldContextSchema = z.object({
  name: z.string(),
  field: z.custom<Field>((value) => typeof value === 'object' && value !== null),
  value: z.unknown(),
  errors: z.record(z.string(), z.string()),
  disabled: z.boolean(),
  draft: values,
  set: z.custom<(name: string, value: unknown, path: string) => void>((value) => typeof value === 'function'),
});
export type FieldContext = z.infer<typeof fieldContextSchema>;

/** A text that is typed; empty for anything else. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
