import { expect, test } from 'vitest';
import { patientPart } from '../../../testing/patient-part.js';

const kidneys = (value: number) => ({ egfr: { value, date: '2026-03-01' } });

test('signs are told of harms that a line tells: a painkiller told for the kidneys is told for the stomach too', () => {
  const text = patientPart({ drugs: [['M01AE01', '부루펜정']], facts: kidneys(40), age: 80 });
  expect(text).toMatch(/콩팥 기능에 맞추어[^\n]*: 부루펜정/u);
  expect(text).toContain('검은 변이나 피 섞인 변');
  expect(text).toMatch(/부루펜정\S* 쓰는 동안 위나 장이 헐어 피가 날 수 있습니다/u);
});

test('of a drug that is held until a call no signs are told of what no line tells', () => {
  const text = patientPart({ drugs: [['M01AE01', '부루펜정']], facts: kidneys(20), age: 80 });
  expect(text).toMatch(/지금의 콩팥 기능에서는 쓰지 않아야[^\n]*: 부루펜정/u);
  expect(text).not.toContain('위나 장이 헐어');
  expect(text).not.toContain('피를 토하는 증상');
});

test('a second emergency that a row tells of two drugs has a sign, as its line stands', () => {
  const text = patientPart({
    drugs: [
      ['J01XX08', '자이복스정'],
      ['N06BA09', '스트라테라캡슐'],
    ],
    age: 50,
  });
  expect(text).toMatch(/자이복스정[^\n]*혈압이 갑자기 크게 오를 수/u);
  expect(text).toMatch(/자이복스정[^\n]*세로토닌이 지나치게/u);
  expect(text).toMatch(/바로 119[^\n]*심한 두통/u);
  expect(text).toMatch(/바로 119[^\n]*심한 떨림이나 근육 경련/u);
});

test('who is old is told of every drug that makes fall, whatever else it is told for', () => {
  const text = patientPart({
    drugs: [
      ['N06AA09', '에나폰정'],
      ['N02BF01', '뉴론틴캡슐'],
      ['N05BA12', '자낙스정'],
    ],
    diagnoses: [['H409', '녹내장']],
    facts: kidneys(50),
    age: 84,
  });
  expect(text.match(/넘어질 수 있/gu)).toHaveLength(1);
  expect(text).toMatch(/에나폰정[^\n]*자낙스정[^\n]*넘어질 수|자낙스정[^\n]*에나폰정[^\n]*넘어질 수/u);
});

test('each drug of a note brings its own harm while it is used', () => {
  const text = patientPart({
    drugs: [
      ['A02BA03', '가스터정'],
      ['A10BH01', '자누비아정'],
      ['A10BK03', '자디앙정'],
    ],
    facts: kidneys(25),
    age: 60,
  });
  expect(text).toMatch(/가스터정을 쓰는 동안 정신이 흐려지거나/u);
  expect(text).toMatch(/자디앙정의 효과가 줄어 혈당이/u);
  expect(text).not.toMatch(/정은 (정신이|혈당이|당뇨약)/u);
});

test('two matters of one drug are both told in few words', () => {
  const text = patientPart({
    drugs: [
      ['N06BA04', '콘서타오로스서방정'],
      ['N05AN01', '리단정'],
      ['N05AH04', '쎄로켈정'],
      ['N03AX09', '라믹탈정'],
      ['C07AA05', '인데놀정'],
      ['N05BA12', '자낙스정'],
      ['N02BF02', '리리카캡슐'],
      ['N02AA05', '옥시콘틴서방정'],
      ['M01AE01', '부루펜정'],
      ['R06AB04', '페니라민정'],
      ['H03BB02', '메티마졸정'],
    ],
    diagnoses: [
      ['E059', '갑상선기능항진증'],
      ['F319', '양극성 정동장애'],
    ],
    facts: { pregnancy: 'YES' },
    age: 24,
    gender: 'Female',
  });
  expect(text).toContain('숨이 느려지거나 얕아질 수 있습니다');
  expect(text).toMatch(/쓰지 않아야 하는 약입니다\(금기\)[^\n]*: 콘서타오로스서방정/u);
  expect(text).toMatch(/임신 중[^\n]*: 콘서타오로스서방정/u);
});

test('what a disease forbids is not to be used less for the kidneys', () => {
  const text = patientPart({
    drugs: [['L04AD01', '산디문뉴오랄연질캡슐']],
    diagnoses: [['L400', '건선']],
    facts: kidneys(34),
    age: 74,
  });
  expect(text).toMatch(/쓰지 않아야 하는 약입니다\(금기\)\(건선 진단과 관련\): 산디문뉴오랄/u);
  expect(text).not.toContain('콩팥 기능에 맞추어');
});

test('what a drug does to a disease is not told as one of a pair that it is no part of', () => {
  const text = patientPart({
    drugs: [
      ['C07AB07', '콩코르정'],
      ['R03AC02', '벤토린에보할러'],
      ['B01AC24', '브릴린타정'],
    ],
    diagnoses: [['J459', '천식']],
    age: 50,
  });
  expect(text).toMatch(/브릴린타정\S* 쓰는 동안 기관지가 좁아져[^\n]*천식 진단과 관련/u);
  expect(text).not.toMatch(/브릴린타정[^\n]*함께 쓰면 기관지/u);
});
