import { expect, test } from 'vitest';
import { patientPart, toldTo } from '../../../testing/patient-part.js';

/** What stands under a heading, without the next one. */
const under = (text: string, heading: RegExp) => text.split(/^## /mu).find((section) => heading.test(section)) ?? '';

test('beside a dose for the kidneys a recorded disease is told by its harm, not by its signs alone', () => {
  const text = toldTo({
    age: 70,
    gender: 'Female',
    facts: { egfr: { value: 25, date: '2026-03-01' } },
    medications: [{ atcCode: 'M05BA04', name: '가온알렌드론산정' }],
    diagnoses: [{ code: 'K21.9', name: '위식도역류병' }],
  });
  expect(text).toContain('콩팥 기능');
  expect(text).toMatch(/식도나 위의 점막이 헐 수 있습니다\(위식도역류병 진단과 관련\)/u);
});

test('beside a matter of pregnancy what a lesser row says of a disease is told in its own time', () => {
  const text = toldTo({
    age: 33,
    gender: 'Female',
    facts: { pregnancy: 'YES' },
    medications: [{ atcCode: 'L04AD02', name: '가온타크로리무스캡슐' }],
    diagnoses: [{ code: 'C92.1', name: '만성 골수성 백혈병' }],
  });
  expect(under(text, /오늘 안에/u)).toContain('임신 중이거나');
  expect(under(text, /오늘 안에/u)).not.toContain('암이 자라거나');
  expect(under(text, /다음 진료/u)).toContain('암이 자라거나 새로 생길 수 있습니다(만성 골수성 백혈병 진단과 관련)');
});

test('of two diseases that one drug endangers the lesser one is told at the next visit', () => {
  const text = toldTo({
    age: 60,
    gender: 'Male',
    medications: [{ atcCode: 'N06DA02', name: '가온도네페질정' }],
    diagnoses: [
      { code: 'G40.9', name: '뇌전증' },
      { code: 'J45.9', name: '천식' },
    ],
  });
  expect(text).toContain('경련이 일어날 수 있습니다(뇌전증 진단과 관련)');
  expect(text).toMatch(/천식이나 숨참이 심해질 수 있습니다\(천식 진단과 관련\)/u);
});

test('who is told of a drug above is not asked in the last line to tell that it is taken', () => {
  const others =
    'A12AX H03AA01 N05BA12 N05CF02 N05AH04 A03FA03 A12BA01 C01AA05 C03CA01 C08DA01 C07AB07 A02AA04 N06AB03'.split(' ');
  const text = toldTo({
    age: 81,
    gender: 'Female',
    medications: [
      { atcCode: 'N04BD01', name: '마온셀레길린정' },
      ...others.map((atcCode, at) => ({ atcCode, name: `${'가나다라바사아자차카타파하'[at] ?? ''}온정` })),
    ],
    diagnoses: ['E03.9', 'G47.0', 'K21.9', 'I50.0', 'I20.9', 'I21.9', 'K59.0'].map((code) => ({ code, name: code })),
  });
  expect(text).toMatch(/마온셀레길린정\S* .*함께 쓰지 않아야/u);
  expect(text).not.toMatch(/만날 때[^\n]*마온셀레길린정/u);
});

test('a drug that is asked about later for a harm that stands above is asked about with that harm', () => {
  const text = patientPart({
    drugs: [
      ['L04AX01', '이뮤란정'],
      ['M04AA01', '자이로릭정'],
      ['A07EC02', '펜타사서방정'],
      ['A02BC01', '오메프라졸캡슐'],
      ['C03CA01', '라식스정'],
    ],
    diagnoses: [['K50.9', '크론병']],
    age: 50,
  });
  const later = text.split('## ').find((section) => section.includes('다음 진료 때 물어볼 것')) ?? '';
  expect(later).toMatch(/수 있으므로[^.]*펜타사서방정[^.]*물어보십시오/u);
});

test('a drug that is asked about later stands there with its reason, though more urgent drugs bring the same harm', () => {
  const text = patientPart({
    drugs: [
      ['B01AC04', '플라빅스정'],
      ['C10AA05', '리피토정'],
      ['N06DX02', '기넥신에프정'],
      ['M04AA03', '페브릭정'],
      ['N05BB01', '유시락스정'],
      ['C03CA01', '라식스정'],
      ['C09CA01', '코자정'],
      ['N06BA04', '콘서타오로스서방정'],
      ['N04BD01', '마오비정'],
      ['J02AC01', '디푸루칸캡슐'],
    ],
    diagnoses: [
      ['I63.9', '뇌경색증'],
      ['M10.9', '통풍'],
      ['F41.9', '불안장애'],
    ],
    age: 82,
  });
  const later = text.split('## ').find((section) => section.includes('다음 진료 때 물어볼 것')) ?? '';
  expect(later).toMatch(/그대로 써도 되는지/u);
  expect(later.split('\n').filter((line) => line.includes('페브릭정'))).toEqual([
    expect.stringMatching(/혈관이 막히거나/u),
  ]);
});

test('each forbidden pair stands with its harm, of whichever list it is', () => {
  const text = toldTo({
    age: 50,
    gender: 'Female',
    medications: [
      { atcCode: 'J01FA09', name: '가온클래리정' },
      { atcCode: 'N05AH04', name: '나온쿠에티아핀정' },
      { atcCode: 'N05AG02', name: '다온피모지드정' },
    ],
    diagnoses: [],
  });
  const lines = text.split('\n').filter((line) => line.includes('함께 쓰지 않아야'));
  expect(lines).toHaveLength(2);
  for (const line of lines) expect(line).toContain('심장 박동이 불규칙해질 수 있습니다');
});

test('a pair that adds to a harm beside another in a line about the kidneys is told for itself', () => {
  const told = (egfr: number) =>
    toldTo({
      age: 50,
      gender: 'Female',
      facts: { egfr: { value: egfr, date: '2026-03-01' } },
      medications: [
        { atcCode: 'J02AC01', name: '가온플루코나졸정' },
        { atcCode: 'R05DA04', name: '나온코데인정' },
        { atcCode: 'C01AA05', name: '다온디곡신정' },
      ],
      diagnoses: [],
    });
  expect(told(22)).toMatch(/나온코데인정을 쓰는 동안 숨이 느려지거나/u);
  expect(told(22)).toMatch(/가온플루코나졸정\S* 나온코데인정\S* 함께 쓰면 숨이 느려지거나/u);
  expect(told(80)).toMatch(/가온플루코나졸정\S* 나온코데인정\S* 함께 쓰면 숨이 느려지거나/u);
});

test('nobody is asked whether to go on with the inhaler because of a drug beside it that is not taken any more', () => {
  const text = toldTo({
    age: 42,
    gender: 'Male',
    medications: [
      { atcCode: 'C07AA05', name: '가온프로프라놀롤정' },
      { atcCode: 'R03AC02', name: '나온살부타몰흡입기' },
    ],
    diagnoses: [{ code: 'J45.9', name: '천식' }],
  });
  expect(text).toMatch(/지금 바로 처방한 의사나 약사에게 전화해 가온프로프라놀롤정\S* 계속 쓸지/u);
  expect(text).toMatch(/가온프로프라놀롤정과 함께 쓰면 나온살부타몰흡입기의 효과가 줄어 기관지가 좁아져/u);
  expect(text).not.toMatch(/나온살부타몰흡입기\S* 그대로 써도 되는지/u);
});

test('of a pair that is taken both are asked about, whichever is to be looked at first', () => {
  const text = toldTo({
    age: 42,
    gender: 'Male',
    medications: [
      { atcCode: 'C07AA05', name: '가온프로프라놀롤정' },
      { atcCode: 'R03AC02', name: '나온살부타몰흡입기' },
    ],
    diagnoses: [],
  });
  expect(text).toMatch(/가온프로프라놀롤정[^.]*나온살부타몰흡입기[^.]*그대로 써도 되는지/u);
});

test('what a breastfed baby may breathe too little of names the signs at the baby, and which of them cannot wait', () => {
  for (const [atcCode, name] of [
    ['R05DA04', '가온코데인정'],
    ['N02AX02', '가온트라마돌캡슐'],
    ['N02AJ13', '가온트라마돌아세트아미노펜정'],
    ['N02AA05', '가온옥시코돈정'],
  ]) {
    const text = toldTo({
      age: 30,
      gender: 'Female',
      facts: { lactation: 'YES' },
      medications: [{ atcCode, name }],
      diagnoses: [],
    });
    expect([name, text]).toEqual([name, expect.stringMatching(/젖을 먹는 아기의 숨이 느려지거나/u)]);
    expect(under(text, /살펴볼 증상/u)).toMatch(/119[^\n]*숨 쉬는 아기의 모습[^\n]*깨지 않는 아기의 모습/u);
    expect(under(text, /살펴볼 증상/u)).toMatch(/오늘 안에[^\n]*아기의 심한 졸음/u);
  }
});

test('what protects the stomach beside warfarin is not told as adding to a bleeding, nor to be asked about', () => {
  for (const [atcCode, name] of [
    ['A02BC01', '가온오메프라졸캡슐'],
    ['A02BC05', '가온에스오메프라졸정'],
  ]) {
    const text = toldTo({
      age: 50,
      gender: 'Male',
      medications: [
        { atcCode: 'B01AA03', name: '가온와파린정' },
        { atcCode: 'M01AE01', name: '가온이부프로펜정' },
        { atcCode, name },
      ],
      diagnoses: [{ code: 'I48.9', name: '심방세동' }],
    });
    expect(under(text, /오늘 안에/u)).toContain('피가 잘 멎지 않을 수 있습니다');
    expect(text).not.toMatch(/프라졸\S*도 이 위험을/u);
    expect(under(text, /다음 진료/u)).not.toContain('프라졸');
    expect(text).toContain('와파린의 효과가 조금 커질 수 있습니다');
  }
});

test('a drug that is avoided while breastfeeding says what the child gets until somebody has answered', () => {
  const nursing = (atcCode: string, name: string) =>
    toldTo({ age: 30, gender: 'Female', facts: { lactation: 'YES' }, medications: [{ atcCode, name }], diagnoses: [] });
  const now = nursing('C10AA05', '가온아토르바스타틴정');
  expect(under(now, /지금 바로/u)).toMatch(/답을 들을 때까지 아기에게는 약을 쓰기 전에 짜 둔 젖이나 분유/u);
  const today = nursing('C01BD01', '가온아미오다론정');
  expect(under(today, /오늘 안에/u)).toMatch(/짜 둔 젖이나 분유/u);
  expect(today.match(/분유/gu)).toHaveLength(1);
  const later = nursing('A10BK01', '가온다파글리플로진정');
  expect(later).not.toContain('분유');
  expect(under(later, /지켜 주실 것/u)).toContain('젖 먹이는 것도 스스로 끊지 마십시오');
});

test('a harm of a forbidden pair is not told once more by the kidneys that forbid one of its drugs', () => {
  const text = toldTo({
    age: 50,
    gender: 'Male',
    facts: { egfr: { value: 20, date: '2026-03-01' } },
    medications: [
      { atcCode: 'B01AE07', name: '가온다비가트란캡슐' },
      { atcCode: 'J02AB02', name: '나온케토코나졸정' },
    ],
    diagnoses: [{ code: 'I48.9', name: '심방세동' }],
  });
  expect(text).toMatch(/함께 쓰지 않아야/u);
  expect(text).toMatch(/지금의 콩팥 기능에서는 쓰지 않아야/u);
  expect(text.match(/피가 잘 멎지 않을 수 있습니다/gu)).toHaveLength(1);
});

test('a drug of one day in the week that is written for every day is held, and says so', () => {
  const text = toldTo({
    age: 60,
    gender: 'Female',
    medications: [
      {
        atcCode: 'L04AX03',
        name: '가온메토트렉세이트정_(2.5mg/1정)',
        strength: '2.5mg/1정',
        singleDosage: '4 정',
        dailyDosage: '4 정',
        days: 30,
      },
    ],
    diagnoses: [{ code: 'M06.9', name: '류마티스관절염' }],
  });
  expect(under(text, /지금 바로/u)).toContain('일주일에 한 번만 쓰는 약이 날마다 쓰는 것으로 적혀 있어');
  expect(under(text, /지금 바로/u)).toContain('답을 듣기 전에는 이 약을 드시지 마십시오');
  expect(text).not.toMatch(/식품의약품안전처|최대량/u);
});

test('a harm of a forbidden pair is not told once more by the disease, nor is a held drug used for too long', () => {
  const text = toldTo({
    age: 74,
    gender: 'Male',
    medications: [
      { atcCode: 'N04BA02', name: '가온레보도파정', days: 30 },
      { atcCode: 'A03FA01', name: '나온메토클로프라미드정', days: 30 },
    ],
    diagnoses: [{ code: 'G20', name: '파킨슨병' }],
  });
  expect(under(text, /지금 바로/u).match(/파킨슨병 증상이 심해질 수 있/gu)).toHaveLength(1);
  expect(text).not.toContain('정해진 기간보다 오래');
});

test('who may have too little sugar is told to take some before calling', () => {
  const taking = (...medications: { atcCode: string; name: string }[]) =>
    toldTo({ age: 60, gender: 'Male', medications, diagnoses: [{ code: 'E11.9', name: '2형 당뇨병' }] });
  const insulin = { atcCode: 'A10AE04', name: '가온인슐린주' };
  expect(taking(insulin, { atcCode: 'A10BB12', name: '나온글리메피리드정' })).toMatch(/먼저 사탕이나 주스를 드십시오/u);
  expect(taking({ atcCode: 'A10BK01', name: '가온다파글리플로진정' })).not.toContain('사탕');
});

test.each([
  ['A10BF01', '다온아카보스정'],
  ['A10BF03', '다온보글리보스정'],
  ['A10BD17', '다온아카보스메트포르민정'],
])('glucose and no other sugar where %s keeps the gut from splitting it', (atcCode, name) => {
  const text = toldTo({
    age: 60,
    gender: 'Male',
    medications: [
      { atcCode, name },
      { atcCode: 'A10BB12', name: '나온글리메피리드정' },
    ],
    diagnoses: [{ code: 'E11.9', name: '2형 당뇨병' }],
  });
  expect(text).toMatch(/먼저 사탕이 아니라 포도당을 드십시오/u);
  expect(text).not.toMatch(/사탕이나 주스/u);
});
