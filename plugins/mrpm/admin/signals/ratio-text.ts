import { messages } from '../../messages.js';
import type { Signal } from '../../signals/schema.js';

const digits = new Intl.NumberFormat('ko-KR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** `2.10 (1.30–3.40)`; where nothing was computed, that. */
export const ratioText = (ratio: Signal['ror']): string =>
  ratio === null
    ? messages['signals.noRatio']
    : `${digits.format(ratio.value)} (${digits.format(ratio.lower)}–${digits.format(ratio.upper)})`;

const times = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Seoul', dateStyle: 'short', timeStyle: 'short' });

/** `2026-03-02 14:05`, where the hospitals are. */
export const timeText = (moment: string): string => times.format(new Date(moment));
