import { fillMessage, type MessageParams } from '@onyak/core';

/** Korean texts of the API host alone; what screens share is in core. */
const texts = {
  'login.idRequired': '아이디 필수 입력',
  'login.passwordRequired': '비밀번호 필수 입력',
  'hospital.required': '기관을 먼저 선택해 주십시오.',
  'version.required': '버전 필수 입력',
  'row.reservedKey': '사용할 수 없는 값입니다.',
  'row.hospitalGone': '선택한 기관을 찾을 수 없습니다.',
  'others.institution': '의료기관명',
  'unique.taken': '이미 사용 중인 값입니다: {labels}',
  'select.limited': '검색 결과가 많아 {max}건까지만 표시합니다.',
  'request.tooLarge': '보낸 내용이 너무 큽니다.',
  'turn.export': '엑셀 내려받기는 한 번에 {most}개까지 할 수 있습니다. 약 {seconds}초 뒤에 다시 시도하시기 바랍니다.',
  'turn.upload': '파일 올리기는 한 번에 {most}개까지 할 수 있습니다. 약 {seconds}초 뒤에 다시 시도하시기 바랍니다.',
  'turn.search': '진행 중인 검색이 많습니다. 약 {seconds}초 뒤에 다시 시도하시기 바랍니다.',
  'turn.stream':
    '열어 둔 진행 화면이 {most}개를 넘습니다. 다른 탭을 닫고 약 {seconds}초 뒤에 다시 시도하시기 바랍니다.',
  'request.tooSlow': '처리 시간이 너무 길어 중단했습니다. 조건을 좁혀 다시 시도하시기 바랍니다.',
  'once.key': 'Idempotency-Key는 공백 없는 8~200자여야 합니다.',
  'once.other': '같은 Idempotency-Key로 다른 내용을 이미 보냈습니다. 새 키로 다시 보내야 합니다.',
  'upload.required': '파일 필수 선택',
  'upload.one': '파일은 하나만 올릴 수 있습니다.',
  'upload.extension': '{extensions} 파일만 올릴 수 있습니다.',
  'upload.broken': '파일이 끝까지 전송되지 않았습니다. 다시 올려 주십시오.',
  'history.INSERT': '등록',
  'history.UPDATE': '수정',
  'history.DELETE': '삭제',
  'export.fileName': '{label}_{date}.xlsx',
  'export.yes': '예',
  'export.no': '아니요',
  'settings.noDatabase': 'DATABASE_URL: 데이터베이스 주소가 필요합니다.',
  'view.name': '보기 이름은 1자 이상 40자 이하로 입력해 주십시오.',
  'view.taken': '같은 이름의 보기가 있습니다. 다른 이름을 입력해 주십시오.',
  'view.grid': '알 수 없는 목록입니다.',
  'view.definition': '보기의 내용을 이해할 수 없습니다.',
  'view.tooLarge': '보기에 담긴 내용이 너무 큽니다. 필터에 고른 값을 줄여 주십시오.',
  'arrangement.invalid': '열 배치의 내용을 이해할 수 없습니다.',
  'arrangement.tooMany': '열 배치를 {max}개 목록까지 보관할 수 있습니다.',
  'arrangement.user': '로그인한 사용자가 바뀌었습니다. 화면을 새로고침해 주십시오.',
  'view.tooMany': '한 목록에 보기를 {max}개까지 저장할 수 있습니다.',
  'audit.list': '{action} (목록)',
  'audit.write': '{label} {act}',
  'institution.every': '전체 기관',
  'rights.everywhere': '시스템 관리자',
  'rights.lastKeeper':
    '{names}에 사용자와 메뉴 권한을 관리할 사용자가 남지 않습니다. 먼저 다른 사용자에게 권한을 주십시오.',
  'wait.seconds': '{count}초',
  'wait.minutes': '{count}분',
  'wait.hours': '{count}시간',
  'screen.notBuilt': '화면이 아직 준비되지 않았습니다.',
} as const;

/** The Korean text of a host message. */
export function hostMessage(key: keyof typeof texts, params: MessageParams = {}): string {
  return fillMessage(texts[key], params);
}
