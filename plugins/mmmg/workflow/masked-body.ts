/** Parts of a delivery that say nothing of the patient. */
const open: readonly string[] = ['reqId', 'seq', 'hospitalCode'];

/** A delivery's body as an error history may keep it: who and what it was about, its texts only as their length. */
export function maskedBody(body: unknown): string {
  if (typeof body !== 'object' || body === null) return '-';
  const parts = Object.entries(body).map(([name, value]): [string, unknown] => {
    if (open.includes(name) || value === null) return [name, value];
    return [name, typeof value === 'string' ? `*** (${[...value].length})` : '***'];
  });
  return JSON.stringify(Object.fromEntries(parts));
}
