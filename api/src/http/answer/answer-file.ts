import type { FileReply } from '../../kit/files/file-reply.js';
import { cleanFileName } from './file-name.js';
import type { HttpContext } from '../state.js';

/** Characters of RFC 8187 `attr-char`; encodeURIComponent leaves these four besides, which are none. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);

/** For clients that read nothing newer: what is no plain letter becomes `_`. */
const plain = (text: string): string => text.replace(/[^A-Za-z0-9 ._-]/g, '_');

/** `attachment` under a name in any language (RFC 6266, RFC 8187). */
export function disposition(fileName: string): string {
  const name = cleanFileName(fileName) || 'file';
  return `attachment; filename="${plain(name)}"; filename*=UTF-8''${encoded(name)}`;
}

/** Answers a file to be kept: never shown as a page, never run, whatever its bytes are. */
export function answerFile(http: HttpContext, { content, name, type, bytes }: FileReply): void {
  http.status = 200;
  if (Buffer.isBuffer(content)) http.body = content;
  else {
    // Koa lets go of it when the answer ends, without a body (HEAD) or with a client that went away too.
    http.body = content;
    if (bytes !== undefined) http.length = bytes;
  }
  http.set('Content-Type', type);
  http.set('Content-Disposition', disposition(name));
  http.set('Content-Security-Policy', `default-src 'none'; frame-ancestors 'none'; sandbox`);
}
