import { describe, expect, it } from 'vitest';
import type { ScreeningInput } from '@onyak/cdss';
import type { Leaflet, Medication } from '@onyak/core';
import { randomPatients } from '../testing/patients.js';
import { diagnosisRow, medicationRow } from '../testing/payload.js';
import { sampleInput, samplePatients } from '../testing/sample-guides.js';
import { leafletOf, shippedFacts, textsOf } from '../testing/sample-leaflets.js';
import { measureReading, isMiddleSchool } from './reading-level.js';

const [base] = samplePatients();
if (!base) throw new Error('no sample patient');
const takes = (medications: readonly Medication[]): ScreeningInput => ({
  ...sampleInput(base),
  medications: [...medications],
  allPrescriptions: [...medications],
  diagnoses: [],
  sideEffects: [],
});
const row = (atc: string, name: string, more: Partial<Medication> = {}): Medication => ({
  ...medicationRow(atc, name, 1),
  rowId: `${atc}${name}`,
  ...more,
});
const partOf = (leaflet: Leaflet, drug: string, part: string) =>
  leaflet.drugs
    .find(({ name }) => name === drug)
    ?.parts.find((one) => one.part === part)
    ?.texts.join(' ') ?? '';

const warfarin = row('B01AA03', '대화와르파린정2밀리그램(와르파린나트륨)_(2mg/1정)', {
  intake: { times: [{ time: 'EVENING', amount: '1 정' }], meal: 'AFTER' },
  singleDosage: '1 정',
  dailyDosage: '1 정',
});
const ibuprofen = row('M01AE01', '부루펜정400밀리그램(이부프로펜)_(0.4g/1정)', {
  singleDosage: '1 정',
  dailyDosage: '3 정',
});

describe('the guide of a patient', () => {
  it('neither asks about an inhaler beside the drug that narrows the airways, nor says that it narrows them', () => {
    const leaflet = leafletOf({
      ...takes([row('C07AA05', '가온프로프라놀롤정'), row('R03AC02', '나온살부타몰흡입기')]),
      diagnoses: [diagnosisRow('J459', '천식')],
    });
    const told = leaflet.ask.map(({ heading, texts }) => [heading, ...texts].join(' ')).join('\n');
    expect(told).toContain('답을 듣기 전에는 드시지 마십시오: 가온프로프라놀롤정');
    expect(told).not.toContain('나온살부타몰흡입기');
    expect(leaflet.harms.find(({ text }) => text.startsWith('기관지가 좁아져'))?.drugs.join()).not.toContain(
      '나온살부타몰',
    );
  });

  it('says of a sugar that rises by which drug, not by the insulin against it', () => {
    const leaflet = leafletOf(takes([row('H02AB06', '가온프레드니솔론정'), row('A10AE04', '나온인슐린주')]));
    const rising = leaflet.harms.find(({ text }) => text.startsWith('혈당이 높아질'))?.drugs.join();
    expect(rising).toContain('가온프레드니솔론정');
    expect(rising).not.toContain('나온인슐린주');
  });

  it('tells of each drug what the tables hold, in the words of its product', () => {
    const leaflet = leafletOf(takes([warfarin]));
    expect(leaflet.drugs).toHaveLength(1);
    expect(leaflet.drugs[0]).toMatchObject({ name: '대화와르파린정', ingredient: '와파린' });
    expect(partOf(leaflet, '대화와르파린정', 'PURPOSE')).toContain('피가 굳어');
    expect(partOf(leaflet, '대화와르파린정', 'HOW')).toContain('저녁에 식사 뒤에 한 번에 1정씩 드십시오.');
    expect(partOf(leaflet, '대화와르파린정', 'MISSED')).toContain('한꺼번에 두 번 분량을 드시지 마십시오');
    expect(leaflet.storage).toEqual([{ text: expect.stringContaining('햇빛') as string, drugs: ['대화와르파린정'] }]);
    expect(leaflet.unknown.join(' ')).not.toContain('대화와르파린정');
  });

  it('makes the grid of a day where an instruction says it, and no time where it does not', () => {
    const { grid } = leafletOf(takes([warfarin, ibuprofen]));
    expect(grid).toEqual([
      { drug: '대화와르파린정', times: [{ time: 'EVENING', amount: '1정' }], note: '식사 뒤에' },
      { drug: '부루펜정', times: [], note: '하루 3번, 약봉투를 보십시오' },
    ]);
    expect(leafletOf(takes([ibuprofen])).grid).toEqual([]);
  });

  it('tells a time or a meal out of the tables only where the prescription tells neither', () => {
    const omeprazole = row('A02BC01', '오메프라졸캡슐20밀리그램');
    expect(partOf(leafletOf(takes([omeprazole])), '오메프라졸캡슐', 'HOW')).toContain('식사 30분쯤 전에');
    const after = { ...omeprazole, intake: { meal: 'AFTER' as const } };
    expect(partOf(leafletOf(takes([after])), '오메프라졸캡슐', 'HOW')).not.toContain('전에');
  });

  it('of a fibrate says before or after the meal as its leaflets do, and nothing of one that asks for neither', () => {
    const how = (atc: string, name: string) => partOf(leafletOf(takes([row(atc, name)])), name, 'HOW');
    expect(how('C10AB05', '리피딜슈프라정')).toContain('식사 뒤에');
    expect(how('C10AB04', '로피드정')).toContain('식사 30분쯤 전에');
    expect(how('C10AB11', '페노콜린정')).not.toContain('식사');
  });

  it('of a missed drug for the sugar says as its leaflets do: the next at its own time, or now', () => {
    const missed = (atc: string, name: string) => partOf(leafletOf(takes([row(atc, name)])), name, 'MISSED');
    expect(missed('A10BB12', '아마릴정')).toContain('거르고 다음 드실 때 원래 양만');
    expect(missed('A10BB12', '아마릴정')).not.toContain('끼니');
    for (const [atc, name] of [
      ['A10BH01', '자누비아정'],
      ['A10BK03', '자디앙정'],
    ] as const)
      expect(missed(atc, name)).toContain('생각난 때 바로');
  });

  it('says at the end what it does not know, and never makes it up', () => {
    const strange = row('V03AX03', '이름모를정');
    const leaflet = leafletOf(takes([strange]), '홍길동', []);
    expect(leaflet.drugs[0]?.parts).toEqual([]);
    expect(leaflet.storage).toEqual([]);
    for (const what of ['무엇에 쓰는 약인지', '언제 얼마나 쓰는지', '두는 곳', '빠뜨렸을 때 할 일'])
      expect(leaflet.unknown.some((line) => line.startsWith(what) && line.includes('이름모를정'))).toBe(true);
  });

  it('of what is taken when needed tells no missed dose, and misses none', () => {
    const needed = { ...ibuprofen, intake: { asNeeded: true as const } };
    const leaflet = leafletOf(takes([needed]));
    expect(partOf(leaflet, '부루펜정', 'MISSED')).toBe('');
    expect(leaflet.unknown.join()).not.toContain('빠뜨렸을 때');
    expect(partOf(leaflet, '부루펜정', 'HOW')).toContain('필요할 때만');
  });

  it('names at each drug the others that it must not meet, and tells the harm once with all of them', () => {
    const aspirin = row('B01AC06', '아스피린프로텍트정100밀리그램');
    const leaflet = leafletOf(takes([warfarin, ibuprofen, aspirin]));
    expect(partOf(leaflet, '부루펜정', 'APART')).toContain('대화와르파린정');
    const bleeding = leaflet.harms.filter(({ text }) => text === '위나 장이 헐어 피가 날 수 있습니다.');
    expect(bleeding).toHaveLength(1);
    for (const drug of ['대화와르파린정', '부루펜정', '아스피린프로텍트정'])
      expect(bleeding[0]?.drugs.join()).toContain(drug);
    expect(leaflet.ask.flatMap(({ texts }) => texts).join()).toContain('부루펜정');
  });

  it('parts two strengths of one brand, and takes a product that came in several rows once', () => {
    const strong = row('B01AA03', '대화와르파린정5밀리그램(와르파린나트륨)_(5mg/1정)', { strength: '5mg/1정' });
    const { drugs } = leafletOf(takes([{ ...warfarin, strength: '2mg/1정' }, strong, { ...warfarin, rowId: 'again' }]));
    expect(drugs.map(({ name }) => name)).toEqual(['대화와르파린정 2mg', '대화와르파린정 5mg']);
  });

  it('tells no way to take a drug that is not to be taken until somebody has answered, in no part', () => {
    const simvastatin = row('C10AA01', '조코정20밀리그램(심바스타틴)_(20mg/1정)', {
      intake: { times: [{ time: 'EVENING', amount: '1 정' }] },
    });
    const clarithromycin = row('J01FA09', '클래리시드필름코팅정500밀리그램', {
      intake: { times: [{ time: 'MORNING', amount: '1 정' }] },
    });
    const leaflet = leafletOf(takes([simvastatin, clarithromycin]));
    expect(leaflet.ask[0]?.texts.join()).toContain('답을 듣기 전에는 드시지 마십시오: 조코정');
    expect(partOf(leaflet, '조코정', 'HOW')).toContain('답을 듣기 전에는 드시지 마십시오');
    expect(partOf(leaflet, '조코정', 'MISSED')).toBe('');
    expect(leaflet.grid.find(({ drug }) => drug === '조코정')?.times).toEqual([]);
    expect(leaflet.grid.find(({ drug }) => drug === '클래리시드필름코팅정')?.times).toHaveLength(1);
    expect(JSON.stringify(leaflet.ask)).not.toContain('금기');
  });

  it('has nobody take to the end what he may react to', () => {
    const cefaclor = row('J01DC04', '시클러캡슐250밀리그램');
    const input = takes([cefaclor]);
    const sideEffects = [{ rowId: 's1', sideEffect: '페니실린 두드러기', atcCodes: ['J01C'] }];
    const how = partOf(leafletOf({ ...input, sideEffects }), '시클러캡슐', 'HOW');
    expect(how).toContain('먼저 물어보십시오');
    expect(how).not.toContain('모두 드십시오');
    expect(partOf(leafletOf(input), '시클러캡슐', 'HOW')).toContain('모두 드십시오');
  });

  it('leaves out what was entered in error', () => {
    expect(leafletOf(takes([{ ...warfarin, status: 'ENTERED_IN_ERROR' }])).drugs).toEqual([]);
  });
});

/** All that a guide says, each harm and each sign once, on made-up patients and on random ones. */
function* everybody(): Generator<readonly [string, ScreeningInput]> {
  for (const patient of samplePatients()) yield [patient.file, sampleInput(patient)];
  let index = 0;
  for (const input of randomPatients(100, 20_261)) yield [`random ${(index += 1)}`, input];
}

it('of every patient tells each harm and each sentence of harm once, each chosen drug, and no drug that is not taken', () => {
  for (const [who, input] of everybody()) {
    const leaflet = leafletOf(input);
    const harms = leaflet.harms.map(({ text }) => text);
    expect(new Set(harms.filter((text) => !text.includes('약입니다') && !text.includes('약이어서'))).size, who).toBe(
      harms.filter((text) => !text.includes('약입니다') && !text.includes('약이어서')).length,
    );
    const parts = leaflet.drugs.flatMap(({ parts: own }) => own.flatMap(({ texts }) => texts));
    for (const { text } of leaflet.harms) expect(parts, who).not.toContain(text);
    const signs = leaflet.signs.flatMap((line) => line.split(': ')[1]?.split(', ') ?? []);
    expect(new Set(signs).size, who).toBe(signs.length);
    expect(leaflet.drugs.length, who).toBeLessThanOrEqual(input.medications.length);
  }
});

it('is read at a middle school: every fact of the table, and every guide as a whole', () => {
  for (const { id, text } of shippedFacts()) {
    const reading = measureReading([text]);
    expect({ id, hard: reading.hard, long: reading.longest > 16 }).toEqual({ id, hard: [], long: false });
  }
  for (const [who, input] of everybody()) {
    const reading = measureReading(textsOf(leafletOf(input)));
    expect(isMiddleSchool(reading), `${who}: ${JSON.stringify(reading)}`).toBe(true);
  }
});

it('a text for professionals is not', () => {
  const label = [
    '경구 항응고제 투여 중 비스테로이드 소염진통제를 병용하면 위장관 출혈의 위험이 증가하므로 신기능과 혈중농도를 확인하고 감량 또는 투여 중단을 검토한다.',
  ];
  expect(isMiddleSchool(measureReading(label))).toBe(false);
  expect(measureReading(label).hard).toContain('병용');
});
