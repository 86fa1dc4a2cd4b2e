/** Words of the ADR look-up. */
export const messages = {
  'target.required': '삭제 대상 선택 후 진행 필요',
  'target.tooMany': '한 번에 {max}건까지 삭제할 수 있습니다.',
  merged: '같은 병원등록번호와 원내 사례번호로 등록된 기록({recId})을 수정했습니다.',
  deleted: '{count}건을 삭제했습니다.',
  'action.delete': 'ADR 정보 삭제',
  'recId.required': '기록번호 필수 입력',
  'link.opened': '링크로 기록 열람',
  'lookup.title': '조회 이력',
  'lookup.time': '조회 일시',
  'lookup.userId': '조회자 ID',
  'lookup.userName': '조회자',
  'lookup.action': '조회 내용',
  'lookup.none': '조회 이력이 없습니다.',
} as const;
