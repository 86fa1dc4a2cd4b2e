import { coreVersion, errorStatus, LINK_HEADER, message } from '@onyak/core';
import type { Method } from '../kit/call.js';
import type { KeyAllowance } from '../kit/key-call.js';
import type { LinkLimit } from '../kit/link-call.js';
import type { JsonSchema } from './schema.js';

/** What the API document says of one route. */
export interface OperationDocument {
  /** Group in the document: a plugin's or resource's name. */
  readonly tag: string;
  readonly summary: string;
  /** Object schema of the parameters: of the query for GET, else of a JSON or form body. */
  readonly input?: JsonSchema;
  /** Parameters of the query whatever the method. */
  readonly query?: JsonSchema;
  /** `data` of the envelope; left out where only result and msg count. */
  readonly data?: JsonSchema;
  /** An answer that is not an envelope. */
  readonly plain?: { readonly mediaType: string; readonly schema: JsonSchema };
  /** Status of success; 200 by default. */
  readonly status?: number;
  /** Headers of the answer, by name, with what they tell. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Takes a file as multipart/form-data in this field. */
  readonly upload?: string;
  /** Only for an ADMIN who looks at all institutions. */
  readonly allInstitutions?: boolean;
  /** A session opens it as well as a link. */
  readonly orSession?: true;
  /** Opened by a public link's code instead of a session, and after a certification by the browser's certificate. */
  readonly link?: { readonly purposes: readonly string[]; readonly certified: boolean; readonly limit: LinkLimit };
  /** Media types by which the file may be the whole body as well; the other fields come by the query then. */
  readonly uploadAsBody?: readonly string[];
  /** Opened by an institution's API key, so many times in a period; an `Idempotency-Key` is kept seven days. */
  readonly key?: { readonly limit: KeyAllowance };
  /** The token must come in its header: a GET that changes something. */
  readonly headerOnly?: boolean;
}

export interface DocumentedRoute {
  readonly method: Method;
  readonly path: string;
  readonly access: 'public' | 'key' | 'step' | 'session';
  /** Menus one of which the caller must hold. */
  readonly menus?: readonly string[];
  /** Whether the menu's function is needed besides. */
  readonly f1?: boolean;
  /** Present where who has no session may come on the way to one. */
  readonly handleStep?: unknown;
  readonly document: OperationDocument;
}

/** The OpenAPI 3.1 document of every route. */
export function openApiDocument(routes: readonly DocumentedRoute[]): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of routes) {
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route) };
  }
  return {
    openapi: '3.1.0',
    info: { title: message('app.name'), version: coreVersion },
    paths,
    components: {
      securitySchemes: {
        cookie: { type: 'apiKey', in: 'cookie', name: 'onyak_session' },
        token: { type: 'apiKey', in: 'header', name: 'token' },
        userId: { type: 'apiKey', in: 'header', name: 'userId' },
        // Of a sign-in that is not complete: opens these operations and no other.
        stepCookie: { type: 'apiKey', in: 'cookie', name: 'onyak_step' },
        stepToken: { type: 'apiKey', in: 'header', name: 'token' },
        // Of other systems; an institution's own.
        apiKey: { type: 'apiKey', in: 'header', name: 'apiKey' },
        linkCode: { type: 'apiKey', in: 'header', name: LINK_HEADER },
        // One for each link, named after the hash of its code.
        linkCertificate: { type: 'apiKey', in: 'cookie', name: 'onyak_link_*' },
      },
      schemas: { Error: errorSchema },
    },
  };
}

const errorSchema = {
  type: 'object',
  required: ['result', 'msg', 'Message'],
  properties: {
    result: { type: 'string', enum: Object.keys(errorStatus) },
    msg: { type: 'string' },
    Message: { type: 'string' },
    data: {},
    faults: {
      type: 'array',
      items: {
        type: 'object',
        required: ['field', 'message'],
        properties: { field: { type: 'string' }, message: { type: 'string' } },
      },
    },
  },
};

const byToken = { token: [], userId: [] };
const bySession = [{ cookie: [] }, byToken];
const byStep = [{ stepCookie: [] }, { stepToken: [], userId: [] }];

/** Who may call a route, so that a reader tells public, step and session apart. */
function securityOf({ access, handleStep, document }: DocumentedRoute): Record<string, unknown>[] {
  if (document.link) {
    const byLink = { linkCode: [], ...(document.link.certified ? { linkCertificate: [] } : {}) };
    return document.orSession ? [byLink, ...bySession] : [byLink];
  }
  if (access === 'public') return [];
  if (access === 'key') return [{ apiKey: [] }];
  if (access === 'step') return byStep;
  if (document.headerOnly) return [byToken];
  return handleStep === undefined ? bySession : [...bySession, ...byStep];
}

/** The menu rights that the route itself demands, for readers of the document: `x-menus`, `x-function`, `x-all-institutions`, `x-link`, `x-limit`. */
function rightsOf({ menus = [], f1 = false, document }: DocumentedRoute): Record<string, unknown> {
  return {
    ...(menus.length > 0 ? { 'x-menus': menus } : {}),
    ...(f1 ? { 'x-function': true } : {}),
    ...(document.link ? { 'x-link': document.link } : {}),
    ...(document.key ? { 'x-limit': document.key.limit } : {}),
    ...(document.allInstitutions ? { 'x-all-institutions': true } : {}),
  };
}

function operation(route: DocumentedRoute): Record<string, unknown> {
  const { method, path, document } = route;
  const query = method === 'GET' ? (document.input ?? document.query) : document.query;
  const body = method === 'GET' ? undefined : requestBody(document);
  return {
    tags: [document.tag],
    summary: document.summary,
    operationId: `${method.toLowerCase()}${path.replace(/[^A-Za-z0-9]+(\w)?/g, (_, letter?: string) => (letter ?? '').toUpperCase())}`,
    security: securityOf(route),
    ...rightsOf(route),
    parameters: [
      ...pathParameters(path),
      ...(query ? queryParameters(query) : []),
      ...(document.key ? [idempotencyKey] : []),
    ],
    ...(body ? { requestBody: body } : {}),
    responses: {
      [document.status ?? 200]: {
        description: 'SUCCESS',
        ...(document.headers ? { headers: answerHeaders(document.headers) } : {}),
        content: answerContent(document),
      },
      default: {
        description: message('error.badRequest'),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  };
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'kept seven days: the same content under the same key takes effect once and is answered the same, another content is refused (DUPLICATE)',
  schema: { type: 'string', minLength: 8, maxLength: 200 },
};

function requestBody(document: OperationDocument): Record<string, unknown> | undefined {
  if (document.upload !== undefined) {
    const fields = isRecord(document.input?.['properties']) ? document.input['properties'] : {};
    const schema = {
      type: 'object',
      properties: { ...fields, [document.upload]: { type: 'string', format: 'binary' } },
      required: [document.upload],
    };
    const bodies = (document.uploadAsBody ?? []).map((type) => [
      type,
      { schema: { type: 'string', format: 'binary' } },
    ]);
    return { required: true, content: { 'multipart/form-data': { schema }, ...Object.fromEntries(bodies) } };
  }
  if (!document.input) return undefined;
  return {
    content: {
      'application/json': { schema: document.input },
      'application/x-www-form-urlencoded': { schema: document.input },
    },
  };
}

function answerContent({ plain, data }: OperationDocument): Record<string, unknown> {
  if (plain) return { [plain.mediaType]: { schema: plain.schema } };
  const properties = {
    result: { type: 'string', const: 'SUCCESS' },
    msg: { type: 'string' },
    ...(data ? { data } : {}),
  };
  return { 'application/json': { schema: { type: 'object', required: ['result', 'msg'], properties } } };
}

function answerHeaders(headers: Readonly<Record<string, string>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, description]) => [name, { description, schema: { type: 'string' } }]),
  );
}

function pathParameters(path: string): Record<string, unknown>[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
}

function queryParameters(schema: JsonSchema): Record<string, unknown>[] {
  const { properties, required } = schema;
  if (!isRecord(properties)) return [];
  const demanded = Array.isArray(required) ? required : [];
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: 'query',
    required: demanded.includes(name),
    schema: property,
  }));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
