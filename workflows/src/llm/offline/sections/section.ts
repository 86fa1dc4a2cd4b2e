import type { EvidenceDrug } from '@onyak/core';
import type { GuidePlan, PlanSection } from '../plan.js';

export interface PatientSection {
  readonly heading: string;
  readonly advice: readonly string[];
  readonly lines: readonly string[];
}

export interface TieredSection extends PatientSection, Pick<PlanSection, 'tier'> {
  /** Drugs that are asked about here first. */
  readonly asked: readonly string[];
}

/** A plan in which what a held drug does to others is not all told by its harm. */
export interface PatientPlan extends GuidePlan {
  /** The drugs to which it does that, which are named with the call about the held ones. */
  readonly beside?: readonly EvidenceDrug[];
}

export const waits = ({ tier }: Pick<PlanSection, 'tier'>): boolean => tier === 'NEXT_VISIT' || tier === 'KNOW';
