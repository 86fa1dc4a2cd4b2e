import { Ajv2020 } from 'ajv/dist/2020.js';
import type { ValidateFunction } from 'ajv';
import formats from 'ajv-formats';
import { z } from 'zod';

const schema = z.record(z.string(), z.unknown());
const content = z.record(z.string(), z.object({ schema }));
const operationSchema = z.object({ responses: z.record(z.string(), z.object({ content: content.optional() })) });
const documentSchema = z.object({
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
  components: z.object({ schemas: z.object({ Error: schema }) }),
});

interface Operation {
  readonly method: string;
  readonly pattern: RegExp;
  /** Validators by status, made when they are first needed; absent for answers that are no JSON. */
  readonly answers: ReadonlyMap<string, (() => ValidateFunction) | undefined>;
}

/** The API document as a judge of answers. */
export class Documented {
  private readonly operations: Operation[] = [];
  private readonly error: ValidateFunction;

  constructor(document: unknown) {
    const ajv = new Ajv2020({ allErrors: true, strict: true, strictTypes: false, strictRequired: false });
    formats(ajv);
    const { paths, components } = documentSchema.parse(document);
    this.error = ajv.compile(components.schemas.Error);
    for (const [path, methods] of Object.entries(paths)) {
      // Fixed parts before parameters, as the router has it.
      const pattern = new RegExp(`^${path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+')}$`);
      for (const [method, { responses }] of Object.entries(methods)) {
        const answers = Object.entries(responses).map(([status, response]) => {
          const json = status === 'default' ? undefined : response.content?.['application/json'];
          return [status, json && once(() => ajv.compile(json.schema))] as const;
        });
        this.operations.push({ method: method.toUpperCase(), pattern, answers: new Map(answers) });
      }
    }
    this.operations.sort(
      (one, other) => Number(one.pattern.source.includes('[^/]+')) - Number(other.pattern.source.includes('[^/]+')),
    );
  }

  /** What an answer has that its document does not say; empty when it is as documented. */
  faultsOf(method: string, address: string, status: number, body: unknown): string[] {
    const path = address.split('?')[0] ?? '';
    const operation = this.operations.find((item) => item.method === method && item.pattern.test(path));
    if (!operation) return status === 404 || status === 405 ? [] : [`${method} ${path} is not documented`];
    if (status >= 400) return said(this.error, body);
    const known = operation.answers.has(String(status));
    const validate = operation.answers.get(String(status))?.();
    if (!known) return [`status ${status} is not documented`];
    return validate ? said(validate, body) : [];
  }
}

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

function said(validate: ValidateFunction, body: unknown): string[] {
  if (validate(body)) return [];
  return (validate.errors ?? []).map(({ instancePath, message, params }) =>
    [instancePath, message, JSON.stringify(params)].join(' '),
  );
}
