import { refuse } from '../notes/refusal.js';

/**
 * Counts the member names of a parsed value. JSON.parse keeps one of two equal names, so a count
 * below the number of names in the text means a duplicate. Depth is bounded by the scanner.
 * Refuses `__proto__`, `prototype` and `constructor` however they were escaped.
 */
export function countKeys(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  let count = 0;
  if (Array.isArray(value)) {
    for (const item of value) if (typeof item === 'object') count += countKeys(item);
    return count;
  }
  for (const key of Object.keys(value)) {
    if (isForbiddenKey(key)) throw refuse('FORBIDDEN_KEY');
    const member: unknown = Reflect.get(value, key);
    count += 1;
    if (typeof member === 'object') count += countKeys(member);
  }
  return count;
}

export function isForbiddenKey(key: string): boolean {
  return key === '__proto__' || key === 'prototype' || key === 'constructor';
}
