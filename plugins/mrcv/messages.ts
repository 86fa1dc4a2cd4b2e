import { textsOf } from '@onyak/core';

/** Words of the receive box. */
export const messages = {
  'action.list': '수신함 조회',
  'action.delete': '수신 자료 삭제',
  'action.differences': '수신 자료 비교',
  received: '수신했습니다.',
  'requestUserId.unknown': '기관에 등록된 사용 중인 사용자가 아닙니다.',
  'recId.max': '기록번호는 60자까지 보낼 수 있습니다.',
  'select.none': '삭제 대상 선택 후 진행 필요',
  'delete.button': '삭제',
  'delete.confirm': '정말 삭제 하시겠습니까?',
  'delete.count': '{count}건',
  'new.note': '같은 병원등록번호와 원내 사례번호의 기록이 없습니다. 새 기록입니다.',
  'same.note': '기록 {recId}과(와) 내용이 같습니다.',
  'changed.note': '기록 {recId}과(와) {count}개 항목이 다릅니다. 나머지 항목은 같습니다.',
  'column.field': '항목',
  'column.current': '현재 기록',
  'column.incoming': '받은 값',
  'value.empty': '(없음)',
  'table.differences': '다른 항목',
  'table.values': '받은 값',
} as const;

export const text = textsOf(messages);
