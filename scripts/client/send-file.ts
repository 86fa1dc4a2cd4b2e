import { randomUUID } from 'node:crypto';
import { createReadStream, statSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { basename } from 'node:path';

export interface SendFileOptions {
  readonly url: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly onBytes: (sent: number, total: number) => void;
  /** Milliseconds without a byte either way after which it is given up. */
  readonly longestSilenceMs: number;
}

/**
 * Posts one file as multipart form data, streamed; an answer that comes before the end is the answer.
 * @throws DOMException TimeoutError after a silence, as `fetch` does.
 */
export async function sendFile({
  url,
  path,
  headers,
  onBytes,
  longestSilenceMs,
}: SendFileOptions): Promise<{ status: number; body: string }> {
  const boundary = `onyak-${randomUUID()}`;
  const name = basename(path).replaceAll(/["\r\n]/g, '_');
  const head = Buffer.from(
    `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/json\r\n\r\n`,
  );
  const tail = Buffer.from(`\r\n--${boundary}--\r\n`);
  const { size } = statSync(path);
  return await new Promise((resolve, reject) => {
    const send = url.startsWith('https:') ? httpsRequest : httpRequest;
    const request = send(url, {
      method: 'POST',
      headers: {
        ...headers,
        'content-type': `multipart/form-data; boundary=${boundary}`,
        'content-length': head.length + size + tail.length,
      },
    });
    const file = createReadStream(path);
    request.setTimeout(longestSilenceMs, () => {
      reject(new DOMException('', 'TimeoutError'));
      request.destroy();
      file.destroy();
    });
    let answered = false;
    request.once('response', (response) => {
      answered = true;
      let body = '';
      response.setEncoding('utf8').on('data', (piece: string) => (body += piece));
      response.once('end', () => {
        file.destroy();
        resolve({ status: response.statusCode ?? 0, body });
      });
      response.once('error', reject);
    });
    // A refused upload closes the connection under our writing; then the answer counts, not the broken pipe.
    request.once('error', (error) => {
      if (!answered) reject(error);
    });
    file.once('error', reject);
    request.write(head);
    let sent = 0;
    file.on('data', (piece) => onBytes((sent += piece.length), size));
    file.once('end', () => request.end(tail));
    file.pipe(request, { end: false });
  });
}
