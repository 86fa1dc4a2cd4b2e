import type { MaterialFinding } from '../../../llm/material.js';

/** What a row says is taken of a drug, and the most of it, in micrograms where they are weights. */
export interface DoseFigures {
  readonly TAKEN: string;
  readonly MOST: string;
  /** Of a week, not of a day. */
  readonly weekly: boolean;
  /** The products that it was counted of. */
  readonly products: string;
}

const counted = /^(.*)의 (1일|1주) 용량이 ([\d.,]+) ?(\S+?)로 최대 ([\d.,]+) ?(\S+?)보다 많습니다/u;
const weights: readonly (readonly [RegExp, number])[] = [
  [/^(mg|밀리그램|밀리그람|㎎)$/iu, 1000],
  [/^(mcg|µg|μg|㎍|마이크로그램)$/iu, 1],
  [/^(g|그램|그람)$/iu, 1_000_000],
];

export function doseFigures(reasons: MaterialFinding['reasons']): DoseFigures[] {
  return reasons
    .filter(({ kind }) => kind === 'DOSE')
    .flatMap(({ trigger }) => {
      const [, products = '', period = '', taken = '', unit = '', most = '', unitOfMost = ''] =
        counted.exec(trigger) ?? [];
      return period === ''
        ? []
        : [
            {
              TAKEN: amountOf(Number(taken.replaceAll(',', '')), unit),
              MOST: amountOf(Number(most.replaceAll(',', '')), unitOfMost),
              weekly: period === '1주',
              products,
            },
          ];
    });
}

/** One spelling of an amount, whatever its unit: 4 g is 4000 mg. */
export function amountOf(value: number, unit: string): string {
  const weight = weights.find(([pattern]) => pattern.test(unit));
  return weight ? String(Math.round(value * weight[1])) : `${value} ${unit.toLowerCase()}`;
}
