import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type ClientRequest, type IncomingMessage, request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { OnyakError } from '@onyak/core';
import { AwsV4Signer } from 'aws4fetch';
import type { ObjectFile, ObjectStore } from './object-store.js';

export interface S3Options {
  /** Address below which the keys lie: `https://host/bucket`, or `https://bucket.host`. */
  readonly url: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** A server that says nothing for so long is given up, milliseconds. */
  readonly patience?: number;
}

const EMPTY = createHash('sha256').digest('hex');
/** Pauses before further tries, milliseconds. */
const PAUSES = [200, 1_000] as const;

type Method = 'PUT' | 'GET' | 'DELETE';

/**
 * Objects of an S3-compatible server. Requests are signed with the content's hash, so that the server refuses a content
 * that was changed on its way; a try that failed by the network or the server is made again.
 */
export class S3Store implements ObjectStore {
  constructor(private readonly options: S3Options) {}

  async put(key: string, file: ObjectFile, signal: AbortSignal): Promise<void> {
    const answer = await this.tried('PUT', key, { file, signal });
    await finished(answer, [200, 201, 204]);
  }

  async get(key: string): Promise<Readable> {
    const answer = await this.tried('GET', key, {});
    if (answer.statusCode !== 200) await finished(answer, []);
    return answer;
  }

  async remove(key: string): Promise<void> {
    const answer = await this.tried('DELETE', key, {});
    await finished(answer, [200, 202, 204, 404]);
  }

  private async tried(method: Method, key: string, sent: Sent): Promise<IncomingMessage> {
    for (let turn = 0; ; turn += 1) {
      const pause = PAUSES[turn];
      try {
        const answer = await this.send(method, key, sent);
        const failed = (answer.statusCode ?? 500) >= 500 || answer.statusCode === 429;
        if (!failed || pause === undefined) return answer;
        answer.resume();
      } catch (cause) {
        sent.signal?.throwIfAborted();
        if (pause === undefined) throw away(cause);
      }
      await sleep(pause, undefined, { signal: sent.signal });
    }
  }

  private async send(method: Method, key: string, { file, signal }: Sent): Promise<IncomingMessage> {
    const { url, region, accessKeyId, secretAccessKey, patience = 30_000 } = this.options;
    const address = new URL(`${url.replace(/\/+$/, '')}/${key.split('/').map(encodeURIComponent).join('/')}`);
    const signed = await new AwsV4Signer({
      method,
      url: address.href,
      headers: { 'x-amz-content-sha256': file?.sha256 ?? EMPTY },
      service: 's3',
      region,
      accessKeyId,
      secretAccessKey,
    }).sign();
    const send = address.protocol === 'https:' ? secureRequest : plainRequest;
    return new Promise((resolve, reject) => {
      const headers = {
        ...Object.fromEntries(signed.headers),
        ...(file ? { 'content-length': file.bytes, 'content-type': 'application/octet-stream' } : {}),
      };
      const request = send(address, { method, headers, ...(signal ? { signal } : {}) }, resolve);
      request.setTimeout(patience, () => request.destroy(new Error('the object store does not answer')));
      request.once('error', reject);
      if (file) sendFile(file, request);
      else request.end();
    });
  }
}

interface Sent {
  readonly file?: ObjectFile;
  readonly signal?: AbortSignal;
}

function sendFile(file: ObjectFile, request: ClientRequest): void {
  const content = createReadStream(file.path);
  content.once('error', (error) => request.destroy(error));
  request.once('close', () => content.destroy());
  content.pipe(request);
}

/** Reads an answer to its end. @throws OnyakError where the status is none of these. */
async function finished(answer: IncomingMessage, wanted: readonly number[]): Promise<void> {
  const status = answer.statusCode ?? 0;
  let words = '';
  for await (const chunk of answer) if (words.length < 2_000) words += String(chunk);
  if (wanted.includes(status)) return;
  // The server's own word for what is wrong (NoSuchBucket, SignatureDoesNotMatch), for the operator's log.
  const code = /<Code>(\w+)<\/Code>/.exec(words)?.[1] ?? '';
  throw away(new Error(`object store: ${status} ${code}`.trim()));
}

const away = (cause: unknown): OnyakError => OnyakError.of('UNAVAILABLE', 'error.fileStore', {}, {}, { cause });
