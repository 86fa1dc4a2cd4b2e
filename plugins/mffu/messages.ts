import { textsOf } from '@onyak/core';

/** Words of the guide-request menu: refusals of its calls and texts of its page. */
export const messages = {
  'action.request': '복약지도 요청',
  'action.upload': '건강기록 올리기',
  'action.record': '건강기록 조회',
  'interface.userId': '기관에 등록된 사용 중인 사용자가 아닙니다.',
  'interface.unknown': '알 수 없는 항목입니다: {names}',
  'search.empty': '검색어를 입력해주십시오.',
  'search.short': '검색어는 2자 이상 입력해주세요.',
  'upload.noFile': '건강기록 파일(JSON)을 선택해 주십시오.',
  'upload.fileType': 'fileType은 PHR이어야 합니다.',
  'upload.nameMismatch': '환자 정보가 일치하지 않습니다.',
  'upload.badHeader': '{name} 값이 올바르지 않습니다.',
  'request.hospital': '기관을 먼저 선택해 주십시오.',
  'page.title': '복약지도 요청',
  'page.subtitle': '건강기록을 올리거나 직접 입력하여 복약지도를 만듭니다.',
  'review.started': '복약지도를 요청했습니다. 요청번호: {reqId}',
} as const;

/** The Korean text of a key of this plugin, with `{name}` replaced. */
export const text = textsOf(messages);
