import { z } from 'zod';

export type Schema = Readonly<Record<string, unknown>>;

const schema = z.record(z.string(), z.unknown());
const content = z.record(z.string(), z.object({ schema }));
const operationSchema = z.object({
  parameters: z.array(z.object({ name: z.string(), in: z.enum(['path', 'query', 'header']), schema })).default([]),
  requestBody: z.object({ content }).optional(),
  responses: z.record(z.string(), z.object({ content: content.optional() })),
  security: z.array(schema),
});
const documentSchema = z.object({ paths: z.record(z.string(), z.record(z.string(), operationSchema)) });

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'body';
  readonly schema: Schema;
}

/** One operation of the API document with all that may be sent to it. */
export interface FuzzedOperation {
  readonly name: string;
  readonly method: string;
  /** With its parameters as `{name}`. */
  readonly path: string;
  readonly parameters: readonly Parameter[];
  /** Field of the file that it takes. */
  readonly file?: string | undefined;
  readonly isPublic: boolean;
  /** Whether other systems call it, by an API key. */
  readonly takesKey: boolean;
  /** Names of the fields it answers: what filters, sorts and columns may name. */
  readonly fields: readonly string[];
}

/** Every operation of `/openapi.json` with its parameters. */
export function fuzzedOperations(document: unknown): FuzzedOperation[] {
  return Object.entries(documentSchema.parse(document).paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const bodies = Object.values(operation.requestBody?.content ?? {});
      const body = propertiesOf(bodies[0]?.schema);
      const file = body.find(([, property]) => property['format'] === 'binary')?.[0];
      return {
        name: `${method.toUpperCase()} ${path}`,
        method: method.toUpperCase(),
        path,
        parameters: [
          ...operation.parameters.flatMap(({ name, in: place, schema: of }) =>
            place === 'header' ? [] : [{ name, in: place, schema: of }],
          ),
          ...body.filter(([name]) => name !== file).map(([name, of]) => ({ name, in: 'body' as const, schema: of })),
        ],
        file,
        isPublic: operation.security.length === 0,
        takesKey: operation.security.some((scheme) => 'apiKey' in scheme),
        fields: fieldsOf(Object.values(operation.responses)[0]?.content?.['application/json']?.schema),
      };
    }),
  );
}

const isSchema = (value: unknown): value is Schema => schema.safeParse(value).success;

function propertiesOf(of: Schema | undefined): [string, Schema][] {
  const properties = of?.['properties'];
  if (!isSchema(properties)) return [];
  return Object.entries(properties).map(([name, property]) => [name, isSchema(property) ? property : {}]);
}

/** Names of an answer's row, within its envelope or list. */
function fieldsOf(of: Schema | undefined): string[] {
  if (of === undefined) return [];
  if (isSchema(of['items'])) return fieldsOf(of['items']);
  const properties = propertiesOf(of);
  const data = properties.find(([name]) => name === 'data')?.[1];
  return data ? fieldsOf(data) : properties.map(([name]) => name);
}
