import type { Stock } from './words.js';

const because = '(기 때문에|므로|는데|어|어서|며|고|는 약이므로|는 약이라|는 약이어서|는 약으로|는 약인데)(,|)';
const mainly = '(주로 |대부분 |대개 |)';
const kidney = '(신장|콩팥)';

/** What becomes of a drug, or what it does inside, as the mechanism of its row says. */
export const processStock: Stock = [
  [
    { is: 'PROCESS', by: '콩팥으로 배설|신장으로 배설|신배설|신장 배설|콩팥 배설', because: true },
    `${mainly}${kidney}(을 통해|를 통해|으로|에서|을 거쳐) ${mainly}((배설|배출|제거)(되${because}|되어|돼)|(빠져나가|나가)${because}|(배설|배출)되는 (약물|약)(이므로|이라|이어서|으로|인데)(,|))`,
  ],
  [
    { is: 'PROCESS', by: '콩팥으로 배설|신장으로 배설|신배설|신장 배설|콩팥 배설', because: false },
    `${mainly}${kidney}(을 통해|를 통해|으로|에서|을 거쳐) ${mainly}((배설|배출|제거)(됩니다|되는 (약|약물)입니다)|(빠져나갑니다|나갑니다))`,
  ],
  [
    { is: 'PROCESS', by: '혈류', because: true },
    `(${kidney}(으로 가는|의) |)(혈류|혈액의 흐름|피의 흐름)(를|을) (줄여|줄이(고|며|므로|는 약(이므로|으로|이어서|인데))|감소시켜|감소시키(고|며|므로)|떨어뜨려)(,|)`,
  ],
  [
    { is: 'PROCESS', by: 'INR (상승|증가)', because: true },
    '(inr|inr 수치)(을|를|이|가|) (상승시켜|높여|올려|상승해|올라|올라가|높아져|상승하|높이|올리|상승시키|올라가|높아지)(고|며|므로|는데|거나|서|)(,|)',
  ],
  [
    { is: 'PROCESS', by: 'QT', because: true },
    '(qt 간격|심전도의 qt 간격|심전도 간격|qt)(을|를|이|) (늘려|늘리(고|며|므로)|연장시켜|연장시키(고|며|므로)|길어지게 하(고|며|므로)|길어져|길어지(고|며|므로)|연장되(어|고|며|므로)|늘어나)(,|)',
  ],
];
