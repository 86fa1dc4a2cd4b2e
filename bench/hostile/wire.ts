import { connect } from 'node:net';
import { Agent, request, type IncomingMessage } from 'node:http';
import type { Peer } from '../api/load.js';

/** Answers by what was done and their status; 0 where none came, `sent` how often it was tried. */
export type Counts = Record<string, Record<string, number>>;

/** What a hostile client has at hand. */
export interface Attack {
  readonly peer: Peer;
  readonly counts: Counts;
  /** Whether it is over. */
  over(): boolean;
  readonly signal: AbortSignal;
}

export function count({ counts }: Pick<Attack, 'counts'>, kind: string, status: number | 'sent' | undefined): void {
  const own = (counts[kind] ??= {});
  const name = String(status ?? 0);
  own[name] = (own[name] ?? 0) + 1;
}

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly body?: Buffer;
  readonly type?: string;
  /** What is done with the answer; read to its end unless told otherwise. */
  readonly read?: (response: IncomingMessage) => Promise<void>;
}

const toTheEnd = (response: IncomingMessage): Promise<void> =>
  new Promise((resolve) => response.resume().once('close', resolve));

const agent = new Agent({ keepAlive: true, maxSockets: 200 });

/** Sends one request and counts what came of it, whatever it was. */
export function send(attack: Attack, kind: string, { method, path, body, type, read }: Sent): Promise<void> {
  return new Promise((resolve) => {
    const { peer, signal } = attack;
    count(attack, kind, 'sent');
    const given = body ? { 'content-type': type ?? 'application/json', 'content-length': body.length } : {};
    const headers = { ...peer.headers, ...given };
    const sent = request({ host: '127.0.0.1', port: peer.port, agent, method, path, headers, signal });
    sent.once('response', (response) => {
      count(attack, kind, response.statusCode);
      response.on('error', () => undefined);
      void (read ?? toTheEnd)(response).then(resolve);
    });
    sent.once('error', () => {
      if (!attack.over()) count(attack, kind, undefined);
      resolve();
    });
    sent.end(body);
  });
}

/** A body that is announced and comes a byte at a time, until the server has enough of it or the attack is over. */
export function trickle(attack: Attack, kind: string, path: string): Promise<void> {
  return new Promise((resolve) => {
    const { peer, signal } = attack;
    count(attack, kind, 'sent');
    const socket = connect(peer.port, '127.0.0.1');
    const headers = Object.entries({
      ...peer.headers,
      'content-type': 'application/json',
      'content-length': 4_000_000,
    });
    const lines = [`POST ${path} HTTP/1.1`, 'Host: localhost', ...headers.map(([name, value]) => `${name}: ${value}`)];
    socket.write(`${lines.join('\r\n')}\r\n\r\n{"a":"`);
    const dripping = setInterval(() => socket.write('a'), 50);
    const stop = () => socket.destroy();
    signal.addEventListener('abort', stop);
    socket.once('data', (piece) => {
      count(attack, kind, Number(piece.toString('latin1').split(' ')[1]));
      socket.destroy();
    });
    socket.on('error', () => undefined);
    socket.once('close', () => {
      clearInterval(dripping);
      signal.removeEventListener('abort', stop);
      resolve();
    });
  });
}
