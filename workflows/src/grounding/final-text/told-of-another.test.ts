import { describe, expect, test } from 'vitest';
import { composeGuide } from '../../llm/offline/compose-guide.js';
import { finalTextOf } from '../../testing/sample-guides.js';
import { screenedMaterial, shippedVocabulary } from '../../testing/material.js';
import { sketch, type Sketch } from '../../testing/sketch.js';
import { checkFinalText } from './check-final-text.js';
import { closedWorld } from '../reading/closed-world.js';
import type { Place } from '../reading/inventory.js';

const materialOf = (drugs: Sketch['drugs'], diagnoses: Sketch['diagnoses'] = []) =>
  screenedMaterial(sketch({ drugs, diagnoses, age: 71 }));
type Material = ReturnType<typeof materialOf>;

const checksOf = (text: string, material: Material, place: Place, ids = material.findings.map(({ id }) => id)) =>
  closedWorld(material, shippedVocabulary())
    .problems(text, place, ids)
    .map(({ check }) => check);
const ofDrugs = ({ findings }: Material, ...codes: readonly string[]) => {
  const finding = findings.find(
    ({ drugs }) =>
      drugs.length === codes.length && codes.every((code) => drugs.some(({ atcCode }) => atcCode === code)),
  );
  if (!finding) throw new Error('no such finding');
  return finding;
};

describe('a harm in a final text', () => {
  const material = materialOf([
    ['A10BG03', '가온피오글리타존정(피오글리타존)'],
    ['J04AB02', '가온리팜피신캡슐(리팜피신)'],
    ['N02BE01', '가온아세트아미노펜정(아세트아미노펜)'],
  ]);
  const text = finalTextOf(material);
  const faultsOf = (line: string) => {
    const context = { material, vocabulary: shippedVocabulary(), identifiers: [] };
    const changed = text.replace('\n---', `\n- ${line}\n\n---`);
    expect(changed).not.toBe(text);
    return checkFinalText(changed, composeGuide(material, []), context).filter((fault) => fault.text === line);
  };

  test('is told of drugs, and not by itself where nobody can tell of which', () => {
    expect(faultsOf('혈당이 높아질 수 있습니다.')).not.toEqual([]);
    expect(faultsOf('당뇨약의 효과가 줄어 혈당이 높아질 수 있습니다.')).not.toEqual([]);
    expect(faultsOf('리팜피신과 피오글리타존을 함께 쓰면 혈당이 높아질 수 있습니다.')).toEqual([]);
  });
});

describe('a harm that names its drug', () => {
  const material = materialOf([
    ['C09AA02', '가온에날라프릴정(에날라프릴)'],
    ['N05AN01', '가온탄산리튬캡슐(탄산리튬)'],
    ['C01AA05', '가온디곡신정(디곡신)'],
  ]);
  const { id } = ofDrugs(material, 'C09AA02', 'N05AN01');
  const first = '에날라프릴과 탄산리튬을 함께 쓰면 위험이 큽니다.';

  test('needs no other name beside it, and is of no other drug', () => {
    expect(checksOf(`${first} 리튬이 몸에 지나치게 쌓일 수 있습니다.`, material, 'EXPLAIN', [id])).toEqual([]);
    expect(checksOf(`${first} 디곡신이 몸에 지나치게 쌓일 수 있습니다.`, material, 'EXPLAIN', [id])).not.toEqual([]);
  });
});

describe('a harm that names what its drug becomes', () => {
  const material = materialOf([
    ['R03DA05', '가온아미노필린정(아미노필린)'],
    ['N06AB08', '가온플루복사민정(플루복사민)'],
    ['R03DA04', '가온테오필린정(테오필린)'],
    ['N05AH04', '가온쿠에티아핀정(쿠에티아핀)'],
  ]);
  const { id } = ofDrugs(material, 'R03DA05', 'N06AB08');
  const first = '아미노필린과 플루복사민을 함께 쓰면 위험이 큽니다.';

  test('is of its own finding, though the patient has a drug of that name too', () => {
    expect(checksOf(`${first} 테오필린이 몸에 지나치게 쌓일 수 있습니다.`, material, 'EXPLAIN', [id])).toEqual([]);
    expect(checksOf(`${first} 쿠에티아핀이 몸에 지나치게 쌓일 수 있습니다.`, material, 'EXPLAIN', [id])).not.toEqual(
      [],
    );
  });
});

describe('a grade in a final text', () => {
  const material = materialOf(
    [
      ['A10BA02', '가온메트포르민정(메트포르민)'],
      ['N02BE01', '가온아세트아미노펜정(아세트아미노펜)'],
    ],
    [['N184', '만성 콩팥병 4기']],
  );
  const text = finalTextOf(material);
  const faultsOf = (line: string) => {
    const changed = text.replace('\n---', `\n- ${line}\n\n---`);
    const context = { material, vocabulary: shippedVocabulary(), identifiers: [] };
    return checkFinalText(changed, composeGuide(material, []), context).filter((fault) => fault.text === line);
  };

  test('is told of drugs, and not by itself', () => {
    expect(faultsOf('절대 쓰지 않아야 하는 약입니다.')).not.toEqual([]);
    expect(faultsOf('아세트아미노펜은 쓰지 않아야 하는 약입니다.')).not.toEqual([]);
    expect(faultsOf('메트포르민은 쓰지 않아야 하는 약입니다.')).toEqual([]);
  });
});

describe('a drug that weak kidneys are bad for', () => {
  const kidneys = [['N184', '만성 콩팥병 4기']] as const;
  const piles = (code: string, name: string) => {
    const material = materialOf([[code, `가온${name}정(${name})`]], kidneys);
    return checksOf(`${name}의 농도가 높아집니다.`, material, 'EXPLAIN', [ofDrugs(material, code).id]);
  };

  test('stays in the body where its row says so, and not where it hurts them, works less or does something else', () => {
    expect(piles('A10BA02', '메트포르민')).toEqual([]);
    expect(piles('H01BA02', '데스모프레신')).toContain('DIRECTION');
    expect(piles('M01AE01', '이부프로펜')).toContain('DIRECTION');
    expect(piles('A10BK01', '다파글리플로진')).toContain('DIRECTION');
  });
});

describe('drugs that are asked about', () => {
  // Warfarin and ibuprofen are asked about today, a sleeping pill of the old at the next visit.
  const material = materialOf([
    ['B01AA03', '가온와파린정(와파린)'],
    ['M01AE01', '가온이부프로펜정(이부프로펜)'],
    ['N05BA06', '가온로라제팜정(로라제팜)'],
  ]);
  const today = (drugs: string) => `오늘 안에 의사나 약사에게 ${drugs} 계속 써도 되는지 물어보십시오.`;

  test('are all asked about so soon', () => {
    expect(ofDrugs(material, 'N05BA06').urgency).not.toBe('NOW');
    expect(checksOf(today('와파린과 이부프로펜을'), material, 'ASK')).toEqual([]);
    expect(checksOf(today('와파린, 이부프로펜과 로라제팜을'), material, 'ASK')).toContain('URGENCY');
  });
});

describe('a department', () => {
  // `정신건강의학과 약` is no drug of the patient's, and a department by itself asks nobody.
  const material = materialOf([
    ['J05AE03', '가온리토나비르정(리토나비르)'],
    ['L01EL01', '가온이브루티닙캡슐(이브루티닙)'],
  ]);

  test('is no word before a drug', () => {
    for (const place of ['CLOSING', 'EXPLAIN'] as const)
      expect(
        checksOf(
          '이브루티닙을 쓰면 정신건강의학과 약의 효과가 줄어 증상이 다시 나타날 수 있습니다.',
          material,
          place,
          place === 'CLOSING' ? undefined : [ofDrugs(material, 'J05AE03', 'L01EL01').id],
        ),
      ).toContain('UNREAD');
  });
});

describe('what is joined to a sign', () => {
  const material = materialOf([
    ['A03FA03', '가온돔페리돈정(돔페리돈)'],
    ['N05AD01', '가온할로페리돌정(할로페리돌)'],
  ]);
  const { id } = ofDrugs(material, 'A03FA03', 'N05AD01');
  const then = '같은 증상이 나타나면 바로 119에 전화하거나 응급실로 가십시오.';

  test.each([
    `정신을 잃는 증상, 새로 생기거나 심해지는 증상, 심한 어지럼 ${then}`,
    `정신을 잃는 증상, 새로 생기는 증상 ${then}`,
    '정신을 잃는 증상이나 새로 생기거나 심해지는 증상이 나타나면 바로 119에 전화하거나 응급실로 가십시오.',
    '심한 어지럼, 새로 생기는 이상 증상이 나타나면 바로 119에 전화하거나 응급실로 가십시오.',
  ])('is a sign by its own name: %s', (text) => {
    expect(checksOf(text, material, 'WATCH', [id])).toContain('UNREAD');
  });

  test.each([
    `정신을 잃는 증상, 심한 어지럼 ${then}`,
    '가슴 두근거림이나 심한 어지럼이 새로 생기거나 심해지면 바로 119에 전화하거나 응급실로 가십시오.',
    '가슴 두근거림, 심한 어지럼 등의 증상이 나타나면 바로 119에 전화하거나 응급실로 가십시오.',
  ])('may be said to begin or get worse: %s', (text) => {
    expect(checksOf(text, material, 'WATCH', [id])).toEqual([]);
  });
});

describe('a sign of an emergency that words of a milder harm hold too', () => {
  // Blurred sight is one of dry mouth and the like, and of a glaucoma.
  const material = materialOf(
    [['N06AA12', '가온독세핀캡슐(독세핀)']],
    [
      ['F03', '상세불명의 치매'],
      ['N40', '전립선비대증'],
    ],
  );
  const finding = material.findings.find(({ harms }) =>
    ['ANTICHOLINERGIC', 'GLAUCOMA'].every((id) => harms.some((harm) => harm.id === id)),
  );

  test('is not told with the later time', () => {
    const text = (when: string) => `독세핀을 쓰는 동안 시야 흐림이 나타나면 ${when} 가십시오.`;
    expect(checksOf(text('바로 응급실로'), material, 'WATCH', [finding?.id ?? ''])).toEqual([]);
    expect(
      checksOf('독세핀을 쓰는 동안 시야 흐림이 나타나면 오늘 안에 의사에게 말씀하십시오.', material, 'WATCH', [
        finding?.id ?? '',
      ]),
    ).toContain('URGENCY');
  });
});

describe('a harm that is another one said with more words', () => {
  // Confusion of the old is no encephalopathy, and a pressure that rises is no hypertensive crisis.
  const confusion = materialOf([['N05BA06', '가온로라제팜정(로라제팜)']]);
  const pressure = materialOf([
    ['C09CA03', '가온발사르탄정(발사르탄)'],
    ['N06BA04', '가온메틸페니데이트정(메틸페니데이트)'],
  ]);

  test('is not told in the words of the graver', () => {
    const told = (text: string) => checksOf(text, confusion, 'EXPLAIN');
    expect(told('로라제팜을 쓰면 정신이 흐려질 수 있습니다.')).toEqual([]);
    expect(told('로라제팜을 쓰면 정신이 심하게 흐려질 수 있습니다.')).not.toEqual([]);
    const risen = (text: string) => checksOf(text, pressure, 'EXPLAIN', [ofDrugs(pressure, 'C09CA03', 'N06BA04').id]);
    expect(risen('발사르탄과 메틸페니데이트를 함께 쓰면 혈압이 오를 수 있습니다.')).toEqual([]);
    expect(risen('발사르탄과 메틸페니데이트를 함께 쓰면 혈압이 갑자기 크게 오를 수 있습니다.')).not.toEqual([]);
  });
});

describe('a sign in a final text', () => {
  // Slurred speech of a sleeping pill, and of a stroke that another drug may bring.
  const material = materialOf([
    ['N05BA06', '가온로라제팜정(로라제팜)'],
    ['N05AH04', '가온쿠에티아핀정(쿠에티아핀)'],
  ]);
  const told = (when: string) => `로라제팜을 쓰는 동안 어눌한 말이 나타나면 ${when} 의사에게 알리십시오.`;
  const faultsOf = (line: string) =>
    checkFinalText(finalTextOf(material).replace('\n---', `\n- ${line}\n\n---`), composeGuide(material, []), {
      material,
      vocabulary: shippedVocabulary(),
      identifiers: [],
    }).filter((fault) => fault.text === line);

  test('is told with the time of the gravest that the patient may have', () => {
    const stroke = material.findings.find(({ harms }) => harms.some(({ id }) => id === 'STROKE'));
    expect(stroke?.drugs.map(({ atcCode }) => atcCode)).not.toContain('N05BA06');
    expect(faultsOf(told('오늘 안에')).map(({ check }) => check)).toContain('URGENCY');
    expect(faultsOf('로라제팜을 쓰는 동안 휘청거림이 나타나면 오늘 안에 의사에게 알리십시오.')).toEqual([]);
  });
});

test('a drug that is told by itself may be spoken of as one of a pair, at the time of the pair', () => {
  const material = materialOf([
    ['N05BA12', '가온알프라졸람정(알프라졸람)'],
    ['J05AE30', '가온팍스로비드정(니르마트렐비르·리토나비르)'],
  ]);
  expect(material.findings.some(({ drugs }) => drugs.length === 1 && drugs[0]?.atcCode === 'N05BA12')).toBe(true);
  ofDrugs(material, 'N05BA12', 'J05AE30');
  const text = finalTextOf(material);
  const faultsOf = (line: string) =>
    checkFinalText(text.replace('\n---', `\n- ${line}\n\n---`), composeGuide(material, []), {
      material,
      vocabulary: shippedVocabulary(),
      identifiers: [],
    }).filter((fault) => fault.text === line);
  expect(faultsOf('알프라졸람을 드신 뒤 숨이 느려지거나 얕아지면 즉시 응급실로 가십시오.')).toEqual([]);
  expect(faultsOf('알프라졸람을 드신 뒤 숨이 느려지거나 얕아지면 다음 진료 때 말씀하십시오.')).not.toEqual([]);
  expect(faultsOf('알프라졸람을 드신 뒤 눈이 노래지면 즉시 응급실로 가십시오.')).not.toEqual([]);
});
