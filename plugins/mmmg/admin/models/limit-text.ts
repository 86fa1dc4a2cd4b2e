import { text } from '../../messages.js';

const figure = new Intl.NumberFormat('ko-KR', { maximumFractionDigits: 1 });

/** How much of a limit is used; that there is none where none is set. */
export function limitText(limit: number | null, used: number, unit: string): string {
  if (limit === null) return text('models.noLimit');
  return text('models.usedOf', { limit: figure.format(limit), used: figure.format(used), unit });
}
