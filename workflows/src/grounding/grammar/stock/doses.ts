import { inflected } from '../../wordings/inflect.js';
import { sharedPart } from '../patterns/alternatives.js';
import { NUMBER, type Stock } from './words.js';

const figure = sharedPart(`${NUMBER}( |)(mg|밀리그램|밀리그람|㎎|mcg|㎍|µg|μg|마이크로그램|g|그램|그람|iu|단위)`);
const period = '(하루에 |하루 |1일 |일일 |하루 총 |하루에 모두 |1주 |일주일 |일주일에 |한 주 |지금 하루 |현재 하루 )';
const dose = '(용량|복용량|총용량|총량|양|총 복용량|투여량|섭취량|처방량|처방 용량|복용 용량|처방된 용량|처방된 양)';
const most =
  '(최대 용량|최대용량|최대량|최대 허용량|최대 복용량|최대 권장량|최대 투여량|허용량|상한|상한량|상한선|한도|용량 한도|최대 한도|권장 최대 용량|허용 최대 용량)';
const goesOn = '(으로|로|이며|이고|인데|이어서|이므로|이라|이라서|이니|이지만|이나|,|)';
const takes = inflected(
  [
    '처방되다',
    '처방되어 있다',
    '처방받다',
    '처방받으셨다',
    '드시다',
    '드시게 되다',
    '드시고 있다',
    '드시고 계시다',
    '복용하다',
    '복용하게 되다',
    '복용하고 있다',
    '복용하고 계시다',
    '복용하는 셈이다',
    '드시는 셈이다',
    '먹게 되다',
    '쓰게 되다',
    '이르다',
    '들어가다',
    '되다',
  ],
  'AND',
  'CAUSE',
  'SO',
);

/** What is taken in a day and the most of it, in figures; that it is more is said beside them. */
export const doseStock: Stock = [
  [
    { is: 'DOSE_FIGURE', of: 'TAKEN' },
    `(${period}|지금 |현재 |)(드시는 |복용하는 |복용 중인 |처방된 |)${dose}(이|은|는|가|을|를|)( 모두| 총| 합해| 합쳐| 합하면| 합치면| 지금| 현재|) ${figure}(${goesOn}|(에|이|으로|로|을|를|) ${takes})(,|)`,
  ],
  [
    { is: 'DOSE_FIGURE', of: 'TAKEN' },
    `(지금은 |현재는 |지금 |현재 |처방은 |처방전에는 |모두 합하면 |모두 합치면 |합하면 |합치면 |둘을 합하면 |)(${period}|)(모두 |총 |)${figure}(을|를|이|가|씩|에|으로|로|) ${takes}(,|)`,
  ],
  [
    { is: 'DOSE_FIGURE', of: 'MOST' },
    `(${period}|)${most}(인|은|이|는|가|\\(| )( |)${figure}(\\)|)(을|를|보다|이며|이고|인데|이므로|이지만|이나|인|)(,|)`,
  ],
  [
    { is: 'DOSE_FIGURE', of: 'MOST' },
    `${period}(최대 |많아도 |)${figure}(까지|까지만|을 넘지 않게|을 넘기지 않고) (쓰는|쓰게 되어 있는|쓰도록 정해진|쓰도록 한|복용하는|사용하는|먹는|허용되는|처방하는|허용된) (약|것|성분)(인데|이지만|이며|이므로|이고|이나)(,|)`,
  ],
  [{ is: 'DOSE_FIGURE', of: 'MOST' }, `${period}(최대 |많아도 )${figure}(까지|)인데(,|)`],
];
