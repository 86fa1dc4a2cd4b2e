/** Korean texts of a screening's way: what stops it. */
export const texts = {
  unknownRequest: '전체 환자 선별 요청을 찾을 수 없습니다.',
  badPayload: '요청에 저장된 내용이 올바르지 않습니다.',
  draftGone:
    '초안의 바탕이 된 규칙 {num}번이 그 뒤에 바뀌었습니다. STOPP 설정에서 다시 미리 적용한 뒤 요청해 주십시오.',
} as const;
