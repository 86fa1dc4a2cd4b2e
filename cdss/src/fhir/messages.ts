/** Every Korean text of the FHIR part: why a file is refused, and why something of it was left out. */

/** Reasons for refusing a whole file; the reason code travels in `details.data.reason`. */
export const refusalTexts = {
  EMPTY: '빈 파일입니다. FHIR 건강기록 파일(JSON)을 선택해 주세요.',
  NOT_JSON: 'JSON 형식의 파일이 아닙니다. FHIR 건강기록 파일(JSON)을 선택해 주세요.',
  XML: 'XML 형식의 파일은 읽을 수 없습니다. 건강기록을 JSON 형식으로 내려받아 주세요.',
  NOT_UTF8: '파일의 문자 인코딩이 UTF-8이 아니어서 읽을 수 없습니다.',
  TRUNCATED: '파일이 중간에 끊겨 있습니다. 건강기록을 다시 내려받아 주세요.',
  TRAILING: '건강기록이 끝난 뒤에 다른 내용이 더 있습니다. 파일 하나에 Bundle 하나만 있어야 합니다.',
  TOO_DEEP: '자료가 지나치게 깊게 중첩되어 있어 읽을 수 없습니다. (최대 {max}단계)',
  DUPLICATE_KEY: '같은 항목 이름이 한 자료 안에 두 번 있어 내용을 믿을 수 없습니다.',
  FORBIDDEN_KEY: '허용되지 않는 항목 이름이 있어 읽을 수 없습니다.',
  HUGE_NUMBER: '지나치게 긴 숫자가 있어 읽을 수 없습니다.',
  HUGE_KEY: '지나치게 긴 항목 이름이 있어 읽을 수 없습니다.',
  HUGE_HEAD: 'Bundle 머리 정보가 지나치게 커서 읽을 수 없습니다.',
  ENTRY_TOO_LARGE: '자료 한 건이 너무 커서 읽을 수 없습니다. (최대 {max} 바이트)',
  TOO_MANY_ENTRIES: '자료 건수가 너무 많아 읽을 수 없습니다. (최대 {max}건)',
  TOO_MANY_ROWS: '처방, 진단 또는 부작용 건수가 너무 많아 읽을 수 없습니다. (최대 {max}건)',
  TOO_MUCH_MEMORY: '기록의 내용이 너무 많아 읽을 수 없습니다.',
  NOT_FHIR: 'FHIR 건강기록이 아닙니다. resourceType이 Bundle인 JSON 파일을 선택해 주세요.',
  LONE_RESOURCE: '{type} 자료 하나만 들어 있는 파일입니다. 환자의 건강기록 전체(FHIR Bundle)를 선택해 주세요.',
  BAD_ENTRY: 'Bundle의 entry 형식이 올바르지 않습니다.',
  BUNDLE_TYPE: '건강기록으로 읽을 수 없는 Bundle 종류입니다: {type}',
  OTHER_VERSION: 'FHIR {version} 형식의 파일입니다. FHIR R4(4.0) 형식의 건강기록만 읽을 수 있습니다.',
  NO_PATIENT: '환자 정보(Patient)가 없는 파일입니다.',
  SEVERAL_PATIENTS: '여러 환자의 정보가 들어 있어 누구의 기록인지 알 수 없습니다. 한 환자의 건강기록을 선택해 주세요.',
} as const;
export type RefusalReason = keyof typeof refusalTexts;

/** Reasons for leaving something out (SKIPPED) or keeping it incomplete (UNRESOLVED), a closed list. */
export const noteTexts = {
  NOT_USED: ['SKIPPED', '약물 안전 검토에 쓰지 않는 자료'],
  NO_RESOURCE: ['SKIPPED', '내용(resource)이 없는 항목'],
  OUTCOME: ['SKIPPED', '검색 처리 안내(outcome)'],
  OLD_VERSION: ['SKIPPED', '같은 자료의 이전 판 또는 중복'],
  DELETED: ['SKIPPED', '삭제된 자료'],
  ENTERED_IN_ERROR: ['SKIPPED', '잘못 입력된 것으로 표시된 자료'],
  OTHER_PATIENT: ['SKIPPED', '다른 환자의 자료'],
  WARD_DOSE: ['SKIPPED', '처방이 아닌 투여 기록'],
  HAS_DISPENSE: ['SKIPPED', '조제 기록이 있어 조제 기록만 남긴 처방'],
  HAS_SOURCE: ['SKIPPED', '처방 또는 조제 기록에서 옮겨 적은 복용 기록'],
  NOT_DISPENSED: ['SKIPPED', '실제로 조제되지 않은 조제 기록'],
  CANCELLED: ['SKIPPED', '취소된 처방'],
  DRAFT: ['SKIPPED', '작성 중인 처방'],
  STOPPED_BEFORE_START: ['SKIPPED', '시작 전에 중단된 처방'],
  NOT_AN_ORDER: ['SKIPPED', '제안 또는 계획 단계의 처방'],
  DO_NOT_PERFORM: ['SKIPPED', '투여하지 말라는 지시'],
  NOT_TAKEN: ['SKIPPED', '복용하지 않은 것으로 기록된 약'],
  NOTHING_KNOWN: ['SKIPPED', '해당 사항 없음 또는 정보 없음을 나타내는 자료'],
  REFUTED: ['SKIPPED', '아닌 것으로 확인된 자료'],
  COMPLAINT_ONLY: ['SKIPPED', '진단 코드가 없는 주호소'],
  NOT_A_DIAGNOSIS: ['SKIPPED', '진단이 아닌 사회력·행정 소견'],
  DUPLICATE_DIAGNOSIS: ['SKIPPED', '같은 날짜의 같은 진단'],
  DUPLICATE_SIDE_EFFECT: ['SKIPPED', '같은 내용의 부작용'],
  NOT_DRUG_ALLERGY: ['SKIPPED', '약물이 아닌 알레르기'],
  NO_RISK: ['SKIPPED', '반응 위험이 없는 것으로 기록된 물질'],
  NOT_ACTUAL: ['SKIPPED', '실제로 일어난 것으로 기록되지 않은 이상사례'],
  NOTHING_READABLE: ['SKIPPED', '이름도 코드도 없는 자료'],
  NO_ATC: ['UNRESOLVED', 'ATC 코드를 찾지 못해 검토되지 않는 약'],
  NO_DAYS: ['UNRESOLVED', '투약일수 없음'],
  NO_DATE: ['UNRESOLVED', '날짜 없음'],
  PARTIAL_DATE: ['UNRESOLVED', '연 또는 연월까지만 있어 그 첫날로 표시한 날짜'],
  NO_DIAGNOSIS_CODE: ['UNRESOLVED', '진단 코드를 찾지 못해 이름만 남긴 진단'],
  NO_SUBSTANCE_CODE: ['UNRESOLVED', '원인 약의 코드를 찾지 못한 부작용'],
  ALLERGY_KIND_UNKNOWN: ['UNRESOLVED', '약물 알레르기인지 알 수 없어 넣지 않은 알레르기'],
  MEDICATION_REFERENCE: ['UNRESOLVED', '가리키는 약 자료가 파일에 없음'],
  SUSPECT_REFERENCE: ['UNRESOLVED', '가리키는 의심 약 자료가 파일에 없음'],
  ENCOUNTER_REFERENCE: ['UNRESOLVED', '가리키는 진료 자료가 파일에 없음'],
  ORGANIZATION_REFERENCE: ['UNRESOLVED', '가리키는 기관 자료가 파일에 없음'],
  SUBJECT_REFERENCE: ['UNRESOLVED', '가리키는 환자 자료가 파일에 없어 이 환자의 것으로 읽은 자료'],
  NO_BIRTH_DATE: ['UNRESOLVED', '생년월일이 없거나 올바르지 않아 나이를 알 수 없음'],
  NEXT_PAGE: ['UNRESOLVED', '검색 결과의 일부만 들어 있는 파일 (다음 쪽이 더 있음)'],
} as const satisfies Record<string, readonly ['SKIPPED' | 'UNRESOLVED', string]>;
export type NoteCode = keyof typeof noteTexts;

/** Shown where a drug row has neither name nor code left after an unresolvable reference. */
export const UNKNOWN_DRUG = '약품명 미상';
/** Shown where a side effect names neither substance nor reaction. */
export const UNKNOWN_REACTION = '반응 미상';
