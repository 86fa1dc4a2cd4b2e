import type { Severity } from '@onyak/core';
import { t } from '../messages.js';
import type { OnyakPalette } from '../theme/tokens.js';
import type { IconName } from './icons.js';
import { ToneChip, type ToneName } from './ToneChip.js';

type Level = Severity | 'FINE';

const looks = {
  CONTRAINDICATED: { tone: 'contraindicated', icon: 'Block' },
  MAJOR: { tone: 'major', icon: 'Report' },
  MODERATE: { tone: 'moderate', icon: 'WarningAmber' },
  INFO: { tone: 'info', icon: 'Info' },
  FINE: { tone: 'fine', icon: 'CheckCircle' },
} as const satisfies Record<Level, { tone: ToneName; icon: IconName }>;

/** Severity as icon, word and colour together. */
export function SeverityChip({ severity, label }: { readonly severity: Level; readonly label?: string }) {
  const { tone, icon } = looks[severity];
  return <ToneChip tone={tone} icon={icon} label={label ?? t(`severity.${severity}`)} />;
}

/** The colour of a severity for drawings (matrix cells, bars); `soft` for areas, `main` for lines and text. */
export function severityTone(palette: OnyakPalette, severity: Level): { main: string; soft: string } {
  return palette[looks[severity].tone];
}
