/** Lists of specification 1 §3 "Enumerations"; a value is what is stored, a label what is read. */
const same = (...values: readonly string[]) => values.map((value) => ({ value, label: value }));

export const recordStatus = [
  { value: 'ACTIVE', label: '활성', tone: 'fine' },
  { value: 'INACTIVE', label: '비활성', tone: 'quiet' },
] as const;
export const causality = same('확실함', '상당히 확실함', '가능함', '가능성 적음', '평가곤란');
export const severity = [
  { value: 'Mild', label: 'Mild', tone: 'info' },
  { value: 'Moderate', label: 'Moderate', tone: 'moderate' },
  { value: 'Severe', label: 'Severe', tone: 'contraindicated' },
] as const;
export const currentStatus = [
  { value: 'Active', label: 'Active', tone: 'major' },
  { value: 'Inactive', label: 'Inactive', tone: 'quiet' },
  { value: 'Resolved', label: 'Resolved', tone: 'fine' },
] as const;
export const sideEffectType = same(
  'Type A',
  'Type B (allergy)',
  'Type B (idiosyncrasy)',
  'Type B (SCARs)',
  'Type B (기타)',
);
export const confirmationTest = same(
  'Unconfirmed',
  'Presummed (confirmed by past medical history)',
  'skin test',
  'drug specific IgE test',
  'oral provocation test',
  'IV challenge test',
  'patch test',
  'test of type 4 hypersensitivity',
  'lymphocyte transformation assay',
  'other diagnostic tests',
);
export const relationship = same('배우자', '자녀', '부모', '형제자매', '조부모', '손자녀', '기타');
