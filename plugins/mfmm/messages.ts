import { textsOf } from '@onyak/core';
import { screenMessages } from './messages-screen.js';

/** Words of the multi-drug CDSS menu: refusals of its calls, and texts of its pages. */
export const messages = {
  ...screenMessages,
  // What a user did, as the history of use shows it.
  'action.request': '다약제 CDSS 요청',
  'action.list': '다약제 CDSS 목록 조회',
  'action.view': '다약제 CDSS 결과 조회',
  'action.delete': '다약제 CDSS 요청 삭제',
  'action.save': '환자 약물 조정 가이드 저장',
  'action.versions': '환자 약물 조정 가이드 버전 비교 조회',
  'action.pdf': '환자 약물 조정 가이드 PDF',
  'action.dismiss': '다약제 CDSS 점검 결과 해당 없음 표시',
  'action.cancel': '다약제 CDSS 요청 취소',

  'call.reqId': '요청번호 필수 입력',
  'call.action': 'action은 R(요청) 또는 V(조회)여야 합니다.',
  'call.running': '다약제 CDSS 결과를 만드는 중입니다. 잠시 후 다시 조회해 주십시오.',
  'call.failed': '다약제 CDSS 결과를 만들지 못했습니다: {reason}',
  'call.cancelled': '취소된 다약제 CDSS 요청입니다.',
  'final.guide': '가이드',
  'call.deleted': '다약제 CDSS 요청을 삭제했습니다.',
  'call.cancelDone': '다약제 CDSS 요청을 취소했습니다.',
} as const;

/** The Korean text of a key of this plugin, with `{name}` replaced. */
export const text = textsOf(messages);
