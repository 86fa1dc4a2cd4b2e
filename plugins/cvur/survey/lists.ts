/**
 * The lists of the survey of study patients (specification 3 §9): own wording, sources in docs/sources.md. Codes are stored, so
 * that a wording can change and none is used anew.
 */

/** One choice of a list. */
export interface SurveyItem {
  readonly code: string;
  readonly text: string;
}

export interface SurveyDisease extends SurveyItem {
  readonly category: string;
  readonly icd10: string;
}

export interface SurveyDrugClass extends SurveyItem {
  /** ATC prefixes of the drugs that the class stands for. */
  readonly atcCodes: readonly string[];
}

const disease = (code: string, category: string, text: string, icd10: string): SurveyDisease => ({
  code,
  category,
  text,
  icd10,
});

/** 33 diseases in 8 categories. */
export const diseases: readonly SurveyDisease[] = [
  disease('D01', '심혈관계', '고혈압', 'I10'),
  disease('D02', '심혈관계', '협심증', 'I209'),
  disease('D03', '심혈관계', '심근경색증', 'I219'),
  disease('D04', '심혈관계', '심부전', 'I509'),
  disease('D05', '심혈관계', '심방세동·부정맥', 'I489'),
  disease('D06', '심혈관계', '뇌졸중(뇌경색·뇌출혈)', 'I64'),
  disease('D07', '심혈관계', '말초동맥질환', 'I739'),
  disease('D08', '신경·정신계', '치매(알츠하이머병 포함)', 'F03'),
  disease('D09', '신경·정신계', '파킨슨병', 'G20'),
  disease('D10', '신경·정신계', '우울증', 'F329'),
  disease('D11', '신경·정신계', '불안장애', 'F419'),
  disease('D12', '신경·정신계', '불면증', 'G470'),
  disease('D13', '신경·정신계', '뇌전증', 'G409'),
  disease('D14', '내분비계', '당뇨병', 'E119'),
  disease('D15', '내분비계', '이상지질혈증', 'E785'),
  disease('D16', '내분비계', '갑상선기능저하증', 'E039'),
  disease('D17', '내분비계', '갑상선기능항진증', 'E059'),
  disease('D18', '내분비계', '골다공증', 'M819'),
  disease('D19', '호흡기계', '천식', 'J459'),
  disease('D20', '호흡기계', '만성폐쇄성폐질환', 'J449'),
  disease('D21', '호흡기계', '알레르기비염', 'J304'),
  disease('D22', '소화기계', '소화성궤양', 'K279'),
  disease('D23', '소화기계', '위식도역류병', 'K219'),
  disease('D24', '소화기계', '만성 간염·간경변', 'K746'),
  disease('D25', '소화기계', '변비', 'K590'),
  disease('D26', '신장·비뇨기계', '만성콩팥병', 'N189'),
  disease('D27', '신장·비뇨기계', '전립선비대증', 'N40'),
  disease('D28', '신장·비뇨기계', '요실금·과민성방광', 'N394'),
  disease('D29', '근골격계', '골관절염', 'M199'),
  disease('D30', '근골격계', '류마티스관절염', 'M069'),
  disease('D31', '근골격계', '통풍', 'M109'),
  disease('D32', '기타', '암(악성 신생물)', 'C809'),
  disease('D33', '기타', '녹내장', 'H409'),
];

const drugClass = (code: string, text: string, ...atcCodes: readonly string[]): SurveyDrugClass => ({
  code,
  text,
  atcCodes,
});

/** 11 classes of drugs that caused a side effect. */
export const causativeDrugs: readonly SurveyDrugClass[] = [
  drugClass('CD01', '해열·소염·진통제', 'M01A', 'N02B'),
  drugClass('CD02', '항생제', 'J01'),
  drugClass('CD03', '조영제', 'V08'),
  drugClass('CD04', '항경련제', 'N03A'),
  drugClass('CD05', '항암제', 'L01'),
  drugClass('CD06', '마약성 진통제', 'N02A'),
  drugClass('CD07', '혈압약', 'C02', 'C03', 'C07', 'C08', 'C09'),
  drugClass('CD08', '당뇨약', 'A10'),
  drugClass('CD09', '통풍약', 'M04'),
  drugClass('CD10', '결핵약', 'J04'),
  drugClass('CD11', '정신건강의학과 약(수면제 포함)', 'N05', 'N06'),
];

/** 12 symptoms of a side effect. */
export const symptoms: readonly SurveyItem[] = [
  { code: 'SX01', text: '피부 발진·두드러기' },
  { code: 'SX02', text: '가려움' },
  { code: 'SX03', text: '얼굴·입술·눈 부종' },
  { code: 'SX04', text: '호흡곤란·쌕쌕거림' },
  { code: 'SX05', text: '아나필락시스(쇼크)' },
  { code: 'SX06', text: '구역·구토' },
  { code: 'SX07', text: '복통·설사·변비' },
  { code: 'SX08', text: '위장관 출혈·속쓰림' },
  { code: 'SX09', text: '어지럼·졸림·낙상' },
  { code: 'SX10', text: '두통·의식변화·섬망' },
  { code: 'SX11', text: '간 수치 상승·황달' },
  { code: 'SX12', text: '근육통·부종 등 기타' },
];

/** 4 kinds of medicines without a prescription. */
export const nonPrescriptions: readonly SurveyItem[] = [
  { code: 'NP01', text: '일반의약품(약국에서 산 약)' },
  { code: 'NP02', text: '건강기능식품(비타민·영양제)' },
  { code: 'NP03', text: '한약·한방제제' },
  { code: 'NP04', text: '민간요법·기타' },
];

/** 5 basic activities of daily living. */
export const badlItems: readonly SurveyItem[] = [
  { code: 'BA01', text: '옷 입고 벗기' },
  { code: 'BA02', text: '목욕하기' },
  { code: 'BA03', text: '식사하기' },
  { code: 'BA04', text: '누웠다 일어나 방 밖으로 나가기' },
  { code: 'BA05', text: '화장실 사용하기' },
];

/** 6 instrumental activities of daily living. */
export const iadlItems: readonly SurveyItem[] = [
  { code: 'IA01', text: '집안일 하기' },
  { code: 'IA02', text: '식사 준비하기' },
  { code: 'IA03', text: '교통수단 이용하기' },
  { code: 'IA04', text: '물건 사기' },
  { code: 'IA05', text: '금전 관리하기' },
  { code: 'IA06', text: '약 챙겨 먹기' },
];

/** 5 opinions of the own health. */
export const healthOpinions: readonly SurveyItem[] = [
  { code: 'HEALTH_OPINION_01', text: '매우 나쁨' },
  { code: 'HEALTH_OPINION_02', text: '나쁨' },
  { code: 'HEALTH_OPINION_03', text: '보통' },
  { code: 'HEALTH_OPINION_04', text: '좋음' },
  { code: 'HEALTH_OPINION_05', text: '매우 좋음' },
];

/** 3 levels of tired days in a week. */
export const tiredDays: readonly SurveyItem[] = [
  { code: 'TIRED_DAYS_01', text: '0~1일' },
  { code: 'TIRED_DAYS_02', text: '1~4일' },
  { code: 'TIRED_DAYS_03', text: '5~7일' },
];
