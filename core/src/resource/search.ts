import type { z } from 'zod';
import type { Fields, TypedResource } from './resource.js';

type Name<F extends Fields> = Extract<keyof F, string>;

interface SearchInput<F extends Fields, B extends string, S extends z.ZodRawShape> {
  readonly resource: TypedResource<F>;
  /** Columns of its table that are no fields, by the names they are answered under. */
  readonly beside?: Readonly<Record<B, string>>;
  /** A row as it is answered: of fields and of what stands beside them. */
  readonly row: z.ZodObject<S>;
  /** What is looked in; the first is the code. */
  readonly fields: readonly [Name<F> | NoInfer<B>, ...(Name<F> | NoInfer<B>)[]];
  /** The code is typed with and without its dots. */
  readonly dotted?: boolean;
  /** A field of ATC codes: what a brand, a class or an abbreviation means is found by it. */
  readonly meant?: Name<F>;
  /** Rows of which one of these begins with the text come before the rest, the first of these first. */
  readonly begins: readonly (Name<F> | NoInfer<B>)[];
  /** What orders the rows that are alike. */
  readonly order: readonly [Name<F>, ...Name<F>[]];
}

/** A search of a master as its plugin lends it to others. */
export interface Search<Row = unknown> {
  readonly resource: TypedResource<Fields>;
  readonly beside: Readonly<Record<string, string>>;
  readonly row: z.ZodType<Row>;
  /** Names of what is answered. */
  readonly columns: readonly string[];
  readonly fields: readonly [string, ...string[]];
  readonly dotted: boolean;
  readonly meant?: string | undefined;
  readonly begins: readonly string[];
  readonly order: readonly string[];
}

/**
 * Declares how whoever picks from a master's rows finds them: one way and one order, whichever call asks. It stands in the
 * plugin's `contract.ts`; the API kit's `runSearch` carries it out.
 */
export function defineSearch<const F extends Fields, S extends z.ZodRawShape, const B extends string = never>(
  input: SearchInput<F, B, S>,
): Search<z.infer<z.ZodObject<S>>> {
  const beside: Readonly<Record<string, string>> = input.beside ?? {};
  const columns = Object.keys(input.row.shape);
  const known = new Set([...Object.keys(input.resource.fields), ...Object.keys(beside)]);
  const unknown = columns.filter((name) => !known.has(name));
  if (unknown.length > 0) throw new Error(`search of ${input.resource.name}: answers ${unknown.join(', ')}`);
  return {
    resource: input.resource,
    beside,
    row: input.row,
    columns,
    fields: input.fields,
    dotted: input.dotted ?? false,
    meant: input.meant,
    begins: input.begins,
    order: input.order,
  };
}
