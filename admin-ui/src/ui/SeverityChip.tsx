import type { Severity } from '@onyak/core';
import Box from '@mui/material/Box';
import { t } from '../messages.js';
import type { OnyakPalette } from '../theme/tokens.js';
import { Icon, type IconName } from './icons.js';

type Level = Severity | 'FINE';

const looks = {
  CONTRAINDICATED: { tone: 'contraindicated', icon: 'Block' },
  MAJOR: { tone: 'major', icon: 'Report' },
  MODERATE: { tone: 'moderate', icon: 'WarningAmber' },
  INFO: { tone: 'info', icon: 'Info' },
  FINE: { tone: 'fine', icon: 'CheckCircle' },
} as const satisfies Record<Level, { tone: keyof OnyakPalette; icon: IconName }>;

/** Severity as icon, word and colour together. */
export function SeverityChip({ severity, label }: { readonly severity: Level; readonly label?: string }) {
  const look = looks[severity];
  return (
    <Box
      component="span"
      sx={(theme) => ({
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        px: 0.75,
        py: 0.125,
        borderRadius: 0.625,
        fontWeight: 650,
        fontSize: theme.typography.body2.fontSize,
        whiteSpace: 'nowrap',
        bgcolor: theme.onyak[look.tone].soft,
        color: theme.onyak[look.tone].main,
      })}
    >
      <Icon name={look.icon} sx={{ fontSize: '1.15em' }} />
      {label ?? t(`severity.${severity}`)}
    </Box>
  );
}

/** The colour of a severity for drawings (matrix cells, bars); `soft` for areas, `main` for lines and text. */
export function severityTone(palette: OnyakPalette, severity: Level): { main: string; soft: string } {
  return palette[looks[severity].tone];
}
