import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/**
 * Address of who asks, as the outermost of `proxies` proxies saw it. Each proxy writes at the end of X-Forwarded-For whom it
 * was asked by; what stands before that many entries is the asker's own invention. Where there are fewer, or what is named
 * is no address, the request came another way, and nothing of it is believed: it counts as whoever opened the connection.
 */
export function addressOf({ headers, socket }: IncomingMessage, proxies: number): string {
  const own = plain(socket.remoteAddress ?? '');
  if (proxies === 0) return own;
  const entries = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
  const named = addressIn(entries.at(-proxies)?.trim() ?? '');
  return entries.length < proxies ? own : (named ?? own);
}

/** Some proxies write the port too, which changes with every connection: `192.0.2.1:4711`, `[2001:db8::1]:4711`. */
function addressIn(entry: string): string | undefined {
  const [, bracketed] = /^\[([^\]]+)\](?::\d+)?$/.exec(entry) ?? [];
  const address = bracketed ?? entry.replace(/^([\d.]+):\d+$/, '$1');
  return isIP(address) === 0 ? undefined : plain(address).toLowerCase();
}

/** IPv4 in the form of IPv6 is the same address. */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');
