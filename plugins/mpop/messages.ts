import { textsOf } from '@onyak/core';
import { screenMessages } from './messages-screen.js';

/** Words of the screening of all patients: refusals of its calls, what a user did, and texts of its pages. */
export const messages = {
  ...screenMessages,
  'action.list': '전체 환자 선별 목록 조회',
  'action.ask': '전체 환자 선별 요청',
  'action.view': '전체 환자 선별 결과 조회',
  'action.patients': '전체 환자 선별 해당 환자 조회',
  'action.export': '전체 환자 선별 내려받기',
  'action.exportRules': '전체 환자 선별 규칙별 결과 내려받기',
  'export.form': '내려받을 형식을 CLINICAL, DEIDENTIFIED 가운데 하나로 지정해 주십시오.',
  'export.CLINICAL': 'JSON (원자료)',
  'export.DEIDENTIFIED': 'JSON (비식별)',
  'export.rules': 'Excel (규칙별)',
  // In files; the pages have the clinical viewers' own.
  'kind.INTERACTION': '상호작용',
  'kind.SAME_INGREDIENT': '동일 성분',
  'kind.SAME_CLASS': '동일 효능군',
  'kind.ELDERLY': '노인 주의',
  'kind.BEERS': 'Beers 기준',
  'kind.ANTICHOLINERGIC': '항콜린 부담',
  'kind.STOPP': 'STOPP 기준',
  'kind.DISEASE': '질환 주의',
  'kind.FALL_RISK': '낙상 위험',
  'kind.ALLERGY': '알레르기',
  'kind.COMBINATION': '여러 약의 합',
  'kind.PREGNANCY': '임부',
  'kind.AGE': '연령',
  'kind.DOSE': '용량',
  'kind.RENAL': '신기능',
  'kind.LACTATION': '수유',
  'kind.DURATION': '투여기간',
  'kind.SPLITTING': '분할·분쇄',
  'call.reqId': '요청번호 필수 입력',
  'call.ruleNo': '규칙 번호가 올바르지 않습니다.',
  'ask.rules': '점검 기준을 IN_FORCE, DRAFT 가운데 하나로 지정해 주십시오.',
  'ask.drafts.none': '점검할 초안을 하나 이상 선택해 주십시오.',
  'ask.drafts.most': '초안은 한 번에 {max}개까지 선택할 수 있습니다.',
  'ask.drafts.gone': '선택한 초안이 더는 없습니다. STOPP 설정에서 다시 미리 적용해 주십시오.',
  'ask.drafts.twice': '같은 규칙의 초안은 하나만 선택해 주십시오.',
  'ask.open': '이 기관의 선별이 이미 진행 중입니다({reqId}). 끝나거나 취소된 뒤에 다시 요청해 주십시오.',
  'draft.new': '새 규칙 ({at})',
} as const;

/** The Korean text of a key of this plugin, with `{name}` replaced. */
export const text = textsOf(messages);
