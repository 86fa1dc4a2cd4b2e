import { dismissalReasons, type Dismissal, type DismissalReason, type Finding } from '@onyak/core';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/icons.js';
import { SeverityChip } from '../../ui/SeverityChip.js';
import { kindText, text } from '../messages.js';

export interface JudgedFindingProps {
  readonly finding: Finding;
  /** What the viewer says beside the kind. */
  readonly mark?: ReactNode;
  readonly pending: boolean;
  readonly onEvidence: () => void;
  readonly onDismiss: (reason: DismissalReason) => void;
}

/** An item of a list: a finding with its action and reason, and a way to say that it does not apply. */
export function JudgedFinding({ finding, mark, pending, onEvidence, onDismiss }: JudgedFindingProps) {
  const { severity, title, kind, reasons } = finding;
  const [first] = reasons;
  return (
    <Box component="li" sx={{ py: 1, borderBottom: 1, borderColor: 'divider' }}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <SeverityChip severity={severity} />
        <Typography sx={{ fontWeight: 650 }}>{title}</Typography>
        {mark}
        <Typography variant="body2" sx={{ color: 'text.secondary', flexGrow: 1 }}>
          {kindText(kind)}
        </Typography>
        <Button
          size="small"
          startIcon={<Icon name="Info" />}
          aria-label={text('judged.evidence', { title })}
          onClick={onEvidence}
        >
          {text('judged.ground')}
        </Button>
      </Stack>
      {first && (
        <Box sx={{ pt: 0.5 }}>
          <Box>
            <strong>{text('judged.action')}</strong> {first.action}
          </Box>
          <Box sx={{ color: 'text.secondary' }}>
            <strong>{text('judged.reason')}</strong> {first.mechanism}
          </Box>
        </Box>
      )}
      <DismissChoice title={title} pending={pending} onDismiss={onDismiss} />
    </Box>
  );
}

export interface DismissChoiceProps {
  readonly title: string;
  readonly pending: boolean;
  readonly onDismiss: (reason: DismissalReason) => void;
}

/** Says that a finding does not apply, by one press of the reason. */
export function DismissChoice({ title, pending, onDismiss }: DismissChoiceProps) {
  return (
    <Stack direction="row" sx={{ gap: 1, pt: 0.75, alignItems: 'center', flexWrap: 'wrap' }}>
      <Typography variant="body2">{text('judged.dismiss')}</Typography>
      <ToggleButtonGroup
        exclusive
        size="small"
        value=""
        disabled={pending}
        aria-label={text('judged.dismissOf', { title })}
        // Each with a frame of its own: on a phone they stand in two lines.
        sx={{
          flexWrap: 'wrap',
          gap: 0.5,
          '& .MuiToggleButton-root.MuiToggleButton-root': { m: 0, border: 1, borderColor: 'divider', borderRadius: 1 },
        }}
        onChange={(_event, reason: DismissalReason | null) => reason && onDismiss(reason)}
      >
        {dismissalReasons.map((reason) => (
          <ToggleButton key={reason} value={reason}>
            {text(`dismissal.${reason}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Stack>
  );
}

export interface DismissedFindingsProps {
  readonly findings: readonly Finding[];
  readonly dismissals: readonly Dismissal[];
  readonly pending: boolean;
  readonly onRestore: (findingId: string) => void;
}

/** Findings that somebody has called not applicable, why, who, and a way back. */
export function DismissedFindings({ findings, dismissals, pending, onRestore }: DismissedFindingsProps) {
  const told = dismissals.flatMap((dismissal) => {
    const finding = findings.find(({ id }) => id === dismissal.findingId);
    return finding ? [{ ...dismissal, title: finding.title }] : [];
  });
  if (told.length === 0) return null;
  return (
    <Box sx={{ pt: 1 }}>
      <Typography variant="h3">{text('judged.dismissed', { count: told.length })}</Typography>
      {told.map(({ findingId, title, reason, userId }) => (
        <Stack key={findingId} direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {title}
          </Box>
          <span>{text('judged.by', { reason: text(`dismissal.${reason}`), userId })}</span>
          <Button
            size="small"
            aria-label={text('judged.restoreOf', { title })}
            disabled={pending}
            onClick={() => onRestore(findingId)}
          >
            {text('judged.restore')}
          </Button>
        </Stack>
      ))}
    </Box>
  );
}
