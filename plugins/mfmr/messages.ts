import { textsOf } from '@onyak/core';

const words = {
  'page.title': '다약제 CDSS 요청',
  'page.subtitle': '건강기록을 올리거나 직접 입력하여 여러 약물을 함께 점검합니다.',
  'page.started': '다약제 CDSS를 요청했습니다. 요청번호: {reqId}',
} as const;

/** The Korean text of a key of this plugin, with `{name}` replaced. */
export const text = textsOf(words);
