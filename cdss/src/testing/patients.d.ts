import type { Diagnosis, Finding, FindingKind, FindingReason, Medication, ScreeningResult, SideEffect } from '@onyak/core';
import type { ScreeningInput } from '../screening/input.js';
export declare const RECORD_DATE = "2026-03-15";
/** A row of a made-up patient: 30 days dispensed two weeks before the record date unless told otherwise. */
export declare function medication(atcCode: string, over?: Partial<Medication>): Medication;
export declare function diagnosis(diagnosisCode: string, over?: Partial<Diagnosis>): Diagnosis;
export declare function sideEffect(text: string, atcCodes?: string[]): SideEffect;
interface PatientSketch extends Partial<Omit<ScreeningInput, 'medications' | 'diagnoses'>> {
    /** ATC codes or whole rows. */
    readonly drugs?: readonly (string | Medication)[];
    /** ICD-10 codes or whole rows. */
    readonly diagnoses?: readonly (string | Diagnosis)[];
}
/** A 78-year-old woman taking these drugs, with these diagnoses; the history is what she takes now unless given. */
export declare function patient({ drugs, diagnoses, ...over }: PatientSketch): ScreeningInput;
/** Every reason of a result with the finding it belongs to. */
export declare function reasonsOf(result: ScreeningResult, kind?: FindingKind): (FindingReason & {
    finding: Finding;
})[];
/** Ids of the rules of one kind that led to findings, in code order, each once. */
export declare function firedRules(result: ScreeningResult, kind: FindingKind): string[];
export {};
