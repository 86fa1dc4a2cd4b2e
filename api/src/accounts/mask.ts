/** An id as who has forgotten it may see it: enough to know it again, not enough to use. */
export function maskId(id: string): string {
  return `${id.slice(0, 3)}${'*'.repeat(Math.max(1, id.length - 4))}${id.slice(-1)}`;
}

/** An address as its owner knows it again: `do***@onyak.example`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  if (at < 1) return '***';
  return `${email.slice(0, Math.min(2, at - 1))}***${email.slice(at)}`;
}
