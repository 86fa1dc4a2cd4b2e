import type { GuideRequestRow } from '@onyak/core';
import { Box, Icon, type IconName, type Palette } from '@onyak/admin-ui/kit';
import { text } from '../messages.js';

const looks = {
  RUNNING: { tone: 'info', icon: 'History' },
  WAITING: { tone: 'moderate', icon: 'Assignment' },
  COMPLETE: { tone: 'fine', icon: 'CheckCircle' },
  FAILED: { tone: 'contraindicated', icon: 'ErrorOutline' },
  CANCELLED: { tone: 'major', icon: 'Stop' },
} as const satisfies Record<GuideRequestRow['status'], { tone: keyof Palette; icon: IconName }>;

/** State of a request as icon, word and colour together. */
export function StatusChip({ status }: { readonly status: GuideRequestRow['status'] }) {
  const { tone, icon } = looks[status];
  return <Pill tone={tone} icon={icon} label={text(`status.${status}`)} />;
}

type Tone = 'contraindicated' | 'major' | 'moderate' | 'info' | 'fine';

/** A word with its icon on a quiet colour. */
export function Pill({ tone, icon, label }: { readonly tone: Tone; readonly icon: IconName; readonly label: string }) {
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
        fontWeight: 600,
        fontSize: theme.typography.body2.fontSize,
        whiteSpace: 'nowrap',
        bgcolor: theme.onyak[tone].soft,
        color: theme.onyak[tone].main,
      })}
    >
      <Icon name={icon} sx={{ fontSize: '1.15em' }} />
      {label}
    </Box>
  );
}
