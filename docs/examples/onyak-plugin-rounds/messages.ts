import { textsOf } from '@onyak/core';

/** Keys begin with the plugin's code, so that no two plugins share one. */
export const messages = {
  'mrnd.wards': '병동',
  'mrnd.wards.required': '알릴 병동을 하나 이상 선택하십시오.',
  'mrnd.wardLine': '{ward}: 남은 메모 {open}건, 완료 {done}건',
  'mrnd.none': '회진 메모가 없습니다.',
  'mrnd.finish': '{ward} 모두 완료',
  'mrnd.finished': '{ward} 메모 {count}건을 완료했습니다.',
  'mrnd.left': '같은 병동의 남은 메모 {count}건',
  'mrnd.pdf': '메모 PDF 내려받기',
  'mrnd.pdf.name': '회진 메모 {noteId}.pdf',
  'mrnd.teamNotes': '담당 메모',
  'mrnd.cleaned': '완료한 메모 {count}건 삭제',
  'mrnd.remind': '회진 알림 보내기',
  'mrnd.remind.content': '알림 내용',
  'mrnd.remind.noTeam': '담당 조가 정해진 메모가 없어 알리지 못했습니다.',
  'mrnd.remind.nothing': '남은 메모가 없어 알리지 않았습니다.',
} as const;

export const text = textsOf(messages);
