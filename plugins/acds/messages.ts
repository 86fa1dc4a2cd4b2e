import { fillMessage, stoppAges, stoppGenders, stoppStatuses, type FieldOption, type MessageParams } from '@onyak/core';

/** Words of the STOPP menu: refusals of its calls and texts of its page. */
export const messages = {
  title: 'STOPP 설정',
  'field.num': '번호',
  'field.ruleName': '규칙명',
  'field.status': '상태',
  'field.age': '나이',
  'field.gender': '성별',
  'field.condition': '조건',
  'field.finalResult': '결과 안내',
  'field.sourceId': '근거 규칙',
  'field.updatedBy': '수정자',
  'field.updatedAt': '수정 일시',
  'field.rehearsal': '미리 적용',
  'status.ACTIVE': '사용',
  'status.INACTIVE': '사용 안 함',
  'age.ELDERLY': '노인 (65세 이상)',
  'age.ADULT': '성인 (19세 이상)',
  'age.CHILDREN_ADOLESCENTS': '소아·청소년 (18세 이하)',
  'age.EARLY_CHILDHOOD': '영유아 (6세 이하)',
  'gender.all': '전체',
  'gender.MALE': '남성',
  'gender.FEMALE': '여성',
  'patient.Male': '남성',
  'patient.Female': '여성',
  'patient.Unknown': '미상',
  'type.MEDICATION': '약물',
  'type.DIAGNOSIS': '진단',
  'operator.is present': '있음',
  'operator.is not present': '없음',

  'condition.least': '최소 1개 이상의 조건은 등록해야 합니다.',
  'condition.most': '조건은 최대 {max}개까지 등록할 수 있습니다.',
  'condition.mostItems': '한 조건에는 최대 {max}개 항목까지 등록할 수 있습니다.',
  'condition.empty': '조건값을 설정 후 저장 부탁드립니다.',
  'condition.incomplete': '약물과 연산자를 선택해주세요.',
  'condition.duplicate': '이미 존재하는 조건 입니다.',
  'condition.type': '조건 유형을 선택해주세요.',
  'condition.format': '조건 형식이 올바르지 않습니다.',
  'condition.atc': 'ATC 코드 형식이 아닙니다: {code}',
  'condition.icd': '진단 코드 형식이 아닙니다: {code}',

  'search.empty': '검색어 입력 후 진행 필요',
  'search.none': '일치하는 데이터 없음',
  'search.failed': '검색 중 오류가 발생했습니다.',

  'save.done': '규칙 등록 완료',
  'delete.done': '규칙 삭제 완료',
  'edit.none': '수정할 규칙을 선택 후 진행 필요',
  'delete.none': '삭제할 규칙을 선택 후 진행 필요',
  'rule.gone': '규칙이 삭제되었습니다. 목록을 다시 불러와 주세요.',
  'rehearsal.gone': '미리 적용 기록이 없습니다. 다시 실행해 주세요.',
  'rehearsal.other': '미리 적용한 뒤에 규칙의 조건이 바뀌었습니다. 미리 적용을 다시 실행해 주세요.',

  'fixed.absent': '{names} 모두 없음',
  'fixed.minDistinctMedications': '서로 다른 성분 {count}가지 이상',
  'fixed.withinOnePrefix': '같은 코드 계열 안에서 셉니다.',
  'fixed.minDays': '이어서 {days}일 이상 복용',
  'fixed.aboveDailyMg': '1일 용량 {mg} mg 초과',
  'fixed.unknownDose.PARTIAL': '용량을 모르면 확인 필요로 알립니다.',
  'fixed.unknownDose.NOT_COMPUTABLE': '용량을 모르면 점검하지 못한 항목에 적습니다.',
  'fixed.otherRoutes': '{routes}로만 쓰는 약은 제외',
  'fixed.absentInHistory': '"없음" 약물은 관찰 기간의 지난 처방에서도 찾습니다.',
  'fixed.computable.none': '기록만으로 판단할 수 없어 점검하지 못한 항목에 적습니다.',
  'fixed.note': '알 수 없는 것: {note}',
  'route.A': '경구',
  'route.B': '주사',
  'route.C': '외용',
  'route.D': '기타 경로',
} as const;

export type MessageKey = keyof typeof messages;

export function text(key: MessageKey, params: MessageParams = {}): string {
  return fillMessage(messages[key], params);
}

const labelled = <V extends string>(values: readonly V[], keyOf: (value: V) => MessageKey): FieldOption[] =>
  values.map((value) => ({ value, label: text(keyOf(value)) }));

export const statusOptions = labelled(stoppStatuses, (value) => `status.${value}`);
export const ageOptions = labelled(stoppAges, (value) => `age.${value}`);
export const genderOptions = labelled(stoppGenders, (value) => `gender.${value}`);
