import { Agent, request as open } from 'node:http';

export interface Heard {
  readonly status: number;
  readonly requestId: string;
  /** Text of an answer that is JSON; empty for any other. */
  readonly text: string;
  readonly json: boolean;
}

/** Answers whose text says nothing here. */
const unread = /octet-stream|html|javascript/;

/** Sends requests as they are, many at a time, on connections that stay open. */
export class Sender {
  private readonly agent: Agent;

  constructor(
    private readonly url: URL,
    atOnce: number,
  ) {
    this.agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  }

  send(method: string, target: string, headers: Readonly<Record<string, string>>, body?: Buffer): Promise<Heard> {
    return new Promise((resolve, reject) => {
      const sent = open({
        agent: this.agent,
        host: this.url.hostname,
        port: this.url.port,
        method,
        path: target,
        headers: { ...headers, ...(body ? { 'content-length': body.length } : {}) },
        timeout: 60_000,
      });
      sent.once('timeout', () =>
        sent.destroy(new Error(`no answer within a minute: ${method} ${target.slice(0, 200)}`)),
      );
      sent.once('error', (error: NodeJS.ErrnoException) => {
        // The server had closed the idle connection in the same moment: nothing has reached it.
        const stale = sent.reusedSocket && error.code === 'ECONNRESET';
        if (stale) resolve(this.send(method, target, headers, body));
        else reject(error);
      });
      sent.once('response', (response) => {
        const type = response.headers['content-type'] ?? '';
        const facts = {
          status: response.statusCode ?? 0,
          requestId: String(response.headers['x-request-id'] ?? ''),
          json: type.includes('json'),
        };
        const pieces: Buffer[] = [];
        // That it begins is enough: whole tables would cost the run its time.
        if (/event-stream|spreadsheet/.test(type)) {
          resolve({ ...facts, text: '' });
          response.destroy();
          return;
        }
        response.on('data', (piece: Buffer) => {
          if (!unread.test(type)) pieces.push(piece);
        });
        response.once('error', reject);
        response.once('end', () => resolve({ ...facts, text: Buffer.concat(pieces).toString('utf8') }));
      });
      sent.end(body);
    });
  }

  close(): void {
    this.agent.destroy();
  }
}
