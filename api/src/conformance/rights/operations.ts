import { z } from 'zod';

const operationSchema = z.object({
  security: z.array(z.record(z.string(), z.unknown())),
  'x-menus': z.array(z.string()).default([]),
  'x-function': z.boolean().default(false),
  'x-all-institutions': z.boolean().default(false),
  parameters: z.array(z.object({ name: z.string(), in: z.string() })).default([]),
  requestBody: z.object({ content: z.record(z.string(), z.unknown()) }).optional(),
});
const documentSchema = z.object({ paths: z.record(z.string(), z.record(z.string(), operationSchema)) });

/** One operation of the API document, ready to be asked for. */
export interface Operation {
  readonly name: string;
  readonly method: string;
  readonly address: string;
  readonly takesFile: boolean;
  /** Whom it lets in: anybody, who holds a link's code (or has a session as well) or an API key, who is on the way to a session, or who has one. */
  readonly access: 'public' | 'link' | 'linkOrSession' | 'key' | 'step' | 'session' | 'either';
  /** Menus one of which the caller must hold. */
  readonly menus: readonly string[];
  readonly f1: boolean;
  /** Only for an ADMIN who looks at all institutions. */
  readonly allInstitutions: boolean;
  /** A cookie is not enough, wherever it comes from. */
  readonly headerOnly: boolean;
}

/** Every operation of `/openapi.json`: what is served cannot be forgotten here. */
export function operationsOf(document: unknown): Operation[] {
  return Object.entries(documentSchema.parse(document).paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const schemes = operation.security.flatMap((scheme) => Object.keys(scheme));
      const [session, step] = [schemes.includes('token'), schemes.includes('stepCookie')];
      return {
        name: `${method.toUpperCase()} ${path}`,
        method: method.toUpperCase(),
        address: path.replaceAll(/\{\w+\}/g, 'NOBODY0'),
        takesFile: operation.requestBody?.content['multipart/form-data'] !== undefined,
        access: schemes.includes('linkCode')
          ? session
            ? 'linkOrSession'
            : 'link'
          : schemes.includes('apiKey')
            ? 'key'
            : session && step
              ? 'either'
              : session
                ? 'session'
                : step
                  ? 'step'
                  : 'public',
        menus: operation['x-menus'],
        f1: operation['x-function'],
        allInstitutions: operation['x-all-institutions'],
        headerOnly: session && !schemes.includes('cookie'),
      };
    }),
  );
}
