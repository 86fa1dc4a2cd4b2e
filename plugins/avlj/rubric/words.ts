/** What rubric items ask, as they are listed. */
export const rubricKindNames = {
  DRUGS: '약과 문제',
  SEVERITY: '금기',
  HARM: '생길 수 있는 일',
  SIGNS: '살펴볼 증상',
  ASK: '물어볼 것',
  KEEP: '스스로 바꾸지 말 것',
} as const;
