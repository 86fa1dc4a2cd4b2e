import { message, OnyakError, type FieldFault } from '@onyak/core';
import { Validator, type ModelOptions, type Pojo } from 'objection';
import type { z } from 'zod';

/** How the values of a model's columns are checked before they are written. */
export interface Rules {
  /** Of every column that may be written, by its name. */
  readonly columns: Readonly<Record<string, z.ZodType>>;
  /** Columns that a new row names or is refused; the rest may be left to the database. */
  readonly required: ReadonlySet<string>;
  /** Names that hold rows of other models, which check themselves. */
  readonly relations: ReadonlySet<string>;
}

/**
 * Checks by zod what is about to be written. A change is checked for the columns that it names, and for those alone: what
 * a schema fills in for absent values is for new rows.
 */
export class RowValidator extends Validator {
  constructor(private readonly rules: Rules) {
    super();
  }

  /** @throws OnyakError VALIDATION with every fault at its column. */
  override validate({ json, options }: { readonly json: Pojo; readonly options: ModelOptions }): Pojo {
    const { columns, required, relations } = this.rules;
    const faults: FieldFault[] = [];
    const values: Pojo = {};
    const given = Object.entries<unknown>(json).filter(([, value]) => value !== undefined);
    const checked = options.patch ? [] : [...required].filter((name) => json[name] === undefined);
    for (const [name, value] of [...given, ...checked.map((missing) => [missing, undefined] as const)]) {
      if (relations.has(name)) values[name] = value;
      else {
        const schema = columns[name];
        // A name that no column has is a mistake of the program, not of a person.
        if (!schema) throw new Error(`a model has no column ${name}`);
        const parsed = schema.safeParse(value);
        if (parsed.success) values[name] = parsed.data;
        else faults.push(...faultsOf(name, parsed.error));
      }
    }
    if (faults.length > 0) throw OnyakError.of('VALIDATION', 'error.validation', {}, { faults });
    return values;
  }
}

const faultsOf = (name: string, error: z.ZodError): FieldFault[] =>
  error.issues.map((issue) => ({
    field: [name, ...issue.path].join('.'),
    message: issue.message === '' ? message('error.badRequest') : issue.message,
  }));
