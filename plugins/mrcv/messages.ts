import { textsOf } from '@onyak/core';

/** Words of the receive box. */
export const messages = {
  'action.list': '수신함 조회',
  'action.delete': '수신 자료 삭제',
  'action.differences': '수신 자료 비교',
  'action.take': '수신 자료 반영',
  received: '수신했습니다.',
  'requestUserId.unknown': '기관에 등록된 사용 중인 사용자가 아닙니다.',
  'recId.required': '기록번호 필수 입력',
  'recId.max': '기록번호는 60자까지 보낼 수 있습니다.',
  'bundle.wrong': '환자가 있는 FHIR R4 Bundle이 아닙니다.',
  'select.none': '삭제 대상 선택 후 진행 필요',
  'delete.button': '삭제',
  'delete.confirm': '정말 삭제 하시겠습니까?',
  'delete.count': '{count}건',
  'new.note': '같은 병원등록번호와 원내 사례번호의 기록이 없습니다. 새 기록입니다.',
  'same.note': '기록 {recId}과(와) 내용이 같습니다.',
  'changed.note': '기록 {recId}과(와) {count}개 항목이 다릅니다. 나머지 항목은 같습니다.',
  'hidden.note': '기록 {recId}이(가) 이 자료로 바뀝니다. 그 기록을 볼 권한이 없어 받은 값만 보여 드립니다.',
  'taken.note': '기록 {recId}에 반영한 자료입니다.',
  'taken.open': '기록 열기',
  'taken.done': '기록 {recId}에 반영했습니다.',
  'taken.other': '이미 기록 {recId}에 반영한 자료입니다.',
  'taken.failed': '기록 {recId}은(는) 저장했지만 수신함에 표시하지 못했습니다. {error}',
  'open.title': '받은 ADR 정보',
  'column.field': '항목',
  'column.current': '현재 기록',
  'column.incoming': '받은 값',
  'value.empty': '(없음)',
  'table.differences': '다른 항목',
  'table.values': '받은 값',
} as const;

export const text = textsOf(messages);
