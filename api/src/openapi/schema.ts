import type { Field, Resource } from '@onyak/core';
import { z } from 'zod';

/** A JSON Schema (2020-12), as OpenAPI 3.1 uses it. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** The schema of what a zod type takes (`input`) or gives (`output`); what JSON Schema cannot say is left open. */
export function toJsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return json;
}

const kinds = {
  text: { type: 'string' },
  code: { type: 'string' },
  option: { type: 'string' },
  integer: { type: 'integer' },
  number: { type: 'number' },
  boolean: { type: 'boolean' },
  date: { type: 'string', format: 'date' },
  dateTime: { type: 'string', format: 'date-time' },
  reference: { type: 'string' },
  list: { type: 'array' },
  institution: { type: 'string' },
} as const;

/** One field of a resource, from its definition. */
export function fieldSchema(field: Field): JsonSchema {
  const base = kinds[field.kind];
  return {
    ...base,
    ...(field.required ? {} : { type: [base.type, 'null'] }),
    title: field.label,
    ...(field.maxLength === undefined ? {} : { maxLength: field.maxLength }),
    ...(field.min === undefined ? {} : { minimum: field.min }),
    ...(field.max === undefined ? {} : { maximum: field.max }),
    ...(field.options
      ? { enum: [...field.options.map((option) => option.value), ...(field.required ? [] : [null])] }
      : {}),
    ...(field.readOnly ? { readOnly: true } : {}),
  };
}

/** The values that a client writes. */
export function inputSchema(resource: Resource, extra: Readonly<Record<string, JsonSchema>> = {}): JsonSchema {
  const editable = Object.entries(resource.fields).filter(([, field]) => !field.readOnly);
  return {
    type: 'object',
    properties: { ...Object.fromEntries(editable.map(([name, field]) => [name, fieldSchema(field)])), ...extra },
    required: editable.filter(([, field]) => field.required).map(([name]) => name),
  };
}

const dateTime = { type: 'string', format: 'date-time' };

/** A row as the server answers it. */
export function storedRowSchema(resource: Resource): JsonSchema {
  return {
    type: 'object',
    title: resource.label,
    properties: {
      id: { type: 'string' },
      ...Object.fromEntries(Object.entries(resource.fields).map(([name, field]) => [name, fieldSchema(field)])),
      version: { type: 'integer' },
      createdBy: { type: 'string' },
      createdAt: dateTime,
      updatedBy: { type: 'string' },
      updatedAt: dateTime,
      ...(resource.tenancy === 'hospital' ? { hospitalCode: { type: 'string' } } : {}),
    },
  };
}

export function historyRowSchema(resource: Resource): JsonSchema {
  return {
    type: 'object',
    properties: {
      id: { type: 'string' },
      transTime: { type: 'string' },
      userId: { type: 'string' },
      dml: { type: 'string', enum: ['INSERT', 'UPDATE', 'DELETE'] },
      ...Object.fromEntries(Object.entries(resource.fields).map(([name, field]) => [name, fieldSchema(field)])),
      changes: {
        type: 'array',
        items: {
          type: 'object',
          properties: { field: { type: 'string' }, label: { type: 'string' }, before: {}, after: {} },
        },
      },
    },
  };
}

export const arrayOf = (items: JsonSchema): JsonSchema => ({ type: 'array', items });
