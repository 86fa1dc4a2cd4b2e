import { textsOf } from '@onyak/core';

/** Keys begin with the plugin's code, so that no two plugins share one. */
export const messages = {
  'mrnd.teams': '알릴 조',
  'mrnd.teams.required': '알릴 조를 하나 이상 선택하십시오.',
  'mrnd.teams.none': '회진 조가 없습니다.',
  'mrnd.teamNotes': '담당 메모',
  'mrnd.pdf': '메모 PDF 내려받기',
  'mrnd.pdf.name': '회진 메모 {noteId}.pdf',
  'mrnd.remind': '회진 알림 보내기',
  'mrnd.remind.content': '알림 내용',
  'mrnd.remind.nothing': '남은 메모가 없어 알리지 않았습니다.',
} as const;

export const text = textsOf(messages);
