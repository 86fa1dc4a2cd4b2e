const CASES = 5;
const DRUGS_EACH = 4;
const substances = ['J01CA04', 'J01DB01', 'M01AE01', 'N03AF01', 'B01AA03', 'C09AA05', 'A10BA02', 'V08AB02'] as const;

/** Digits that go with a text and with hardly any other. */
function digitsOf(text: string): string {
  let sum = 0;
  for (const letter of text) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 100_000_007;
  return String(sum).padStart(8, '0');
}

const syllables = '가나다라마바사아자차카타파하고노도로모보';

/** A made-up person of a record's mark, like no other of the measure in number, telephone, name and birth date. */
function person(mark: string) {
  const digits = digitsOf(mark);
  const pick = (at: number) => syllables[Number(digits.slice(at, at + 2)) % syllables.length] ?? '가';
  return {
    ptName: `${pick(0)}${pick(2)}${pick(4)}${pick(6)}`,
    ptNumber: `BENCH-${mark}`,
    ptRrn: `19${30 + (Number(digits.slice(0, 2)) % 70)}0${1 + (Number(digits.slice(2, 4)) % 9)}${10 + (Number(digits.slice(4, 6)) % 18)}`,
    ptTel: `010-${digits.slice(0, 4)}-${digits.slice(4)}`,
  };
}

/** A made-up record with as many cases as there may be, and twenty drugs. */
export const filled = (mark: string) => ({
  status: 'ACTIVE',
  ...person(mark),
  d1List: Array.from({ length: CASES }, (_, i) => ({
    d1OccurenceDate: `2026-0${i + 1}-02`,
    d1Causality: '가능함',
    d1Severity: 'Moderate',
    d1CausativeDrug: Array.from({ length: DRUGS_EACH }, (__, j) => {
      const drugCode = substances[(i * DRUGS_EACH + j) % substances.length] ?? 'J01CA04';
      return { drugType: 'ATC', drugCode, drugName: `성분 ${drugCode} ${i}` };
    }),
    d1Symptom: [{ symptomCode: 'SY0001', symptomNameKor: '발진', symptomNameEng: 'Rash' }],
    d1CaseDescription: '지어낸 사례입니다. '.repeat(20),
  })),
  d1ManagementNumber: `C-${mark}`,
  d2ExpertOpinion: '지어낸 의견입니다.',
  d3HospitalName: '온누리대학교병원',
  d3HospitalCode: 'H0001',
  d3FinalEvaluator: '평가자',
  d3MedicalDepartment: '내과',
  d3Email: 'adr@example.org',
});
