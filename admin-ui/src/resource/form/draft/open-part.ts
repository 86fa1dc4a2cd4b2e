import { closedFields, isDependent, type Field } from '@onyak/core';

type Fields = Readonly<Record<string, Field>>;

/** The draft without what the fields before close. */
export function openPart<V>(
  fields: Fields,
  draft: Readonly<Record<string, V>>,
  empty: (field: Field) => V,
): Record<string, V> {
  if (!Object.values(fields).some(isDependent)) return { ...draft };
  const closed = closedFields(fields, draft);
  return Object.fromEntries(
    Object.entries(draft).map(([name, value]) => {
      const field = fields[name];
      return [name, field && closed.has(name) ? empty(field) : value];
    }),
  );
}
