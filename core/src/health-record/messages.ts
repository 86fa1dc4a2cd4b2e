import { textsOf } from '../messages/index.js';

/** What is refused of a request over a health record, in the words of the documents; screens and calls say it alike. */
export const recordRequestMessages = {
  'request.patient': '환자 나이, 성별, 연구 등록번호를 입력해 주십시오.',
  'request.age': '나이는 0 이상 200 이하의 정수로 입력해 주십시오.',
  'request.ageRequired': '나이 필수 입력',
  'request.gender': '성별 필수 입력',
  'request.irbNumber': '연구 등록번호 필수 입력',
  'request.irbNumberMax': '연구 등록번호는 100자까지 입력할 수 있습니다.',
  'request.nameMax': '성명은 100자까지 입력할 수 있습니다.',
  'request.medications': '처방 약물을 입력해 주십시오.',
  'request.json': '{name} 값이 올바른 JSON이 아닙니다.',
  'request.rows': '{name} 목록의 형식이 올바르지 않습니다.',
  'request.tooMany': '{name} 목록은 {max}건까지 보낼 수 있습니다.',
  'request.date': '기준일은 yyyyMMdd 또는 yyyy-MM-dd 형식이어야 합니다.',
  'request.observationDays': '관찰 기간은 1일 이상 3,650일 이하의 정수로 입력해 주십시오.',
  'request.phrFileId': '건강기록 파일 번호가 올바르지 않습니다.',
  'request.facts': '환자 정보(facts)의 형식이 올바르지 않습니다.',
  'facts.weight': '체중 (kg)',
  'facts.height': '키 (cm)',
  'facts.creatinine': '혈청 크레아티닌 (mg/dL)',
  'facts.egfr': '추정 사구체여과율 (mL/min/1.73m²)',
  'facts.range': '{name}: {min} 이상 {max} 이하로 입력해 주십시오.',
  'request.recordNotFound': '올린 건강기록을 찾을 수 없습니다. 파일을 다시 올려 주십시오.',
} as const;

/** The Korean text of a key of requests over a health record, with `{name}` replaced. */
export const recordRequestText = textsOf(recordRequestMessages);
