/** Korean texts of a new-prescription DUR request's way: progress and failures. */
export const texts = {
  unknownRequest: '신규 처방 DUR 요청을 찾을 수 없습니다.',
  badPayload: '요청에 저장된 내용이 올바르지 않습니다.',
  noScreening: '점검 결과가 저장되어 있지 않습니다.',
  screened: '점검 결과 {findings}건, 점검하지 못한 항목 {notScreened}건',
  registered: '이 병원의 이상반응 기록 {reactions}건을 함께 대조했습니다.',
  composed: '신규 처방과 관계있는 점검 결과 {findings}건을 할 일별로 나누었습니다.',
} as const;
