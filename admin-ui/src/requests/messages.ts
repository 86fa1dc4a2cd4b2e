import { textsOf } from '@onyak/core';

const words = {
  title: '{label} 진행 상황',
  waiting: '시작하기를 기다리고 있습니다.',
  RUNNING: '진행 중입니다.',
  PAUSED: '일시 중지했습니다.',
  COMPLETE: '모두 마쳤습니다.',
  CANCELLED: '취소했습니다.',
  FAILED: '끝내지 못했습니다.',
  counts: '{total}건 중 {done}건 완료, {failed}건 실패',
  failed: '처리하지 못한 항목',
  failedItem: '{label}: {message}',
  more: '외 {count}건',
  lost: '연결이 끊겨 다시 연결하고 있습니다. 작업은 계속됩니다.',
  pause: '일시 중지',
  resume: '계속',
  cancel: '요청 취소',
  cancelAsk: '아직 처리하지 않은 항목을 처리하지 않고 끝냅니다. 이미 처리한 항목은 그대로 남습니다. 취소하시겠습니까?',
  no: '계속 진행',
} as const;

/** The Korean text of a key of the pages of requests, with `{name}` replaced. */
export const text = textsOf(words);
