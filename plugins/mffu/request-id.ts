import { createHash, randomBytes } from 'node:crypto';

/** Letters and digits that are not mistaken for one another when read aloud. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * Number of a new request. With a client's key it is made from the key, so that a double click or a
 * retry means the same request; without one it is random. 80 bits, opaque.
 */
export function newRequestId(
  requestKey: string | undefined,
  owner: { readonly hospitalCode: string; readonly userId: string },
): string {
  const bytes =
    requestKey === undefined
      ? randomBytes(16)
      : createHash('sha256')
          .update(JSON.stringify([owner.hospitalCode, owner.userId, requestKey]))
          .digest();
  return `MG${[...bytes.subarray(0, 16)].map((byte) => alphabet[byte % alphabet.length]).join('')}`;
}
