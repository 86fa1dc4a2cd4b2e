import { describe, expect, it } from 'vitest';
import { readCauses } from '../../screening/allergy/allergy-causes.js';
import { shippedKnowledge } from '../../testing/knowledge.js';
import { sideEffect } from '../../testing/patients.js';

/** Made-up texts of which a denial, a test or a wide name once took more than it says. `!`: what is left has to be listed. */
const texts: readonly (readonly [text: string, causes: string])[] = [
  ['페니실린 알레르기 없음 세파 알레르기 있음', 'J01D'],
  ['타이레놀 괜찮음 이부프로펜 알레르기', 'M01AE01'],
  ['콜대원 먹고 난리남 그 외 알레르기 없음', '!'],
  ['콜대원 먹고 두드러기 나고 다른 알레르기 없음', '!'],
  ['세파 먹고 두드러기 나고 다른 알레르기 없음', 'J01D'],
  ['알레르기 없음 콜대원 발진', '!'],
  ['NKDA 콜대원 발진', '!'],
  ['콜대원 페니실린 먹고 발진', 'J01C !'],
  ['페니실린 맞고 죽을 뻔 했으나 현재 이상 없음', 'J01C'],
  ['페니실린 맞고 기절 (현재 이상없음)', 'J01C'],
  ['페니실린 온몸이 뒤집어짐, 세파 없음', 'J01C'],
  ['아목시실린 발진, 재투여시 아목시실린 괜찮음', 'J01CA04'],
  ['amoxicillin rash 2010; amoxicillin tolerated 2020', 'J01CA04'],
  ['타이레놀 괜찮음, 두드러기', '!'],
  ['진통제 전부 두드러기, 타이레놀도', 'N02'],
  ['모친 페니실린 쇼크, 본인 아스피린 두드러기', 'B01AC06'],
  ['PCN allergy no sulfa allergy', 'J01C'],
  ['no sulfa allergy PCN rash', 'J01C'],
  ['sulfa negative PCN positive', 'J01C'],
  ['cefazolin tolerated PCN allergic', 'J01C'],
  ['NKDA PCN', 'J01C'],
  ['알레르기 없음 페니실린', 'J01C'],
  ['없음 → 페니실린(2024 추가)', 'J01C'],
  ['none; foomycillate', '!'],
  ['Not allergic but foomycillate rash', '!'],
  ['아스피린 부정, 페니실린 인정', 'J01C'],
  ['음식 알레르기 없음 약물 페니실린', 'J01C'],
  ['음식알레르기(-) 약물알레르기 페니실린(+)', 'J01C'],
  ['페니실린 외 다른 약 알레르기 없음', 'J01C'],
  ['콜대원 외 다른 약 알레르기 없음', '!'],
  ['리스페리돈 두드러기로 타이레놀로 변경했는데도 뒤집어짐', 'N05AX08 N02BE01'],
  ['페니실린 발진 후 세파로 변경 후 호흡곤란', 'J01C J01D'],
  ['aspirin not tolerated', 'B01AC06'],
  ['did not tolerate aspirin', 'B01AC06'],
  ['do not give penicillin', 'J01C'],
  ['Never give PCN again', 'J01C'],
  ['No NSAIDs (CKD)', 'M01A'],
  ['penicillin and sulfa as well', 'J01C J01E'],
  ['페니실린 먹고 발진 났다가 없어짐', 'J01C'],
  ['페니실린 알레르기 있는지 잘 모름', 'J01C'],
  ['페니실린 알레르기 가능', 'J01C'],
  ['아미오다론 부정맥 악화', 'C01BD01'],
  ['아목시실린 음성변화', 'J01CA04'],
  ['페니실린 AST 과거 음성 최근 양성', 'J01C'],
  ['페니실린, 그외 알레르기 없음', 'J01C'],
  ['No known drug allergies, penicillin', 'J01C'],
  ['No known drug allergies except penicillin', 'J01C'],
  ['무방부제 트루솝 알레르기', 'S01EC03'],
  ['PCN: rash, 콜대원', 'J01C !'],
  ['페니실린: 두드러기, 콜대원: 발진', 'J01C !'],
  ['no allergy to sulfa PCN rash', 'J01C'],
  ['PCN rash tolerated cefazolin', 'J01C'],
  ['AST (-) cefazolin', ''],
  ['AST (-) cefazolin 투여 후 쇼크', 'J01DB04'],
  ['세파 AST 음성이었으나 투여 후 뒤집어짐', 'J01D'],
  ['계란, 콜대원 발진', '!'],
  ['어릴 때 항생제 먹고 발진. 최근 세파클러 먹고 발진', 'J01 J01DC04'],
  ['조영제 발진. 요오드 소독 후 발진', 'V08A !'],
  ['페니실린 알레르기 현재 없음', 'J01C'],
  ['문제 없이 세파 사용함', ''],
  ['설파살라진 두드러기, 설파제 괜찮음', 'A07EC01'],
  ['never give Revanex again allergic to Pentasa, 그리고 모르핀 부작용 없었음', 'A07EC02'],
  ['원인약물: 사이폴  AST (-) 세파졸린', 'L04AD01'],
  ['cotrimoxazole tolerated cannot tolerate Olmetec, 그리고 레비트라 알레르기 없음', 'C09CA08'],
  ['세파졸린 AST 양성 - no known allergies except 심비코트', 'J01DB04'],
  ['세파졸린 AST 음성이었으나 투여 중 가려움 알레르기 없음', 'J01DB04'],
  ['PCN allergy not ruled out', 'J01C'],
  ['아목시실린 두드러기 없음 아님', 'J01CA04'],
  ['페니실린 두드러기, 제노칼륨염 쇼크', 'J01C !'],
  ['denies PCN allergy aspirin tolerated 씨잘와 티클로피딘와 이부프로펜 allergy', 'R06AE09 B01AC05 M01AE01'],
  ['tolerated cefazolin after PCN allergy', 'J01C'],
  ['cannot tolerate aspirin 특이사항 없음', 'B01AC06'],
  ['cannot tolerate aspirin allergy', 'B01AC06'],
  ['판콜에스 두드러기 세파졸린 AST 음성이었으나 투여 중 가려움 가족력 없음', 'J01DB04'],
  ['아스피린 이부프로펜 두드러기', 'B01AC06 M01AE01'],
  ['not allergic to 삼환계 GM 금기', 'J01GB03'],
  ['PCN GM rash', 'J01C J01GB03'],
  ['PCN rash 2015 GM rash 2016', 'J01C J01GB03'],
  ['알레르기 없음 모친 진술 페니실린 발진', 'J01C'],
  ['페니실린 두드러기 AST (-) 세파졸린', 'J01C'],
  ['발진 페니실린 AST (-) 세파졸린', 'J01C'],
  ['페니실린 투여했으나 이상 반응 두드러기', 'J01C'],
  ['페니실린 투여했으나 3일 이상 발진', 'J01C'],
];

/** Of these the text says that a drug was borne: what it names as a cause, and nothing else. */
const borne: readonly (readonly [text: string, causes: readonly string[]])[] = [
  ['부루펜 투여했으나 이상 없었음', []],
  ['이부프로펜 복용하였으나 별 이상 없음', []],
  ['페니실린 두드러기. 세파졸린 투여했으나 이상 없었음 2년전', ['J01C']],
  ['세파졸린 투여했으나 이상 없었음 그 외 알레르기 없음', []],
  ['타이레놀 괜찮음 아스피린 외 알레르기 없음', ['B01AC06']],
  ['약물 알레르기 없음 메트포르민 AST(-)', []],
  ['특이사항 없음 세파졸린 AST 음성', []],
  ['페니실린 두드러기 세파졸린 AST(-)', ['J01C']],
  ['약물 알레르기 없음 모친 페니실린 쇼크', []],
  ['트라마돌 2 AMP 투여했으나 이상 없었음', []],
  ['트라마돌 1 AMP 발진', ['N02AX02']],
];

describe('what was borne', () => {
  it.each(borne)('%s', (text, wanted) => {
    const { reactions } = readCauses([sideEffect(text)], shippedKnowledge());
    expect(reactions.flatMap(({ causes }) => causes.map(({ atc }) => atc))).toEqual(wanted);
  });
});

describe('how far a denial reaches', () => {
  it.each(texts)('%s', (text, wanted) => {
    const { reactions, unread } = readCauses([sideEffect(text)], shippedKnowledge());
    const found = reactions.flatMap(({ causes }) => causes.map(({ atc }) => atc));
    const codes = wanted.split(' ').filter((code) => /^[A-Z]/.test(code));
    expect(codes.filter((code) => !found.some((atc) => atc.startsWith(code) || code.startsWith(atc)))).toEqual([]);
    if (codes.length === 0) expect(found).toEqual([]);
    if (wanted.endsWith('!')) expect(unread).not.toEqual([]);
  });
});
