import { bySeverity, kindText } from '@onyak/admin-ui/clinical';
import type { Finding } from '@onyak/core';
import {
  Box,
  Button,
  EmptyState,
  Icon,
  Section,
  SeverityChip,
  Stack,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
  useSend,
} from '@onyak/admin-ui/kit';
import { useState } from 'react';
import { z } from 'zod';
import { text } from '../../messages.js';
import { dismissalReasons, type DismissalReason } from '../../schema.js';
import type { ResultTabProps } from '../shared.js';
import { firstOf, FIRST } from './first.js';

/** What to look at first: at most seven findings, each with its action, its reason, and a way to say that it does not apply. */
export function FirstFindings({ viewed, onEvidence, onChanged }: ResultTabProps) {
  const { screening, dismissals, request } = viewed;
  const [all, setAll] = useState(false);
  const { send, pending } = useSend('/api/MFMM/dismissFinding', { answer: z.unknown(), done: ({ msg }) => msg });
  const reasons = new Map(dismissals.map((dismissal) => [dismissal.findingId, dismissal]));
  const { open, dismissed } = firstOf(bySeverity(screening.findings), new Set(reasons.keys()));
  const shown = all ? open : open.slice(0, FIRST);
  const tell = async (findingId: string, reason: DismissalReason | '') => {
    if (await send({ reqId: request.reqId, findingId, reason })) onChanged();
  };
  const evidenceOf = (finding: Finding) => onEvidence({ findingIds: [finding.id], at: null });
  return (
    <Section title={text('first.title')}>
      <Typography sx={{ color: 'text.secondary' }}>
        {text('first.count', { count: screening.findings.length, shown: shown.length })}
      </Typography>
      {screening.findings.length === 0 && <EmptyState icon="CheckCircle" title={text('first.none')} />}
      <Stack component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {shown.map((finding) => (
          <FindingRow
            key={finding.id}
            finding={finding}
            pending={pending}
            onEvidence={() => evidenceOf(finding)}
            onDismiss={(reason) => void tell(finding.id, reason)}
          />
        ))}
      </Stack>
      {open.length > FIRST && (
        <Button onClick={() => setAll(!all)}>
          {all ? text('first.less') : text('first.more', { count: open.length - FIRST })}
        </Button>
      )}
      {dismissed.length > 0 && (
        <Box sx={{ pt: 1 }}>
          <Typography variant="h3">{text('first.dismissed', { count: dismissed.length })}</Typography>
          {dismissed.map(({ id, title }) => {
            const told = reasons.get(id);
            return (
              <Stack key={id} direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
                <Box component="span" sx={{ color: 'text.secondary' }}>
                  {title}
                </Box>
                {told && (
                  <span>{text('first.by', { reason: text(`reason.${told.reason}`), userId: told.userId })}</span>
                )}
                <Button
                  size="small"
                  aria-label={text('first.restoreOf', { title })}
                  disabled={pending}
                  onClick={() => void tell(id, '')}
                >
                  {text('first.restore')}
                </Button>
              </Stack>
            );
          })}
        </Box>
      )}
    </Section>
  );
}

interface FindingRowProps {
  readonly finding: Finding;
  readonly pending: boolean;
  readonly onEvidence: () => void;
  readonly onDismiss: (reason: DismissalReason) => void;
}

function FindingRow({ finding, pending, onEvidence, onDismiss }: FindingRowProps) {
  const { severity, title, kind, reasons } = finding;
  const [first] = reasons;
  return (
    <Box component="li" sx={{ py: 1, borderBottom: 1, borderColor: 'divider' }}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <SeverityChip severity={severity} />
        <Typography sx={{ fontWeight: 650 }}>{title}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', flexGrow: 1 }}>
          {kindText(kind)}
        </Typography>
        <Button
          size="small"
          startIcon={<Icon name="Info" />}
          aria-label={text('first.evidence', { title })}
          onClick={onEvidence}
        >
          {text('first.ground')}
        </Button>
      </Stack>
      {first && (
        <Box sx={{ pt: 0.5 }}>
          <Box>
            <strong>{text('first.action')}</strong> {first.action}
          </Box>
          <Box sx={{ color: 'text.secondary' }}>
            <strong>{text('first.reason')}</strong> {first.mechanism}
          </Box>
        </Box>
      )}
      <Stack direction="row" sx={{ gap: 1, pt: 0.75, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography variant="body2">{text('first.dismiss')}</Typography>
        <ToggleButtonGroup
          exclusive
          size="small"
          value=""
          disabled={pending}
          aria-label={text('first.dismissOf', { title })}
          sx={{ flexWrap: 'wrap' }}
          onChange={(_event, reason: DismissalReason | null) => reason && onDismiss(reason)}
        >
          {dismissalReasons.map((reason) => (
            <ToggleButton key={reason} value={reason}>
              {text(`reason.${reason}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Stack>
    </Box>
  );
}
