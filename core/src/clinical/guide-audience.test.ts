import { describe, expect, it } from 'vitest';
import { addressedTo, overviewParts } from './guide-audience.js';

const explain = (text: string) => addressedTo({ kind: 'EXPLAIN', text });

describe('a sentence of a guide', () => {
  it('tells the patient what may happen and the professionals on what grounds', () => {
    expect(
      explain('와파린과 이부프로펜을 함께 쓰면 피가 잘 멎지 않을 수 있습니다(근거: 출혈 위험 상가; INR 상승(수주간)).'),
    ).toEqual({
      patient: '와파린과 이부프로펜을 함께 쓰면 피가 잘 멎지 않을 수 있습니다.',
      staff: '근거: 출혈 위험 상가; INR 상승(수주간)',
    });
  });

  it('keeps what could not be known, after grounds or alone', () => {
    expect(
      explain('다이아벡스정을 쓰는 동안 젖산이 쌓일 수 있습니다(근거: 축적). 확인하지 못한 점: eGFR 없음.'),
    ).toEqual({
      patient: '다이아벡스정을 쓰는 동안 젖산이 쌓일 수 있습니다.',
      staff: '근거: 축적 · 확인하지 못한 점: eGFR 없음.',
    });
    expect(explain('살펴볼 약입니다. 확인하지 못한 점: 칼륨 측정 이력 없음.').staff).toBe(
      '확인하지 못한 점: 칼륨 측정 이력 없음.',
    );
  });

  it('is for the professionals alone where it tells them what to consider', () => {
    const text = '와파린: 의료진이 검토할 내용은 다음과 같습니다. INR을 측정합니다.';
    expect(addressedTo({ kind: 'ASK', text })).toEqual({ patient: '', staff: text });
    expect(addressedTo({ kind: 'ASK', text: '의사에게 물어보십시오.' })).toEqual({
      patient: '의사에게 물어보십시오.',
      staff: '',
    });
  });
});

it('the overview is told apart from how it was written', () => {
  expect(overviewParts('두 가지를 찾았습니다.\n\n[작성 메모] 틀로 썼습니다.')).toEqual({
    told: '두 가지를 찾았습니다.',
    memo: '틀로 썼습니다.',
  });
  expect(overviewParts('')).toEqual({ told: '', memo: '' });
});
