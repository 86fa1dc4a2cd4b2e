/** A parsed JSON object of unknown shape: nothing of an uploaded file is believed before it is looked at. */
export type JsonObject = { readonly [key: string]: unknown };

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The object, or an empty one where something else or nothing stands. */
export function objectOf(value: unknown): JsonObject {
  return isObject(value) ? value : {};
}

/** The objects of a list; a lone object counts as a list of one, as lenient writers emit it. */
export function objectsOf(value: unknown): readonly JsonObject[] {
  if (Array.isArray(value)) return value.filter(isObject);
  return isObject(value) ? [value] : [];
}

/** The text, or an empty one where something else or nothing stands. */
export function stringOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** The non-empty texts of a list; a lone text counts as a list of one. */
export function stringsOf(value: unknown): readonly string[] {
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  return list.filter((item): item is string => typeof item === 'string' && item !== '');
}

/** A finite number, or null; numerals written as text are not numbers in FHIR. */
export function numberOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

/** Copies the named members that are there, so that the rest of a resource can be forgotten. */
export function pick(source: JsonObject, keys: readonly string[]): JsonObject {
  const picked: Record<string, unknown> = {};
  for (const key of keys) if (source[key] !== undefined) picked[key] = source[key];
  return picked;
}
