import { markOf } from '../../reading/marks.js';
import type { Item } from '../items.js';

/** A phrase and the pattern of its wordings; see Alternatives. */
export type Stock = readonly (readonly [Item, string])[];

export const drug = markOf('DRUG');
/** A number of the text, in digits. */
export const NUMBER = '\uf000';

export const whom =
  '(의사|약사|의료진|주치의|담당의|담당 의사|담당 약사|병원|약국|처방의|선생님|의사 선생님|약사 선생님|(의사|의사 선생님|주치의|담당의|담당 의사)(나|이나| 또는| 혹은|와|과|·|,| 및) (약사|약사 선생님)|약사(나| 또는|와) 의사|의사나 약사 선생님|의사·약사|병원이나 약국|병원 또는 약국)';
export const whose =
  '(처방한 |처방하신 |처방해 준 |처방해 주신 |처방받은 |처방을 받은 |이 약을 처방한 |약을 처방한 |처방 |담당 |가까운 |)';
export const take = '(쓰|복용하|드시|사용하|먹)';
export const together = '(함께|같이|동시에|한꺼번에)';
/** Ends of a grade that is a noun. */
export const sum =
  '(입니다|이며,|이며|이므로,|이므로|이니,|이니|이어서|이고,|이고|인데,|으로,|으로|에 해당합니다|에 해당하며,|에 해당하며|에 해당하므로|에 속합니다|임|)';
export const mark = '(\\(병용 금기\\)|\\(금기\\)| \\(병용 금기\\)|)';
