/** Words of the ADR look-up. */
export const messages = {
  'target.required': '삭제 대상 선택 후 진행 필요',
  'target.tooMany': '한 번에 {max}건까지 삭제할 수 있습니다.',
  deleted: '{count}건을 삭제했습니다.',
  'recId.required': 'Record ID 필수 입력',
  'lookups.title': '조회 이력',
  'lookups.time': '조회 일시',
  'lookups.user': '조회자',
  'lookups.action': '작업',
  'lookups.empty': '이 기록을 조회한 이력이 없습니다.',
} as const;
