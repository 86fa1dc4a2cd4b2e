import { containsText, type Resource } from '@onyak/core';
import { z } from 'zod';

type Values = Readonly<Record<string, unknown>>;

/** Whether a row passes a filter as `/rest` reads it. @throws for a name the server would refuse. */
export function isListed(resource: Resource, row: Values, filter: Values): boolean {
  return Object.entries(filter).every(([key, wanted]) => {
    if (key === 'q') {
      if (!resource.search) throw new Error('q without a search');
      return resource.search.fields.some((name) => containsText(String(row[name] ?? ''), String(wanted)));
    }
    const [, name = '', operator = ''] = /^([A-Za-z0-9]+)(~|>=|<=)?$/.exec(key) ?? [];
    if (name !== 'id' && !Object.hasOwn(resource.fields, name)) throw new Error(`unknown filter ${key}`);
    const value = row[name];
    if (operator === '~') return containsText(String(value ?? ''), String(wanted));
    if (operator === '') return (Array.isArray(wanted) ? wanted : [wanted]).includes(value);
    if (value === null || value === undefined) return false;
    // A day as the upper bound of a moment means the whole day.
    const text = String(value).slice(0, String(wanted).length);
    return operator === '>=' ? text >= String(wanted) : text <= String(wanted);
  });
}

const ruleSchema = z.tuple([z.string(), z.enum(['ASC', 'DESC'])]);

/** The order of `[["a","ASC"],["b","DESC"]]`, or of react-admin's one rule. */
export function orderOf(sort: readonly unknown[]): (a: Values, b: Values) => number {
  const one = ruleSchema.safeParse(sort).data;
  const rules = one ? [one] : z.array(ruleSchema).parse(sort);
  return (a, b) => {
    for (const [name, order] of rules) {
      const [left, right] = [String(a[name] ?? ''), String(b[name] ?? '')];
      if (left !== right) return (left < right ? -1 : 1) * (order === 'ASC' ? 1 : -1);
    }
    return 0;
  };
}
