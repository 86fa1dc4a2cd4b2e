/** An answer as a caller sees it: envelope parts where it is one, and the parsed body. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly result: string | undefined;
  readonly msg: string | undefined;
  readonly data: unknown;
  readonly faults: readonly { field: string; message: string }[];
  /** The whole body: JSON where it is JSON, else text. */
  readonly body: unknown;
}

/** Calls the API as a browser of our own pages does: with its cookies and the same origin. */
export class Client {
  /** Values by name; one that the server has taken back is gone. */
  private readonly cookies = new Map<string, string>();

  constructor(
    readonly url: string,
    /** Sent with every call; headers `token` and `userId`, say. */
    private readonly headers: Readonly<Record<string, string>> = {},
  ) {}

  get(path: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
    return this.send('GET', path, undefined, headers);
  }

  post(path: string, body: unknown = {}, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
    return this.send('POST', path, body, headers);
  }

  put(path: string, body: unknown = {}): Promise<Answer> {
    return this.send('PUT', path, body, {});
  }

  delete(path: string, body?: unknown): Promise<Answer> {
    return this.send('DELETE', path, body, {});
  }

  /** Any request; a FormData or text body goes as it is, anything else as JSON. */
  async send(method: string, path: string, body: unknown, headers: Readonly<Record<string, string>>): Promise<Answer> {
    const response = await this.fetch(path, { method, ...bodyOf(body), headers: { ...contentType(body), ...headers } });
    const text = await response.text();
    return toAnswer(response, text);
  }

  /** The raw response, for streams and files. */
  async fetch(path: string, init: RequestInit & { headers?: Record<string, string> } = {}): Promise<Response> {
    const headers = {
      'sec-fetch-site': 'same-origin',
      // Packing and unpacking every answer in one process is work of a processor for nothing: a test that is about it asks for it.
      'accept-encoding': 'identity',
      ...this.headers,
      ...(this.cookies.size === 0 ? {} : { cookie: this.cookieHeader }),
      ...init.headers,
    };
    const response = await fetch(`${this.url}${path}`, { ...init, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) this.keepCookie(line);
    return response;
  }

  /** The session's cookie as the browser would send it. */
  get sessionCookie(): string {
    const token = this.cookies.get('onyak_session');
    return token === undefined ? '' : `onyak_session=${token}`;
  }

  /** The token of the step that the browser is on. */
  get stepToken(): string | undefined {
    return this.cookies.get('onyak_step');
  }

  /** Every cookie as the browser would send it. */
  get cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  private keepCookie(line: string): void {
    const [pair = ''] = line.split(';');
    const at = pair.indexOf('=');
    const value = pair.slice(at + 1);
    if (value === '') this.cookies.delete(pair.slice(0, at));
    else this.cookies.set(pair.slice(0, at), value);
  }
}

function bodyOf(body: unknown): { body?: FormData | URLSearchParams | string } {
  if (body === undefined) return {};
  if (body instanceof FormData || body instanceof URLSearchParams || typeof body === 'string') return { body };
  return { body: JSON.stringify(body) };
}

function contentType(body: unknown): Record<string, string> {
  const json =
    body !== undefined && !(body instanceof FormData) && !(body instanceof URLSearchParams) && typeof body !== 'string';
  return json ? { 'content-type': 'application/json' } : {};
}

function toAnswer(response: Response, text: string): Answer {
  const body: unknown = response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text;
  const envelope = typeof body === 'object' && body !== null && !Array.isArray(body) ? body : {};
  const read = (name: string): unknown => (name in envelope ? Reflect.get(envelope, name) : undefined);
  const faults = read('faults');
  return {
    status: response.status,
    headers: response.headers,
    result: asText(read('result')),
    msg: asText(read('msg')),
    data: read('data'),
    faults: Array.isArray(faults) ? faults : [],
    body,
  };
}

function asText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
