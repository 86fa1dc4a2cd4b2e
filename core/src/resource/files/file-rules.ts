import type { Field } from '../field.js';

interface FileOwner {
  readonly call: string;
  readonly fields: Readonly<Record<string, Field>>;
}

/** The file fields of a resource. */
export const fileFields = ({ fields }: Pick<FileOwner, 'fields'>): string[] =>
  Object.keys(fields).filter((name) => fields[name]?.kind === 'file');

/** The name by which uploads name a file field. */
export function fileTypeOf({ call, fields }: FileOwner, name: string): string {
  return fields[name]?.file?.fileType ?? `${call}_${name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;
}

/** The fields of a resource, each file field with its name for uploads. */
export function withFileTypes({ call, fields }: FileOwner): Readonly<Record<string, Field>> {
  const named = fileFields({ fields }).flatMap((name): [string, Field][] => {
    const field = fields[name];
    return field?.file
      ? [[name, { ...field, file: { ...field.file, fileType: fileTypeOf({ call, fields }, name) } }]]
      : [];
  });
  return named.length === 0 ? fields : { ...fields, ...Object.fromEntries(named) };
}

interface FileUse {
  readonly tenancy: string;
  readonly source?: string | undefined;
  readonly fields: Readonly<Record<string, Field>>;
  readonly key: readonly string[];
  readonly sort: readonly { readonly field: string }[];
  readonly others?: readonly string[] | undefined;
  readonly unique?: readonly (readonly string[])[] | undefined;
  readonly grouping?: { readonly choices: readonly string[] } | undefined;
  readonly filters?:
    | Readonly<Record<string, { readonly fields: readonly string[]; readonly match: string }>>
    | undefined;
}

/** What is wrong with the use of file fields; undefined when nothing is. */
export function fileFault(input: FileUse): string | undefined {
  const nested = Object.entries(input.fields).find(([, { item }]) =>
    Object.values(item ?? {}).some(({ kind }) => kind === 'file'),
  );
  if (nested) return `list ${nested[0]} cannot hold files`;
  const [name] = fileFields(input);
  if (name === undefined) return undefined;
  // A file belongs to one institution for good, and is seen by who sees its row.
  if (input.tenancy !== 'hospital') return `file field ${name} needs tenancy 'hospital'`;
  if ((input.source ?? 'table') !== 'table') return `file field ${name} needs a table`;
  if (Object.values(input.fields).some(({ kind, readOnly }) => kind === 'institution' && !readOnly))
    return `rows with files (${name}) cannot be moved to another institution`;
  const equal = Object.values(input.filters ?? {}).flatMap(({ fields, match }) => (match === 'contains' ? [] : fields));
  const used = [
    ...input.key,
    ...input.sort.map(({ field }) => field),
    ...(input.others ?? []),
    ...(input.unique ?? []).flat(),
    ...(input.grouping?.choices ?? []),
    ...equal,
  ];
  const misused = fileFields(input).find((field) => used.includes(field));
  return misused === undefined
    ? undefined
    : `file field ${misused} cannot be key, sort, unique, grouping, filter or for others`;
}
