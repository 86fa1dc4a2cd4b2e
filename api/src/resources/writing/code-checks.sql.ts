import { message, type Field, type Resource } from '@onyak/core';
import { column, type Parameters, quote } from '../query/columns.sql.js';
import { bind, fitsField } from '../query/query.js';
import type { Check, RowChecks } from './checks.js';

type Values = Readonly<Record<string, unknown>>;

/** A code in an item of a list, and the resource that it is to be of. */
interface CodePointer {
  readonly path: string;
  readonly target: string;
  readonly code: string;
}

/** Every code of a field's items that is to be one of another resource. */
function codesOf(path: string, field: Field, value: unknown): CodePointer[] {
  const { item } = field;
  if (field.kind !== 'list' || !item || !Array.isArray(value)) return [];
  return value.flatMap((row: Values, index) =>
    Object.entries(item).flatMap(([name, part]) => {
      const place = `${path}.${index}.${name}`;
      const code = row[name];
      const target = part.codes?.of[String(row[part.codes.by])];
      if (target !== undefined && typeof code === 'string') return [{ path: place, target, code }];
      return codesOf(place, part, code);
    }),
  );
}

/** One question for each code, however often it stands in the row. */
export function codeChecks(
  resource: Resource,
  resources: ReadonlyMap<string, Resource>,
  { references, values, current = {} }: RowChecks,
  parameters: Parameters,
): Check[] {
  const named = ({ target, code }: CodePointer) => `${target} ${code}`;
  const codes = (of: Values) =>
    references.flatMap((name) => {
      const field = resource.fields[name];
      return field ? codesOf(name, field, of[name]) : [];
    });
  const kept = new Set(codes(current).map(named));
  const asked = codes(values).filter((pointer) => !kept.has(named(pointer)));
  const byCode = new Map<string, CodePointer[]>();
  for (const pointer of asked) byCode.set(named(pointer), [...(byCode.get(named(pointer)) ?? []), pointer]);
  return [...byCode.values()].flatMap((pointers) => {
    const [first] = pointers;
    const target = resources.get(first?.target ?? '');
    const [key] = target?.key ?? [];
    if (!first || !target || key === undefined) return [];
    const there = fitsField(target, key, first.code)
      ? `exists (select from ${quote(target.table)} t where ${column(target, key)} = ${bind(target, key, first.code, parameters)})`
      : 'false';
    const text = message('field.unknownCode', { code: first.code });
    return [
      { sql: `not ${there}`, faults: pointers.map(({ path }) => ({ field: path, message: text })), taken: false },
    ];
  });
}
