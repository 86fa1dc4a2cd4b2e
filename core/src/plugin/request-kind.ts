import { z } from 'zod';

const name = /^[a-z][A-Za-z0-9]{1,39}$/;

export const requestKindSchema = z.strictObject({
  /** Of this kind are the requests whose row says so; for good. */
  kind: z.string().regex(name),
  /** What a person reads, e.g. `복약지도`. */
  label: z.string().min(1).max(50),
  /** Menus whose holders follow requests of this kind: their own ones, with the menu's function their institution's. */
  menus: z.array(z.string().regex(/^[A-Z][A-Z0-9]{2,19}$/)).min(1),
  /** Name of the exported workflow function that works on one request. Running ones are found by it: for good. */
  workflow: z.string().regex(name),
  /** What a workflow's id begins with, before the request's number. For good. */
  idPrefix: z.string().regex(/^[a-z][a-z0-9]{1,19}-$/),
  /** Queues of the workflow server: the first one has the workflow itself, all of them may have activities. */
  queues: z
    .array(z.string().regex(/^[a-z][a-z0-9-]{1,39}$/))
    .min(1)
    .max(8),
  /** Tables with what the kind adds to its requests: no other plugin reads them without requiring this one, and the host never. */
  tables: z.array(z.string().regex(/^[a-z][a-z0-9_]*$/)).default([]),
});

/** A kind of long work that is asked for by a request: what the host, the client and the worker know it by. */
export type RequestKind = Readonly<z.output<typeof requestKindSchema>>;

type Named = 'workflow' | 'queues';
/** What may be left out: both are named after the kind then, `wardRound` has `wardRoundWorkflow` on the queue `ward-round`. */
type RequestKindInput = Omit<z.input<typeof requestKindSchema>, Named> &
  Partial<Pick<z.input<typeof requestKindSchema>, Named>>;

/** A kind of request, checked when it is read; named in `requests` of the manifest. */
export function defineRequestKind(input: RequestKindInput): RequestKind {
  const { kind } = input;
  const queue = kind.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const parsed = requestKindSchema.safeParse({ workflow: `${kind}Workflow`, queues: [queue], ...input });
  if (!parsed.success) throw new Error(`request kind ${input.kind}: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

/** The one workflow of a request. */
export const workflowIdOf = ({ idPrefix }: Pick<RequestKind, 'idPrefix'>, reqId: string): string =>
  `${idPrefix}${reqId}`;

/**
 * Addresses of the calls that the kits make and ask for a kind: to ask for a request, to read what was asked for, to steer it, to see
 * what it would have found with other drugs.
 */
export function requestPaths({ kind, menus }: Pick<RequestKind, 'kind' | 'menus'>): {
  readonly ask: string;
  readonly read: string;
  readonly order: string;
  readonly whatIf: string;
} {
  const named = (verb: string) => `/api/${menus[0]}/${verb}${kind.charAt(0).toUpperCase()}${kind.slice(1)}`;
  return { ask: named('ask'), read: named('read'), order: named('order'), whatIf: named('whatIf') };
}
