/** Why a wording of an institution is refused. */
export const wordingTexts = {
  unknownPhrase: '기본 문장이 아닙니다.',
  empty: '문구를 입력해 주십시오.',
  tooLong: '문구는 {max}자까지 쓸 수 있습니다.',
  oneLine: '문구는 한 줄로 써 주십시오.',
  markup: '문구에 꾸밈 기호나 링크를 쓸 수 없습니다.',
  same: '기본 문장과 같습니다.',
  missing: '{{name}} 자리가 없습니다. 기본 문장의 자리를 모두 한 번씩 써 주십시오.',
  twice: '{{name}} 자리를 두 번 썼습니다.',
  foreign: '기본 문장에 없는 자리입니다: {{name}}',
  lost: '기본 문장이 말하는 것이 빠졌습니다: {name}',
  number: '기본 문장에 없는 숫자입니다: {number}',
  unread: '바꾼 문장을 다시 읽었을 때 기본 문장으로 알아볼 수 없습니다. 자리 사이에 글을 넣어 주십시오.',
  noExample: '이 문장이 쓰인 안내가 없어 점검할 수 없습니다.',
} as const;
