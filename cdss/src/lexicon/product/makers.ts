/**
 * How makers call themselves before the substance in the names of Korean products: 대화와르파린정. Said of nothing else:
 * they count only where a substance's name follows.
 */
const makers = new Set(
  `삼성 명문 대한 동광 명인 환인 대웅 대웅바이오 휴온스 유한 한림 현대 이노엔 영진 에이프로젠 비씨 이연 부광 경보 보령 보령바이오 제일 제일제약 일성 국제 씨엠지 유니온 대원 대원바이오텍
  동화 비보존 신일 대화 신신 화이자 서울 제뉴원 제뉴파마 이텍스 중외 팜젠 일양 일양바이오 넬슨 한국넬슨 동성 한올 태극 영풍 지엘 삼진 알보젠 삼천당 하나 하원 구주 위더스 종근당 한화 코러스 신풍 유니텍
  건일 테바 광동 영일 동구 휴텍스 유영 아주 바이넥스 한미 일동 알피 셀트리온 안국 안국뉴팜 카비 동아 삼익 파비스 삼아 제이더블유 대우 유유 삼남 이든 진양 메디카 중헌 오스템 조아 고려 다림 프라임
  비엠 코오롱 오스틴 에이치엘비 화일 휴메딕스 에스케이 큐앤큐 펜믹스 독립 다산 미래 산도스 화이트 셀릭스 경동 마더스 알리코 에스피씨 옵투스 바이엘 피엠지 한독 풍림 초당 휴비스트 넥스팜 뉴팜 대한뉴팜
  신텍스 케이엠에스 일화 라이트 퍼슨 녹십자 삼오 동국 박스터 알콘 한국유니온 한국팜비오 팜비오 한국콜마 콜마 사노피 노바티스 로슈 마일란 비아트리스 맥널티 더유 메딕스 동인당 성원 삼일 태준 한풍 킴스 크리스탈`.split(
    /\s+/,
  ),
);

export const longestMaker = Math.max(...[...makers].map((maker) => maker.length));

export function isMaker(word: string): boolean {
  return makers.has(word);
}
