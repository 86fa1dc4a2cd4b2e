import type { Server } from 'node:http';
import { errorStatus, message } from '@onyak/core';

/**
 * Answers what is no HTTP, or an address and headers beyond 16 KB, in the form of every other refusal; Node would answer
 * in English. No route and no log ever sees it.
 */
export function answerClientErrors(server: Server): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (!socket.writable || error.code === 'ECONNRESET') {
      socket.destroy();
      return;
    }
    const body = JSON.stringify({ result: 'BAD_REQUEST', msg: message('error.badRequest') });
    const headers = [
      `HTTP/1.1 ${errorStatus.BAD_REQUEST} Bad Request`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Cache-Control: no-store',
      'Connection: close',
    ];
    socket.end(`${headers.join('\r\n')}\r\n\r\n${body}`);
  });
}
