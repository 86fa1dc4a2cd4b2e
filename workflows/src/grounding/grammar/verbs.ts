import { inflected } from '../wordings/inflect.js';

/** What verbs do in a sentence, each a pattern of all their forms. */
export interface Forms {
  /** Tells somebody to do it. */
  readonly order: string;
  /** Does it first, then what follows: `물어보고`. */
  readonly first: string;
  /** Before or without doing it. */
  readonly before: string;
}

/** Taking a drug. */
export const taking = [
  '쓰다',
  '복용하다',
  '드시다',
  '사용하다',
  '먹다',
  '투여하다',
  '투약하다',
  '투여받다',
  '처방받다',
  '이어 가다',
  '계속하다',
  '계속 쓰다',
  '유지하다',
  '삼키다',
];

const asking = [
  ...['상의', '상담', '의논', '문의', '확인', '연락', '전화', '말씀', '말', '이야기', '통화', '질문', '논의'].flatMap(
    (noun) => [
      `${noun}하다`,
      `${noun}을 하다`,
      `${noun}를 하다`,
      `${noun}드리다`,
      `${noun}을 드리다`,
      `${noun}를 드리다`,
    ],
  ),
  '물어보다',
  '물어 보다',
  '여쭤보다',
  '여쭤 보다',
  '여쭈어보다',
  '여쭈어 보다',
  '여쭈다',
  '알리다',
  '알려 드리다',
  '보여 드리다',
  '보이다',
  '보여 주다',
  '전하다',
  '전화를 걸다',
  '조언을 구하다',
  '의견을 구하다',
  '의견을 묻다',
  '확인받다',
  '확인을 받다',
  '점검받다',
  '검토를 받다',
  '조언을 듣다',
  '도움을 받다',
  '알려주다',
  '알려 주다',
  '상담받다',
  '상담을 받다',
  '안내를 받다',
  '안내받다',
  '조언을 받다',
  '설명을 듣다',
];
const answer = '(의사의 |의사나 약사의 |약사의 |의료진의 |)(답|답변|대답|안내|확인|지시|연락|의견|설명)';
const heard =
  '(들을|들으실|받을|받으실|들을 수 있을) 때까지(는|)|(듣|받|들으시|받으시)기 (전에|전까지|전에는|전까지는)';
const nominal = '(상의|상담|문의|연락|확인|전화|통화)';

/** Asking or telling somebody who knows. */
export const askForms: Forms = {
  order: `(${inflected(asking, 'ORDER', 'ENOUGH')}|(연락|전화|문의) (주세요|주십시오|주시기 바랍니다|주셔야 합니다|주시면 됩니다)|${nominal}(드립니다|하기|할 것|함|)( 바랍니다| 바람| 요망| 요함| 필요| 권장| 권고|)|${nominal}(이|가) 필요합니다)`,
  first: `(${inflected(asking, 'FIRST')}|${nominal} (후|후에|뒤|뒤에))`,
  before: `(${inflected(asking, 'BEFORE')}|${answer}(을|를|) (${heard})|(답|답변|확인)이 (있을|올|될|끝날|이루어질) 때까지(는|)|확인(되기|이 되기|이 끝나기) (전에|전까지|전에는|전까지는)|(의사의 |의사나 약사의 |의료진의 |)(지시|허락|동의|처방|안내|판단) 없이(는|)|(상의|상담|확인|문의)( |도 )없이(는|)|(의사|의료진)의 (지시|처방)가 (있기|없는) (전에|전까지|한))`,
};

const helpers = '(119|119 구급대|구급대|119 구급차|119상황실)';
const room =
  '((가까운 |인근 |근처 |)(병원 |종합병원 |대학병원 |큰 병원 |)(응급실|병원|의료기관|응급의료센터|응급의료기관|종합병원|의원))';
const calls = `(${helpers}(에|로|번에|번으로) (바로 |즉시 |)(전화하|연락하|신고하|알리|도움을 요청하|전화를 하|연락을 하|전화를 걸|신고를 하)거나 |${helpers}(를|을) 부르거나 |${helpers}(나|이나| 또는| 혹은|에 전화 또는|에 연락 또는| 연락 또는| 신고 또는| 전화 또는|,|·|/) |)`;
const care = [
  '전화하다',
  '연락하다',
  '신고하다',
  '알리다',
  '도움을 요청하다',
  '도움을 청하다',
  '전화를 하다',
  '전화를 걸다',
  '연락을 하다',
  '신고를 하다',
  '구조를 요청하다',
];
const going = [
  '가다',
  '가 보다',
  '가보다',
  '방문하다',
  '내원하다',
  '오다',
  '찾다',
  '찾아가다',
  '찾아오다',
  '이동하다',
  '방문해 진료를 받다',
  '가서 진료를 받다',
  '도움을 청하다',
  '도움을 요청하다',
  '연락하다',
  '이송하다',
  '모시고 가다',
  '데려가다',
  '진료를 받다',
];
const treated = [
  ...['받다', '보다'].flatMap((verb) =>
    ['진료를', '진찰을', '치료를', '응급 진료를', '응급 치료를'].map((what) => `${what} ${verb}`),
  ),
  '진료받다',
  '응급 처치를 받다',
  '의사의 진료를 받다',
  '의료진의 진료를 받다',
  '병원 진료를 받다',
  '응급실 진료를 받다',
];
const careOf = (...roles: Parameters<typeof inflected>[1][]) =>
  `(${calls}${room}(로|으로|에|을|를|에서|부터) (바로 |즉시 |)(${inflected(going, ...roles)})|${helpers}(에|로|번에|번으로|의) (바로 |즉시 |빨리 |)(${inflected(care, ...roles)})|${helpers}(나|또는| 또는) ${room}에 (${inflected(care, ...roles)})|${helpers}(를|을) (바로 |)(${inflected(['부르다'], ...roles)})|${helpers}의 도움을 (${inflected(['받다', '청하다'], ...roles)})|구급차를 (${inflected(['부르다'], ...roles)})|(응급실이나 병원에서 |${room}에서 |)(${inflected(treated, ...roles)}))`;

/** Being seen at once. */
export const careForms: Forms = {
  order: `(${careOf('ORDER')}|(응급 |병원 |응급실 |)진료(가|를|) (필요합니다|요함|요합니다|필요|요망)|${calls}${room}( 방문| 내원| 이용| 진료| 이송|)( 필요| 요망| 요함| 바랍니다|)|${helpers}( 신고| 연락| 전화| 호출|)( 필요| 요망| 요함| 바랍니다|)|${helpers}( 신고| 연락| 전화|) (또는|및) ${room}( 방문| 내원| 이용|))`,
  first: careOf('FIRST'),
  before: '',
};

const watching = [
  '살펴보다',
  '살펴 보다',
  '살피다',
  '지켜보다',
  '눈여겨보다',
  '확인하다',
  '관찰하다',
  '주의하다',
  '유의하다',
  '조심하다',
  '주시하다',
  '점검하다',
  '체크하다',
  '관찰을 하다',
  '살펴보다',
  '주의를 기울이다',
];

/** Keeping an eye on a sign. */
export const watchForms: Forms = {
  order: `(${inflected(watching, 'ORDER')}|(관찰|확인|주의)( 필요| 요망| 요함|))`,
  first: inflected(watching, 'FIRST'),
  before: '',
};
