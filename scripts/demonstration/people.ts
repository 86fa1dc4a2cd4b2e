/** Made-up patients of the demonstration's studies. Nobody lives who is meant; every name says that it is made up. */

/** How far a medication guide of a person has come when the demonstration is there. */
export type GuideState = 'waiting' | 'revised' | 'sent' | 'cancelled' | 'judged-again';

/** A product of the table of products: KD code, name, ATC code is the table's. */
type Drug = readonly [code: string, name: string, daysAgo: number, days: number, perDay?: number];

export interface Person {
  readonly number: string;
  readonly name: string;
  readonly gender: 'male' | 'female';
  readonly age: number;
  readonly by: 'DOCTOR01' | 'MANAGER01' | 'DOCTOR02';
  /** KCD codes with names. */
  readonly diagnoses: readonly (readonly [code: string, name: string])[];
  readonly drugs: readonly Drug[];
  readonly allergy?: {
    readonly atc: string;
    readonly name: string;
    readonly snomed: string;
    readonly reaction: string;
  };
  /** Registered after the guide of 'judged-again', which it changes. */
  readonly reaction?: {
    readonly atc: string;
    readonly name: string;
    readonly symptomCode: string;
    readonly symptom: string;
  };
  /** mg/dL. */
  readonly creatinine?: number;
  readonly height: number;
  readonly weight: number;
  readonly guide: GuideState;
  /** What is asked for besides the guide. */
  readonly also: readonly ('multi-drug' | 'new-prescription' | 'smart-allergy')[];
  /** Codes of the survey's lists. */
  readonly survey: {
    readonly diseases: readonly string[];
    readonly badl: readonly string[];
    readonly iadl: readonly string[];
    readonly health: 1 | 2 | 3 | 4 | 5;
    readonly tired: 1 | 2 | 3;
  };
}

const warfarin = ['645600390', '대화와르파린나트륨정2밀리그램', 20, 28] as const;
const amlodipine = ['073400390', '노바스크정10밀리그램', 20, 30] as const;
const atorvastatin = ['641800580', '광동아토르바스타틴정10밀리그램', 20, 30] as const;

export const people: readonly Person[] = [
  {
    number: 'DEMO-101',
    name: '한가람(가상)',
    gender: 'female',
    age: 78,
    by: 'DOCTOR01',
    diagnoses: [
      ['I48.9', '심방세동'],
      ['I50.0', '울혈성 심부전'],
      ['M17.9', '무릎관절증'],
    ],
    drugs: [
      warfarin,
      ['640000090', '디고신정', 20, 28],
      ['652100200', '라식스정', 20, 28],
      ['643900470', '부루펜정200밀리그램', 3, 7, 3],
    ],
    height: 152,
    weight: 49,
    guide: 'waiting',
    also: ['multi-drug', 'new-prescription'],
    survey: { diseases: ['D04', 'D05', 'D29'], badl: ['BA02'], iadl: [], health: 2, tired: 3 },
  },
  {
    number: 'DEMO-102',
    name: '도윤슬(가상)',
    gender: 'male',
    age: 68,
    by: 'MANAGER01',
    diagnoses: [
      ['E11.2', '신장합병증을 동반한 2형 당뇨병'],
      ['N18.4', '만성 신장병(4기)'],
      ['I10', '고혈압'],
      ['M10.9', '통풍'],
    ],
    drugs: [
      ['641600360', '다이아벡스엑스알서방정', 15, 30, 2],
      ['073001150', '건메피드정2밀리그램', 15, 30],
      ['653500340', '미카르디스정40밀리그램', 15, 30],
      ['643901390', '자이로릭정', 15, 30],
      ['073400280', '쎄레브렉스캡슐200밀리그램', 2, 14],
    ],
    creatinine: 2.9,
    height: 169,
    weight: 72,
    guide: 'revised',
    also: ['new-prescription'],
    survey: { diseases: ['D01', 'D14', 'D26', 'D31'], badl: [], iadl: [], health: 3, tired: 2 },
  },
  {
    number: 'DEMO-103',
    name: '서다온(가상)',
    gender: 'female',
    age: 84,
    by: 'DOCTOR01',
    diagnoses: [
      ['F03', '상세불명의 치매'],
      ['N32.8', '과민성 방광'],
      ['F51.0', '불면증'],
      ['M81.9', '골다공증'],
    ],
    drugs: [
      ['621100120', '아리셉트구강용해필름5밀리그램', 12, 30],
      ['677200070', '베시케어정5밀리그램', 12, 30],
      ['657200500', '에나폰정10밀리그램', 12, 30],
      ['643502320', '졸피드정10밀리그램', 12, 30],
      ['642102570', '페니라민정', 3, 7, 3],
    ],
    height: 148,
    weight: 41,
    guide: 'sent',
    also: ['multi-drug'],
    survey: { diseases: ['D08', 'D12', 'D18', 'D28'], badl: ['BA01', 'BA02', 'BA03'], iadl: [], health: 4, tired: 3 },
  },
  {
    number: 'DEMO-104',
    name: '민해솔(가상)',
    gender: 'male',
    age: 61,
    by: 'MANAGER01',
    diagnoses: [
      ['I25.1', '죽상경화성 심장병'],
      ['K21.9', '위식도역류병'],
      ['E78.5', '고지혈증'],
    ],
    drugs: [
      ['646800430', '건일클로피도그렐정', 25, 30],
      ['650700080', '넥시움정40밀리그람', 25, 30],
      atorvastatin,
      ['661700390', '콩코르정2.5밀리그램', 25, 30],
      ['652101250', '코다론정', 4, 14],
    ],
    height: 174,
    weight: 81,
    guide: 'sent',
    also: [],
    survey: { diseases: ['D02', 'D15', 'D23'], badl: [], iadl: [], health: 2, tired: 1 },
  },
  {
    number: 'DEMO-105',
    name: '유나래(가상)',
    gender: 'female',
    age: 47,
    by: 'DOCTOR01',
    diagnoses: [
      ['J03.9', '급성 편도염'],
      ['J45.9', '천식'],
    ],
    drugs: [
      ['641600110', '곰실린캡슐', 1, 7, 3],
      ['643900480', '부루펜정400밀리그램', 1, 5, 3],
    ],
    allergy: { atc: 'J01C', name: '페니실린계', snomed: '39579001', reaction: 'Anaphylaxis' },
    reaction: { atc: 'M01AE01', name: 'ibuprofen', symptomCode: 'SY0003', symptom: '두드러기' },
    height: 161,
    weight: 55,
    guide: 'judged-again',
    also: ['smart-allergy'],
    survey: { diseases: ['D19'], badl: [], iadl: [], health: 2, tired: 1 },
  },
  {
    number: 'DEMO-106',
    name: '구슬찬(가상)',
    gender: 'female',
    age: 73,
    by: 'DOCTOR01',
    diagnoses: [
      ['G62.9', '다발신경병증'],
      ['F32.9', '우울에피소드'],
      ['F41.9', '불안장애'],
    ],
    drugs: [
      ['642102480', '트리돌서방정', 10, 28, 2],
      ['073400260', '리리카CR서방정165밀리그램', 10, 28],
      ['668000020', '렉사프로정10밀리그람', 10, 28],
      ['073400460', '자낙스정0.5밀리그램', 10, 28, 2],
      amlodipine,
    ],
    height: 155,
    weight: 58,
    guide: 'cancelled',
    also: ['multi-drug', 'smart-allergy'],
    survey: { diseases: ['D10', 'D11'], badl: [], iadl: [], health: 4, tired: 3 },
  },
  {
    number: 'DEMO-201',
    name: '봄누리(가상)',
    gender: 'male',
    age: 70,
    by: 'DOCTOR02',
    diagnoses: [
      ['I48.9', '심방세동'],
      ['I10', '고혈압'],
      ['E78.5', '고지혈증'],
    ],
    drugs: [
      ['641105740', '자렐토정15밀리그램', 18, 30],
      amlodipine,
      ['662503750', '조코나정20밀리그램', 18, 30],
      ['641100270', '아스피린프로텍트정100밀리그람', 5, 30],
    ],
    height: 168,
    weight: 66,
    guide: 'waiting',
    also: ['new-prescription'],
    survey: { diseases: ['D01', 'D05', 'D15'], badl: [], iadl: [], health: 3, tired: 1 },
  },
  {
    number: 'DEMO-202',
    name: '봄하늘(가상)',
    gender: 'female',
    age: 66,
    by: 'DOCTOR02',
    diagnoses: [
      ['F31.9', '양극성 정동장애'],
      ['I10', '고혈압'],
    ],
    drugs: [
      ['642200390', '리단정', 9, 28, 2],
      ['653500340', '미카르디스정40밀리그램', 9, 28],
      ['653500900', '모빅캡슐15밀리그램', 2, 14],
    ],
    height: 159,
    weight: 62,
    guide: 'sent',
    also: ['multi-drug'],
    survey: { diseases: ['D01'], badl: [], iadl: [], health: 3, tired: 2 },
  },
];
