/** Bits of a small integer. */
const BITS = 30;

/** The bit that a text sets in a signature. Texts share bits: two signatures without a common one have no text in common. */
export function bitOf(text: string): number {
  let hash = 0;
  for (let at = 0; at < text.length; at += 1) hash = (Math.imul(hash, 31) + text.charCodeAt(at)) | 0;
  return 1 << ((hash >>> 0) % BITS);
}
