/** A drug of a record (specification 1 §3 "Drug item"). */
export interface ExchangedDrug {
  readonly drugType: 'KD' | 'ATC';
  readonly drugCode: string;
  readonly drugName: string;
}

export interface ExchangedSymptom {
  readonly symptomCode: string;
  readonly symptomNameKor: string;
  readonly symptomNameEng: string | null;
}

/** One individual case of a record. */
export interface ExchangedCase {
  /** yyyy-MM-dd */
  readonly d1OccurenceDate: string;
  readonly d1Causality: string;
  readonly d1Severity: string;
  readonly d1CausativeDrug: readonly ExchangedDrug[];
  readonly d1Symptom: readonly ExchangedSymptom[];
  readonly d1CaseDescription: string;
  /** What its causality was judged by, in the form's own words for questions and answers. */
  readonly d1CausalityAnswers: readonly { readonly question: string; readonly answer: string }[];
}

/**
 * An ADR record as it is exchanged: what its form holds, by the specification's names and in its words. What the server keeps of it
 * (who registered it, cards, times) goes out where a standard has a place for it and is never taken in.
 */
export interface ExchangedRecord {
  readonly recId: string | null;
  readonly status: string | null;
  readonly ptName: string;
  readonly ptNumber: string;
  /** yyyyMMdd */
  readonly ptRrn: string;
  readonly ptTel: string | null;
  readonly ptEmail: string | null;
  readonly ptAddress: string | null;
  readonly apName: string | null;
  readonly apRelationship: string | null;
  readonly apRrn: string | null;
  readonly apTel: string | null;
  readonly apEmail: string | null;
  readonly d1List: readonly ExchangedCase[];
  readonly d1ManagementNumber: string | null;
  readonly d2Template: string | null;
  readonly d2CurrentStatus: string | null;
  readonly d2DrugSideEffectsType: string | null;
  readonly d2Symptom: readonly ExchangedSymptom[];
  readonly d2CiGroup: readonly ExchangedDrug[];
  readonly d2CrhiGroup: readonly ExchangedDrug[];
  readonly d2OaiGroup: readonly ExchangedDrug[];
  readonly d2Causality: string | null;
  readonly d2Severity: string | null;
  readonly d2ConfTest: string | null;
  readonly d2ExpertOpinion: string | null;
  readonly d3Template: string | null;
  readonly d3HospitalName: string;
  readonly d3HospitalCode: string;
  readonly d3FinalEvaluator: string;
  readonly d3MedicalDepartment: string;
  readonly d3EvaluationDepartment: string | null;
  readonly d3ManagerTel: string | null;
  readonly d3Email: string;
  /** When it was registered and last changed. */
  readonly d4InsertTime: string | null;
  readonly d4UpdateTime: string | null;
}
