/** A made-up record as another system sends it. */
export function sentRecord(changes: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return {
    recId: 'EMR-2026-0001',
    status: 'ACTIVE',
    ptName: '가나다',
    ptNumber: 'P-0001',
    ptRrn: '19600102',
    ptTel: '010-0000-0001',
    d1List: [
      {
        d1OccurenceDate: '2026-10-02',
        d1Causality: '가능함',
        d1Severity: 'Mild',
        d1CausativeDrug: [{ drugType: 'ATC', drugCode: 'J01CA04', drugName: 'amoxicillin' }],
        d1Symptom: [{ symptomCode: 'S0001', symptomNameKor: '발진', symptomNameEng: 'Rash' }],
        d1CaseDescription: '지어낸 사례입니다.',
      },
    ],
    d1ManagementNumber: 'C-0001',
    d3HospitalName: '온누리대학교병원',
    d3HospitalCode: 'H0001',
    d3FinalEvaluator: '평가자',
    d3MedicalDepartment: '내과',
    d3Email: 'adr@example.org',
    ...changes,
  };
}
