import { isIPv6 } from 'node:net';

/** Groups of an IPv6 address that name its network; a subscriber is given at least one whole such network (RFC 6177). */
const NETWORK_GROUPS = 4;
const GROUPS = 8;

/**
 * Whom limits by address count as one: an IPv4 address, or the /64 that an IPv6 address is in. Who has one address of a /64
 * has all 2^64 of them, and a device of a ward takes a new one every day (RFC 8981).
 */
export function networkOf(address: string): string {
  const [plain = '', zone] = address.split('%');
  if (!isIPv6(plain)) return address;
  const groups = groupsOf(plain);
  if (isMapped(groups)) return dotted(groups.slice(6));
  const network = `${groups
    .slice(0, NETWORK_GROUPS)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
  return zone === undefined ? network : `${network}%${zone}`;
}

/** The eight numbers of an IPv6 address, however it is written: the parser of URLs writes zeros and dotted ends in one way. */
function groupsOf(address: string): number[] {
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const numbers = (text: string) => (text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16)));
  const [before, after] = [numbers(head), numbers(tail ?? '')];
  return [...before, ...Array.from({ length: GROUPS - before.length - after.length }, () => 0), ...after];
}

/** IPv4 written as IPv6 (RFC 4291 2.5.5.2). */
const isMapped = (groups: readonly number[]): boolean =>
  groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;

const dotted = (groups: readonly number[]): string => groups.flatMap((group) => [group >> 8, group & 0xff]).join('.');
