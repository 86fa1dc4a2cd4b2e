import { fillMessage } from '@onyak/core';
import { pick } from './random.js';

/** What made-up records are made from. */
export interface RecordMaterial {
  readonly drugs: readonly { readonly code: string; readonly name: string }[];
  readonly symptoms: readonly { readonly code: string; readonly kor: string; readonly eng: string | null }[];
  readonly hospitals: readonly {
    readonly code: string;
    readonly name: string;
    readonly users: readonly { readonly id: string; readonly name: string }[];
  }[];
}

const surnames = [...'강고권김남노문박배백서손송신안양오유윤이임장전정조차최한허홍황'];
const syllables = [...'가나다라마바사아자하건결경나다람로명민백별빛새서설솔수아연온우원윤율은이준지찬채하해현'];
const causality = ['확실함', '상당히 확실함', '가능함', '가능성 적음', '평가곤란'];
const severity = ['Mild', 'Moderate', 'Severe'];
const types = ['Type A', 'Type B (allergy)', 'Type B (idiosyncrasy)', 'Type B (SCARs)', 'Type B (기타)'];
const states = ['Active', 'Inactive', 'Resolved'];
const departments = ['내과', '외과', '신경과', '알레르기내과', '피부과', '정형외과', '응급의학과'];
const COURSE = '{drug} 투여 후 {symptom}이(가) 나타나 투여를 중지하고 경과를 관찰함. (만들어 낸 사례)';
export const dayMs = 86_400_000;

const digits = (value: number, length: number): string => String(value).padStart(length, '0');
const dayText = (time: number): string => new Date(time).toISOString().slice(0, 10);

/**
 * One ADR record of a person who does not exist, by column of table adr_record.
 * @param number makes recId and the hospital number; two records never share one.
 * @param registered midnight UTC of the day of registration, in milliseconds.
 */
export function makeRecord(
  random: () => number,
  number: number,
  registered: number,
  material: RecordMaterial,
): Record<string, unknown> {
  const hospital = pick(random, material.hospitals);
  const user = pick(random, hospital.users);
  const day = dayText(registered);
  const time = `${day}T${digits(8 + Math.floor(random() * 10), 2)}:${digits(Math.floor(random() * 60), 2)}:${digits(Math.floor(random() * 60), 2)}+09:00`;
  const cases = Array.from({ length: random() < 0.85 ? 1 : 2 }, () => makeCase(random, registered, material));
  const names = (of: (item: (typeof cases)[number]) => readonly string[]) => [...new Set(cases.flatMap(of))].join(', ');
  return {
    hospital_code: hospital.code,
    rec_id: `${hospital.code}-${day.replaceAll('-', '')}-${digits(number, 7)}`,
    status: random() < 0.9 ? 'ACTIVE' : 'INACTIVE',
    pt_name: pick(random, surnames) + pick(random, syllables) + pick(random, syllables),
    pt_number: `P${digits(number, 8)}`,
    pt_rrn: dayText(
      Date.UTC(1930 + Math.floor(random() * 80), Math.floor(random() * 12), 1 + Math.floor(random() * 28)),
    ).replaceAll('-', ''),
    pt_tel: `000-${digits(Math.floor(random() * 10_000), 4)}-${digits(Math.floor(random() * 10_000), 4)}`,
    d1_list: cases,
    d1_occurence_date: cases.map((item) => item.d1OccurenceDate).reduce((a, b) => (a > b ? a : b)),
    d1_causative_drug: names((item) => item.d1CausativeDrug.map((drug) => drug.drugName)),
    d1_symptom: names((item) => item.d1Symptom.map((symptom) => symptom.symptomNameKor)),
    d1_management_number: `C${digits(number, 8)}`,
    d2_current_status: pick(random, states),
    d2_drug_side_effects_type: pick(random, types),
    d2_causality: pick(random, causality),
    d2_severity: pick(random, severity),
    d3_hospital_name: hospital.name.slice(0, 50),
    d3_hospital_code: hospital.code,
    d3_final_evaluator: pick(random, ['약사', '의사']),
    d3_medical_department: pick(random, departments),
    d3_email: 'adr@example.org',
    request_user_id: user.id,
    request_user_name: user.name,
    printed_card: random() < 0.3,
    sent_card: random() < 0.2,
    d4_insert_time: time,
    d4_update_time: time,
  };
}

function makeCase(random: () => number, registered: number, material: RecordMaterial) {
  const drug = pick(random, material.drugs);
  const symptom = pick(random, material.symptoms);
  return {
    d1OccurenceDate: dayText(registered - Math.floor(random() * 30) * dayMs),
    d1Causality: pick(random, causality),
    d1Severity: pick(random, severity),
    d1CausativeDrug: [{ drugType: 'KD', drugCode: drug.code, drugName: drug.name }],
    d1Symptom: [{ symptomCode: symptom.code, symptomNameKor: symptom.kor, symptomNameEng: symptom.eng }],
    d1CaseDescription: fillMessage(COURSE, { drug: drug.name, symptom: symptom.kor }),
  };
}
