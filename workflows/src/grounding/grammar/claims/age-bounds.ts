import type { MaterialFinding } from '../../../llm/material.js';

/** An age that a row draws a line at, and what it says of those under it. */
export interface AgeBound {
  readonly value: number;
  readonly unit: string;
  /** `미만`, `이하`. */
  readonly side: string;
  readonly says: 'BANNED' | 'UNLICENSED' | 'CARE';
}

const drawn = /(\d+)(세|개월|주|일) (미만|이하|초과|이상)(에서 금기|에 쓰지 않|이면 더 살피)/u;
const saying: Readonly<Record<string, AgeBound['says']>> = {
  '에서 금기': 'BANNED',
  '에 쓰지 않': 'UNLICENSED',
  '이면 더 살피': 'CARE',
};

export function ageBounds(reasons: MaterialFinding['reasons']): AgeBound[] {
  return reasons
    .filter(({ kind }) => kind === 'AGE')
    .flatMap(({ trigger }) => {
      const [, value = '', unit = '', side = '', words = ''] = drawn.exec(trigger) ?? [];
      const says = saying[words];
      return says === undefined ? [] : [{ value: Number(value), unit, side, says }];
    });
}

/** Whether words (`만 12살이 안 된 아이`) with a number speak of a line. */
export function speaksOf(bound: AgeBound, words: string, number: number | undefined): boolean {
  const unit = /개월/u.test(words) ? '개월' : '세';
  const side = /이하/u.test(words) ? '이하' : '미만';
  return bound.value === number && bound.unit === unit && bound.side === side;
}
