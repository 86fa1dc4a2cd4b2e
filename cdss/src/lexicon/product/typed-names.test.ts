import { describe, expect, it } from 'vitest';
import { shippedKnowledge } from '../../testing/knowledge.js';

const { lexicon } = shippedKnowledge();

const codesOf = (medicationName: string) => {
  const row = { atcCode: '', medicationName, ingredientCode: '', ingredientName: '', atcName: '' };
  return lexicon
    .ofProduct(row)
    .understood.flatMap(({ atcCodes }) => atcCodes)
    .toSorted()
    .join(' ');
};

/** Made-up prescriptions as people of a ward type them: brand and strength, abbreviations, English, one wrong letter. */
const typed: readonly (readonly [text: string, codes: string])[] = [
  // Written first, as a ward types them.
  ['코자플러스정 50/12.5', 'C03AA03 C09CA01'],
  ['자누메트정 50/500mg', 'A10BD07'],
  ['트라젠타정 5mg', 'A10BH05'],
  ['세레타이드 디스커스 250', 'R03AC12 R03BA05'],
  ['심비코트 터부헬러 160/4.5', 'R03AC13 R03BA02'],
  ['시네메트정 25/100', 'N04BA02'],
  ['나멘다정 10mg', 'N06DX01'],
  ['자이프렉사 5mg', 'N05AH03'],
  ['웰부트린XL 150', 'N06AX12'],
  ['토파맥스 25mg 1T bid', 'N03AX11'],
  ['이뮤란 50mg', 'L04AX01'],
  ['Tylenol #3', 'N02BE01 R05DA04'],
  ['노바스크 5mg', 'C08CA01'],
  ['리피토 10', 'C10AA05'],
  ['크레스토정 20밀리그램', 'C10AA07'],
  ['엑스포지 5/160', 'C09DB01'],
  ['트윈스타 40/5', 'C09DB04'],
  ['세비카HCT 20/5/12.5', 'C03AA03 C08CA01 C09CA08'],
  ['아모잘탄 5/50', 'C09DB06'],
  ['아토젯 10/20', 'C10BA05'],
  ['바이토린 10/20', 'C10BA02'],
  ['로수젯 10/10mg', 'C10BA06'],
  ['플라빅스 75mg qd', 'B01AC04'],
  ['아스피린프로텍트 100mg', 'B01AC06'],
  ['쿠마딘 5mg 0.5T', 'B01AA03'],
  ['자렐토 20mg', 'B01AF01'],
  ['엘리퀴스 5mg bid', 'B01AF02'],
  ['릭시아나 60', 'B01AF03'],
  ['프라닥사 110', 'B01AE07'],
  ['라식스 40mg', 'C03CA01'],
  ['알닥톤 25', 'C03DA01'],
  ['다이크로짇 25mg', 'C03AA03'],
  ['콩코르 2.5mg', 'C07AB07'],
  ['딜라트렌 12.5', 'C07AG02'],
  ['인데놀 10mg prn', 'C07AA05'],
  ['헤르벤 90mg', 'C08DB01'],
  ['디고신 0.25', 'C01AA05'],
  ['코다론 200', 'C01BD01'],
  ['니트로글리세린 설하정 0.6', 'C01DA02'],
  ['아마릴 2mg', 'A10BB12'],
  ['다이아벡스 XR 500', 'A10BA02'],
  ['글루코파지 850 tid', 'A10BA02'],
  ['자디앙 10', 'A10BK03'],
  ['포시가 10mg', 'A10BK01'],
  ['제미메트 50/1000', 'A10BD18'],
  ['란투스 솔로스타 14U hs', 'A10AE04'],
  ['노보래피드 6-6-6', 'A10AB05'],
  ['휴마로그', 'A10AB04'],
  ['오젬픽 0.5mg weekly', 'A10BJ06'],
  ['넥시움 40', 'A02BC05'],
  ['란스톤LFDT 15', 'A02BC03'],
  ['판토록 40mg', 'A02BC02'],
  ['가스모틴 5mg tid', 'A03FA09'],
  ['맥페란', 'A03FA01'],
  ['모티리움-M', 'A03FA03'],
  ['스티렌 60mg', 'A02X'],
  ['무코스타 100mg', 'A02BX14'],
  ['우루사 200', 'A05AA02'],
  ['듀파락 시럽 15ml', 'A06AD11'],
  ['울트라셋ER', 'N02AJ13'],
  ['타이레놀이알 650', 'N02BE01'],
  ['쎄레브렉스 200mg', 'M01AH01'],
  ['부루펜시럽', 'M01AE01'],
  ['낙센', 'M01AE02'],
  ['모빅 15mg', 'M01AC06'],
  ['울트라셋 세미', 'N02AJ13'],
  ['뉴론틴 300', 'N02BF01'],
  ['리리카 75mg bid', 'N02BF02'],
  ['데파코트 500', 'N03AG01'],
  ['테그레톨 CR 200', 'N03AF01'],
  ['케프라 500', 'N03AX14'],
  ['라믹탈 100mg', 'N03AX09'],
  ['심발타 30mg', 'N06AX21'],
  ['렉사프로 10', 'N06AB10'],
  ['졸로푸트 50', 'N06AB06'],
  ['프로작 20mg', 'N06AB03'],
  ['자낙스 0.25', 'N05BA12'],
  ['아티반 1mg hs', 'N05BA06'],
  ['스틸녹스 10mg', 'N05CF02'],
  ['쎄로켈 25', 'N05AH04'],
  ['리스페달 1mg', 'N05AX08'],
  ['아빌리파이 5', 'N05AX12'],
  ['아리셉트 5mg', 'N06DA02'],
  ['엑셀론 패취 5', 'N06DA03'],
  ['amoxicillin/clavulanate 625mg', 'J01CR02'],
  ['augmentin 375', 'J01CR02'],
  ['클래리시드 500', 'J01FA09'],
  ['지스로맥스', 'J01FA10'],
  ['ciproflaxacin 500mg', 'J01MA02'],
  ['TMP/SMX DS', 'J01EE01'],
  ['박트림', 'J01EE01'],
  ['HCTZ 25', 'C03AA03'],
  ['MTX 2.5mg 6T weekly', 'L01BA01'],
  ['INH 300mg', 'J04AC01'],
  ['NTG SL prn', 'C01DA02'],
  ['싱귤레어 10', 'R03DC03'],
  ['벤토린 에보할러', 'R03AC02'],
  ['metoprolol succinate ER 50mg', 'C07AB02'],
  ['levothyroxin sodium 100mcg', 'H03AA01'],
  // Written before anything was mended, read after it.
  ['코아프로벨 150/12.5', 'C03AA03 C09CA04'],
  ['아프로벨 150mg', 'C09CA04'],
  ['올메텍 20', 'C09CA08'],
  ['올메텍플러스 20/12.5mg', 'C03AA03 C09CA08'],
  ['미카르디스플러스 80/12.5', 'C03AA03 C09CA07'],
  ['아타칸 8mg', 'C09CA06'],
  ['디오반 80mg bid', 'C09CA03'],
  ['코디오반 80/12.5', 'C03AA03 C09CA03'],
  ['카듀엣 5/10', 'C10BX03'],
  ['텔미누보 40/2.5', ''],
  ['듀카브 60/5', 'C09DB09'],
  ['카나브 60mg', 'C09CA10'],
  ['엔트레스토 100mg bid', 'C09DX04'],
  ['테놀민 50', 'C07AB03'],
  ['네비레트 5mg', 'C07AB12'],
  ['베타록 SR', 'C07AB02'],
  ['아달라트 오로스 30', 'C08CA05'],
  ['자니딥 10', 'C08CA13'],
  ['페르디핀', 'C08CA04'],
  ['트리테이스 5mg', 'C09AA05'],
  ['아서틸 4mg', 'C09AA04'],
  ['리바로 2mg', 'C10AA08'],
  ['조코 20mg', 'C10AA01'],
  ['메바로친 10', 'C10AA03'],
  ['이지트롤 10', 'C10AX09'],
  ['페노피브레이트 160', 'C10AB05'],
  ['리피딜슈프라', 'C10AB05'],
  ['오마코 연질캡슐', 'C10AX06'],
  ['플레탈 50mg bid', 'B01AC23'],
  ['브릴린타 90', 'B01AC24'],
  ['에피언트 10mg', 'B01AC22'],
  ['클렉산 40mg sc', 'B01AB05'],
  ['가브스메트 50/850', 'A10BD08'],
  ['가브스 50', 'A10BH02'],
  ['자누비아 100mg', 'A10BH01'],
  ['트라젠타듀오 2.5/500', 'A10BD11'],
  ['직듀오 서방정 10/1000', 'A10BD15'],
  ['액토스 15', 'A10BG03'],
  ['액토스메트 15/850', 'A10BD05'],
  ['아마릴엠 2/500', 'A10BA02 A10BB12'],
  ['베이슨 0.3mg tid', 'A10BF03'],
  ['노보믹스 30 플렉스펜', 'A10AD05'],
  ['트레시바 플렉스터치 20단위', 'A10AE06'],
  ['빅토자 1.2mg', 'A10BJ02'],
  ['트루리시티 1.5', 'A10BJ05'],
  ['씬지로이드 0.1mg', 'H03AA01'],
  ['메티마졸 5mg', 'H03BB02'],
  ['안티로이드', 'H03BA02'],
  ['PTU 50mg tid', 'H03BA02'],
  ['소론도 5mg 2T', 'H02AB06'],
  ['메드롤 4mg', 'H02AB04'],
  ['덱사메타손 0.5', 'H02AB02'],
  ['포사맥스 70 weekly', 'M05BA04'],
  ['포사맥스플러스디', 'M05BB03'],
  ['악토넬 35mg', 'M05BA07'],
  ['에비스타 60', 'G03XC01'],
  ['하루날디 0.2mg', 'G04CA02'],
  ['자트랄 XL', 'G04CA01'],
  ['프로스카 5', 'G04CB01'],
  ['아보다트 0.5', 'G04CB02'],
  ['베시케어 5mg', 'G04BD08'],
  ['베타미가 50', 'G04BD12'],
  ['디트루시톨 SR 4', 'G04BD07'],
  ['비아그라 50', 'G04BE03'],
  ['시알리스 5mg', 'G04BE08'],
  ['마도파 125', 'N04BA02'],
  ['스타레보 100/25/200', 'N04BA03'],
  ['미라펙스 0.25mg', 'N04BC05'],
  ['리큅 PD 2', 'N04BC04'],
  ['에빅사 10', 'N06DX01'],
  ['이미그란 50mg', 'N02CC01'],
  ['졸피뎀 10mg hs prn', 'N05CF02'],
  ['클로나제팜(리보트릴) 0.5', 'N03AE01'],
  ['바리움 2mg', 'N05BA01'],
  ['할시온 0.25', 'N05CD05'],
  ['이팩사 XR 75', 'N06AX16'],
  ['레메론 15', 'N06AX11'],
  ['에트라빌 10mg qhs', 'N06AA09'],
  ['트리티코 50', 'N06AX05'],
  ['콘서타 27', 'N06BA04'],
  ['리튬 300mg bid', 'N05AN01'],
  ['클로자릴 100', 'N05AH02'],
  ['할돌 1.5', 'N05AD01'],
  ['마이폴 캡슐', 'M01AE01 N02BE01 R05DA04'],
  ['타진 10/5', 'A06AH04 N02AA05'],
  ['듀로제식 25 패취', 'N02AB03'],
  ['엠에스콘틴 10mg', 'N02AA01'],
  ['알레그라 120', 'R06AX26'],
  ['지르텍 10mg', 'R06AE07'],
  ['페니라민', 'R06AB04'],
  ['씨잘', 'R06AE09'],
  ['코대원포르테 시럽', 'N02AA08 R03CA R06AB04'],
  ['코푸시럽', 'N02AA08 R03CA R06AB04'],
  ['스피리바 18mcg', 'R03BB04'],
  ['아노로 엘립타 62.5/25', 'R03AL03'],
  ['오구멘틴 625', 'J01CR02'],
  ['세파클러 250', 'J01DC04'],
  ['타리비드 200', 'J01MA01'],
  ['valacyclovir HCl 500mg', 'J05AB11'],
];

describe('a name as it is typed', () => {
  it.each(typed)('%s', (text, codes) => {
    expect(codesOf(text)).toBe(codes);
  });
});

describe('a name within one letter of another', () => {
  it.each([
    ['리바스타틴정 20mg', 'C10AA01'],
    ['바로스타틴정 10mg', 'C10AA05'],
    ['이노코나졸캡슐', 'J02AC01'],
    ['코푸펜시럽', 'R06AX17'],
    ['듀비에정 0.5mg', 'A10BG04'],
    ['휴물린R 100단위', 'A10AB01'],
    ['이소소르비드-5-모노질산염 20mg bid', 'C01DA14'],
    ['아시클로비어 400mg', 'J05AB01'],
    ['두타스테라이드 0.5mg', 'G04CB02'],
    ['세레콕십 200mg', 'M01AH01'],
    ['티모프틱점안액0.5%(티몰롤말레산염)', 'S01ED01'],
  ])('%s is what it is', (text, codes) => {
    expect(codesOf(text)).toBe(codes);
  });

  it.each([
    // A maker's own beginning before the end of a substance.
    ['가바스타틴정', '다른 머리'],
    ['조수바스타틴정 10mg', '다른 머리'],
    // Of two names it is near to both.
    ['프레드니론점안액', '둘 다'],
    // Another place of use.
    ['라벤다크림', '크림'],
    ['이토코나졸캡슐', '캡슐'],
    // Pieces of an unknown word.
    ['테크네디티피에이키트주사', '약어'],
    ['올파딘정', '짧은 이름'],
    ['에스.디정', '짧은 이름'],
  ])('%s is asked about, not guessed (%s)', (text) => {
    expect(codesOf(text)).toBe('');
  });
});

describe('a piece of a brand that no table has', () => {
  it.each(['가상비카HCT 20/5/12.5', '가상비카 HCT', '타이로정', '세파로캡슐'])(
    '%s is not all that is in it',
    (text) => {
      expect(codesOf(text)).toBe('');
    },
  );

  it('a number that names is told from one that counts', () => {
    expect(codesOf('Tylenol #3 1T tid')).toBe('N02BE01 R05DA04');
    expect(codesOf('Tylenol 325mg 3T')).toBe('N02BE01');
    expect(codesOf('Tylenol 650mg #30')).toBe('N02BE01');
  });
});
