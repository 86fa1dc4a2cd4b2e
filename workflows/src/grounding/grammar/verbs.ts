/** Endings of verbs by what they do in a sentence, for stems of `하다` (without the 하) and for others given in full. */
export interface Forms {
  /** Tells somebody to do it. */
  readonly order: readonly string[];
  /** Does it first, then what follows: `물어보고`. */
  readonly first: readonly string[];
  /** Before or without doing it. */
  readonly before: readonly string[];
}

/** `상의` → 상의하십시오, 상의한 뒤, 상의 없이. */
export function formsOfHada(noun: string): Forms {
  return {
    order: [
      '하십시오',
      '하세요',
      '하시기 바랍니다',
      '해 주십시오',
      '해 주세요',
      '해 주시기 바랍니다',
      '해야 합니다',
      '하셔야 합니다',
      '하는 것이 좋습니다',
      '하시는 것이 좋습니다',
      '해 보십시오',
      '할 필요가 있습니다',
    ].map((ending) => noun + ending),
    first: [
      '하고',
      '해',
      '하여',
      '해서',
      '하시고',
      '하신 뒤',
      '한 뒤',
      '한 뒤에',
      '한 후',
      '한 후에',
      '한 다음',
      '하신 후',
      '하신 다음',
    ].map((ending) => noun + ending),
    before: [
      '하기 전에',
      '하기 전에는',
      '하기 전까지',
      '하기 전까지는',
      '하시기 전에',
      '하시기 전에는',
      '하지 않고',
      '하지 않은 채',
      '하지 않고서는',
      '한 뒤가 아니면',
      '한 후가 아니면',
      '하지 않은 상태에서',
      ' 없이',
      ' 없이는',
    ].map((ending) => noun + ending),
  };
}

/** A verb whose stem ends in a vowel, with its forms before 십시오 and 고, 아/어, ㄴ. */
export function formsOf(stem: string, connected: string, past: string): Forms {
  return {
    order: [
      `${stem}십시오`,
      `${stem}세요`,
      `${stem}시기 바랍니다`,
      `${connected} 주십시오`,
      `${connected} 주세요`,
      `${connected}야 합니다`,
      `${stem}셔야 합니다`,
      `${stem}는 것이 좋습니다`,
      `${stem}시는 것이 좋습니다`,
    ],
    first: [
      `${stem}고`,
      `${stem}시고`,
      connected,
      `${connected}서`,
      `${past} 뒤`,
      `${past} 뒤에`,
      `${past} 후`,
      `${past} 후에`,
      `${past} 다음`,
    ],
    before: [
      `${stem}기 전에`,
      `${stem}기 전에는`,
      `${stem}기 전까지`,
      `${stem}기 전까지는`,
      `${stem}시기 전에`,
      `${stem}지 않고`,
      `${stem}지 않은 채`,
    ],
  };
}

/** Asking or telling somebody who knows. */
export const askForms: Forms = joined([
  ...['상의', '상담', '의논', '문의', '확인', '연락', '전화', '말씀', '말', '이야기'].map(formsOfHada),
  formsOf('물어보', '물어봐', '물어본'),
  formsOf('물어보', '물어보아', '물어본'),
  formsOf('여쭤보', '여쭤봐', '여쭤본'),
  formsOf('여쭈어보', '여쭈어봐', '여쭈어본'),
  formsOf('알리', '알려', '알린'),
  formsOf('보여 드리', '보여 드려', '보여 드린'),
  formsOf('보이', '보여', '보인'),
  {
    order: [],
    first: [],
    before: [
      '답을 듣기 전에',
      '답을 듣기 전에는',
      '답을 들을 때까지',
      '답을 듣기 전까지',
      '답을 듣기 전까지는',
      '확인을 받기 전에',
      '확인을 받기 전에는',
      '지시 없이',
      '지시 없이는',
    ],
  },
  {
    order: [
      '확인받으십시오',
      '확인을 받으십시오',
      '상담을 받으십시오',
      '상담받으십시오',
      '문의 바랍니다',
      '상의 바랍니다',
      '연락 바랍니다',
    ],
    first: ['확인을 받고', '확인을 받은 뒤', '상담을 받고'],
    before: [],
  },
]);

/** Being seen at once. */
export const careForms: Forms = joined([
  ...[
    '119에 전화',
    '119에 신고',
    '119에 연락',
    '119로 전화',
    '119로 연락',
    '119에 도움을 요청',
    '응급실을 방문',
    '가까운 응급실을 방문',
    '병원을 방문',
    '응급실에 내원',
    '응급실로 내원',
  ].map(formsOfHada),
  ...['119에 전화하거나 ', '119에 연락하거나 ', '119를 부르거나 ', '119에 신고하거나 ', ''].flatMap((call) =>
    [
      '가까운 응급실로',
      '가까운 응급실에',
      '가까운 병원으로',
      '가까운 병원에',
      '가까운 병원 응급실로',
      '병원 응급실로',
      '응급실로',
      '응급실에',
    ].map((where) => formsOf(`${call}${where} 가`, `${call}${where} 가`, `${call}${where} 간`)),
  ),
  formsOf('119를 부르', '119를 불러', '119를 부른'),
  formsOf('병원에 가', '병원에 가', '병원에 간'),
  formsOf('병원으로 가', '병원으로 가', '병원으로 간'),
  {
    order: [
      '진료를 받으십시오',
      '진료를 받으세요',
      '진료받으십시오',
      '진료를 받으시기 바랍니다',
      '진료를 받아 주십시오',
      '진료를 받아야 합니다',
      '진료를 받으셔야 합니다',
      '의사의 진료를 받으십시오',
      '병원 진료를 받으십시오',
      '의료진의 진료를 받으십시오',
      '병원을 찾으십시오',
      '응급실을 찾으십시오',
      '진료가 필요합니다',
      '응급 진료를 받으십시오',
      '응급 진료를 받으셔야 합니다',
      '응급실 진료를 받으십시오',
      '가까운 병원에서 진료를 받으십시오',
      '진찰을 받으십시오',
      '응급실로 오십시오',
      '진료 요함',
      '응급 진료 요함',
    ],
    first: ['진료를 받고', '병원에 가서', '응급실에 가서'],
    before: [],
  },
]);

/** Keeping an eye on a sign. */
export const watchForms: Forms = joined([
  formsOf('살펴보', '살펴봐', '살펴본'),
  formsOf('살피', '살펴', '살핀'),
  formsOf('지켜보', '지켜봐', '지켜본'),
  ...['확인', '관찰', '주의', '유의', '조심'].map(formsOfHada),
]);

function joined(all: readonly Forms[]): Forms {
  return {
    order: all.flatMap(({ order }) => order),
    first: all.flatMap(({ first }) => first),
    before: all.flatMap(({ before }) => before),
  };
}
