import { text } from '../lib/messages.js';

interface Reaction {
  /** yyyy-MM-dd. */
  readonly on: string;
  /** Of the drug that caused it. */
  readonly drugCode: string;
  readonly drugName: string;
  readonly symptomCode: string;
  readonly symptom: string;
}

/** What a record says of one made-up reaction and of who judged it; whose it is stands beside. */
export const reactionOf = ({ on, drugCode, drugName, symptomCode, symptom }: Reaction) => ({
  d1List: [
    {
      d1OccurenceDate: on,
      d1Causality: '가능함',
      d1Severity: 'Moderate',
      d1CausativeDrug: [{ drugType: 'ATC', drugCode, drugName }],
      d1Symptom: [{ symptomCode, symptomNameKor: symptom, symptomNameEng: '' }],
      d1CaseDescription: text('demonstration.case'),
    },
  ],
  d2Causality: '가능함',
  d2Severity: 'Moderate',
  d3HospitalName: text('demonstration.sender'),
  d3FinalEvaluator: '약사',
  d3MedicalDepartment: '내과',
  d3Email: 'adr@onnuri.example',
});
