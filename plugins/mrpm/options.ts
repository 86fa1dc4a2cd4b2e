/** Lists of specification 1 §3 "Enumerations"; a value is what is stored and sent, in the documents' words, a label what is read. */
const same = (...values: readonly string[]) => values.map((value) => ({ value, label: value }));

export const recordStatus = [
  { value: 'ACTIVE', label: '활성', tone: 'fine' },
  { value: 'INACTIVE', label: '비활성', tone: 'quiet' },
] as const;
export const causality = same('확실함', '상당히 확실함', '가능함', '가능성 적음', '평가곤란');
export const severity = [
  { value: 'Mild', label: '경증', tone: 'info' },
  { value: 'Moderate', label: '중등증', tone: 'moderate' },
  { value: 'Severe', label: '중증', tone: 'contraindicated' },
] as const;
export const currentStatus = [
  { value: 'Active', label: '지속 중', tone: 'major' },
  { value: 'Inactive', label: '비활성', tone: 'quiet' },
  { value: 'Resolved', label: '회복', tone: 'fine' },
] as const;
export const sideEffectType = [
  { value: 'Type A', label: 'A형' },
  { value: 'Type B (allergy)', label: 'B형 (알레르기)' },
  { value: 'Type B (idiosyncrasy)', label: 'B형 (특이체질)' },
  { value: 'Type B (SCARs)', label: 'B형 (중증 피부 이상반응)' },
  { value: 'Type B (기타)', label: 'B형 (기타)' },
] as const;
/** The second value is spelled as the documents spell it. */
export const confirmationTest = [
  { value: 'Unconfirmed', label: '확진하지 않음' },
  { value: 'Presummed (confirmed by past medical history)', label: '과거력으로 추정' },
  { value: 'skin test', label: '피부시험' },
  { value: 'drug specific IgE test', label: '약물 특이 IgE 검사' },
  { value: 'oral provocation test', label: '경구 유발시험' },
  { value: 'IV challenge test', label: '정맥 유발시험' },
  { value: 'patch test', label: '첩포시험' },
  { value: 'test of type 4 hypersensitivity', label: '제4형 과민반응 검사' },
  { value: 'lymphocyte transformation assay', label: '림프구 변환 검사' },
  { value: 'other diagnostic tests', label: '그 밖의 진단 검사' },
] as const;
export const relationship = same('배우자', '자녀', '부모', '형제자매', '조부모', '손자녀', '기타');
