import { textsOf } from '@onyak/core';

/** Keys begin with the plugin's code, so that no two plugins share one. */
export const messages = {
  'mrnd.wards': '병동별 회진 메모',
  'mrnd.wardLine': '{ward}: 남은 메모 {open}건, 완료 {done}건',
  'mrnd.none': '회진 메모가 없습니다.',
  'mrnd.finish': '{ward} 모두 완료',
  'mrnd.finished': '{ward} 메모 {count}건을 완료했습니다.',
  'mrnd.siblings': '같은 병동의 남은 메모 {count}건',
  'mrnd.note': '회진 메모 수정',
  'mrnd.teams': '회진 조',
  'mrnd.team': '회진 조 정보',
  'mrnd.teamNew': '회진 조 등록',
  'mrnd.teamNotes': '담당 메모',
  'mrnd.cleaned': '완료한 메모 {count}건 삭제',
} as const;

export const text = textsOf(messages);
