import type { ExchangedDrug, ExchangedRecord, ExchangedSymptom } from '../adr-bundle/record.js';
import fc from 'fast-check';

/** Letters of every kind that a person may type, and those that mean something to XML, JSON and HTML. */
const letter = fc.constantFrom(...'가힣ㅎaZ09<>&"\'\\/·é①日😀{}[]%;:,.-_');
const inner = fc.constantFrom(...'가나힣a0<>&"\' \\/·é😀 .');

/** A text without spaces at its ends, which every field takes off. */
const anyText = (max: number, lines = false): fc.Arbitrary<string> =>
  fc
    .tuple(
      letter,
      fc.string({ unit: lines ? fc.oneof(inner, fc.constant('\n')) : inner, maxLength: Math.min(max - 6, 60) }),
      letter,
    )
    .map(([first, middle, last]) => `${first}${middle}${last}`.normalize('NFC'));

const orNull = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.option(arbitrary, { nil: null });
const phone = fc.integer({ min: 0, max: 99_999_999 }).map((number) => {
  const digits = String(number).padStart(8, '0');
  return `010-${digits.slice(0, 4)}-${digits.slice(4)}`;
});
const email = fc.integer({ min: 1, max: 9999 }).map((number) => `adr${number}@example.org`);
const day = fc.integer({ min: 0, max: 36_000 }).map((days) => new Date(Date.UTC(1925, 0, 1 + days)).toISOString());
const digits = day.map((moment) => moment.slice(0, 10).replaceAll('-', ''));

const causalities = ['확실함', '상당히 확실함', '가능함', '가능성 적음', '평가곤란'] as const;
const severities = ['Mild', 'Moderate', 'Severe'] as const;
const statuses = ['Active', 'Inactive', 'Resolved'] as const;
const types = ['Type A', 'Type B (allergy)', 'Type B (idiosyncrasy)', 'Type B (SCARs)', 'Type B (기타)'] as const;
const tests = ['Unconfirmed', 'Presummed (confirmed by past medical history)', 'skin test', 'patch test'] as const;
const relations = ['배우자', '자녀', '부모', '형제자매', '조부모', '손자녀', '기타'] as const;

/** Made-up ADR records with everything that a form may hold; drugs and symptoms are of the given ones. */
export function adrRecords(
  drugs: readonly [ExchangedDrug, ...ExchangedDrug[]],
  symptoms: readonly [ExchangedSymptom, ...ExchangedSymptom[]],
): fc.Arbitrary<ExchangedRecord> {
  const drug = fc.constantFrom(...drugs);
  const symptom = fc.constantFrom(...symptoms);
  const drugList = fc.uniqueArray(drug, { maxLength: 4, selector: ({ drugCode }) => drugCode });
  const symptomList = fc.uniqueArray(symptom, { maxLength: 3, selector: ({ symptomCode }) => symptomCode });
  const item = fc.record({
    d1OccurenceDate: day.map((moment) => moment.slice(0, 10)),
    d1Causality: fc.constantFrom(...causalities),
    d1Severity: fc.constantFrom(...severities),
    d1CausativeDrug: fc.uniqueArray(drug, { minLength: 1, maxLength: 4, selector: ({ drugCode }) => drugCode }),
    d1Symptom: fc.uniqueArray(symptom, { minLength: 1, maxLength: 3, selector: ({ symptomCode }) => symptomCode }),
    d1CaseDescription: anyText(10_000, true),
    d1CausalityAnswers: fc.subarray([
      { question: 'timeRelation', answer: 'plausible' },
      { question: 'withdrawal', answer: 'improved' },
      { question: 'known', answer: 'labelled' },
    ]),
  });
  return fc.record({
    recId: fc.integer({ min: 1, max: 9_999_999 }).map((n) => `H0001-20261101-${String(n).padStart(7, '0')}`),
    status: fc.constant('ACTIVE'),
    ptName: anyText(15).map((name) => name.slice(0, 8).trim().toWellFormed().replaceAll('\ufffd', '가')),
    ptNumber: fc.integer({ min: 1 }).map((number) => `P-${number}`),
    ptRrn: digits,
    ptTel: phone,
    ptEmail: orNull(email),
    ptAddress: orNull(anyText(200)),
    apName: orNull(fc.constantFrom('김가나', '이<다>라')),
    apRelationship: orNull(fc.constantFrom(...relations)),
    apRrn: orNull(digits),
    apTel: orNull(phone),
    apEmail: orNull(email),
    d1List: fc.array(item, { minLength: 1, maxLength: 5 }),
    d1ManagementNumber: orNull(fc.integer({ min: 1 }).map((number) => `C-${number}`)),
    d2Template: fc.constant(null),
    d2CurrentStatus: orNull(fc.constantFrom(...statuses)),
    d2DrugSideEffectsType: orNull(fc.constantFrom(...types)),
    d2Symptom: symptomList,
    d2CiGroup: drugList,
    d2CrhiGroup: drugList,
    d2OaiGroup: drugList,
    d2Causality: orNull(fc.constantFrom(...causalities)),
    d2Severity: orNull(fc.constantFrom(...severities)),
    d2ConfTest: orNull(fc.constantFrom(...tests)),
    d2ExpertOpinion: orNull(anyText(1500, true)),
    d3Template: fc.constant(null),
    d3HospitalName: anyText(50).map((name) => name.slice(0, 40).trim().toWellFormed().replaceAll('\ufffd', '가')),
    d3HospitalCode: fc.constant('H0001'),
    d3FinalEvaluator: fc.constantFrom('평가자', "O'Neil & 김"),
    d3MedicalDepartment: fc.constantFrom('내과', '<외과>'),
    d3EvaluationDepartment: orNull(fc.constantFrom('약제부', '약물"감시"센터')),
    d3ManagerTel: orNull(phone),
    d3Email: email,
    d4InsertTime: fc.constant('2026-11-01T00:00:00.000Z'),
    d4UpdateTime: orNull(fc.constant('2026-11-02T00:00:00.000Z')),
  });
}
