import type { Field } from '@onyak/core';

type Fields = Readonly<Record<string, Field>>;
type Values = Readonly<Record<string, unknown>>;

/** Kinds that say nothing of a person where their own rules hold; any free text may. */
const plain: ReadonlySet<string> = new Set(['option', 'code', 'integer', 'number', 'boolean', 'date', 'dateTime']);
/** Items of a list that are kept: enough to see its shape. */
const MOST = 20;

/**
 * What an error history may keep of a row that was sent: codes, choices, numbers and days that follow the definition. Texts,
 * personal fields, what breaks its rule and what the definition does not know are kept as their length alone.
 */
export function maskedRow(fields: Fields, sent: Values): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(sent).map(([name, value]) => [name.slice(0, 60), masked(fields[name], value)]),
  );
}

function masked(field: Field | undefined, value: unknown): unknown {
  if (value === null || value === undefined || value === '') return value;
  if (!field || field.personal) return covered(value);
  if (field.kind === 'list' && field.item && Array.isArray(value)) {
    const { item } = field;
    return value.slice(0, MOST).map((row: unknown) => (isValues(row) ? maskedRow(item, row) : covered(row)));
  }
  return plain.has(field.kind) && field.schema.safeParse(value).success ? value : covered(value);
}

const covered = (value: unknown): string => (typeof value === 'string' ? `*** (${[...value].length})` : '***');

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
