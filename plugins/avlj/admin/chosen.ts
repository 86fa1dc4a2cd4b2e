import type { GridPeriod } from '@onyak/admin-ui/kit';
import { rangeOf } from '@onyak/admin-ui/kit';
import { todayInKorea } from '@onyak/core';
import { z } from 'zod';

const choiceSchema = z.enum(['today', 'last7Days', 'thisMonth', 'last12Months']);

/** What is chosen above the lists; empty is all. */
export interface Chosen {
  readonly period: GridPeriod;
  readonly modelGen: string;
  readonly modelEval: string;
  readonly hospital: string;
  readonly mark: 'LOW' | '';
  readonly own: boolean;
}

/** The choices as the address has them, so that a page can be gone back to and shared. */
export function readChosen(search: URLSearchParams): Chosen {
  const [from, to] = [search.get('from'), search.get('to')];
  const choice = choiceSchema.safeParse(search.get('period'));
  return {
    period: from === null && to === null ? { choice: choice.data ?? 'thisMonth' } : { from: from ?? '', to: to ?? '' },
    modelGen: search.get('modelGen') ?? '',
    modelEval: search.get('modelEval') ?? '',
    hospital: search.get('hospital') ?? '',
    mark: search.get('mark') === 'LOW' ? 'LOW' : '',
    own: search.get('own') === 'Y',
  };
}

/** The address of the choices: what is as at first is not in it. */
export function writeChosen(chosen: Chosen, tab: string): URLSearchParams {
  const { period } = chosen;
  const entries: readonly (readonly [string, string])[] = [
    ['tab', tab],
    ...('choice' in period
      ? [['period', period.choice === 'thisMonth' ? '' : period.choice] as const]
      : [['from', period.from] as const, ['to', period.to] as const]),
    ['modelGen', chosen.modelGen],
    ['modelEval', chosen.modelEval],
    ['hospital', chosen.hospital],
    ['mark', chosen.mark],
    ['own', chosen.own ? 'Y' : ''],
  ];
  // Two days that are open say all days, which is not the first choice.
  const open = !('choice' in period) && period.from === '' && period.to === '';
  return new URLSearchParams(
    entries.filter(([name, value]) => value !== '' || (open && name === 'from')).map(([name, value]) => [name, value]),
  );
}

/** Choices beside what the grid of the address before them shows. */
export function withGrid(before: URLSearchParams, chosen: URLSearchParams): URLSearchParams {
  const grid = [...before].filter(([name]) => /(^|\.)(q|sort|filter|group)$/.test(name));
  return new URLSearchParams([...chosen, ...grid]);
}

/** The choices as conditions of a list. */
export const fixedOf = ({ modelGen, modelEval, hospital, mark }: Chosen): Readonly<Record<string, string>> => ({
  ...(modelGen === '' ? {} : { modelGen }),
  ...(modelEval === '' ? {} : { modelEval }),
  ...(hospital === '' ? {} : { hospitalNameCode: hospital }),
  ...(mark === '' ? {} : { mark }),
});

/** The choices as parameters of this menu's calls. */
export function paramsOf(chosen: Chosen, seesAll: boolean): Readonly<Record<string, string>> {
  const { from, to } = rangeOf(chosen.period, todayInKorea());
  const { modelGen, modelEval, hospital, mark } = chosen;
  return {
    // A call without days takes the first choice: the whole time is one that began long ago.
    startDate: from === '' && to === '' ? '2000-01-01' : from,
    endDate: to,
    modelGen,
    modelEval,
    hospital,
    mark,
    searchAll: seesAll && !chosen.own ? 'Y' : 'N',
  };
}
