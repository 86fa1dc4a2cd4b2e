const atcFormat = /^[A-Z](\d{2}([A-Z]([A-Z](\d{2})?)?)?)?$/;

export function normalizeAtc(code: string): string {
  return code.trim().toUpperCase();
}

export function isAtc(code: string): boolean {
  return atcFormat.test(code);
}
