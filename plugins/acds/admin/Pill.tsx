import { Box, Icon, type IconName } from '@onyak/admin-ui/kit';

export type PillTone = 'contraindicated' | 'major' | 'moderate' | 'info' | 'fine';

/** A word with its icon on a quiet colour. */
export function Pill({
  tone,
  icon,
  label,
}: {
  readonly tone: PillTone;
  readonly icon: IconName;
  readonly label: string;
}) {
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
