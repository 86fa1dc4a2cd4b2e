import { expect, test } from 'vitest';
import { patientPart, toldTo } from '../../testing/patient-part.js';
import { materialOf, patientSchema, sampleInput } from '../../testing/sample-guides.js';
import { tellBriefly } from './brief-lines.js';
import { othersByLine } from './sections/others-by-line.js';
import { planGuide } from './plan.js';

test('what weakens one antibiotic is not said to add to what weakens another', () => {
  const text = patientPart({
    drugs: [
      ['A02AA04', '마그밀정'],
      ['J01MA12', '크라비트정'],
      ['J04AC01', '유한짓정'],
    ],
    age: 50,
  });
  expect(text).toMatch(/마그밀정.*유한짓정.*감염을 치료하는 약의 효과가 줄어/u);
  expect(text).not.toMatch(/유한짓정\S*도 이 위험을 더할/u);
});

test('what only adds to the same lost effect still stands with it', () => {
  const text = patientPart({
    drugs: [
      ['A02AA04', '마그밀정'],
      ['J01MA12', '크라비트정'],
      ['B03AA07', '훼로바정'],
    ],
    age: 50,
  });
  expect(text.match(/감염을 치료하는 약의 효과가 줄어/gu)).toHaveLength(1);
});

test('a painkiller that is told for the kidneys is told for the recorded ulcer as well', () => {
  const text = patientPart({
    drugs: [
      ['M01AE02', '낙센정'],
      ['A02BC01', '로섹캡슐'],
    ],
    diagnoses: [['K259', '위궤양']],
    facts: { egfr: { value: 40, date: '2026-03-01' } },
    age: 80,
  });
  expect(text).toMatch(/콩팥 기능에 맞추어[^\n]*: 낙센정/u);
  expect(text).toMatch(/위나 장이 헐어 피가 날 수 있습니다\(위궤양 진단과 관련\)/u);
  expect(text).not.toMatch(/콩팥 기능[^\n]*위궤양/u);
});

test('a bladder drug is told by the prostate that is recorded, not by the eyes', () => {
  const text = patientPart({ drugs: [['R03BB04', '스피리바']], diagnoses: [['N40', '전립선증식증']], age: 73 });
  expect(text).toMatch(/소변이 잘 나오지 않을 수 있습니다\(전립선증식증 진단과 관련\)/u);
  expect(text).not.toContain('눈 속 압력');
});

test('who takes a drug for mood and has no epilepsy is not told of fits', () => {
  const drugs = [
    ['N03AF01', '테그레톨정'],
    ['N03AX09', '라믹탈정'],
  ] as const;
  expect(patientPart({ drugs, diagnoses: [['F319', '양극성 장애']], age: 40 })).not.toContain('경련이 일어날');
  expect(patientPart({ drugs, diagnoses: [['G409', '뇌전증']], age: 40 })).toContain('경련이 일어날');
});

test('two drugs that bring two harms are told by both, whichever row says it', () => {
  const qt = patientPart({
    drugs: [
      ['N06AB10', '렉사프로정'],
      ['N06AX05', '트리티코정'],
    ],
    age: 40,
  });
  expect(qt).toMatch(/렉사프로정[^\n]*트리티코정[^\n]*심장 박동이 불규칙해질/u);
  expect(qt).toMatch(/렉사프로정[^\n]*트리티코정[^\n]*세로토닌이 지나치게/u);
  const fits = patientPart({
    drugs: [
      ['N06AA09', '에나폰정'],
      ['N06AX12', '웰부트린엑스엘정'],
    ],
    age: 40,
  });
  expect(fits).toMatch(/에나폰정[^\n]*웰부트린엑스엘정[^\n]*경련이 일어날/u);
  expect(fits).toMatch(/에나폰정[^\n]*웰부트린엑스엘정[^\n]*심장이 불규칙하거나/u);
});

test('a drug that endangers two diseases is told by both', () => {
  const text = patientPart({
    drugs: [['R05DA04', '인산코데인정']],
    diagnoses: [
      ['K519', '궤양성 대장염'],
      ['J449', '만성 폐쇄성 폐질환'],
    ],
    age: 60,
  });
  expect(text).toMatch(/장이 막힐 수 있습니다\(궤양성 대장염 진단과 관련\)/u);
  expect(text).toMatch(/숨이 느려지거나 얕아질 수 있습니다\(만성 폐쇄성 폐질환 진단과 관련\)/u);
});

test('who is pregnant is not told that she may become so', () => {
  const drugs = [
    ['G03AA12', '야즈정'],
    ['J04AB02', '리팜핀캡슐'],
  ] as const;
  const told = (pregnancy: 'YES' | 'NO') =>
    patientPart({ drugs, facts: { pregnancy }, age: 34, gender: 'Female' }).includes('피임 효과가 떨어져');
  expect(told('NO')).toBe(true);
  expect(told('YES')).toBe(false);
});

test('a drug that dries the mouth but weakly is not said to do it, and a sum of such drugs is for the professionals', () => {
  const text = patientPart({
    drugs: [
      ['G04BD04', '디트로판정'],
      ['A02BA03', '가스터정'],
    ],
    age: 60,
  });
  expect(text).toMatch(/디트로판정\S* 쓰는 동안 입이 마르고[^\n]*수 있습니다/u);
  expect(text).not.toContain('가스터정');
  const weak = patientPart({
    drugs: [
      ['A02BA03', '가스터정'],
      ['B01AA03', '쿠파린정'],
      ['N04BD01', '마오비정'],
    ],
    age: 76,
  });
  expect(weak).not.toContain('입이 마르고');
  const alone = patientPart({
    drugs: [
      ['A02BA03', '가스터정'],
      ['H02AB06', '소론도정'],
      ['A03FA03', '모티리움엠정'],
    ],
    age: 76,
  });
  expect(alone).not.toMatch(/소론도정[^\n]*입이 마르/u);
});

test('drugs of one class are one list, not every two of them', () => {
  const text = patientPart({
    drugs: [
      ['A02BC01', '로섹캡슐'],
      ['A02BC02', '판토록정'],
      ['A02BC05', '넥시움정'],
    ],
    age: 40,
  });
  expect(text).toMatch(/같은 계열이 겹친 약[^\n]*: 로섹캡슐\S*, 판토록정\S* 넥시움정/u);
});

test('a second emergency of a pair is told beside the first, unless they are much the same', () => {
  const text = patientPart({
    drugs: [
      ['N02AX02', '트리돌캡슐'],
      ['N06AA09', '에나폰정'],
    ],
    age: 40,
  });
  expect(text).toMatch(/트리돌캡슐[^\n]*에나폰정[^\n]*경련이 일어날/u);
  expect(text).toMatch(/트리돌캡슐[^\n]*에나폰정[^\n]*세로토닌이 지나치게/u);
  const bleeding = patientPart({
    drugs: [
      ['B01AA03', '쿠파린정'],
      ['M01AE01', '부루펜정'],
    ],
    age: 40,
  });
  expect(bleeding.match(/쿠파린정[^\n]*부루펜정[^\n]*(멎지 않을|피가 날) 수/gu)).toHaveLength(1);
});

test('who is told of a drug that adds to a fall is not asked to tell of it again for the fall', () => {
  const text = patientPart({
    drugs: [
      ['N02AA05', '옥시콘틴서방정'],
      ['N04BC04', '리큅정'],
    ],
    diagnoses: [['G20', '파킨슨병']],
    age: 77,
  });
  expect(text).toMatch(/넘어질 수 있고, 리큅정\S*도 이 위험을 더할/u);
  expect(text.match(/넘어질 수/gu)).toHaveLength(1);
});

test('a reliever whose effect another drug takes away is not said to add to the harm', () => {
  const text = patientPart({
    drugs: [
      ['C07AA05', '인데놀정'],
      ['R03AC02', '벤토린에보할러'],
    ],
    diagnoses: [['J459', '상세불명의 천식']],
    age: 37,
  });
  expect(text).toMatch(/인데놀정.*기관지가 좁아져/u);
  expect(text).not.toMatch(/벤토린에보할러\S*도 이 위험을 더할/u);
  expect(text).toMatch(/함께 쓰면.*기관지가 좁아져/u);
});

test('who may be pregnant is told by name which drug to ask about, whoever cannot be is not', () => {
  const drugs = [['D10BA01', '로아큐탄연질캡슐']] as const;
  const acne = [['L700', '보통여드름']] as const;
  const asked =
    /임신 중이거나 임신했을 수 있으면 로아큐탄연질캡슐.*을 계속 쓸지 드시기 전에 의사나 약사에게 물어보십시오/u;
  expect(patientPart({ drugs, diagnoses: acne, age: 21, gender: 'Female' })).toMatch(asked);
  expect(patientPart({ drugs, diagnoses: acne, age: 21, gender: 'Female', facts: { pregnancy: 'NO' } })).not.toMatch(
    asked,
  );
  expect(patientPart({ drugs, diagnoses: acne, age: 21 })).not.toMatch(/임신했을 수 있으면/u);
});

test('beside a note about pregnancy each disease has its own harm', () => {
  const text = toldTo({
    age: 29,
    gender: 'Female',
    facts: { pregnancy: 'YES' },
    medications: [{ atcCode: 'H02AB06', name: '가온프레드니솔론정' }],
    diagnoses: [
      { code: 'G70.0', name: '중증근무력증' },
      { code: 'K25.9', name: '위궤양' },
    ],
  });
  expect(text).toContain('임신 중');
  expect(text).toMatch(/근무력증이 잠시 심해질/u);
  expect(text).toMatch(/위나 장이 헐어 피가 날 수 있습니다\(위궤양 진단과 관련\)/u);
});

test('a recorded disease of a lesser row takes no place from what the gravest rows say', () => {
  const text = toldTo({
    age: 87,
    gender: 'Female',
    medications: [{ atcCode: 'N05AH04', name: '가온쿠에티아핀정' }],
    diagnoses: [
      { code: 'G30.9', name: '알츠하이머병' },
      { code: 'E87.1', name: '저나트륨혈증' },
    ],
  });
  expect(text).toMatch(/심장이나 뇌의 혈관이 막히거나 터질 수 있습니다/u);
  expect(text).toMatch(/나트륨이 낮아질 수 있습니다/u);
});

test('who is under 25 and takes an antidepressant is told of thoughts of suicide and whom to call', () => {
  const text = toldTo({
    age: 20,
    gender: 'Male',
    medications: [{ atcCode: 'N06AB10', name: '가온에스시탈로프람정' }],
    diagnoses: [{ code: 'F32.9', name: '우울에피소드' }],
  });
  expect(text).toContain('자해나 자살을 생각하게 될 수 있습니다');
  expect(text).toMatch(/119에 전화하거나 응급실로 가야 하는 증상: 죽고 싶은 생각이나 자해/u);
});

test('in few words no disease stands beside drugs that it is not about', () => {
  const material = materialOf(
    sampleInput(
      patientSchema.parse({
        file: '99-made-up',
        title: '지어낸 환자',
        age: 88,
        gender: 'Female',
        medications: [
          { atcCode: 'N05AH04', name: '가온쿠에티아핀정' },
          { atcCode: 'M01AE01', name: '나온이부프로펜정' },
        ],
        diagnoses: [
          { code: 'G30.9', name: '알츠하이머병' },
          { code: 'I70.2', name: '사지의 죽상경화증' },
        ],
        sideEffects: [],
      }),
    ),
  );
  const sections = planGuide(material.findings).sections;
  const others = othersByLine(sections, false);
  const told = sections.flatMap(({ lines }) =>
    tellBriefly(
      lines.filter(({ kind }) => kind === 'HARM').map((line) => ({ line, others: others.get(line) ?? [] })),
      false,
    ),
  );
  const stroke = told.find((line) => line.includes('심장이나 뇌의 혈관'));
  expect(stroke).toMatch(/쿠에티아핀.*이부프로펜/u);
  expect(stroke).not.toContain('진단과 관련');
});
