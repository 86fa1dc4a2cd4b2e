/** The deterministic checks, by what they hold a guide to. */
export const checkIds = [
  'CITATION',
  'DRUG',
  'DIAGNOSIS',
  'CODE',
  'NUMBER',
  'SEVERITY',
  'DIRECTION',
  'COVERAGE',
  'IDENTIFIER',
  'MARKUP',
  'ORDER',
  'LENGTH',
  'UNREAD',
  'SIGN',
  'HARM',
  'URGENCY',
  'ADDRESSEE',
] as const;
export type CheckId = (typeof checkIds)[number];

const directionNames: Readonly<Record<string, string>> = {
  STOP: '중단',
  REDUCE: '감량',
  INCREASE: '증량',
  SWITCH: '교체',
  AVOID: '피함',
  MONITOR: '관찰',
  START: '추가',
};

/** What a fault says to the pharmacist who reads it. */
export const faultTexts = {
  unknownFinding: (id: string) => `검토 결과에 없는 항목을 가리킵니다: ${id}`,
  drug: (name: string) => `이 문장의 근거에 없는 약 이름입니다: ${name}`,
  diagnosis: (name: string) => `이 문장의 근거에 없는 진단입니다: ${name}`,
  code: (code: string) => `이 문장의 근거에 없는 코드입니다: ${code}`,
  number: (text: string) => `근거에 없는 숫자입니다: ${text}`,
  reassuring: '근거 없이 안심시키는 표현입니다.',
  overstated: (word: string) => `근거보다 위험을 크게 말합니다: ${word}`,
  understated: (word: string) => `근거보다 위험을 작게 말합니다: ${word}`,
  missingSeverity: (title: string) => `금기임을 말하지 않았습니다: ${title}`,
  direction: (direction: string) => `근거에 없는 조치입니다: ${directionNames[direction] ?? direction}`,
  denied: (direction: string) => `근거와 반대되는 조치입니다: ${directionNames[direction] ?? direction}`,
  permits: '근거 없이 써도 된다고 말합니다.',
  selfChange: '환자에게 스스로 약을 바꾸라고 말합니다.',
  uncovered: (title: string) => `안내에서 빠진 항목입니다: ${title}`,
  notNoted: (title: string) => `의료진 참고에 약과 조치가 함께 적히지 않은 항목입니다: ${title}`,
  unnamed: (title: string) => `약 이름을 부르지 않아 설명되지 않은 항목입니다: ${title}`,
  notScreened: (name: string) => `확인하지 못한 항목을 알리지 않았습니다: ${name}`,
  identifier: '개인을 알아볼 수 있는 정보가 있습니다.',
  markup: '링크나 숨은 문자가 있습니다.',
  sectionOrder: '묶음의 순서가 올바르지 않습니다.',
  wrongSection: (title: string) => `긴급도가 다른 묶음에 있습니다: ${title}`,
  emptySection: '내용이 없는 묶음입니다.',
  empty: '내용이 없습니다.',
  unread: (words: readonly string[]) =>
    words.length > 0
      ? `근거에서 확인할 수 없는 말이 있습니다: ${words.slice(0, 8).join(', ')}`
      : '근거에서 확인할 수 없는 문장입니다.',
  unfinished: '무엇을 말하는지 확인할 수 없는 문장입니다.',
  sign: (sign: string) => `이 문장의 근거에 없는 증상입니다: ${sign}`,
  otherHarm: '이 문장의 근거에 없는 위험을 말합니다.',
  otherDirection: '근거와 다른 방향을 말합니다.',
  otherGrade: '근거와 다른 위험도를 말합니다.',
  lessGrave: '금기를 주의할 것으로만 말합니다.',
  otherTime: '근거와 다른 때를 말합니다.',
  otherCount: (count: number) => `근거와 약의 수가 다릅니다: ${count}`,
  notAlone: '약을 바꾸지 말라고만 하고, 물어보라는 말이 없습니다.',
  goOn: (drug: string) => `계속 쓰라고 해서는 안 되는 약입니다: ${drug}`,
  addressee: '의료진이 볼 내용을 환자에게 말합니다.',
  tooLong: '문장이 너무 깁니다.',
} as const;
