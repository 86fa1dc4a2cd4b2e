import type { HttpContext } from './state.js';

/**
 * Asked by this machine under its own name: a page of another site, whose name was turned to this address, has that name,
 * and what came through a proxy was asked by somebody else.
 */
export const isThisMachine = ({ ip, hostname, headers }: HttpContext): boolean =>
  !Object.keys(headers).some((name) => forwarding.test(name)) &&
  /^(::ffff:)?127\.|^::1$/.test(ip) &&
  /^(localhost|127(\.\d+){3}|\[?::1\]?)$/.test(hostname);

/** What proxies, tunnels and networks of delivery add, each by its own habit. */
const forwarding =
  /^(forwarded|via|x-forwarded-.+|x-original-.+|x-real-ip|x-client-ip|x-cluster-client-ip|true-client-ip|cf-.+)$/;
