import { closedFields, type Field, type Resource } from '@onyak/core';
import fc from 'fast-check';

/** Keys of rows that exist, by resource: what a reference may hold. */
export type Keys = ReadonlyMap<string, readonly string[]>;

const words = fc.constantFrom(...'가나다라마바사아자차카타파하한국병원abcXYZ0123 -()%_~=+,."<>&');
/** Longest text that is tried, unless a field's own limit is shorter. */
const LONG = 60;
const letters = fc.constantFrom(...'ABCDEFGHJKLMNPQRSTUVWXYZ23456789');
const digits = (count: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: count, maxLength: count });
const day = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2026-10-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

/** Values of a form that the field's rules take. Half of the optional ones are empty. */
export function valueOf(field: Field, keys: Keys): fc.Arbitrary<unknown> {
  // Uploaded before its row is saved: see files.ts.
  if (field.kind === 'file') return fc.constant(null);
  const given = presentValue(field, keys).filter((value) => field.schema.safeParse(value).success);
  return field.required ? given : fc.option(given, { nil: null });
}

function presentValue(field: Field, keys: Keys): fc.Arbitrary<unknown> {
  switch (field.kind) {
    case 'text':
      return textValue(field);
    case 'code':
      return sized(letters, field.maxLength ?? 1);
    case 'integer':
      return fc.integer({ min: field.min ?? 0, max: field.max ?? 0 });
    case 'number':
      // Quarters are exact in binary and in a sheet.
      return fc
        .integer({ min: Math.ceil((field.min ?? 0) * 4), max: Math.floor(Math.min(field.max ?? 0, 1e9) * 4) })
        .map((quarters) => quarters / 4);
    case 'boolean':
      return fc.boolean();
    case 'date':
      return day;
    case 'dateTime':
      return fc.tuple(day, fc.integer({ min: 0, max: 23 })).map(([text, hour]) => `${text} ${pad(hour)}:30`);
    case 'option':
      return fc.constantFrom(...(field.options ?? []).map(({ value }) => value));
    case 'list':
      return fc.array(record(field.item ?? {}, keys), { minLength: 1, maxLength: Math.min(3, field.max ?? 1) });
    case 'reference': {
      const [first, ...more] = keys.get(field.reference?.resource ?? '') ?? [];
      return first === undefined ? fc.constant(null) : fc.constantFrom(first, ...more);
    }
    case 'file':
    case 'institution':
      return fc.constant(null);
  }
}

const pad = (value: number) => String(value).padStart(2, '0');

/** At least half of what is allowed, so that whatever shortest length a field has is kept. */
const sized = (unit: fc.Arbitrary<string>, most: number) =>
  fc.string({ unit, minLength: Math.max(1, Math.ceil(Math.min(most, LONG) / 2)), maxLength: Math.min(most, LONG) });

function textValue(field: Field): fc.Arbitrary<unknown> {
  switch (field.mask) {
    case 'email':
      return sized(fc.constantFrom(...'abcxyz'), Math.min(20, field.maxLength ?? 20) - 12).map(
        (name) => `${name}@example.org`,
      );
    case 'phone':
      return digits(4).map((number) => `010-0000-${number}`);
    case 'landline':
      return digits(4).map((number) => `02-000-${number}`);
    case 'birthDate':
      return day.map((text) => text.replaceAll('-', ''));
    default:
      return sized(words, field.maxLength ?? 1).filter((text) => text.trim() === text);
  }
}

function record(fields: Readonly<Record<string, Field>>, keys: Keys): fc.Arbitrary<Record<string, unknown>> {
  const values = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, valueOf(field, keys)]));
  // What others close is empty, as it would be stored.
  return fc.record(values).map((row) => ({
    ...row,
    ...codesIn(fields, row, keys),
    ...Object.fromEntries([...closedFields(fields, row).keys()].map((name) => [name, null])),
  }));
}

/** Codes that are to be of another resource's rows, where it has any. */
function codesIn(fields: Readonly<Record<string, Field>>, row: Readonly<Record<string, unknown>>, keys: Keys) {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, { codes }]): [string, unknown][] => {
      const known = keys.get(codes?.of[String(row[codes.by])] ?? '') ?? [];
      return known.length === 0 ? [] : [[name, known[String(row[name]).length % known.length]]];
    }),
  );
}

/** The field by which a client names a row's institution, where there is one. */
export const homeField = (resource: Resource): string | undefined =>
  Object.keys(resource.fields).find((name) => {
    const field = resource.fields[name];
    return field?.kind === 'institution' && !field.readOnly;
  });

/** The values that a client writes for new rows, besides their institution; the same ones each run. */
export function sampleRows(resource: Resource, keys: Keys, count: number, seed: number): Record<string, unknown>[] {
  const editable = Object.entries(resource.fields).filter(
    ([, field]) => !field.readOnly && field.kind !== 'institution',
  );
  return fc.sample(record(Object.fromEntries(editable), keys), { numRuns: count, seed });
}

/** Values for all columns, those that the server makes too: for rows that no address adds. */
export function sampleImages(resource: Resource, keys: Keys, count: number, seed: number): Record<string, unknown>[] {
  const stored = Object.entries(resource.fields).filter(
    ([, field]) => field.kind !== 'institution' && field.generated !== 'identity',
  );
  const needed = stored.map(([name, field]): [string, Field] => [
    name,
    { ...field, required: field.required || resource.key.includes(name) },
  ]);
  return fc.sample(record(Object.fromEntries(needed), keys), { numRuns: count, seed });
}
