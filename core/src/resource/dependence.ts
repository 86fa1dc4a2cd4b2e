import type { Field, FieldCondition } from './field.js';

type Fields = Readonly<Record<string, Field>>;
type Values = Readonly<Record<string, unknown>>;

const none: ReadonlyMap<string, Closed> = new Map();

/** How a field that cannot be filled in is shown: not at all, or locked. */
export type Closed = 'hidden' | 'disabled';

/**
 * The fields that cannot be filled in as the others stand: they have no value, and none is asked for. The one rule for forms
 * and server alike; values may be as typed or parsed. A condition names fields before its own, so that one pass decides: a
 * closed field counts as empty for those behind it.
 */
export function closedFields(fields: Fields, values: Values): ReadonlyMap<string, Closed> {
  const dependents = dependentFields(fields);
  if (dependents.length === 0) return none;
  const closed = new Map<string, Closed>();
  const holds = (condition: FieldCondition | undefined) =>
    Object.entries(condition ?? {}).every(([name, wanted]) => {
      const value = closed.has(name) ? null : parsed(fields[name], values[name]);
      if (wanted === 'filled') return value !== null && value !== '';
      return wanted.some((one) => one === value);
    });
  for (const [name, { visibleWhen, enabledWhen }] of dependents) {
    if (!holds(visibleWhen)) closed.set(name, 'hidden');
    else if (!holds(enabledWhen)) closed.set(name, 'disabled');
  }
  return closed;
}

/** What a value means; null for none and for one that cannot be. */
function parsed(field: Field | undefined, value: unknown): unknown {
  const read = field?.schema.safeParse(value);
  return read?.success ? (read.data ?? null) : null;
}

/** Whether a field may be closed by others. */
export const isDependent = ({ visibleWhen, enabledWhen }: Field): boolean =>
  visibleWhen !== undefined || enabledWhen !== undefined;

const dependentsOf = new WeakMap<Fields, readonly (readonly [string, Field])[]>();

/** The fields that may be closed by others: looked for once, a definition does not change. */
export function dependentFields(fields: Fields): readonly (readonly [string, Field])[] {
  const known = dependentsOf.get(fields) ?? Object.entries(fields).filter(([, field]) => isDependent(field));
  dependentsOf.set(fields, known);
  return known;
}

/** Whether every row has a value of it; one that depends on others is required only while it is open. */
export const isAlwaysRequired = (field: Field): boolean => field.required && !isDependent(field);

/** What is wrong with the conditions of fields, or of the parts of their lists. @param unshown fields that some modes do not show. */
export function dependenceFault(fields: Fields, unshown: readonly string[] = []): string | undefined {
  const names = Object.keys(fields);
  for (const [name, field] of Object.entries(fields)) {
    for (const other of Object.keys({ ...field.visibleWhen, ...field.enabledWhen })) {
      const on = fields[other];
      if (!on || names.indexOf(other) >= names.indexOf(name))
        return `field ${name} must depend on fields before it: ${other}`;
      if (on.readOnly) return `field ${name} depends on ${other}, which nobody fills in`;
      if (unshown.includes(other) && !unshown.includes(name))
        return `field ${name} depends on ${other}, which personal mode does not show`;
    }
    if (isDependent(field) && field.readOnly)
      return `field ${name} is written by the server and cannot depend on others`;
    const below = field.item && dependenceFault(field.item);
    if (below !== undefined) return `list ${name}: ${below}`;
  }
  return undefined;
}
