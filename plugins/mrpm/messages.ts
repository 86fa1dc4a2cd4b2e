/** Words of the ADR look-up. */
export const messages = {
  'target.required': '삭제 대상 선택 후 진행 필요',
  'target.tooMany': '한 번에 {max}건까지 삭제할 수 있습니다.',
  deleted: '{count}건을 삭제했습니다.',
  'action.delete': 'ADR 정보 삭제',
  'recId.required': 'Record ID 필수 입력',
} as const;
