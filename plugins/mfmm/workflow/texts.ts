/** Korean texts of a multi-drug request's way: progress, failures, and what its result says in words of its own. */
export const texts = {
  unknownRequest: '다약제 CDSS 요청을 찾을 수 없습니다.',
  badPayload: '요청에 저장된 내용이 올바르지 않습니다.',
  noScreening: '점검 결과가 저장되어 있지 않습니다.',
  screened: '점검 결과 {findings}건, 점검하지 못한 항목 {notScreened}건',
  registered: '이 병원의 이상반응 기록 {reactions}건을 함께 대조했습니다.',
  composed: '약물 {drugs}개의 결과를 정리했습니다.',
  guideTitle: '환자 약물 조정 가이드',
  burdenReached: '항콜린 부담 합계 {total}점: 주의 기준 {threshold}점 이상입니다.',
  burdenBelow: '항콜린 부담 합계 {total}점: 주의 기준 {threshold}점보다 낮습니다.',
  burdenNone: '항콜린 부담 점수가 있는 약물을 찾지 못했습니다.',
  burdenDrugs: '항콜린 부담 점수가 있는 약물 {count}개',
  'burden.3': '강함',
  'burden.2': '중간',
  'burden.1': '약함',
  'fall.HIGH': '높음',
  'fall.MODERATE': '중간',
} as const;
