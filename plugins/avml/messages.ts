/** Words of a record's look-ups. */
export const messages = {
  'lookups.title': '조회 이력',
  'lookups.help': '이 기록을 열면 여기에 남습니다.',
} as const;
