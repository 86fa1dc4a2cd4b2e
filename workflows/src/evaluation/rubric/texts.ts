/** Words of the rubric: its questions, and why a judgement does not count. */
export const rubricTexts = {
  questions: {
    DRUGS: '[{title}] {drugs}을(를) 이름으로 부르며 무엇이 문제인지 설명하는가?',
    SEVERITY: '[{title}] 금기이거나 쓰지 않아야 하는 약임을 말하는가?',
    HARM: '[{title}] 생길 수 있는 일({harm})을 말하는가?',
    SIGNS: '[{title}] 살펴볼 증상({signs}) 가운데 하나라도 말하는가?',
    ASK: '[{title}] 의사나 약사에게 물어보거나 알리라고 말하는가?',
    KEEP: '[{title}] 환자가 스스로 끊거나 양을 바꾸지 말라고 말하는가?',
  },
  noQuote: '인용한 문장이 없습니다.',
  quoteNotThere: '인용한 문장이 복약지도에 없습니다.',
  notAnswered: '판정 모델이 답하지 않았습니다.',
  notForRules: '규칙 판정기는 뜻을 읽지 못해 판정하지 않습니다.',
} as const;
