import { inflected, stemForms } from '../../wordings/inflect.js';
import { sharedPart } from '../patterns/alternatives.js';
import { can, sum, type Stock } from './words.js';

/** What the row says of the form: that it lets go of the drug slowly, that it is to pass the stomach, that all comes at once. */
const slow = '서방';
const enteric = '장용';
const atOnce = '한꺼번에 방출|흡수가 크게 늘';

const thing = '(약|알약|정제|캡슐|제형|서방정|장용정|제제|약제)';
const how = sharedPart(
  '(천천히|서서히|오래|오랫동안|오래도록|일정하게|조금씩|천천히 조금씩|오랜 시간에 걸쳐|긴 시간에 걸쳐|여러 시간에 걸쳐|시간을 두고|하루에 걸쳐|하루 동안|온종일)',
);
const letsGo = `((${stemForms(['녹다', '나오다', '녹아 나오다', '풀리다', '풀려 나오다', '퍼지다', '흡수되다', '방출되다', '작용하다', '약이 나오다', '약효가 나다'], 'plain')})(도록|게|게끔)|(${stemForms(['나오다', '녹다', '녹아 나오다', '방출되다', '풀리다'], 'present')}))`;
const made =
  '(만든|만들어진|만들어져 있는|설계된|설계되어 있는|설계한|한|되어 있는|특수하게 만든|특별히 만든|제조된|처리한|처리된)';
const because = '(이므로|이라|이라서|이어서|인데|으로|이니|이며|이고|이기 때문에)';
const madeSo = inflected(
  ['만들어지다', '만들어져 있다', '설계되다', '설계되어 있다', '되어 있다', '제조되다'],
  'AND',
  'CAUSE',
);
const madeSoEnds = inflected(['만들어져 있다', '설계되어 있다', '되어 있다'], 'SO');
const hasBeenMade = '(만들어졌|설계되었|설계됐|제조되었)';
const what = sharedPart(
  '(약 성분이 |성분이 |약이 |약효가 |약 성분이 몸에 |많은 양이 |많은 약이 |많은 성분이 |약이 많이 |들어 있는 (약|성분|양)이 |안에 든 (약|성분)이 |속에 든 (약|성분)이 |)(몸속에 |몸에 |몸 안에 |)',
);
const suddenly = '(한꺼번에|한 번에|단번에|갑자기|한순간에|일시에)';
const quickly = '(한꺼번에|한 번에|단번에|갑자기|한순간에|일시에|빠르게|급격히|급하게|너무 빨리|지나치게 빨리)';
const comes = [
  '나오다',
  '흡수되다',
  '방출되다',
  '퍼지다',
  '녹아 나오다',
  '쏟아지다',
  '쏟아져 나오다',
  '흘러나오다',
  '흘러 나오다',
  '풀리다',
  '풀려나오다',
  '풀려 나오다',
  '터져 나오다',
  '들어오다',
  '들어가다',
  '몸에 들어오다',
  '몸에 퍼지다',
  '몸에 흡수되다',
  '몸에 들어가다',
];
const layer =
  '((겉|겉면|표면|겉을 싼|겉에 입힌|장용)(의|에 입힌|을 싼|)( |)|약의 |알약의 |정제의 |)(코팅|막|껍질|보호막|코팅막|피막)';

/** Why a tablet is not split: by its form, as its row says. */
export const formStock: Stock = [
  [{ is: 'PROCESS', by: slow, because: true }, `${what}${how} ${letsGo} ${made} ${thing}${because}(,|)`],
  [{ is: 'PROCESS', by: slow, because: false }, `${what}${how} ${letsGo} ${made} ${thing}(입니다|임)`],
  [
    { is: 'PROCESS', by: slow, because: true },
    `${what}${how} ${letsGo} (${madeSo}|${hasBeenMade}(기 때문에|으므로|는데|으니))(,|)`,
  ],
  [{ is: 'PROCESS', by: slow, because: false }, `${what}${how} ${letsGo} (${madeSoEnds}|${hasBeenMade}습니다)`],
  [
    { is: 'PROCESS', by: slow, because: true },
    '서방(정|캡슐|제|형| 제형|형 제제|성 제제)(이므로|이라|인데|이어서|이라서|이니|은|는)(,|)',
  ],
  [
    { is: 'PROCESS', by: atOnce, because: true },
    `(${what}${suddenly}|(약 성분이|성분이|약이|약효가|약 성분이 몸에|많은 양이|많은 약이|많은 성분이|약이 많이|들어 있는 (약|성분|양)이) (몸속에 |몸에 |)${quickly}) (많은 양이 |많은 약이 |약이 많이 |많이 |)(${inflected(comes, 'AND', 'CAUSE')})(,|)`,
  ],
  [
    { is: 'PROCESS', by: atOnce, because: false },
    `${what}${suddenly} (많은 양이 |많은 약이 |약이 많이 |많이 |)((${stemForms(comes, 'prospective')}) (${can}|위험이 (있습니다|큽니다)|우려가 (있습니다|큽니다)|염려가 있습니다)|${inflected(comes, 'SO')})(,|)`,
  ],
  [
    { is: 'PROCESS', by: enteric, because: true },
    `${layer}(이|을|) (${inflected(['깨지다', '벗겨지다', '망가지다', '손상되다', '사라지다', '없어지다', '상하다', '부서지다', '무너지다', '벗기다', '깨뜨리다', '망가뜨리다'], 'AND', 'CAUSE', 'IF')})(,|)`,
  ],
  [
    { is: 'PROCESS', by: enteric, because: true },
    `(위가 아니라 |위에서는 녹지 않고 |위를 지나 |위를 지나서 |위를 통과해 |)(장|소장|장 속)에서 (녹도록|녹게|풀리도록|풀리게|흡수되도록|녹아 흡수되도록) (겉을 |표면을 |)(만든|만들어진|입힌|코팅한|코팅된|코팅이 된|코팅되어 있는|처리한|처리된|설계된|감싼|싼) ${thing}${because}(,|)`,
  ],
  [{ is: 'PROCESS', by: enteric, because: false }, `장에서 (녹도록|녹게) (만든|코팅한|코팅된|설계된) ${thing}${sum}`],
];
