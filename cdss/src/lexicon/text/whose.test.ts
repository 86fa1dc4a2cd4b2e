import { describe, expect, it } from 'vitest';
import { sideEffect, patient, reasonsOf } from '../../testing/patients.js';
import { shippedKnowledge } from '../../testing/knowledge.js';
import { screen } from '../../screening/screen.js';

const findings = (text: string, drug: string) => {
  const result = screen(patient({ drugs: [drug], age: 50, sideEffects: [sideEffect(text)] }), shippedKnowledge());
  return {
    alerts: reasonsOf(result, 'ALLERGY').length,
    listed: result.notScreened.filter(({ what, name }) => what === 'SIDE_EFFECT' && name === text).length,
  };
};

describe('whose reaction a text tells of', () => {
  it.each([
    ['모친 페니실린 쇼크사', 'J01CA04'],
    ['할머니가 페니실린에 쇼크 있었음', 'J01CA04'],
    ['가족력: 부-아스피린 천식', 'B01AC06'],
    ['FHx: sulfa allergy (mother)', 'J01EE01'],
    ['sulfa allergy (sister)', 'J01EE01'],
    ['외삼촌 조영제 사망', 'V08AB02'],
    ['형제 중 세파 알레르기', 'J01DD04'],
    ['father had anaphylaxis to penicillin', 'J01CA04'],
    ['가족력상 모친이 페니실린 쇼크 있었다고 함', 'J01CA04'],
    ['환자 말로는 아버지가 페니실린에 쇼크', 'J01CA04'],
    ['Family history: penicillin allergy', 'J01CA04'],
    ['모: 페니실린 알레르기', 'J01CA04'],
    ['딸이 세파 알레르기', 'J01DD04'],
    ['Family history of penicillin allergy', 'J01CA04'],
    ['positive family history of penicillin anaphylaxis', 'J01CA04'],
    ['FHx of penicillin anaphylaxis', 'J01CA04'],
    ['Fam Hx of sulfa allergy', 'J01EE01'],
    ['Fam. Hx. sulfa allergy', 'J01EE01'],
    ['Familial history: aspirin asthma', 'B01AC06'],
    ['F/H: penicillin allergy', 'J01CA04'],
    ['Family members allergic to penicillin', 'J01CA04'],
    ['알로푸리놀은 아버지가 SJS', 'M04AA01'],
  ])('of a relative: %s is listed and does not alert %s', (text, drug) => {
    expect(findings(text, drug)).toEqual({ alerts: 0, listed: 1 });
  });

  it.each([
    ['아버지가 아스피린 알러지 있음, 본인은 없음', 'B01AC06'],
    ['누나 세파 알레르기. 본인 이상 없음', 'J01DD04'],
    ['알로푸리놀은 아버지가 SJS, 본인은 문제 없음', 'M04AA01'],
    ['형이 설파에 SJS, 본인 경험 없음', 'J01EE01'],
  ])('%s: the patient has none', (text, drug) => {
    expect(findings(text, drug)).toEqual({ alerts: 0, listed: 0 });
  });

  it.each([
    ['모친 진술: 페니실린 두드러기', 'J01CA04'],
    ['어머니 말씀으로는 어릴 때 페니실린 쇼크', 'J01CA04'],
    ['per mother, allergic to penicillin', 'J01CA04'],
    ['mother states pt is allergic to PCN', 'J01CA04'],
    ['페니실린 두드러기. 모친 당뇨', 'J01CA04'],
    ['페니실린 알레르기 (가족력 없음)', 'J01CA04'],
    ['가족력 없음, 페니실린 알레르기', 'J01CA04'],
    ['모친 당뇨, 페니실린 알레르기', 'J01CA04'],
    ['어머니는 세파, 본인은 페니실린 알레르기', 'J01CA04'],
    ['아버지는 세파, 나는 페니실린', 'J01CA04'],
    ['엄마는 괜찮고 환아는 페니실린 발진', 'J01CA04'],
    ['아들이 페니실린 알레르기라고 말함', 'J01CA04'],
    ['보호자(어머니) 페니실린 알레르기 있다고 함', 'J01CA04'],
    ['모친 확인: 페니실린 발진', 'J01CA04'],
    ['엄마 보고 페니실린 두드러기', 'J01CA04'],
    ['어머니 기억에 페니실린 쇼크', 'J01CA04'],
    ['배우자에게 확인, 페니실린 두드러기', 'J01CA04'],
    ['아들 통해 들음: 페니실린 알레르기', 'J01CA04'],
    ['가족이 페니실린 알레르기 있다고 함', 'J01CA04'],
    ['mother confirms PCN allergy', 'J01CA04'],
    ['mom notes penicillin rash', 'J01CA04'],
    ['mother recalls penicillin reaction', 'J01CA04'],
    ['informant: mother, penicillin rash', 'J01CA04'],
    ['history from mother: penicillin anaphylaxis', 'J01CA04'],
    ['No family history. Penicillin allergy', 'J01CA04'],
    ['Family history: none. Penicillin rash', 'J01CA04'],
    ['Family history: DM, HTN. Allergy: penicillin', 'J01CA04'],
    ['Fam Hx unknown, penicillin rash', 'J01CA04'],
    ['Penicillin allergy (no family history)', 'J01CA04'],
    ['Penicillin rash; Family Hx: asthma', 'J01CA04'],
    ['family history obtained from mother: penicillin allergy', 'J01CA04'],
    ['No family history of allergy, patient allergic to penicillin', 'J01CA04'],
    ['family reports PCN allergy', 'J01CA04'],
    ['페니실린은 어머니가 확인, 두드러기 있었음', 'J01CA04'],
    ['per family, penicillin allergy', 'J01CA04'],
    ['penicillin family allergy', 'J01CA04'],
  ])('of the patient, whoever tells it: %s', (text, drug) => {
    expect(findings(text, drug).alerts).toBe(1);
  });
});

describe('what was given against a reaction', () => {
  it.each([
    ['s/p Ceftriaxone anaphylaxis → epinephrine Tx', 'C01CA24', 'J01DD04'],
    ['PTU 무과립구증 -> 메티마졸로 변경', 'H03BB02', 'H03BA02'],
    ['페니실린 쇼크, 에피네프린 투여 후 호전', 'C01CA24', 'J01CA04'],
    ['리시노프릴 기침으로 로사르탄으로 교체', 'C09CA01', 'C09AA03'],
    ['lisinopril cough, changed to amlodipine', 'C08CA01', 'C09AA03'],
    ['아목시실린 → 세프디토렌 변경', 'J01DD16', 'J01CA04'],
    ['조영제 두드러기 → 덱사메타손 전처치', 'H02AB02', 'V08AB02'],
    ['페니실린에 두드러기로 페니라민 맞음', 'R06AB04', 'J01CA04'],
    ['penicillin anaphylaxis, epinephrine given', 'C01CA24', 'J01CA04'],
  ])('%s: %s is no cause, %s is', (text, remedy, cause) => {
    expect(findings(text, remedy).alerts).toBe(0);
    expect(findings(text, cause).alerts).toBe(1);
  });

  it.each([
    ['페니실린 중단 후 호전', 'J01CA04'],
    ['세파클러로 변경 후 두드러기', 'J01DC04'],
    ['아목시실린 발진, 세팔렉신으로 변경했으나 다시 발진', 'J01DB01'],
    ['이소니아지드 치료 중 간염', 'J04AC01'],
    ['수술 중 케타민 투여 후 호흡곤란', 'N01AX03'],
    ['전신 두드러기 (덱사메타손 투여 후)', 'H02AB02'],
    ['두드러기, 페니라민 먹고 더 심해짐', 'R06AB04'],
    ['두드러기로 록소프로펜 맞음', 'M01AE'],
  ])('%s: the drug is a cause', (text, drug) => {
    expect(findings(text, drug).alerts).toBe(1);
  });

  it('is listed where nothing else is told of the cause', () => {
    expect(findings('원인 모를 쇼크, 에피네프린 투여 후 호전', 'C01CA24')).toEqual({ alerts: 0, listed: 1 });
  });
});

describe('what a text denies', () => {
  it.each([
    ['아목시실린 아니고 세프트리악손에서 발진', 'J01CA04', 'J01DD04'],
    ['아스피린이 아니라 세파에 두드러기', 'B01AC06', 'J01DD04'],
    ['세파클러->두드러기, 아목시실린은 괜찮음', 'J01CA04', 'J01DC04'],
    ['반코마이신(-) 테이코플라닌(+)', 'J01XA01', 'J01XA02'],
    ['이부프로펜 부종, 나프록센은 복용 가능', 'M01AE02', 'M01AE01'],
    ['아스피린은 괜찮고 이부프로펜에 두드러기', 'B01AC06', 'M01AE01'],
    ['페니실린 알레르기 없고 설파제에 발진', 'J01CA04', 'J01EE01'],
    ['세파계 알레르기 있으나 세파졸린은 tolerate', 'J01DB04', 'J01DD04'],
  ])('%s: not %s but %s', (text, borne, cause) => {
    expect(findings(text, borne).alerts).toBe(0);
    expect(findings(text, cause).alerts).toBe(1);
  });

  it('is told all the same where the reaction was grave: one test decides nothing', () => {
    expect(findings('아목시실린 아나필락시스, 세파클러(-)', 'J01DC04').alerts).toBe(1);
  });

  it.each(['알레르기력: 무', 'AST: cefazolin (-)', '약물알러지력 없음'])('%s: nothing is left to tell', (text) => {
    expect(findings(text, 'J01DB04')).toEqual({ alerts: 0, listed: 0 });
  });
});

it.each(['D08AC02', 'A01AB03', 'R02AA05', 'B05CA02'])('chlorhexidine is one substance wherever it acts: %s', (drug) => {
  expect(findings('클로르헥시딘 발진', drug).alerts).toBe(1);
});
