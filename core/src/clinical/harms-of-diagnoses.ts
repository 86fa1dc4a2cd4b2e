/** Harms of the closed list that are diseases, by the ICD-10 codes under which they are recorded. */
const codes: Readonly<Record<string, readonly string[]>> = {
  HYPONATREMIA: ['E871', 'E222'],
  HYPOKALEMIA: ['E876'],
  HYPERKALEMIA: ['E875'],
  HYPERCALCEMIA: ['E835'],
  GOUT: ['M10'],
  URINARY_RETENTION: ['N40', 'R33'],
  CONSTIPATION: ['K590'],
  INCONTINENCE: ['R32', 'N393', 'N394'],
  GLAUCOMA: ['H40'],
  EYE_PRESSURE: ['H40'],
  HYPERTHYROID: ['E05'],
  HYPOTHYROID: ['E03'],
};

/** Whether a harm is the very disease that a code records: whoever has it is told of it before any other. */
export function isHarmOfDiagnosis(harmId: string, code: string): boolean {
  return codes[harmId]?.some((prefix) => code.startsWith(prefix)) === true;
}

/** Harms with those first that are diseases recorded already, else in their order. */
export function recordedFirst(harmIds: readonly string[], diagnosisCodes: readonly string[]): string[] {
  const isRecorded = (id: string) => diagnosisCodes.some((code) => isHarmOfDiagnosis(id, code));
  return [...harmIds.filter(isRecorded), ...harmIds.filter((id) => !isRecorded(id))];
}
