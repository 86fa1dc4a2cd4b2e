/** Code systems and extensions of the Bundle; what has no standard is Onyak's own, by a URN. */
export const system = {
  atc: 'http://www.whocc.no/atc',
  edi: 'http://www.hl7korea.or.kr/CodeSystem/hira-edi-medication',
  symptom: 'urn:onyak:codesystem:symptom',
  judgement: 'urn:onyak:codesystem:adr-judgement',
  record: 'urn:onyak:adr-record',
  patient: 'urn:onyak:patient-number',
  caseNumber: 'urn:onyak:in-hospital-case-number',
  hospital: 'urn:onyak:hospital-code',
  identifierType: 'http://terminology.hl7.org/CodeSystem/v2-0203',
  severity: 'http://terminology.hl7.org/CodeSystem/adverse-event-severity',
  causality: 'http://terminology.hl7.org/CodeSystem/adverse-event-causality-assess',
  outcome: 'http://terminology.hl7.org/CodeSystem/adverse-event-outcome',
  clinical: 'http://terminology.hl7.org/CodeSystem/allergyintolerance-clinical',
  verification: 'http://terminology.hl7.org/CodeSystem/allergyintolerance-verification',
  role: 'http://terminology.hl7.org/CodeSystem/v3-RoleCode',
  agent: 'http://terminology.hl7.org/CodeSystem/provenance-participant-type',
} as const;

export const extension = {
  /** R5's element of the same name, by FHIR's own rule for extensions between versions. */
  note: 'http://hl7.org/fhir/5.0/StructureDefinition/extension-AdverseEvent.note',
  answers: 'urn:onyak:fhir:StructureDefinition:causality-answers',
  caution: 'urn:onyak:fhir:StructureDefinition:caution',
  status: 'urn:onyak:fhir:StructureDefinition:record-status',
  integratedTemplate: 'urn:onyak:fhir:StructureDefinition:integrated-template',
  institutionTemplate: 'urn:onyak:fhir:StructureDefinition:institution-template',
} as const;

export const krCoreAllergy = 'http://www.hl7korea.or.kr/fhir/krcore/StructureDefinition/krcore-allergyintolerance';

/** decisions.md "Clinical": 평가곤란 is WHO-UMC's conditional/unclassified, in every export. */
export const causalityCodes: Readonly<Record<string, string>> = {
  확실함: 'Certain',
  '상당히 확실함': 'Probably-Likely',
  가능함: 'Possible',
  '가능성 적음': 'Unlikely',
  평가곤란: 'Conditional-Classified',
};
export const severityCodes: Readonly<Record<string, string>> = { Mild: 'mild', Moderate: 'moderate', Severe: 'severe' };
/** HL7's codes for who somebody is to the patient; what has none is a word alone. */
export const relationCodes: Readonly<Record<string, string>> = {
  배우자: 'SPS',
  자녀: 'CHILD',
  부모: 'PRN',
  형제자매: 'SIB',
  조부모: 'GRPRN',
  손자녀: 'GRNDCHILD',
};

/** The value that a code stands for. */
export const valueOf = (codes: Readonly<Record<string, string>>, code: string | undefined): string | undefined =>
  Object.keys(codes).find((value) => codes[value] === code);

/** The parts of the integrated judgement, in the order in which they are told. */
export const judgementParts = {
  d2Causality: { code: 'causality', display: '인과성' },
  d2Severity: { code: 'severity', display: '중증도' },
  d2DrugSideEffectsType: { code: 'type', display: '부작용 유형' },
  d2CurrentStatus: { code: 'status', display: '현재 상태' },
  d2ConfTest: { code: 'confirmation', display: '확진 검사' },
} as const;
export const symptomPart = { code: 'symptom', display: '통합 증상' } as const;
export const judgementCode = { code: 'integrated', display: '통합 판정' } as const;
