import { markOf } from '../../reading/marks.js';
import { inflected } from '../../wordings/inflect.js';
import { sharedPart } from '../patterns/alternatives.js';
import type { Item } from '../items.js';
import { taking } from '../verbs.js';

/** A phrase and the pattern of its wordings; see Alternatives. */
export type Stock = readonly (readonly [Item, string])[];

export const drug = markOf('DRUG');
/** Lines of words, each joined by a stroke. */
export const words = (...lines: readonly string[]): string[] => lines.flatMap((line) => line.split('|'));
/** A number of the text, in digits. */
export const NUMBER = '\uf000';

const doctor =
  '(의사|의사 선생님|전문의|담당 전문의|담당 의료진|내과 의사|내과 선생님|산부인과 의사|이식 담당 선생님|이식 담당 의사|주치의|주치의 선생님|담당의|담당 의사|담당 의사 선생님|담당 선생님|처방의|처방 의사|처방한 의사|처방하신 의사|의료진|담당 의료진|선생님|담당 주치의|진료의)';
const pharmacist = '(약사|약사 선생님|약사님|담당 약사님|담당 약사|약국 약사|약국의 약사)';
const place =
  '((이식|이식받은|이식받으신|이식 받은|이식 받으신|이식을 받은|이식을 받으신|다니는|다니시는|진료받는|진료받으시는|처방받은|처방해 준|담당) 병원|이식 센터|이식센터|병원|약국|의료기관|의원|처방 병원|처방 기관|단골 약국|조제 약국|진료과|산부인과|소아과|소아청소년과|내과|신경과|심장내과|순환기내과|종양내과|혈액종양내과|혈액내과|감염내과|신장내과|소화기내과|호흡기내과|내분비내과|류마티스내과|정형외과|비뇨의학과|비뇨기과|피부과|안과|이비인후과|재활의학과|가정의학과|신경외과|통증의학과|알레르기내과|정신건강의학과|보건소|(처방|진료|조제)받(은|으신) 곳|약을 (받은|지은) 곳)';
const or = '(나 |이나 | 또는 | 혹은 |와 |과 |·|, | 및 |/| 혹은)';
export const whom = sharedPart(
  `(${doctor}|${pharmacist}|${place}|${doctor}${or}(담당 |)${pharmacist}|${pharmacist}${or}${doctor}|${place}${or}${place}|${doctor}${or}${place}|${place}의 (의사|약사|의료진)|${place}${or}${doctor})`,
);
export const whose = sharedPart(
  '(처방한 |처방하신 |처방해 준 |처방해 주신 |처방받은 |처방받으신 |처방을 받은 |처방을 받으신 |이 약을 처방한 |이 약을 처방하신 |약을 처방해 주신 |처방을 내린 |처방을 하신 |약을 처방한 |약을 처방하신 |약을 지은 |약을 받은 |조제한 |처방 |담당 |가까운 |진료받는 |진료받은 |진료받으신 |진료를 받은 |진료를 받으신 |진료를 본 |진료를 보신 |진료해 준 |진료해 주신 |진료한 |약을 처방해 준 |약을 조제한 |약을 지어 준 |처방을 해 준 |처방을 해 주신 |다니는 |다니시는 |진료하는 |)',
);
export const together = sharedPart(
  '(함께|같이|동시에|한꺼번에|겹쳐|겹쳐서|다 같이|모두 함께|병행하여|나란히|한 번에|섞어)',
);
const using = [...taking];
/** `복용하면 안 됩니다`, `써서는 안 되는`: what goes before 안. */
export const notToTake = sharedPart(
  `(${inflected(using, 'IF')}|(쓰|써|써서|복용해|복용해서|복용하셔서|드셔서|사용해|사용해서|사용하셔서|먹어서|먹여서|쓰셔서|투여해서|드시면|복용하면)(는|서는|선|))`,
);
/** Ends of a grade that is a noun. */
export const sum = sharedPart(
  '(입니다|이며,|이며|이므로,|이므로|이니,|이니|이어서|이고,|이고|인데,|인데|으로,|으로|로,|로|라서|이라서|이라|이기 때문입니다|이기 때문에|에 해당합니다|에 해당하며,|에 해당하며|에 해당하므로|에 속합니다|으로 분류됩니다|으로 분류되어 있습니다|으로 알려져 있습니다|으로 정해져 있습니다|으로 정해져 있어요|으로 정해져 있으며|으로 정해져 있어|으로 정해져 있으므로|으로 지정되어 있습니다|임|이십니다|이기도 합니다|이기도 하며,|이기도 하며|이기도 하므로|이에요|예요|이다|이거든요|에 들어갑니다|에 포함됩니다|에 속하며,|에 속하며|에 속하므로|축에 듭니다|축에 속합니다| 중 하나입니다| 가운데 하나입니다| 중 하나이며| 중 하나이므로|인 만큼|이지만|)',
);
export const mark = sharedPart('(\\(병용 금기\\)|\\(병용금기\\)|\\(금기\\)| \\(병용 금기\\)| \\(병용금기\\)|)');
/** That something may come about, in all its forms. */
export const can = sharedPart(
  `(수(도|) 있(습니다|고|으며|어|어서|으므로|으니|으니까|기 때문입니다|기 때문에|는데|기에|음(을|도|에|이|은|)|으나|는 만큼|는 만큼,|다는 (점|것|사실|뜻|말|이야기)(에|을|은|도|이|때문에|입니다|이며|이므로|이니|인데|입니다만|)|다는 겁니다|는 것으로 (알려져 있습니다|보고되어 있습니다|알려져 있으며|알려져 있어|보고되었습니다)|다고 알려져 있습니다|다고 합니다|다고 보고되어 있습니다|어요|기도 합니다|지만|더라도|는 (약|조합|약물|약제|상태|약들|문제|부작용|성분|처방|일)${sum}|는)|수(도|) 있습니다만|지(도|) (모릅니다|모르니|모르므로|몰라|모르는 (약|조합|일)${sum}))`,
);
