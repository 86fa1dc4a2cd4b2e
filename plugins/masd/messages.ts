import { textsOf } from '@onyak/core';
import { screenMessages } from './messages-screen.js';

/** Words of Smart Allergy: refusals of its calls, and texts of its pages. */
export const messages = {
  ...screenMessages,
  // What a user did, as the history of use shows it.
  'action.request': '알레르기 점검 요청',
  'action.list': '알레르기 점검 목록 조회',
  'action.delete': '알레르기 점검 요청 삭제',
  'action.save': '알레르기 점검 안내 저장',
  'action.versions': '알레르기 점검 안내 버전 비교 조회',
  'action.pdf': '알레르기 점검 안내 PDF',
  'action.dismiss': '알레르기 점검 결과 해당 없음 표시',
  'action.cancel': '알레르기 점검 요청 취소',

  'call.reqId': '요청번호 필수 입력',
  'call.action': 'action은 R(요청) 또는 V(조회)여야 합니다.',
  'call.running': 'Smart Allergy DUR 보고서를 만드는 중입니다. 잠시 후 다시 조회해 주십시오.',
  'call.failed': 'Smart Allergy DUR 보고서를 만들지 못했습니다: {reason}',
  'call.cancelled': '취소된 Smart Allergy 요청입니다.',
  'final.guide': '안내',
  'call.deleted': 'Smart Allergy 요청을 삭제했습니다.',
  'call.cancelDone': 'Smart Allergy 요청을 취소했습니다.',
} as const;

/** The Korean text of a key of this plugin, with `{name}` replaced. */
export const text = textsOf(messages);
