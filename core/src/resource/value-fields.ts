import { z } from 'zod';
import { message } from '../messages/index.js';
import { isDependent } from './dependence.js';
import { isDay, readDay } from './days/day.js';
import { common, type CommonOptions, type Field, type FieldOption, type NumberMark } from './field.js';
import { parseRow } from './parse-row.js';
import { jsonText, present } from './present.js';

export interface NumberOptions extends CommonOptions {
  readonly min: number;
  readonly max: number;
  readonly mark?: NumberMark;
}

export interface OptionOptions extends CommonOptions {
  /** What may be chosen, in its order: words by value, or a list where more is to be said of one or values are whole numbers. */
  readonly options: readonly FieldOption[] | Readonly<Record<string, string>>;
}

export interface ListOptions<F extends Readonly<Record<string, Field>>> extends CommonOptions {
  /** Fields of one item. */
  readonly item: F;
  /** Items at most. */
  readonly max: number;
  /** Message for an empty required list; `{label} 필수 입력` by default. */
  readonly emptyMessage?: string;
  /** Message for too many; `{label}: 최대 {max}개까지 등록할 수 있습니다.` by default. */
  readonly maxMessage?: string;
}

const toNumber = (value: unknown) =>
  typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value.trim()) ? Number(value) : value;

function numeric(kind: 'integer' | 'number', options: NumberOptions): Field<number | null> {
  const range = message('field.range', { min: options.min, max: options.max });
  const base = kind === 'integer' ? z.int(message('field.integer')) : z.number(message('field.number'));
  const inner = z.preprocess(toNumber, base.min(options.min, range).max(options.max, range));
  const { min, max, mark } = options;
  return { ...common(options), kind, min, max, ...(mark ? { mark } : {}), schema: present(inner, options) };
}

export const integer = (options: NumberOptions): Field<number | null> => numeric('integer', options);
export const number = (options: NumberOptions): Field<number | null> => numeric('number', options);

export function boolean(options: CommonOptions): Field<boolean | null> {
  const inner = z.preprocess(
    (value) => (value === 'true' || value === 'Y' ? true : value === 'false' || value === 'N' ? false : value),
    z.boolean(message('field.boolean')),
  );
  return { ...common(options), kind: 'boolean', schema: present(inner, options) };
}

/** yyyy-MM-dd; `yyyymmdd` and slashes are taken too, as the documents' clients send them. */
export function date(options: CommonOptions): Field<string | null> {
  const normalise = (value: unknown) => (typeof value === 'string' ? (readDay(value) ?? value) : value);
  const inner = z.preprocess(normalise, z.string(message('field.date')).refine(isDay, message('field.date')));
  return { ...common(options), kind: 'date', schema: present(inner, options) };
}

/**
 * A moment; answered as `yyyy-MM-ddTHH:mm:ss+09:00` (Asia/Seoul). A day alone is taken as its
 * first moment in Korea, which is what a range filter sends.
 */
export function dateTime(options: CommonOptions): Field<string | null> {
  const normalise = (value: unknown) => {
    if (typeof value !== 'string') return value;
    const trimmed = value.trim();
    if (/^\d{4}-\d{2}-\d{2}$/.test(trimmed)) return `${trimmed}T00:00:00+09:00`;
    const local = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})(:\d{2})?$/.exec(trimmed);
    return local ? `${local[1]}T${local[2]}${local[3] ?? ':00'}+09:00` : value;
  };
  const inner = z.preprocess(
    normalise,
    z.iso.datetime({ offset: true, error: message('field.dateTime') }).refine(isMoment, message('field.dateTime')),
  );
  return { ...common(options), kind: 'dateTime', schema: present(inner, options) };
}

/** Whether PostgreSQL reads a moment that is well written: a year that {@link isDay} takes, and an offset that a place on earth has. */
function isMoment(text: string): boolean {
  const offset = /[+-](\d{2}):\d{2}$/.exec(text)?.[1];
  return isDay(text.slice(0, 10)) && Number(offset ?? 0) <= 14;
}

export function option(given: OptionOptions): Field<string | null> {
  const options = { ...given, options: choices(given.options) };
  const values = options.options.map((item) => item.value);
  const inner = z.string(message('field.option')).refine((value) => values.includes(value), message('field.option'));
  return { ...common(options), kind: 'option', options: options.options, schema: present(inner, options) };
}

/** @throws Error for whole numbers as names: an object would put them in an order of its own. */
function choices(given: OptionOptions['options']): readonly FieldOption[] {
  if (isList(given)) return given;
  const options = Object.entries(given).map(([value, label]) => ({ value, label }));
  const reordered = options.find(({ value }) => /^\d+$/.test(value));
  if (reordered) throw new Error(`option ${reordered.value}: values that are whole numbers stand in a list`);
  return options;
}

const isList = (given: OptionOptions['options']): given is readonly FieldOption[] => Array.isArray(given);

export type ItemOf<F extends Readonly<Record<string, Field>>> = {
  [K in keyof F]: F[K] extends Field<infer T> ? T : never;
};

/**
 * A list of small objects, kept as JSON; JSON text is taken too, as the documents' clients send it.
 * Faults of an item stand at `<field>.<index>.<name>`. An empty optional list is null.
 */
export function list<const F extends Readonly<Record<string, Field>>>(
  options: ListOptions<F>,
): Field<readonly ItemOf<F>[] | null> {
  const shape = Object.fromEntries(Object.entries(options.item).map(([name, item]) => [name, item.schema]));
  // The shape is F's own: zod's object type cannot follow a mapped type through Object.fromEntries.
  const plain = z.object(shape, message('error.badRequest')) as unknown as z.ZodType<ItemOf<F>>;
  const item = Object.values(options.item).some(isDependent) ? dependentItem<ItemOf<F>>(options.item) : plain;
  const inner = z
    .array(item, message('error.badRequest'))
    .max(options.max, options.maxMessage ?? message('field.listMax', { label: options.label, max: options.max }));
  const isEmpty = (value: unknown) => Array.isArray(value) && value.length === 0;
  return {
    ...common(options),
    kind: 'list',
    item: options.item,
    max: options.max,
    schema: z.preprocess(
      (value) => {
        const read = jsonText(value);
        return isEmpty(read) ? null : read;
      },
      options.required && options.emptyMessage !== undefined
        ? z
            .custom((value) => value !== null && value !== undefined, { error: options.emptyMessage, abort: true })
            .pipe(inner)
        : present(inner, options),
    ),
  };
}

/** An item whose parts depend on one another: what is closed has no value and no fault. */
function dependentItem<T>(parts: Readonly<Record<string, Field>>): z.ZodType<T> {
  const item = z.record(z.string(), z.unknown(), message('error.badRequest')).transform((given, context) => {
    const { values, faults } = parseRow({ fields: parts }, given);
    for (const { field: path, message: fault } of faults)
      context.addIssue({
        code: 'custom',
        message: fault,
        path: path.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step)),
      });
    return values;
  });
  // The values are those of the parts, which the compiler cannot follow through a record.
  return item as unknown as z.ZodType<T>;
}

/** A field that is answered and has no column. */
export type InstitutionField = Field<string | null> & { readonly kind: 'institution' };

/**
 * The row's institution as `name(code)`, for `tenancy: 'hospital'`; answered and filtered, never stored in a column of
 * its own. `editable`: an ADMIN over all institutions may move the row to another.
 */
export function institution(options: CommonOptions & { readonly editable?: boolean }): InstitutionField {
  return {
    ...common({ ...options, readOnly: !(options.editable ?? false) }),
    kind: 'institution',
    schema: present(z.string(message('error.badRequest')).trim().max(250), options),
  };
}
