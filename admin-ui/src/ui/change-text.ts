interface FieldChange {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** What of a row differs, in one line: `심각도: 중대 → 금기 · 비고: 확인함`. */
export function changeText(fields: readonly FieldChange[], change: 'ADDED' | 'CHANGED' | 'REMOVED'): string {
  return fields
    .map(({ label, before, after }) =>
      change === 'CHANGED' ? `${label}: ${before || '-'} → ${after || '-'}` : `${label}: ${after || before}`,
    )
    .join(' · ');
}
