/** Words of the history of printed and sent cards. */
export const messages = {
  again: '다시 전송',
  'again.none': '다시 전송할 대상 선택 후 진행 필요',
  'again.many': '하나의 다시 전송할 대상만 선택 후 진행 필요',
  'again.notFailed': '전송에 실패한 카드만 다시 전송할 수 있습니다.',
} as const;
