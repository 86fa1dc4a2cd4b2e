import { inflected, stemForms } from '../../wordings/inflect.js';
import { sharedPart } from '../patterns/alternatives.js';
import { drug, type Stock } from './words.js';

/** Verbs of a level or an effect: of itself (`높아지다`), and of what makes it so (`높이다`). */
const changes = {
  MORE: {
    grows: [
      '커지다',
      '강해지다',
      '높아지다',
      '세지다',
      '올라가다',
      '증가하다',
      '상승하다',
      '늘다',
      '늘어나다',
      '과해지다',
      '오르다',
      '많아지다',
      '증강되다',
      '강화되다',
      '증폭되다',
      '심해지다',
      '증가되다',
      '상승되다',
      '길어지다',
      '오래가다',
      '세지다',
      '거세지다',
      '지속되다',
    ],
    makes: [
      '높이다',
      '키우다',
      '강하게 하다',
      '올리다',
      '증가시키다',
      '상승시키다',
      '늘리다',
      '높아지게 하다',
      '강해지게 하다',
      '증강시키다',
      '증강하다',
      '강화하다',
      '강화시키다',
      '세게 하다',
      '끌어올리다',
      '커지게 하다',
      '올라가게 하다',
      ...['세게', '강하게', '크게', '높게', '커지게', '강해지게', '높아지게', '올라가게', '세지게'].map(
        (how) => `${how} 만들다`,
      ),
      '북돋우다',
      '끌어 올리다',
    ],
    noun: '증가|상승|증강|강화',
  },
  LESS: {
    grows: [
      '줄어들다',
      '줄다',
      '약해지다',
      '낮아지다',
      '떨어지다',
      '감소하다',
      '저하되다',
      '감소되다',
      '내려가다',
      '약화되다',
      '충분히 나타나지 않다',
      '제대로 나타나지 않다',
      '충분하지 않다',
      '부족해지다',
      '충분히 나지 않다',
      '제대로 나지 않다',
      '저하하다',
    ],
    makes: [
      '낮추다',
      '줄이다',
      '약하게 하다',
      '떨어뜨리다',
      '감소시키다',
      '방해하다',
      '약화시키다',
      '저하시키다',
      '떨어지게 하다',
      '줄어들게 하다',
      '약해지게 하다',
      '낮아지게 하다',
      '내리다',
      '감소하게 하다',
      ...['약하게', '작게', '낮게', '약해지게', '줄어들게', '떨어지게', '낮아지게'].map((how) => `${how} 만들다`),
      '깎다',
      '깎아내리다',
      '무디게 하다',
      '가로막다',
    ],
    noun: '감소|저하|약화',
  },
} as const;

/** Words for an effect, and beginnings of the ATC codes of which alone it may be said. */
const effects: readonly (readonly [string, readonly string[]])[] = [
  ['(혈당 강하|혈당을 낮추는|혈당강하|혈당을 떨어뜨리는|혈당 조절)', ['A10']],
  [
    '(항응고|피를 묽게 (하는|해 주는)|피를 굳지 않게 (하는|해 주는)|혈액을 묽게 하는|혈액 응고를 막(는|아 주는)|항응고제)',
    ['B01AA', 'B01AB', 'B01AE', 'B01AF', 'B01AX'],
  ],
  ['(항혈소판|혈소판 억제|혈소판을 억제하는|피가 굳는 것을 막(는|아 주는))', ['B01AC']],
  ['(혈전 예방|(혈전|피떡)(을|이 생기는 것을|) (막는|막아 주는|예방하는|예방해 주는))', ['B01']],
  [
    '(혈압 강하|혈압(을|) (낮추는|낮춰 주는|내리는|내려 주는|떨어뜨리는|조절하는|조절해 주는)|강압|혈압 조절|혈압약의)',
    ['C02', 'C03', 'C07', 'C08', 'C09', 'C01D', 'G04BE'],
  ],
  ['(진통|통증(을|) (줄이는|줄여 주는|가라앉히는)|통증 조절)', ['N02', 'M01', 'R05DA']],
  ['(피임|피임약의|피임약)', ['G03']],
  ['(항우울|우울증 치료)', ['N06A']],
  ['(항암|암 치료|암을 (막는|억제하는|치료하는)|항암제의)', ['L01', 'L02']],
  ['(항바이러스|바이러스를 (막는|막아 주는|억제하는))', ['J05']],
  ['(항진균|곰팡이를 (죽이는|없애는|억제하는))', ['J02', 'D01B']],
  ['(콜레스테롤을 낮추는|지질 강하|콜레스테롤 저하)', ['C10']],
  ['(이뇨|소변을 늘리는)', ['C03']],
  ['(항생|항균|항바이러스|항결핵|감염을 치료하는)', ['J01', 'J02', 'J04', 'J05']],
  ['(항경련|발작을 막는|경련을 막는|뇌전증 조절)', ['N03', 'N05B']],
  ['(갑상선 호르몬|갑상샘 호르몬)', ['H03A']],
  ['(요산(을|이) (내보내는|배설하는|배출하는|낮추는|빠져나가게 하는)|요산 (배설|배출|저하|강하))', ['M04']],
  ['(기침을 (가라앉히는|멎게 하는|멈추게 하는|줄이는)|진해|기침 억제)', ['R05D']],
  ['(기관지를 (넓히는|넓혀 주는|확장하는)|기관지 확장|숨길을 넓히는)', ['R03']],
  ['(위산(을|) (줄이는|억제하는)|위산 억제)', ['A02B']],
  ['(뼈를 (튼튼하게 하는|단단하게 하는)|골다공증 치료)', ['M05']],
  ['(면역(을|) 억제(하는|)|거부 반응을 막는)', ['L04']],
  ['(유방암 치료|암 치료|암 억제)', ['L01', 'L02']],
];
const ofEffect = sharedPart(
  '(약기운|약발|약의 힘|약의 기운|약 기운|효과|힘|작용|약효|효능|약 효과|치료 효과|약의 효과)',
);
const what = sharedPart(
  '(약기운|기운|약발|약의 힘|약의 기운|약 기운|혈중 수치|수치|혈중 농도|농도|힘|몸속 농도|몸 안 농도|효과|작용|약효|혈중농도|혈액 속 농도|체내 농도|약물 농도|혈중 약물 농도|약의 농도|혈장 농도|효능|약 효과|작용 시간|노출량|혈액 내 농도|체내 노출|치료 효과|약의 효과)',
);
const how = sharedPart(
  '(모두 |둘 다 |다 |함께 |각각 |지나치게 |더 |더욱 |크게 |너무 |급격히 |많이 |충분히 |과도하게 |상당히 |현저히 |매우 |위험하게 |위험할 정도로 |필요 이상으로 |평소보다 |(독성|위험|위험한|과도한) 수준(까지|으로) |급격하게 |지나칠 정도로 |눈에 띄게 |더 많이 |더 오래 |더 크게 |훨씬 |훨씬 더 |한층 |한층 더 |그만큼 |정도 이상으로 |오래 |오래도록 |빨리 |더 빨리 |)',
);
const by = `(${drug}(에 의해|에 의하여|로 인해|로 인하여| 때문에|와 함께 쓰면|와 함께 복용하면) |)`;

const forms = (verbs: readonly string[], next: 'MAY' | 'MORE' | 'END') => {
  if (next === 'MAY') return `${stemForms(verbs, 'prospective')}|${stemForms(verbs, 'plain')}기`;
  return next === 'MORE' ? inflected(verbs, 'AND', 'CAUSE', 'IF') : inflected(verbs, 'SO');
};
const steps = ['MAY', 'MORE', 'END'] as const;
const piling = [
  '쌓이다',
  '축적되다',
  '남다',
  '과다해지다',
  '머무르다',
  '많아지다',
  '고이다',
  '쌓이게 되다',
  '머물다',
  '오래 머물다',
  '남아 있다',
  '남게 되다',
  '늘어나다',
  '오래가다',
];
const pilingUp = [
  '쌓이게 하다',
  '쌓이게 만들다',
  '남게 하다',
  '축적시키다',
  '머물게 하다',
  '머무르게 하다',
  '남아 있게 하다',
  '오래 머물게 하다',
  '오래 남게 하다',
  '머물게 만들다',
];
const where = '(몸에 |몸속에 |몸 안에 |체내에 |혈액에 |혈액 속에 |몸에서 |체내 |혈중에 )';

/** What slows a drug's way out of the body: in the words of a writer, and what the mechanism must speak of. */
const processes = [
  ['(분해|대사|간 대사|간에서의 대사|분해 과정|대사 과정|분해되는 것)', 'CYP|대사|분해|효소|포합', 'MORE'],
  [
    '(배설|배출|신장 배설|콩팥 배설|신장을 통한 배설|콩팥을 통한 배설|제거|(소변으로 |몸 밖으로 |몸에서 |콩팥으로 |신장으로 |)(빠져나가는|배설되는|나가는|배출되는) 것)',
    '배설|청소율|신장|콩팥|P-gp|재흡수|배출',
    'MORE',
  ],
  ['(흡수|몸에 흡수되는 것|장에서 흡수되는 것|장에서의 흡수|체내 흡수|위장관 흡수)', '흡수|킬레이트|결합', 'LESS'],
] as const;
const slowing = [
  '막다',
  '억제하다',
  '방해하다',
  '늦추다',
  '줄이다',
  '떨어뜨리다',
  '감소시키다',
  '지연시키다',
  '저해하다',
  '더디게 하다',
  '느리게 하다',
  '늦어지게 하다',
  '줄어들게 하다',
  '더디게 만들다',
  '느리게 만들다',
  '어렵게 하다',
  '가로막다',
];
const slowed = [
  '줄다',
  '줄어들다',
  '느려지다',
  '억제되다',
  '감소하다',
  '늦어지다',
  '지연되다',
  '저하되다',
  '방해받다',
  '떨어지다',
  '잘 되지 않다',
  '제대로 되지 않다',
  '덜 되다',
  '줄게 되다',
  '더뎌지다',
  '막히다',
];

/** That the level or the effect of a drug, which is named before, grows or shrinks. */
export const changeStock: Stock = [
  ...effects.map(([words, of]) => [{ is: 'EFFECT', of }, words] as const),
  ...steps.flatMap((next): Stock => [
    ...(['MORE', 'LESS'] as const).flatMap((direction): Stock => {
      const { grows, makes, noun } = changes[direction];
      const level = direction === 'MORE' ? `(${what}|부작용)` : what;
      const item = (own: boolean) => ({ is: 'CHANGE', direction, next, own }) as const;
      const named = {
        MAY: '',
        MORE: `|${level}(의|) (${noun})(로|로 인해|에 따라|이 나타나|와 함께)`,
        END: `|${level}(의|가|이|) (${noun})(함|됨|)|${level}(의|) (${noun})(이|가) (나타납니다|예상됩니다|우려됩니다|일어납니다|생깁니다)`,
      };
      return [
        [item(true), `(${level}(가|이|도|는|은|) ${by}${how}(${forms(grows, next)})${named[next]})(,|)`],
        [item(false), `${level}(를|을|도|) ${by}${how}(${forms(makes, next)})(,|)`],
        [{ ...item(true), effect: true }, `${ofEffect}(가|이|도|는|은|) ${by}${how}(${forms(grows, next)})(,|)`],
        [{ ...item(false), effect: true }, `${ofEffect}(를|을|도|) ${by}${how}(${forms(makes, next)})(,|)`],
      ];
    }),
    [
      { is: 'CHANGE', direction: 'MORE', next, own: true },
      `(${by}${where}|)${how}(과하게 |오래 |)(${forms(piling, next)})(,|)`,
    ],
    [{ is: 'CHANGE', direction: 'MORE', next, own: true }, `${where}${how}(${forms(pilingUp, next)})(,|)`],
    // `A가 제 몫을 못 할`: said of the drug as of a subject.
    [
      { is: 'CHANGE', direction: 'LESS', next, own: true, effect: true },
      `(제 (몫|역할|힘|기능|효과|구실)|제구실)을 (제대로 |다 |충분히 |)(${forms(['못 하다', '못하다', '하지 못하다', '다하지 못하다', '내지 못하다', '발휘하지 못하다', '잃다'], next)})(,|)`,
    ],
    [
      { is: 'CHANGE', direction: 'LESS', next, own: true, effect: true },
      `(제대로|잘|충분히|전처럼) (${forms(['듣지 않다', '듣지 못하다', '작용하지 못하다', '작용하지 않다'], next)})(,|)`,
    ],
    [
      { is: 'CHANGE', direction: 'LESS', next, own: true, effect: true },
      `${how}(덜|약하게) (${forms(['듣다', '작용하다'], next)})(,|)`,
    ],
    [
      { is: 'CHANGE', direction: 'LESS', next, own: true, by: '흡수|킬레이트|결합' },
      `(덜|적게|잘 안|제대로 안|충분히 안|조금밖에 안) (${forms(['흡수되다'], next)})(,|)|(몸에 |장에서 |)(잘|제대로|충분히|온전히) (${forms(['흡수되지 않다', '흡수되지 못하다'], next)})(,|)`,
    ],
    [
      { is: 'CHANGE', direction: 'MORE', next, own: true, by: '배설|청소율|신장|콩팥|P-gp|재흡수|배출' },
      `(몸에서 |몸 밖으로 |콩팥으로 |신장으로 |소변으로 |)(덜|적게|잘 안|제대로 안|천천히|느리게|더디게) (${forms(['빠져나가다', '배설되다', '배출되다', '나가다'], next)})(,|)|(몸에서 |몸 밖으로 |콩팥으로 |신장으로 |소변으로 |)(잘 |제대로 |충분히 |빨리 |)(${forms(['빠져나가지 않다', '빠져나가지 못하다', '배설되지 않다', '배설되지 못하다', '배출되지 않다', '배출되지 못하다'], next)})(,|)`,
    ],
    // `피임약이 빨리 분해되어`
    [
      { is: 'CHANGE', direction: 'LESS', next, own: true, by: '유도|(대사|분해).{0,4}(촉진|증가|빨)' },
      `(몸에서 |간에서 |몸 밖으로 |)(빨리|빠르게|더 빨리|더 빠르게|너무 빨리) (${forms(['분해되다', '대사되다', '없어지다', '빠져나가다', '배설되다', '사라지다', '제거되다'], next)})(,|)`,
    ],
    // `클로피도그렐이 효과를 내는 데 필요한 효소를 막아`
    [
      { is: 'CHANGE', direction: 'LESS', next, own: true, by: '활성대사체|활성 대사체' },
      `(효과를 내는 데 필요한|약효를 내는 데 필요한|작용하는 데 필요한|활성 성분으로 바뀌는 데 필요한|몸에서 활성화되는 데 필요한) (간 |)효소(의 작용|의 활성|)(를|을) (${forms(slowing, next)})(,|)`,
    ],
    ...processes.flatMap(([process, mechanism, direction]): Stock => [
      [
        // `리튬이 소변으로 빠져나가는 것을`: it is said of the drug as of a subject.
        { is: 'CHANGE', direction, next, own: process.includes(' 것'), by: mechanism },
        `${process}(를|을|) ${by}${how}(${forms(slowing, next)})(,|)`,
      ],
      [
        { is: 'CHANGE', direction, next, own: true, by: mechanism },
        `${process}(이|가|) ${by}${how}(${forms(slowed, next)})(,|)`,
      ],
    ]),
  ]),
];
