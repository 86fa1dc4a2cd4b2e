import { textsOf } from '@onyak/core';

const words = {
  'page.title': '{label} 요청',
  steps: '{label} 요청 단계',
  next: '다음',
  previous: '이전',
  restored: '이전에 선택하던 내용을 불러왔습니다.',
  other: '다른 기기나 창에서 작성한 내용',
  otherText: '다른 기기나 창에서 이 요청을 작성했습니다. ({time}) 어느 내용을 이어서 작성하시겠습니까?',
  otherTake: '다른 곳의 내용 불러오기',
  otherKeep: '이 화면의 내용 유지',
  discard: '처음부터 다시',
  discardConfirm: '선택하고 입력한 내용을 모두 지우시겠습니까?',
  yes: '예',
  no: '아니요',
  review: '확인',
  fix: '먼저 고칠 내용',
  edit: '{step} 고치기',
  download: 'JSON 내려받기',
  failed: '{label} 요청 실패: {message}',
  sending: '요청을 보내는 중입니다.',
  running: '{label} 결과를 만드는 중입니다.',
  lost: '연결이 끊겨 다시 연결하고 있습니다. 작업은 계속됩니다.',
  'ended.FAILED': '{label} 결과를 만들지 못했습니다.',
  'ended.CANCELLED': '취소된 요청입니다.',
  leave: '나가기',
  leaveUnsaved: '이 화면을 나가면 입력한 내용이 사라집니다. 나가시겠습니까?',
  leaveSending: '요청을 보내는 중입니다. 나가면 결과를 이 화면에서 볼 수 없습니다. 나가시겠습니까?',
  open: '작성 중인 {label} 요청이 있습니다.',
  openOf: '작성 중인 {label} 요청이 있습니다: {who}',
  goOn: '이어서 작성',
} as const;

/** The Korean text of a key of the wizards, with `{name}` replaced. */
export const text = textsOf(words);
