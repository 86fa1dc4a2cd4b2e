import { textsOf } from '@onyak/core';

/** Korean texts of the proof of identity; what visitors read is 하십시오체. */
const texts = {
  unavailable: '지금은 본인 확인을 할 수 없습니다. 다니시는 병원에 문의해 주십시오.',
  down: '본인 확인 기관이 응답하지 않습니다. 잠시 후 다시 시도해 주십시오.',
  'passKey.required': '인증번호를 입력해 주십시오.',
  'passKey.digits': '인증번호 6자리를 숫자로 입력해 주십시오.',
  'passKey.wrong': '인증번호가 맞지 않습니다. 다시 확인해 주십시오.',
  waiting: '아직 인증이 끝나지 않았습니다. 휴대전화에서 인증을 마친 뒤 다시 눌러 주십시오.',
  'extend.no': '시간을 더 연장할 수 없습니다. 처음부터 다시 요청해 주십시오.',
  'failure.EXPIRED': '인증 시간이 지났습니다. 처음부터 다시 요청해 주십시오.',
  'failure.REJECTED': '본인 확인이 거절되었습니다. 처음부터 다시 요청해 주십시오.',
  'failure.CANCELLED': '본인 확인을 취소하셨습니다. 처음부터 다시 요청해 주십시오.',
  'failure.REPLACED': '새로 요청하신 본인 확인이 있습니다. 처음부터 다시 요청해 주십시오.',
  'failure.CODES': '인증번호를 여러 번 잘못 입력하셨습니다. 처음부터 다시 요청해 주십시오.',
  'failure.OTHER': '확인된 정보가 병원에 등록된 정보와 다릅니다. 다니시는 병원에 문의해 주십시오.',
  'sandbox.subject': '본인 확인 인증번호',
  'sandbox.code': '[온약] 본인 확인 인증번호\n{code}',
  'sandbox.app': '[온약] 앱 본인 확인 요청\n{page} 에서 승인하거나 거절해 주십시오.',
  'sandbox.title': '본인 확인 시험',
  'sandbox.note':
    '인증 기관 대신 답하는 시험 화면입니다. 최근 한 시간의 요청에 어떤 결과를 돌려줄지 고릅니다. 문자 인증은 편지함의 인증번호를 입력해야 결과가 나옵니다.',
  'sandbox.empty': '아직 본인 확인 요청이 없습니다.',
  'sandbox.outbox': '개발용 편지함',
  'sandbox.now': '지금 결과',
  'sandbox.said': '알림 결과',
  'said.CHOSEN': '결과만 골랐습니다.',
  'said.TAKEN': '알림을 받았습니다.',
  'said.REPLAYED': '같은 알림을 다시 보내 무시했습니다.',
  'said.UNKNOWN': '기다리는 요청이 없어 무시했습니다.',
  'said.REFUSED': '서명이 맞지 않아 거절했습니다.',
  'scenario.WAITING': '기본 (대기)',
  'scenario.SUCCESS': '성공',
  'scenario.WRONG_NAME': '이름 다름',
  'scenario.WRONG_BIRTH_DATE': '생년월일 다름',
  'scenario.OTHER_PHONE': '다른 전화',
  'scenario.EXPIRED': '시간 지남',
  'scenario.REJECTED': '거절',
  'scenario.CANCELLED': '취소',
  'scenario.FAULT': '기관 오류 500',
  'scenario.TIMEOUT': '응답 없음',
  'scenario.REPLAYED': '알림 재전송',
  'scenario.FORGED': '위조 서명',
  'scenario.DOUBLE': '두 번 제출',
} as const;

/** The Korean text of identity. */
export const identityText = textsOf(texts);
