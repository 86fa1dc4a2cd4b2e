import { inflected, stemForms } from '../wordings/inflect.js';
import { sharedPart } from '../grammar/patterns/alternatives.js';
import { words, whom, whose } from '../grammar/stock/words.js';
import { falls, product } from './stock.js';

/** What a word of advice brings to its sentence; see `harmless` in general-advice.ts for what may stand together. */
export const marks = {
  /** At a visit, whenever that is. */
  visit: 1,
  /** Somebody who knows no more than the patient is spoken to. */
  lay: 2,
  /** Something is felt, whatever it is. */
  symptom: 4,
  /** What a patient can tell of himself or carry along: his drugs, their list, allergies, this guide. */
  object: 8,
  /** Something that is asked, whatever it is. */
  point: 16,
  ask: 32,
  tell: 64,
  carry: 128,
  care: 256,
  /** A clause of the typed stock. */
  typed: 512,
  /** When something is done, or as far as it suits: what is felt does not wait for it. */
  later: 1024,
  /** At an hour or an event. */
  hour: 2048,
} as const;

export interface Word {
  readonly mark: number;
  /** Whether the sentence may end with it: it tells somebody to do something. */
  readonly ends?: true;
}

const particle = sharedPart(
  '(이|가|을|를|은|는|도|의|에|에서|에서는|에서도|에는|에도|으로|로|과|와|이나|나|이라도|라도|마다|까지|까지도|부터|이든|든|처럼|같은|이며|에 대해|에 대해서|에 관해|인지|라고|이라고|)(,|)',
);
const nouns = words(
  '술자리|모임|회식|약|새 약|새로운 약|다른 약|약물|의약품|일반의약품|종류|종류의 약|약들|약국|단골 약국|보건소|응급실|요양원|수술|시술|치료|치과 치료|내시경|검사|예방접종|예방주사|독감 주사|백신|주사|마취',
  '입원|침|뜸|조영제|이|사랑니|해외|다른 과|여러 과|모르는 약|집|댁|집 안|방|잠자리|침대|침대 옆|머리맡|의자|소파|계단|난간|손잡이|벽|욕실|화장실|거실|현관|바닥|욕실 바닥|불|작은 불|등',
  '전등|조명|신발|슬리퍼|실내화|지팡이|보행기|문턱|매트|물기|전선|길|빙판길|눈길|어두운 곳|미끄러운 곳|높은 곳|차|운전|운전대|기계|실내화|휴대전화|휴대폰|핸드폰|사진|지갑|수첩|종이|메모|달력',
  '가방|냉장고|냉장고 문|눈에 띄는 곳|잘 보이는 곳|곳|자리|글씨|이름|방법|법|사용법|성분|제품|포장|설명서|임신|수유|임신 계획|임신 가능성|아기|젖|나이|건강|안전|병력|앓는 병|앓으신 병',
);
/** Hours and events. */
const hours = words(
  '여행|해외여행|외출|휴가|명절|밤|한밤중|낮|아침|저녁|새벽|시간|퇴원|예약|날짜|진료 날짜|다음 진료 날짜|다음 진료 일정|일정|기간',
);
const objects = words(
  '드시는 약|드시고 있는 약|드시고 계신 약|복용 중인 약|복용하는 약|복용하시는 약|쓰는 약|쓰시는 약|쓰고 있는 약|쓰고 계신 약|먹는 약|처방받은 약|처방받으신 약|받은 약|받으신 약|지금 드시는 약|바르는 약|넣는 약|붙이는 약|사 드시는 약|약 목록|복용 약 목록|약의 목록|약 이름|약 봉투|약봉투|처방전|복약 수첩|안내문|이 안내문|안내|이 안내|이 안내지|알레르기|부작용|약 알레르기|약물 알레르기|알레르기나 부작용|부작용이나 알레르기|알레르기 기록|겪은 부작용|약 먹는 시간|먹는 방법|복용 방법|드시는 방법|복용법|보관 방법|보관법|약통|약병|이 종이|이 글|무엇을 드시는지|어떤 약을 드시는지|무슨 약을 드시는지|앓는 병',
);
/** Where one is seen: to be there is to be at a visit. */
const rooms = '((다니시는|다니는|가시는|다른|여러|새로운|큰|동네) |)(병원|의원|치과|한의원|진료실|외래|진료과)';
const points = words('점|것|내용|부분|일|무엇|무엇이든|궁금증|질문');
const symptoms = words(
  '증상|이상|이상한 점|불편|불편한 점|불편함|느낌|변화|반응|이상 반응|이상반응|다른 느낌|다른 점|달라진 점',
);
const lay =
  '(가족|가족분|가족분들|보호자|보호자분|자녀|자녀분|배우자|간병인|간병하시는 분|함께 사는 (사람|분|가족)|가까운 (사람|분|가족)|곁에 있는 (사람|분)|주변 (사람|분)|돌보는 분|돌보시는 분|이웃|친구|다른 사람|다른 분)(들|)';
const manner = words(
  '먼저|꼭|직접|반드시|미리|다시|바로|즉시|곧바로|지체 없이|지체하지 말고|지체하지 마시고|참지 말고|참지 마시고|기다리지 말고|기다리지 마시고|미루지 말고|미루지 마시고|망설이지 말고|망설이지 마시고|주저하지 말고|주저하지 마시고|부담 갖지 말고|부담 갖지 마시고|어려워하지 말고|어려워하지 마시고|언제든지|언제든|언제라도|편하게|편히|편안하게|부담 없이|모두|전부|다|빠짐없이|하나도 빠짐없이|함께|같이|한번|한 번|한 번 더|한 번씩|잘|그때마다|그때|항상|늘|언제나|자세히|사전에|무엇이든|무엇이든지|얼마든지|사소한|사소해도|작은|아무리 작은|여러|새로|새로운|새|다른|어떤|어떤 약이든|무슨|모든|그냥|혼자|스스로|천천히|서서히|잠시|잠깐|조심해서|조심히|조심조심|안전하게|안전을 위해|특히|평소|평소에|평소에도|평소와|평소와는|전과|혹시|혹시라도|혹여|만약|만약에|조금이라도|이미|지금|현재|요즘|예전에|전에|과거에|앞으로|앞으로도|한곳에|따로|크게|작게|또박또박|그리고|또|또한|아울러|더|더욱|각별히|잊지 말고|잊지 마시고|번거로우시더라도|귀찮으시더라도|서로|그대로|처음|처음으로|처방 없이|처방전 없이|약국에서|집에서|집에|댁에|댁에서|밖에서|갑자기|급히|너무 급하게|알아보기 쉽게|보기 쉽게',
);

const doing = words(
  '드시다|먹다|쓰다|복용하다|사용하다|바르다|마시다|사다|사서 드시다|사 드시다|구입하다|구매하다|시작하다|새로 시작하다|더하다|추가하다|함께 드시다|같이 드시다|받다|진료받다|처방받다|지어 드시다|옮기다|바뀌다|바꾸시다|이용하다|보다|있다|계시다|뽑다|하다|맞다|앞두다|계획하다|준비하다|잊다|깜박하다|깜빡하다|놓치다|빠뜨리다|모르다|궁금하다|헷갈리다|어렵다|힘들다|겪다|보관하다|일어나다|일어서다|앉다|눕다|걸터앉다|오르내리다|내려가다|올라가다|움직이다|외출하다|목욕하다|씻다|샤워하다|운전하다|여행하다|살다|혼자 살다|확인하다|겹치다|중복되다|생기다|들다|필요하다|걱정되다|걱정스럽다|이해되지 않다|기억나지 않다|확실하지 않다|바뀌시다|자다|주무시다|깨다|떠나다|머무르다|지내다|어둡다|미끄럽다',
);
/** What is felt, in whatever form. */
const feeling = words('느끼다|느껴지다|나타나다|이상하다|불편하다|다르다');
/** Only as what somebody wishes or is about to do: never as done. */
const undoing = words('끊다|줄이다|멈추다|그만두다|그만 드시다|그만 먹다|중단하다|바꾸다|쉬다|늘리다');
const about = (verbs: readonly string[]) =>
  `(${stemForms(verbs, 'plain')}(기 전에(는|도|)|고 싶(으면|으시면|을 때(는|에는|에도|도|)|으실 때(는|에는|에도|도|)|더라도|으시더라도)|고자 (하면|하시면|할 때(는|)|하실 때(는|)))|${stemForms(verbs, 'bare')}(시기 전에(는|도|)|시려면|시려고 하면|시려고 할 때(는|)|시려는 경우(에는|)|고 싶으시면)|${stemForms(verbs, 'open')}(려면|려고 하면|려고 할 때(는|)))`;
const whileDoing = `(${inflected(doing, 'IF', 'EVEN', 'ASKED')}|${inflected(['겹치다', '중복되다', '맞다'], 'WHETHER')}|${stemForms(doing, 'bare')}(시는|신|시던|실)|${stemForms(doing, 'plain')}고 (있으면|계시면|있다면|계신다면|있는|계신|계시는|싶으면|싶으시면)|${stemForms(doing, 'present')}|${stemForms(doing, 'attributive')}|${stemForms(doing, 'prospective')} 수 (있는|없는)|${stemForms(['앉다', '눕다', '걸터앉다', '앉아 있다', '누워 있다', '자다'], 'past')}다가|(앉아|누워) (있|계시)다가|주무시다가)(,|)`;
const whenDoing = `(${about(doing)}|${stemForms(doing, 'prospective')} (때(는|마다|에는|에도|도|)|예정이면|예정이시면|일이 있으면|계획이면|계획이시면|계획이 있으면|생각이면)|${stemForms(doing, 'bare')}실 (때(는|마다|에는|에도|도|)|예정이면|예정이시면|일이 있으면|계획이면|계획이시면|계획이 있으면))(,|)`;
const visiting = words('가다|오다|들르다|방문하다|만나다|뵙다|다니다|찾다|찾아가다|이용하다|보다|받다');
const asking = [
  ...['문의', '상의', '상담', '의논', '확인', '논의', '질문'].flatMap((noun) => [`${noun}하다`, `${noun}드리다`]),
  ...words(
    '물어보다|물어 보다|묻다|여쭤보다|여쭈어보다|여쭤 보다|확인받다|확인을 받다|상담을 받다|상담받다|설명을 듣다|점검받다|점검을 받다|확인을 부탁하다',
  ),
];
const telling = words(
  '알리다|알려 드리다|알려 두다|알려 주다|말하다|말씀하다|말씀드리다|말해 두다|이야기하다|이야기해 주다|연락하다|연락을 주다|연락 주다|전화하다|전화를 주다|전화 주다|보여 주다|보여 드리다|보이다|전하다|전해 주다|도움을 청하다|도움을 받다|부탁하다',
);
const carrying = words(
  '챙기다|챙겨 가다|챙겨 오다|챙겨 두다|가져가다|가져오다|가지고 가다|가지고 오다|가지고 다니다|지니고 다니다|들고 가다|들고 오다|들고 다니다|넣고 다니다|넣어 다니다|지참하다|휴대하다|적다|적어 두다|적어 놓다|적어 가다|적어 오다|고쳐 적다|새로 적다|다시 적다|메모하다|메모해 두다|사진 찍어 두다|찍어 두다|찍어 놓다|저장해 두다|붙이다|붙여 두다|붙여 놓다|읽다|읽어 보다|다시 읽다|읽어 두다|정리해 두다|살펴보다|기억해 두다|알아 두다',
);
const caring = words(
  '조심하다|주의하다|유의하다|신경 쓰다|조심해 주다|살피다|일어나다|일어서다|잡다|붙잡다|짚다|켜다|켜 두다|켜 놓다|닦다|닦아 두다|깔다|깔아 두다|신다|앉았다가 일어나다|걸터앉다',
);

const act = (verbs: readonly string[], mark: number): [Word, string][] => [
  // That it is enough is never said of asking: somebody may have to ask at once.
  [
    { mark, ends: true },
    `(${mark === marks.carry || mark === marks.care ? inflected(verbs, 'ORDER', 'ENOUGH') : inflected(verbs, 'ORDER')})`,
  ],
  [{ mark }, `(${inflected(verbs, 'FIRST', 'AND')})(,|)`],
];

/** Words that advice may be made of, in any order: each alone harms nobody, and what they say together is held against rules. */
export const adviceWords: readonly (readonly [Word, string])[] = [
  [{ mark: 0 }, `(${nouns.join('|')})${particle}`],
  [{ mark: marks.hour }, `(${hours.join('|')})${particle}`],
  [{ mark: 0 }, `${product}${particle}`],
  [{ mark: 0 }, `${rooms}(이|가|을|를|은|는|도|의|에|에도|이나|나|과|와|까지|)(,|)`],
  [{ mark: marks.visit }, `(${rooms}(에서|에서는|에서도|마다)|(다음 |이번 |)진료${particle})(,|)`],
  [{ mark: marks.object }, `(${objects.join('|')})(들|)${particle}`],
  [{ mark: marks.point }, `(${points.join('|')})${particle}`],
  [{ mark: marks.symptom }, `(${symptoms.join('|')})${particle}`],
  [{ mark: marks.lay }, `${lay}(에게|에게도|께|께도|한테|와|과|에게는|께는|과도|와도)`],
  [
    { mark: 0 },
    `${lay}(이|가|은|는|도|께서|께서는|께서도|의)|(혼자 |따로 |)(사시는|사는|지내시는) (분|경우)(은|이라면|에는|도)`,
  ],
  [{ mark: 0 }, `${whose}${whom}(에게|께|한테|와|과|에|에게도|께도|에도|가|이|의)`],
  [{ mark: 0 }, `(${manner.join('|')})(,|)`],
  [{ mark: marks.later }, '(되도록|가급적|가능하면|될 수 있으면|되도록이면)(,|)'],
  [{ mark: 0 }, whileDoing],
  [
    { mark: marks.symptom },
    `(${inflected(feeling, 'IF', 'EVEN')}|${stemForms(feeling, 'attributive')}|${stemForms(feeling, 'present')})(,|)`,
  ],
  [{ mark: marks.later }, whenDoing],
  [{ mark: 0 }, `${about(undoing)}(,|)`],
  [
    { mark: marks.visit },
    `(진료( |)(때|때마다|때는|때에|일에|날에|날)|(진료|진찰)(를|을|) (받으실|받을|보실|볼) 때(마다|는|에는|)|진료받(으실|을) 때(마다|는|에는|)|${stemForms(visiting, 'prospective')} (때(마다|는|에는|에도|도|)|일이 있으면)|(다음에 |다음번에 |)(오실|가실|뵐|진료받으실) 때까지|${stemForms(visiting, 'bare')}(실 때(마다|는|에는|에도|도|)|실 일이 있으면)|(${inflected(visiting, 'IF', 'EVEN')}))(,|)`,
  ],
  [{ mark: 0 }, falls],
  [
    { mark: marks.object },
    `(드시는|쓰시는|사 드시는|드시고 계신|복용 중인|드시던) ${product}( 이름| 종류|)${particle}`,
  ],
  [
    { mark: marks.point },
    '(함께 |같이 |계속 |그냥 |그때 |)(써도|쓰셔도|드셔도|먹어도|마셔도|복용해도|맞아도|받아도|해도|타도|사도) (되는지|괜찮은지|되는 약인지|될지)(를|)(,|)',
  ],
  [
    { mark: marks.point },
    '(어떻게|무엇을|언제) (해야 하는지|하면 되는지|할지|해야 할지|먹는지|드시는지|쓰는지|보관하는지)(를|)(,|)',
  ],
  [
    { mark: 0 },
    '(임신|수유)(했거나|하셨거나|했을 수 있으면|하셨을 수 있으면|했으면|하셨으면|하면|하시면|할 계획이 있으면|할 계획이면|하실 계획이 있으면| 중이거나| 중이면| 중이시면|을 준비하시면|을 준비하면)(,|)',
  ],
  [
    { mark: 0 },
    '((약|부작용) 때문인지( 아닌지|)|(모르겠|모르시겠)더라도|확실하지 않더라도|(사소해|작아|대수롭지 않아) 보이더라도|(처방받은 약|드시던 약|드시는 약|이 약) (말고|외에|이외에))(도|는|)(,|)',
  ],
  ...act(asking, marks.ask),
  ...act(telling, marks.tell),
  ...act(carrying, marks.carry),
  ...act(caring, marks.care),
];
