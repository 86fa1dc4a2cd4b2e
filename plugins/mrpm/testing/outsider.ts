import { z } from 'zod';

/** Values of ids and texts that somebody tries, by the parameter's name. */
export type Loot = Readonly<Record<string, string>>;

type Asked = readonly [path: string, init: { method: string; headers: Record<string, string>; body?: string }];

export interface Attempt {
  /** Method and address as the API document has them. */
  readonly what: string;
  with(loot: Loot): Asked;
}

const operationSchema = z.object({
  security: z.array(z.record(z.string(), z.unknown())).default([]),
  parameters: z.array(z.object({ name: z.string(), in: z.string() })).default([]),
  requestBody: z
    .object({
      content: z.record(
        z.string(),
        z.object({ schema: z.object({ properties: z.record(z.string(), z.unknown()).default({}) }) }),
      ),
    })
    .optional(),
});
const documentSchema = z.object({ paths: z.record(z.string(), z.record(z.string(), operationSchema)) });

/** Ends or renews the caller's own session, which every later question needs. */
const OWN_SESSION = new Set(['/logout', '/loginProc', '/api/logoutAll', '/api/changePassword']);
/** Streams that stay open, and files whose reading is another test's. */
const isOther = (path: string) => path.endsWith('/events') || path.includes('upload');

/** Every operation of the API document that a session opens, reading ones first. */
export function attemptsOf(document: unknown): readonly Attempt[] {
  const { paths } = documentSchema.parse(document);
  return Object.entries(paths)
    .filter(([path]) => !OWN_SESSION.has(path) && !isOther(path))
    .flatMap(([path, operations]) =>
      Object.entries(operations)
        .filter(([, { security }]) => security.some((way) => 'cookie' in way))
        .map(([method, operation]): Attempt => attempt(method.toUpperCase(), path, operation)),
    )
    .sort((a, b) => Number(b.what.startsWith('GET')) - Number(a.what.startsWith('GET')));
}

function attempt(method: string, path: string, operation: z.infer<typeof operationSchema>): Attempt {
  const ofQuery = operation.parameters.filter((each) => each.in === 'query').map(({ name }) => name);
  const ofBody = Object.values(operation.requestBody?.content ?? {}).flatMap(({ schema }) =>
    Object.keys(schema.properties),
  );
  return {
    what: `${method} ${path}`,
    with: (loot) => {
      const pairs = (names: readonly string[]) =>
        [...new Set(names)].flatMap((name): [string, string][] =>
          loot[name] === undefined ? [] : [[name, loot[name]]],
        );
      const query = new URLSearchParams(pairs(ofQuery)).toString();
      const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
        encodeURIComponent(loot[name] ?? loot['id'] ?? ''),
      );
      const reads = method === 'GET' || (method === 'DELETE' && ofBody.length === 0);
      const headers = { hospitalCode: 'H0001', hospitalCodeManager: 'H0001', 'content-type': 'application/json' };
      return [
        query === '' ? address : `${address}?${query}`,
        { method, headers, ...(reads ? {} : { body: JSON.stringify(Object.fromEntries(pairs(ofBody))) }) },
      ];
    },
  };
}
