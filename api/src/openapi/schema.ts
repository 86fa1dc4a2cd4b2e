import { fileFields, fileNameField, isAlwaysRequired, type Field, type Resource } from '@onyak/core';
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
  file: { type: 'object' },
  institution: { type: 'string' },
} as const;

/** A file as a client names it: by its id, by `id/name`, or as it was answered. */
const givenFile = { type: ['string', 'object'] };
const answeredFile = {
  type: 'object',
  properties: {
    fileId: { type: 'string' },
    name: { type: 'string' },
    bytes: { type: 'integer' },
    type: { type: 'string' },
  },
  required: ['fileId', 'name', 'bytes', 'type'],
  additionalProperties: false,
};

/** Titles, limits and choices as an input keeps them. */
function rulesOf(field: Field): JsonSchema {
  const maximum = field.kind === 'list' ? 'maxItems' : 'maximum';
  return {
    ...(field.maxLength === undefined ? {} : { maxLength: field.maxLength }),
    ...(field.min === undefined ? {} : { minimum: field.min }),
    ...(field.max === undefined ? {} : { [maximum]: field.max }),
  };
}

const isNeeded = (field: Field | undefined): boolean => field !== undefined && isAlwaysRequired(field);

/** One field of a resource, from its definition: as a client writes it, or as the server answers it. */
export function fieldSchema(field: Field, io: 'input' | 'output'): JsonSchema {
  const base = field.kind === 'file' ? (io === 'input' ? givenFile : answeredFile) : kinds[field.kind];
  const always = isAlwaysRequired(field) || field.generated !== undefined;
  return {
    ...base,
    ...(always ? {} : { type: [base.type, 'null'].flat() }),
    title: field.label,
    // What is stored may be older than the rules of today.
    ...(io === 'input' ? rulesOf(field) : {}),
    ...(field.options ? { enum: [...field.options.map((option) => option.value), ...(always ? [] : [null])] } : {}),
    ...(field.item
      ? {
          items: objectSchema(
            Object.entries(field.item).map(([name, item]) => [name, fieldSchema(item, io)]),
            // An item that is stored may be older than an optional part.
            Object.keys(field.item).filter((name) => isNeeded(field.item?.[name])),
          ),
        }
      : {}),
    ...(field.readOnly ? { readOnly: true } : {}),
  };
}

function objectSchema(properties: Iterable<readonly [string, JsonSchema]>, required: readonly string[]): JsonSchema {
  return {
    type: 'object',
    properties: Object.fromEntries(properties),
    ...(required.length > 0 ? { required } : {}),
  };
}

/** Parameters of a query, all texts. */
export function objectOf(names: readonly string[], required: readonly string[] = []): JsonSchema {
  return objectSchema(
    names.map((name) => [name, { type: 'string' }]),
    required,
  );
}

const editable = (resource: Resource) => Object.entries(resource.fields).filter(([, field]) => !field.readOnly);

const along = (resource: Resource) => Object.entries(resource.sentAlong ?? {});

/** The values of a new row. */
export function inputSchema(resource: Resource, extra: Readonly<Record<string, JsonSchema>> = {}): JsonSchema {
  const fields = editable(resource);
  return objectSchema(
    [
      ...[...fields, ...along(resource)].map(([name, field]) => [name, fieldSchema(field, 'input')] as const),
      ...Object.entries(extra),
    ],
    fields.filter(([, field]) => isAlwaysRequired(field)).map(([name]) => name),
  );
}

/** The values that change a row: what is left out stays. */
export function changeSchema(resource: Resource, required: readonly string[]): JsonSchema {
  const keys = resource.key.map((name) => [name, resource.fields[name]] as const);
  const fields = [...keys, ...editable(resource), ...along(resource)].flatMap(([name, field]) =>
    field ? [[name, fieldSchema(field, 'input')] as const] : [],
  );
  return objectSchema([...fields, ['version', { type: 'integer' }]], required);
}

const dateTime = { type: 'string', format: 'date-time' };
const text = { type: 'string' };

/** Nothing beside what is named: the answer is made from the definition. */
function closed(title: string, properties: Readonly<Record<string, JsonSchema>>, optional: readonly string[] = []) {
  return {
    type: 'object',
    title,
    properties,
    required: Object.keys(properties).filter((name) => !optional.includes(name)),
    additionalProperties: false,
  };
}

const answeredFields = (resource: Resource): Record<string, JsonSchema> =>
  Object.fromEntries(Object.entries(resource.fields).map(([name, field]) => [name, fieldSchema(field, 'output')]));

function rowProperties(resource: Resource): Record<string, JsonSchema> {
  const stamps = {
    version: { type: 'integer' },
    createdBy: text,
    createdAt: dateTime,
    updatedBy: text,
    updatedAt: dateTime,
  };
  return {
    ...answeredFields(resource),
    id: text,
    ...(resource.source === 'table' ? stamps : {}),
    // A log may hold what belongs to no institution.
    ...(resource.tenancy === 'hospital'
      ? { hospitalCode: resource.source === 'table' ? text : { type: ['string', 'null'] } }
      : {}),
  };
}

/** A row as the server answers it. */
export function storedRowSchema(resource: Resource): JsonSchema {
  return closed(resource.label, rowProperties(resource));
}

/** A row as the specification's calls answer it. */
export function callRowSchema(resource: Resource): JsonSchema {
  const { callRows } = resource;
  const lists = callRows?.listsAsText
    ? Object.entries(resource.fields).filter(([, field]) => field.kind === 'list')
    : [];
  const asText = lists.map(
    ([name, field]) => [name, isAlwaysRequired(field) ? text : { type: ['string', 'null'] }] as const,
  );
  const more = callRows?.displayName ? { [callRows.displayName.as]: text } : {};
  const orNull = { type: ['string', 'null'] };
  const files = fileFields(resource).flatMap((name) => {
    const type = isNeeded(resource.fields[name]) ? text : orNull;
    return [
      [name, type],
      [fileNameField(name), type],
    ] as const;
  });
  return closed(resource.label, {
    ...rowProperties(resource),
    ...Object.fromEntries(asText),
    ...Object.fromEntries(files),
    ...more,
  });
}

/** A row with what one change made of it. An image may be older than the fields of today. */
export function historyRowSchema(resource: Resource): JsonSchema {
  const change = closed('change', { field: text, label: text, before: {}, after: {} });
  const fields = Object.fromEntries(
    Object.entries(answeredFields(resource)).map(([name, { enum: _choices, type, ...rest }]) => [
      name,
      { ...rest, type: [...new Set([type, 'null'].flat())] },
    ]),
  );
  return closed(
    resource.label,
    {
      ...fields,
      historyNo: text,
      transTime: text,
      userId: text,
      dml: { type: 'string', enum: ['INSERT', 'UPDATE', 'DELETE'] },
      hospitalCode: text,
      hospitalNameCode: text,
      changes: arrayOf(change),
    },
    ['hospitalCode', 'hospitalNameCode'],
  );
}

export const arrayOf = (items: JsonSchema): JsonSchema => ({ type: 'array', items });
