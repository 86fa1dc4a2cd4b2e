import { textsOf } from '@onyak/core';
import { screenMessages } from './messages-screen.js';

/** Words of the new-prescription DUR: refusals of its calls, its paper, and texts of its pages. */
export const messages = {
  ...screenMessages,
  // What a user did, as the history of use shows it.
  'action.request': '신규 처방 DUR 요청',
  'action.list': '신규 처방 DUR 목록 조회',
  'action.view': '신규 처방 DUR 결과 조회',
  'action.delete': '신규 처방 DUR 요청 삭제',
  'action.pdf': '신규 처방 DUR 결과 PDF',
  'action.dismiss': '신규 처방 DUR 점검 결과 해당 없음 표시',
  'action.cancel': '신규 처방 DUR 요청 취소',

  'call.reqId': '요청번호 필수 입력',
  'call.newPrescriptions': '신규 처방을 입력해 주십시오.',
  'call.rows': '{name} 목록의 형식이 올바르지 않습니다.',
  'call.pdcTarget': 'PDC 목표는 0.1부터 1까지 0.1 단위로 입력해 주십시오.',
  'call.running': '신규 처방 DUR 결과를 만드는 중입니다. 잠시 후 다시 조회해 주십시오.',
  'call.failed': '신규 처방 DUR 결과를 만들지 못했습니다: {reason}',
  'call.cancelled': '취소된 신규 처방 DUR 요청입니다.',
  'call.deleted': '신규 처방 DUR 요청을 삭제했습니다.',
  'call.cancelDone': '신규 처방 DUR 요청을 취소했습니다.',
} as const;

/** The Korean text of a key of this plugin, with `{name}` replaced. */
export const text = textsOf(messages);
