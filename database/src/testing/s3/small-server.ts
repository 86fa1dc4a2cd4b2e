import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { S3Server } from './servers.js';

const SECRET = 'small-secret';
const BUCKET = 'onyak';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** The signature of a request by the published description of AWS Signature Version 4, from its own headers. */
function signatureOf(request: IncomingMessage): { readonly given: string; readonly right: string } {
  const parts = /Credential=[^/]+\/(\d+)\/([^/]+)\/s3\/aws4_request, *SignedHeaders=([^,]+), *Signature=(\w+)/.exec(
    request.headers.authorization ?? '',
  );
  const [, day = '', region = '', names = '', given = ''] = parts ?? [];
  const headers = names.split(';').map((name) => `${name}:${String(request.headers[name] ?? '').trim()}\n`);
  const { pathname, search } = new URL(request.url ?? '/', 'http://x');
  const body = String(request.headers['x-amz-content-sha256'] ?? '');
  const canonical = [request.method, pathname, search.slice(1), headers.join(''), names, body].join('\n');
  const date = String(request.headers['x-amz-date'] ?? '');
  const text = ['AWS4-HMAC-SHA256', date, `${day}/${region}/s3/aws4_request`, sha256(canonical)].join('\n');
  const key = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${SECRET}`, day), region));
  return { given, right: hmac(key, text).toString('hex') };
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`);
}

/** As much of S3 as Onyak speaks, over real HTTP: signatures, lengths and hashes are checked as a store checks them. */
export const smallServer: S3Server = {
  name: 'small',
  start: async () => {
    const objects = new Map<string, Buffer>();
    const answer = async (request: IncomingMessage, response: ServerResponse) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const body = Buffer.concat(chunks);
      const key = decodeURIComponent((request.url ?? '').slice(`/${BUCKET}/`.length));
      const { given, right } = signatureOf(request);
      if (given === '' || given !== right) return refuse(response, 403, 'SignatureDoesNotMatch');
      if (!request.url?.startsWith(`/${BUCKET}/`)) return refuse(response, 404, 'NoSuchBucket');
      if (request.method === 'PUT') {
        if (request.headers['content-length'] === undefined) return refuse(response, 411, 'MissingContentLength');
        if (sha256(body) !== request.headers['x-amz-content-sha256'])
          return refuse(response, 400, 'XAmzContentSHA256Mismatch');
        objects.set(key, body);
        return response.writeHead(200).end();
      }
      const found = objects.get(key);
      if (request.method === 'DELETE') {
        objects.delete(key);
        return response.writeHead(204).end();
      }
      if (!found) return refuse(response, 404, 'NoSuchKey');
      return response.writeHead(200, { 'content-length': found.length }).end(found);
    };
    const server = createServer((request, response) => void answer(request, response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    return {
      settings: {
        S3_URL: `http://127.0.0.1:${port}/${BUCKET}`,
        S3_REGION: 'ap-northeast-2',
        S3_ACCESS_KEY_ID: 'small',
        S3_SECRET_ACCESS_KEY: SECRET,
      },
      damage: async (key) => {
        const bytes = objects.get(key);
        if (!bytes) throw new Error(`no object ${key}`);
        bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
      },
      stop: async () => {
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
      },
    };
  },
};
