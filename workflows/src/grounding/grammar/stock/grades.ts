import { inflected, stemForms } from '../../wordings/inflect.js';
import { sharedPart } from '../alternatives.js';
import { taking } from '../verbs.js';
import { can, mark, notToTake, sum, together, type Stock } from './words.js';

const firmly = '(절대 |절대로 |결코 |꼭 |원칙적으로 |다시 |다시는 |앞으로 |더는 |더 이상 |)';
const be = sharedPart(
  '(합니다|하며,|하며|하므로,|하므로|하고,|하고|됩니다|되며,|되며|되므로,|되므로|되고,|되고|되는데,|되는데|되니|하니|됨|함|되기 때문에|하기 때문에|되어|되며|돼)',
);
const plain = stemForms(taking, 'plain');
const refused = sharedPart(`(${plain}지 않아야|${plain}지 말아야|${notToTake} (절대 |절대로 |결코 |)안)`);
const refusedOf = sharedPart(
  `(${plain}지 (않아야|말아야) (하는|할)|${notToTake} (절대 |절대로 |결코 |)안 (되는|될)|${stemForms(taking, 'prospective')} 수 없는|(사용|복용|투여)(이|) 금지된|(쓰|사용하|복용하|투여하|처방하)지 않는)`,
);
const things = '((금기|병용 금기|병용금기|금기인|금지된) |)(조합|약|약들|약물|약물들|약제|병용|약물 조합|성분|제품)';
const banned =
  '(입니다|이며,|이며|이므로,|이므로|이고,|이고|이니|이라|이라서|이어서|으로,|으로|로|임|에 해당합니다|에 해당하며|에 해당하므로|에 해당함|에 속합니다|인 (조합|약|약물|약제|성분)(입니다|이며,|이며|이므로|이라|이고|으로,|으로|임|이어서|이라서|)|로 (정해져|지정되어|분류되어|알려져|고시되어|되어|명시되어) 있(습니다|으며|으므로|고|어|음)|로 (지정|고시|분류)된 (조합|약|약물)(입니다|이며|이므로|으로|임|)| 조합(입니다|이며|이므로|임|으로,|으로|)| 약물(입니다|이며|이므로|로|임|)| 약(입니다|이며|이므로|으로|임|)| 대상(입니다|이며|이므로|임|)| 사항입니다|)';

const careful =
  '(주의|조심|유의|확인|재검토|점검|검토|관찰|모니터링|의사의 확인|의사와의 상담|의사나 약사의 확인|상담|진료|의사의 판단|전문가의 확인|의료진의 확인|경계|각별한 주의)';

/** How grave it is that drugs meet, and that care is wanted. */
export const gradeStock: Stock = [
  [
    { is: 'GRADE', severity: 'CONTRAINDICATED', of: 'PAIR' },
    `${firmly}${together} ${firmly}${refusedOf} ${things}(${mark}${sum}|${sum}${mark})`,
  ],
  [{ is: 'GRADE', severity: 'CONTRAINDICATED', of: 'PAIR' }, `${firmly}${together} ${firmly}${refused} ${be}${mark}`],
  [
    { is: 'GRADE', severity: 'CONTRAINDICATED', of: 'PAIR' },
    `${firmly}${together} (${stemForms(taking, 'prospective')}|드실) 수 없(습니다|으며|으므로|고|는데|음)${mark}`,
  ],
  [
    { is: 'GRADE', severity: 'CONTRAINDICATED', of: 'PAIR' },
    `${firmly}(병용하지 (않아야|말아야)|(병용하면|병용해서는|병용하시면|병용하셔서는) ${firmly}안) ${be}${mark}`,
  ],
  [
    { is: 'GRADE', severity: 'CONTRAINDICATED', of: 'PAIR' },
    `${firmly}(병용하지 (않아야|말아야) (하는|할)|(병용하면|병용해서는|병용하시면|병용하셔서는) ${firmly}안 (되는|될)|병용할 수 없는|병용이 금지된) ${things}(${mark}${sum}|${sum}${mark})`,
  ],
  [
    { is: 'GRADE', severity: 'CONTRAINDICATED', of: 'PAIR' },
    `(${together} ${refusedOf} |)(병용|동시 복용|함께 복용|동시 사용|동시 투여|함께 사용)(이|은|)( |)금기${banned}`,
  ],
  [
    { is: 'GRADE', severity: 'CONTRAINDICATED', of: 'PAIR' },
    `(병용|병용 투여|동시 복용|동시 사용|${together} (쓰는|복용하는|드시는|사용하는|먹는) 것|${together} (복용|사용|투여)|(복용|사용)을 함께 하는 것)(이|은|)( |)금지(되어 있습니다|되어 있으며|되어 있으므로|됩니다|되며|되는 조합입니다|(된|되어 있는) (조합|약|약물)${sum}|되므로|됨)${mark}`,
  ],
  [
    { is: 'GRADE', severity: 'CONTRAINDICATED', of: 'DRUG' },
    `${firmly}${refusedOf} ${things}(${mark}${sum}|${sum}${mark})`,
  ],
  [{ is: 'GRADE', severity: 'CONTRAINDICATED', of: 'DRUG' }, `${firmly}(약을 |이 약을 |)${refused} ${be}${mark}`],
  [
    { is: 'GRADE', severity: 'CONTRAINDICATED', of: 'DRUG' },
    `${firmly}(${stemForms(taking, 'prospective')}|드실) 수 없(습니다|으며|으므로|고|는데|음)${mark}`,
  ],
  [
    { is: 'GRADE', severity: 'CONTRAINDICATED', of: 'DRUG' },
    `(쓰|복용하|사용하|드시)기(가|) 어려운 (상태|약|상황)${sum}`,
  ],
  [
    { is: 'GRADE', severity: 'CONTRAINDICATED', of: 'ANY' },
    `(절대 |절대로 |)(사용|투여|복용|처방|투약)(이|은|)( |)금기${banned}(,|)`,
  ],
  [{ is: 'GRADE', severity: 'CONTRAINDICATED', of: 'ANY' }, `(절대 |)(금기|\\(금기\\))${banned}(,|)`],
  [
    { is: 'GRADE', severity: 'MAJOR', of: 'PAIR' },
    `${together} (쓸 때|쓰면|복용할 때|복용하면|드시면|드실 때|사용하면|사용할 때) 위험이 (매우 |)(큰 (조합|약)${sum}|큽니다|크므로,|크므로|커서,|커서)`,
  ],
  [
    { is: 'GRADE', severity: 'MAJOR', of: 'ANY' },
    `위험이 (매우 |)(큰 (조합|약|약들)${sum}|큽니다|크므로,|크므로|커서,|커서|커서 꼭 확인해야 하는 (약|조합)${sum}|커서 꼭 확인해야 합니다)`,
  ],
  [
    { is: 'GRADE', severity: 'MODERATE', of: 'PAIR' },
    `${together} (쓸 때|쓰면|복용할 때|복용하면|드시면|드실 때|사용할 때) (주의해야 하는|주의가 필요한|주의해야 할|조심해야 하는) (조합|약)${sum}`,
  ],
  [
    { is: 'GRADE', severity: 'MODERATE', of: 'ANY' },
    `(주의해야 하는|주의가 필요한|주의해야 할|조심해야 하는|조심해야 할|주의해서 써야 하는|주의해서 복용해야 하는|주의해서 사용해야 하는) (조합|약|약들|약물)${sum}`,
  ],
  [
    { is: 'GRADE', severity: 'MODERATE', of: 'ANY' },
    '((신중하게|신중히|조심해서|조심스럽게|각별히 주의해서) (써야|복용해야|사용해야|투여해야|드셔야) (합니다|하는 약입니다)|주의해서 써야 합니다|주의해서 복용해야 합니다|주의해서 사용해야 합니다|주의해서 드셔야 합니다)',
  ],
  [
    { is: 'GRADE', severity: 'INFO', of: 'ANY' },
    `알아 (두시면|두면|두시는 것이|두는 것이|두는 편이) 좋(습니다|겠습니다)`,
  ],
  [{ is: 'GRADE', severity: 'INFO', of: 'ANY' }, `알아 두면 좋은 (조합|약|내용|점이 있는 약|점)${sum}`],
  [
    { is: 'CAREFUL' },
    `((각별히 |특별히 |특히 |매우 |항상 |늘 |반드시 |더 |더욱 |세심하게 |복용에 |사용에 |복용 시 |사용 시 |병용에 |병용 시 |)(${inflected(['주의하다', '조심하다', '유의하다', '주의를 기울이다', '알아 두다', '기억하다', '기억해 두다', '염두에 두다'], 'ORDER')}|주의를 요합니다|주의 요함|주의 요망|주의해야 하(며|므로|니))|(각별한 |특별한 |세심한 |주의 깊은 |세밀한 |철저한 |정기적인 |각별히 |특히 |매우 |꼭 |반드시 |더 |복용에 |사용에 |복용 시 |사용 시 |병용 시 |병용에 |신중한 |면밀한 |)${careful}(이|가|)( |)(필요합니다|필요함|필요하며|필요하므로|필요하니|필요해|필요|요구됩니다|요구되며|요망됩니다|권장됩니다|필요한 (조합|약|약물|상황|상태)${sum}))(,|)`,
  ],
  [
    { is: 'DANGEROUS' },
    `(매우 |아주 |특히 |상당히 |)(${inflected(['위험하다', '위험해지다'], 'SO', 'CAUSE', 'AND')}|(위험할|위험해질) ${can}|위험한 (조합|약|약물|상황|상태|부작용|병용)${sum})(,|)`,
  ],
  [
    { is: 'ADVISED', by: '유익성이 위험보다' },
    '(꼭|반드시) 필요한 (때|경우)(에만|에 한해|에 한하여|만) (쓰는 약|사용하는 약|복용하는 약|처방하는 약)(입니다|으로|이므로|이며|이라)(,|)',
  ],
  [
    { is: 'ADVISED', by: '유익성이 위험보다' },
    '(치료의 |치료로 얻는 |얻는 |)(이득|이익|유익성|도움|효과)(이|가) 위험보다 (분명히 |뚜렷이 |뚜렷하게 |확실히 |훨씬 |더 |)(클|큰|많을|높을|앞설) (때|경우)(에만|에 한해|에 한하여|만) (신중히 |)((사용|복용|투여|처방)(합니다|해야 합니다|할 수 있습니다|하는 약입니다|하는 약으로|하는 약이므로|됩니다)|씁니다|써야 합니다|쓰는 약(입니다|으로|이므로|이며))(,|)',
  ],
  [
    { is: 'ADVISED', by: '자료가 더 많은' },
    '(안전성 |연구 |)자료가 더 (많은|충분한|쌓인|확실한) (다른 |)약을 (먼저 |우선 |우선적으로 )((고려|선택|사용|처방)(합니다|하는 편입니다|하는 것이 좋습니다|하게 됩니다|해야 합니다)|씁니다|쓰는 것이 좋습니다|쓰는 편입니다)(,|)',
  ],
  [
    { is: 'AVOIDED', together: false },
    `(가급적 |되도록 |가능하면 |가능한 한 |)(피하(는 것이 (좋은|권장되는|바람직한) (약|약물|약제|조합)${sum}|는 것이 (좋습니다|좋으며|좋으므로|바람직합니다|권장됩니다|권고됩니다)|도록 (권고됩니다|권장됩니다|권고되는 (약|약물)${sum})|는 (약|조합)${sum})|피해야 (합니다|하는 (약|약물|조합)${sum}|할 (약|약물|조합)${sum}|하며|하므로)|권장되지 않(습니다|으며|으므로|는 (약|약물|조합)${sum})|권하지 않(습니다|는 (약|약물|조합)${sum}))(,|)`,
  ],
  [
    { is: 'AVOIDED', together: true },
    `(가급적 |되도록 |가능하면 |)(${together} ${stemForms(taking, 'plain')}지 않(는 것이 (좋습니다|바람직합니다|좋은 (약|조합)${sum})|도록 합니다)|(병용|${together} (쓰는|복용하는|드시는|사용하는) 것)(을|은|를|이|) (피하는 것이 (좋습니다|바람직합니다|권장됩니다)|피해야 (합니다|하는 (약|조합)${sum}|할 (약|조합)${sum})|권장되지 않(습니다|는 (약|조합)${sum})))(,|)`,
  ],
];
