import { textsOf } from '@onyak/core';

export const messages = {
  'mrws.title': '병동 현황',
  'mrws.wards': '병동',
  'mrws.ward': '{ward}: 남은 메모 {open}건, 완료 {done}건',
  'mrws.none': '회진 메모가 없습니다.',
  'mrws.left': '같은 병동의 남은 메모 {count}건',
  'mrws.forgotten': '메모 없는 병동 {count}곳 삭제',
} as const;

export const text = textsOf(messages);
