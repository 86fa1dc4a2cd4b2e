/** Words of the ADR look-up. */
export const messages = {
  'target.required': '삭제 대상 선택 후 진행 필요',
  'target.tooMany': '한 번에 {max}건까지 삭제할 수 있습니다.',
  deleted: '{count}건을 삭제했습니다.',
  'action.delete': 'ADR 정보 삭제',
  'recId.required': '기록번호 필수 입력',
  'link.issue': '기록 보기 링크 발급',
  'link.list': '기록 보기 링크 조회',
  'link.revoke': '기록 보기 링크 폐기',
  'link.tooMany': '이 기록에는 유효한 링크가 이미 많습니다. 쓰지 않는 링크를 먼저 폐기해 주십시오.',
  'link.days': '링크 기간은 1일부터 365일까지 정할 수 있습니다.',
  'link.certified': '링크에서 본인 확인',
  'link.opened': '링크로 기록 열람',
  'link.printed': '링크로 PDF 내려받기',
} as const;
