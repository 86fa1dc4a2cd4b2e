import type { ScreeningResult } from '@onyak/core';

export const ELDERLY_AGE = 65;

/** Age groups of decisions.md "Clinical"; a person may be in two. None when the age is unknown. */
export function ageGroupsOf(age: number | null): ScreeningResult['ageGroups'] {
  if (age === null) return [];
  if (age >= ELDERLY_AGE) return ['ELDERLY', 'ADULT'];
  if (age >= 19) return ['ADULT'];
  return age <= 6 ? ['CHILDREN_ADOLESCENTS', 'EARLY_CHILDHOOD'] : ['CHILDREN_ADOLESCENTS'];
}
