import { columnName, fieldName } from '../columns.js';

/** Of the columns of models, so there are not many. */
const fieldNames = new Map<string, string>();

function fieldOf(column: string): string {
  let name = fieldNames.get(column);
  if (name === undefined) {
    name = fieldName(column);
    fieldNames.set(column, name);
  }
  return name;
}

/** An identifier as it stands in SQL: models name columns as definitions name fields. */
export const wrapped = (name: string, quote: (name: string) => string): string => quote(columnName(name));

/** What PostgreSQL answers, in the names of fields. */
export function fieldsOf(answer: unknown): unknown {
  if (!Array.isArray(answer)) return answer;
  return answer.map((row: unknown) =>
    typeof row === 'object' && row !== null && !Array.isArray(row) ? fieldsOfRow(row) : row,
  );
}

/** Of every row of every answer: without a list of its entries between. */
function fieldsOfRow(row: object): Record<string, unknown> {
  const named: Record<string, unknown> = {};
  for (const column of Object.keys(row)) named[fieldOf(column)] = Reflect.get(row, column);
  return named;
}
