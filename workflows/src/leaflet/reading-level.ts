/**
 * How hard a Korean text is to read. Formulas for Korean school texts weigh words outside a graded list and the length and
 * structure of sentences (Seo 2013, Korean Language Education Research 47, 253-290); no licensed graded list can be carried, so the
 * words are a list of our own: the Sino-Korean terms of labels and prescriptions, each with the plain word that stands for it.
 */
const plainWordOf: Readonly<Record<string, string>> = {
  투여: '쓰다',
  경구: '먹는',
  복용법: '먹는 법',
  용법: '쓰는 법',
  용량: '양',
  병용: '함께 쓰다',
  금기: '쓰지 않아야 하다',
  이상반응: '부작용',
  유해반응: '부작용',
  항응고: '피가 굳는 것을 막다',
  혈소판: '피를 굳히는 것',
  항혈전: '피가 굳는 것을 막다',
  출혈: '피가 나다',
  저혈압: '혈압이 떨어지다',
  고혈압: '혈압이 높다',
  저혈당: '혈당이 떨어지다',
  고혈당: '혈당이 오르다',
  부정맥: '고르지 않은 심장 박동',
  서맥: '맥박이 느리다',
  신기능: '콩팥',
  신장애: '콩팥',
  간기능: '간',
  간독성: '간이 상하다',
  신독성: '콩팥이 상하다',
  오심: '메스껍다',
  구갈: '입이 마르다',
  변색: '색이 변하다',
  기립성: '일어설 때',
  진정작용: '졸리다',
  경련성: '경련',
  졸음증: '졸리다',
  객담: '가래',
  배뇨: '소변',
  빈뇨: '소변이 잦다',
  요저류: '소변이 나오지 않다',
  소양증: '가렵다',
  부종: '붓다',
  차광: '햇빛을 피하다',
  기밀용기: '뚜껑을 꼭 닫은 통',
  상온: '방 안',
  실온: '방 안',
  냉암소: '서늘하고 어두운 곳',
  분할: '나누다',
  분쇄: '부수다',
  식전: '식사 전',
  식후: '식사 뒤',
  공복: '빈속',
  취침: '자다',
  익일: '다음 날',
  복용량: '먹는 양',
  감량: '양을 줄이다',
  증량: '양을 늘리다',
  중단: '끊다',
  혈중농도: '핏속의 양',
  상호작용: '서로 주는 영향',
  항콜린: '입이 마르는 작용',
  추체외로: '몸이 굳고 떨리다',
  의존성: '끊기 어렵다',
  내성: '잘 듣지 않다',
  금단: '끊을 때의 증상',
  적응증: '쓰는 병',
  처방전: '처방',
  약제: '약',
  제제: '약',
};

export interface Reading {
  readonly sentences: number;
  /** Mean of 어절 (words between blanks) in a sentence; a list of names or signs is not one sentence. */
  readonly mean: number;
  readonly longest: number;
  /** Hard terms that stand in it, each once, in the order of the list. */
  readonly hard: readonly string[];
  /** Share of them among all 어절. */
  readonly hardShare: number;
}

/** What fits: most sentences short, none longer than one breath, at most one hard term in a hundred words. */
export const middleSchool = { mean: 9, longest: 20, hardShare: 0.01 } as const;

/** Measures texts; what stands after a colon is a list of names, which is no sentence, what is in brackets a name, and things that are counted up are one. */
export function measureReading(texts: readonly string[]): Reading {
  const sentences = texts
    .map((text) =>
      text
        .replace(/\([^()]*\)/gu, ' ')
        .replace(/:.*$/u, '')
        .replace(/(?:\S+,\s+)+/gu, ''),
    )
    .flatMap((text) => text.split(/[.!?]+(?:\s|$)/u))
    .map((sentence) =>
      sentence
        .trim()
        .split(/\s+/u)
        .filter((word) => word !== ''),
    )
    .filter((words) => words.length > 0);
  const words = sentences.flat();
  const terms = Object.keys(plainWordOf);
  const hard = terms.filter((term) => words.some((word) => word.includes(term)));
  const hardWords = words.filter((word) => terms.some((term) => word.includes(term))).length;
  return {
    sentences: sentences.length,
    mean: words.length / Math.max(1, sentences.length),
    longest: Math.max(0, ...sentences.map(({ length }) => length)),
    hard,
    hardShare: hardWords / Math.max(1, words.length),
  };
}

/** Whether a pupil of a middle school reads it without help. */
export const isMiddleSchool = ({ mean, longest, hardShare }: Reading): boolean =>
  mean <= middleSchool.mean && longest <= middleSchool.longest && hardShare <= middleSchool.hardShare;
