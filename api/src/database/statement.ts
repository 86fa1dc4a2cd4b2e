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
