import type { QueryConfig } from 'pg';

/** Statements that connections keep prepared; others are planned each time. A connection's memory is the reason. */
const MAX_NAMED = 150;
const names = new Map<string, string>();

/** A statement that connections prepare once, as long as there are not too many different ones. */
export function prepared(text: string, values: unknown[]): QueryConfig {
  let name = names.get(text);
  if (name === undefined && names.size < MAX_NAMED) {
    name = `q${names.size}`;
    names.set(text, name);
  }
  return name === undefined ? { text, values } : { name, text, values };
}

const written = new WeakMap<object, Map<string, Pick<QueryConfig, 'name' | 'text'>>>();

/**
 * The same of a long text that is always one for these `parts` of its owner: it is neither put together nor looked up as a whole
 * each time.
 */
export function preparedOnce(owner: object, parts: string, values: unknown[], write: () => string): QueryConfig {
  const texts = written.get(owner) ?? new Map<string, Pick<QueryConfig, 'name' | 'text'>>();
  const known = texts.get(parts);
  if (known) return { ...known, values };
  const statement = prepared(write(), values);
  // Those without a name have no end.
  if (statement.name !== undefined) {
    texts.set(parts, { name: statement.name, text: statement.text });
    written.set(owner, texts);
  }
  return statement;
}
