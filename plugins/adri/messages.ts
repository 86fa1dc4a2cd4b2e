/** Words of the product master's own calls. */
export const messages = {
  'search.empty': '검색조건 입력 후 조회 필요',
} as const;
