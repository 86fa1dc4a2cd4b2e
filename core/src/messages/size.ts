/** A size as people say it, in powers of ten as limits are set: `48MB`, `1.5MB`, `300KB`, `12바이트`. */
export function sizeText(bytes: number): string {
  if (bytes < 1_000) return `${bytes}바이트`;
  const [unit, name] = bytes < 1_000_000 ? [1_000, 'KB'] : [1_000_000, 'MB'];
  return `${(bytes / unit).toLocaleString('ko-KR', { maximumFractionDigits: 1 })}${name}`;
}
