import { dont, dontFirst } from '../grammar/stock/asking.js';
import { words } from '../grammar/stock/words.js';
import { inflected, stemForms } from '../wordings/inflect.js';
import { marks, type Word } from './marks.js';

/*
 * What advice tells somebody to do, and with what: each act says what it must be said of (`needs`, one of them) and what of
 * (`bars`) it must not. What a word may stand for is in `words.ts`.
 */

const asking = [
  ...['문의', '상의', '상담', '의논', '확인', '논의', '질문'].flatMap((noun) => [
    `${noun}하다`,
    `${noun}드리다`,
    `${noun}해 보다`,
  ]),
  ...words(
    '물어보다|물어 보다|묻다|여쭤보다|여쭈어보다|여쭤 보다|확인받다|다시 확인받다|확인을 받다|상담을 받다|상담받다|설명을 듣다|설명을 부탁하다|설명해 달라고 하다|다시 설명해 달라고 하다|알려 달라고 하다|알려 달라고 부탁하다|적어 달라고 하다|써 달라고 하다|확인해 달라고 하다|점검받다|점검을 받다|확인을 부탁하다|도움말을 듣다|조언을 구하다|조언을 듣다|의견을 듣다|도움을 구하다',
  ),
];
const telling = words(
  '알리다|알려 드리다|알려 두다|알려 주다|말하다|말씀하다|말씀드리다|말해 두다|말해 주다|이야기하다|이야기해 주다|연락하다|연락을 주다|연락 주다|전화하다|전화를 주다|전화 주다|전화를 걸다|보여 주다|보여 드리다|보이다|전하다|전해 주다|도움을 청하다|도움을 요청하다|도움을 받다|부탁하다|털어놓다|밝히다|설명하다|설명해 주다',
);
const carrying = words(
  '챙기다|챙겨 가다|챙겨 오다|챙겨 두다|가져가다|가져오다|가지고 가다|가지고 오다|가지고 다니다|가지고 계시다|지니다|지니고 다니다|들고 가다|들고 오다|들고 다니다|넣고 다니다|넣어 다니다|지참하다|휴대하다|적다|적어 두다|적어 놓다|적어 가다|적어 오다|적어 보다|고쳐 적다|새로 적다|다시 적다|써 두다|써 놓다|써 붙이다|메모하다|메모해 두다|기록하다|기록해 두다|기록해 가다|기록해 오다|사진 찍어 두다|찍다|찍어 두다|찍어 놓다|저장하다|저장해 두다|붙이다|붙여 두다|붙여 놓다',
  '읽다|읽어 보다|다시 읽다|다시 읽어 보다|읽어 두다|꼼꼼히 읽다|정리하다|정리해 두다|정리해 가다|살펴보다|보다|확인하다|확인해 두다|확인해 보다|점검하다|점검해 보다|기억하다|기억해 두다|알아 두다|익혀 두다|표시하다|표시해 두다|표시를 해 두다|표시를 하다|새로 고치다|고쳐 두다|업데이트하다|보여 주다|보여 드리다|알려 두다|함께 보다|준비하다|준비해 두다|준비해 가다',
);
/** Of paper and what reminds alone. */
const keepingPapers = words(
  '맞추다|맞추어 두다|맞춰 두다|맞춰 놓다|설정하다|설정해 두다|설정해 놓다|켜 두다|이용하다|활용하다|사용하다|만들다|만들어 두다|마련하다|마련해 두다|복사해 두다|보관하다|보관해 두다|간직하다|간직해 두다|모아 두다|걸어 두다|놓아두다|두다|넣어 두다|쓰다',
);
const caring = words(
  '조심하다|주의하다|유의하다|신경 쓰다|조심해 주다|주의를 기울이다|살피다|잡다|붙잡다|짚다|켜다|켜 두다|켜 놓다|닦다|닦아 두다|깔다|깔아 두다|신다|치우다|치워 두다|정돈하다|정돈해 두다|밝히다|밝게 하다|밝게 해 두다|앉았다가 일어나다|걸터앉다|달다|달아 두다|설치하다|설치해 두다',
);
const carefully =
  '(천천히|서서히|조심해서|조심히|조심조심|조심스럽게|(난간|손잡이|벽|안전 손잡이|붙잡을 것)(을|를) (꼭 |단단히 |잘 |)(잡고|짚고|붙잡고)|지팡이를 짚고|불을 켜고|잠시 (앉아 있다가|앉았다가|걸터앉았다가)) ';
const moving = words(
  '앉다|움직이다|걷다|다니다|내려가다|내려오다|올라가다|올라오다|오르내리다|일어나다|일어서다|몸을 일으키다|이동하다|다녀오다|내딛다|자세를 바꾸다|방향을 바꾸다',
);
const storing = words(
  '보관하다|보관해 두다|두다|넣어 두다|간수하다|치워 두다|놓다|놓아두다|놔두다|모아 두다|담아 두다|정리해 두다|정리하다|옮겨 두다',
);
/** Where what nobody takes any more is given back. */
const destinations = words(
  '약국에|약국으로|보건소에|보건소로|약국이나 보건소에|약국이나 보건소로|가까운 약국에|가까운 약국으로|가까운 보건소에|수거함에|폐의약품 수거함에|약국 수거함에|약국의 수거함에|약국의 폐의약품 수거함에|약국에 있는 수거함에|주민센터에|주민센터 수거함에|주민센터나 약국에',
);
/** That children do not come to them. */
const childless = `(어린 |작은 |)(아이|아이들|어린이|어린아이|손주|아기|반려동물)(이|가|들이) (약을 |약에 |이 약을 |약병을 |약통을 |함부로 |)(만지|열|꺼내|먹|손대|삼키|가지고 놀)지 (못하게|않게|못하도록|않도록) (${inflected(['하다', '해 두다', '두다', '보관하다', '살피다', '주의하다', '조심하다'], 'ORDER')})`;
const handing = words(
  '가져다주다|가져다 주다|반납하다|가져가다|돌려주다|가져오다|가지고 가다|맡기다|내다|전달하다|넣다|넣어 주다|버리다|갖다 주다|가져다 넣다',
);
// `드십시오` is of 들다, as `주무십시오` of 주무다.
const taking = words('들다|드시다|챙겨 들다|복용하다|쓰다|사용하다|먹다|챙겨 드시다|챙겨 먹다|맞다|바르다');
const keepingOn = words(
  '받다|지키다|가다|방문하다|다니다|들르다|오다|챙기다|잡다|예약하다|받아 보다|이어 가다|빠뜨리지 않다|거르지 않다|놓치지 않다|잊지 않다|지켜 주다|정하다|정해 두다|정해 놓다|이용하다|약을 받다|약을 짓다|약을 지으시다',
);
const looking = words(
  '살펴보다|살피다|지켜보다|눈여겨보다|돌보다|확인하다|살펴 드리다|챙기다|챙겨 드리다|돕다|도와주다|도와 드리다|도움을 주다|함께하다|함께 읽다|동행하다|같이 가다|함께 가다|함께 오다|말해 주다|알려 주다|살펴 주다|지켜봐 주다|살펴봐 주다|챙겨 주다',
);

/** An act that ends a sentence or is followed by more. */
const act = (
  verbs: readonly string[],
  word: Omit<Word, 'ends'>,
  roles: readonly Parameters<typeof inflected>[1][] = ['ORDER'],
): [Word, string][] => [
  [{ ...word, ends: true }, `(${inflected(verbs, ...roles)})`],
  [
    { ...word, done: true },
    `(${inflected(verbs, 'FIRST', 'AND', 'JOIN')}|${stemForms(verbs, 'past')}다가|${stemForms(verbs, 'bare')}셨다가)(,|)`,
  ],
  // What it is good for follows.
  [{ ...word, given: true, done: true }, `(${inflected(verbs, 'IF')})(,|)`],
];
const free = ['ORDER', 'ENOUGH'] as const;

/** Harmful whatever it is done with: that it is not done may stand anywhere. */
const harmful = words(
  '나누어 드시다|나눠 드시다|나누어 먹다|나눠 먹다|나누어 쓰다|나눠 쓰다|나누어 주다|나눠 주다|빌리다|빌려 드시다|빌려 쓰다|빌려 먹다|빌려주다|빌려 주다|얻어 드시다|얻어 먹다|얻어 쓰다|권하다|물려주다|건네다|건네주다|섞어 두다|섞어 보관하다|섞다|섞어 담다|한데 담다|한 통에 담다|한데 섞다|옮겨 담다|방치하다|버려두다|숨기다|감추다|지나치다|넘기다|그냥 넘기다|가볍게 여기다|참다|참고 견디다|참고 지내다|망설이다|주저하다|모아 두다|쌓아 두다|버리다|그냥 버리다|함부로 버리다|급히 일어나다|갑자기 일어나다|벌떡 일어나다',
);
/** Harmful in the way that the sentence says: twice the amount, somebody else's, without asking. */
const improper = words(
  '드시다|먹다|복용하다|쓰다|사용하다|바르다|더 드시다|더 먹다|더 쓰다|추가하다|늘리다|쪼개다|쪼개 드시다|나누다|부수다|갈다|갈아 드시다|가루로 만들다|씹다|씹어 드시다|녹이다|꺼내 드시다|시작하다|주다|먹이다|사다|구입하다|구매하다|사서 드시다|사 드시다|판단하다|결정하다|짐작하다|단정하다|옮기다|고민하다|걱정하다|삼키다|받아 드시다|따라 드시다|얻어 드시다',
);
/** Of what is taken: where a drug waits for an answer, it is not said that it is gone on with. */
const changing = words(
  '끊다|줄이다|멈추다|그만두다|중단하다|바꾸다|조절하다|조정하다|변경하다|거르다|건너뛰다|빼먹다|쉬다|덜어 내다|빼다|늘리다|더하다',
);
/** What was agreed on: a visit, a test. */
const missing = words('놓치다|잊다|잊어버리다|빠뜨리다|거르다|미루다|건너뛰다|취소하다|어기다');
const either = (verbs: readonly string[]) => `(${stemForms(verbs, 'plain')}거나 |)${stemForms(verbs, 'plain')}`;
const never = (verbs: readonly string[], word: Omit<Word, 'ends'>): [Word, string][] => [
  [{ ...word, ends: true }, `${either(verbs)}지${dont}`],
  [
    { ...word, ends: true },
    `(${stemForms(verbs, 'present')}|${stemForms(verbs, 'bare')}시는) (것|일)(은|을|) (피하|삼가|자제하)(십시오|세요|시기 바랍니다|셔야 합니다|는 것이 좋습니다|시는 것이 좋습니다)`,
  ],
  [{ ...word, done: true }, `${either(verbs)}지${dontFirst}(,|)`],
];

const others = marks.thing | marks.product | marks.symptom | marks.doing;

export const acts: readonly (readonly [Word, string])[] = [
  // That it is enough is never said of asking: somebody may have to ask at once.
  ...act(asking, { mark: marks.ask }),
  ...act(telling, { mark: marks.tell }),
  ...act(carrying, { mark: marks.carry, bars: marks.drug | marks.product }, free),
  ...act(keepingPapers, { mark: marks.carry, needs: marks.paper, bars: marks.drug | marks.product }, free),
  ...act(caring, { mark: marks.care, bars: marks.drug | marks.product }, free),
  [
    { mark: marks.care, ends: true, bars: marks.drug | marks.product },
    `${carefully}(${inflected(moving, 'ORDER', 'ENOUGH')})`,
  ],
  [
    { mark: marks.care, done: true, bars: marks.drug | marks.product },
    `${carefully}(${inflected(moving, 'FIRST', 'AND')})(,|)`,
  ],
  ...act(storing, { mark: marks.store, needs: marks.stored, bars: others }, free),
  ...act(
    handing.flatMap((verb) => destinations.map((where) => `${where} ${verb}`)),
    { mark: marks.store, needs: marks.disposed, bars: marks.symptom | marks.product | marks.lay | marks.caretaker },
  ),
  [{ mark: marks.store, ends: true, bars: marks.product | marks.symptom }, childless],
  [
    { mark: marks.keepsOn | marks.visit, ends: true, bars: marks.symptom | marks.drug | marks.product },
    `(진료실|병원|의원|외래|약국)(에|으로|로|을|를) (함께 |같이 |)(${inflected(['오다', '가다', '방문하다', '들르다', '찾다', '동행하다'], 'ORDER', 'ENOUGH')})`,
  ],
  [
    { mark: marks.keepsOn | marks.visit, done: true, given: true, bars: marks.symptom | marks.drug | marks.product },
    `(진료실|병원|의원|외래|약국)(에|으로|로|을|를) (함께 |같이 |)(${inflected(['오다', '가다', '방문하다'], 'IF')})(,|)`,
  ],
  ...act(
    taking,
    { mark: marks.take, needs: marks.asTold, bars: others | marks.lay | marks.amount, unlessHeld: true },
    free,
  ),
  ...act(keepingOn, { mark: marks.keepsOn, needs: marks.visit | marks.hour | marks.checked, bars: others }, free),
  ...act(looking, { mark: marks.looks, needs: marks.caretaker, bars: marks.drug | marks.product }, free),
  ...act(looking, { mark: marks.looks, needs: marks.caretaker, bars: marks.product, unlessHeld: true }, free),
  [
    { mark: marks.ask, ends: true, bars: marks.symptom },
    `${stemForms(asking, 'bare')}셔도 (됩니다|좋습니다|괜찮습니다)`,
  ],
  ...never(harmful, { mark: marks.never, bars: marks.ask | marks.tell }),
  ...never(improper, { mark: marks.never, needs: marks.improper }),
  ...never(changing, { mark: marks.never, needs: marks.improper, unlessHeld: true }),
  ...never(storing.concat(['담다', '넣다', '담아 두다']), {
    mark: marks.never,
    bars: marks.stored | marks.disposed | marks.paper,
  }),
  ...never(missing, {
    mark: marks.never,
    needs: marks.visit | marks.hour | marks.checked,
    bars: marks.drug | marks.object,
  }),
  [
    { mark: marks.care, ends: true, bars: marks.drug | marks.product },
    `(걸려 |미끄러져 |발이 걸려 |)(넘어지|미끄러지|걸리|다치|부딪히)지 않(게|도록) (${inflected(['하다', '해 두다', '조심하다', '주의하다', '신경 쓰다', '치우다', '치워 두다'], 'ORDER')})`,
  ],
  [
    { mark: 0, ends: true, needs: marks.given },
    '((더 |)(자세한 |쉬운 |정확한 |알맞은 |필요한 |)(설명|안내|도움|상담|조언|답)(을|를) (들으실|받으실|얻으실|구하실) 수 있습니다|(확인해|설명해|살펴|점검해|알려|도와|봐|안내해|상담해) (드립니다|드리겠습니다|드릴 수 있습니다|줍니다|주실 것입니다))',
  ],
  // What an act before it is good for: `적어 두시면 진료에 도움이 됩니다`.
  [
    { mark: 0, ends: true, needs: marks.given, bars: marks.product | marks.symptom | marks.doing },
    '((큰 |많은 |더 |더욱 |훨씬 |한결 |매우 |)(도움이 됩니다|도움이 될 수 있습니다|도움이 됩니다|보탬이 됩니다|유용합니다|편리합니다|편합니다|좋습니다|좋겠습니다|수월합니다|쉽습니다|쉬워집니다|편해집니다|안전합니다|정확합니다|빠릅니다|(설명|확인|상담|진료|이해|판단|관리)(이|가|하기가|하기) (빨라집니다|쉬워집니다|수월해집니다|정확해집니다|편해집니다|쉽습니다|수월합니다)|안심이 됩니다|든든합니다)|(빠뜨리|잊|놓치|거르|헷갈리|혼동하|잃어버리|빠트리)지 않(고 (드실|챙기실|챙길|확인할|받을) 수 있습니다|을 수 있습니다|게 됩니다)|(쉽게|빠르게|정확하게|정확히|한눈에|바로|제대로|더 잘|편하게) (확인하실|확인할|설명하실|설명할|알아볼|알아보실|찾을|찾으실|도움을 받으실|도와 드릴|판단할|파악할|살필|점검할|상의하실) 수 있습니다)',
  ],
];
