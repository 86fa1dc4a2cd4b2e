import type { z } from 'zod';
import type { FileKind } from './files/file-kinds.js';

/** What the grid, the form, the table and the export need to know of a field beyond its zod schema. */
export type FieldKind =
  | 'text'
  | 'code'
  | 'integer'
  | 'number'
  | 'boolean'
  | 'date'
  | 'dateTime'
  | 'option'
  /** The key of a row of another resource, chosen from a picker. */
  | 'reference'
  /** A list of small objects, kept as JSON. */
  | 'list'
  /** An uploaded file. */
  | 'file'
  /** The row's institution as `name(code)`; has no column of its own. */
  | 'institution';

/** What a state means to who looks for it, told by colour beside its word. */
export type OptionTone = 'contraindicated' | 'major' | 'moderate' | 'info' | 'fine' | 'quiet';

export interface FieldOption {
  readonly value: string;
  readonly label: string;
  /** Shown as a chip of this tone in lists: for states and grades, not for plain choices. */
  readonly tone?: OptionTone;
}

/** How a text is shaped as it is typed. */
export type FieldMask = 'phone' | 'landline' | 'birthDate' | 'email';

/** Where a reference's choices come from. */
export interface FieldReference {
  /** Name of the resource whose key is kept; the caller sees those of its rows that tenancy allows. */
  readonly resource: string;
  /** Field of that resource that a person reads; shown beside or instead of the key. */
  readonly display: string;
}

/** Whose keys a code has to be one of: which resource's, the value of the field beside it says. */
export interface FieldCodes {
  /** The field beside it. */
  readonly by: string;
  /** Name of the resource by that field's value. Where no plugin with it is installed, its codes are not looked for. */
  readonly of: Readonly<Record<string, string>>;
}

/** Holds while each field named has one of the values, or any at all (`filled`). */
export type FieldCondition = Readonly<Record<string, 'filled' | readonly (string | number | boolean)[]>>;

export interface FileRule {
  readonly accept: readonly FileKind[];
  readonly maxBytes: number;
  /** By which uploads name the field; a resource fills it in. */
  readonly fileType?: string;
}

/** Which values of a number are marked in lists, and the word that says so beside the colour. */
export interface NumberMark {
  readonly atMost: number;
  readonly word: string;
}

export interface Field<T = unknown> {
  readonly kind: FieldKind;
  readonly label: string;
  readonly required: boolean;
  /** Parses a form's, a query's or a JSON value alike; every message is Korean. */
  readonly schema: z.ZodType<T>;
  readonly maxLength?: number;
  readonly min?: number;
  readonly max?: number;
  readonly mark?: NumberMark;
  readonly options?: readonly FieldOption[];
  readonly uppercase: boolean;
  readonly multiline: boolean;
  /** Masked in logs and left out of a de-identified export. */
  readonly personal: boolean;
  /** Written by the server only; shown, never edited. */
  readonly readOnly: boolean;
  /**
   * Made by the server when a row is added, never sent by a client: `identity` by the database (1, 2, 3 ...),
   * `hook` by the plugin's `beforeInsert` (see `@onyak/api/kit`), or by a {@link GeneratingFunction}.
   */
  readonly generated?: 'identity' | 'hook' | GeneratingFunction;
  readonly mask?: FieldMask;
  readonly reference?: FieldReference;
  readonly codes?: FieldCodes;
  /** What a `file` may be. */
  readonly file?: FileRule;
  /** Fields of one item of a `list`. */
  readonly item?: Readonly<Record<string, Field>>;
  /** Value before anyone has given one: of a plugin's configuration. */
  readonly initial?: string | number | boolean;
  /** What every new row has, whatever else a client sends; it can be changed once the row is stored. */
  readonly startsAs?: string | number | boolean;
  /** Shown in place of an empty value. */
  readonly emptyText?: string;
  /** Preferred grid width in pixels. */
  readonly width?: number;
  readonly help?: string;
  /** Shown, and has a value, only while this holds of fields before it (of the same item, in a list). */
  readonly visibleWhen?: FieldCondition;
  /** Can be filled in, and has a value, only while this holds; shown locked else. */
  readonly enabledWhen?: FieldCondition;
}

/**
 * A function of the database that a migration of the plugin makes. It is given the row's institution and is asked within the
 * statement that stores the row: what it locks is held no longer than needed.
 */
export interface GeneratingFunction {
  readonly function: string;
}

export interface CommonOptions {
  readonly label: string;
  readonly required?: boolean;
  readonly personal?: boolean;
  readonly readOnly?: boolean;
  readonly generated?: 'identity' | 'hook' | GeneratingFunction;
  readonly initial?: string | number | boolean;
  readonly startsAs?: string | number | boolean;
  readonly emptyText?: string;
  readonly width?: number;
  readonly help?: string;
  readonly visibleWhen?: FieldCondition;
  readonly enabledWhen?: FieldCondition;
}

/** What every field has, from its options. */
export const common = (options: CommonOptions) => ({
  label: options.label,
  required: options.required ?? false,
  personal: options.personal ?? false,
  readOnly: (options.readOnly ?? false) || options.generated !== undefined,
  uppercase: false,
  multiline: false,
  ...(options.generated === undefined ? {} : { generated: options.generated }),
  ...(options.initial === undefined ? {} : { initial: options.initial }),
  ...(options.startsAs === undefined ? {} : { startsAs: options.startsAs }),
  ...(options.emptyText === undefined ? {} : { emptyText: options.emptyText }),
  ...(options.width === undefined ? {} : { width: options.width }),
  ...(options.help === undefined ? {} : { help: options.help }),
  ...(options.visibleWhen === undefined ? {} : { visibleWhen: options.visibleWhen }),
  ...(options.enabledWhen === undefined ? {} : { enabledWhen: options.enabledWhen }),
});
