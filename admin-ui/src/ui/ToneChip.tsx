import Box from '@mui/material/Box';
import { Icon, type IconName } from './icons.js';

/** Colours with a meaning (ui.md "Look"). */
export type ToneName = 'contraindicated' | 'major' | 'moderate' | 'info' | 'fine';

export interface ToneChipProps {
  readonly tone: ToneName;
  readonly icon: IconName;
  readonly label: string;
}

/** A state as icon, word and colour together. */
export function ToneChip({ tone, icon, label }: ToneChipProps) {
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
        bgcolor: theme.onyak[tone].soft,
        color: theme.onyak[tone].main,
      })}
    >
      <Icon name={icon} sx={{ fontSize: '1.15em' }} />
      {label}
    </Box>
  );
}
