import type { Dismissal, Finding, ScreeningResult, Severity } from '@onyak/core';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { Section } from '../../ui/page/Page.js';
import { SeverityChip } from '../../ui/SeverityChip.js';
import { useState } from 'react';
import { kindText, severityText, text } from '../messages.js';
import { countBySeverity } from './findings.js';
import { DismissChoice, DismissedFindings, type DismissChoiceProps } from './JudgedFinding.js';
import type { Dismissing } from './use-dismiss.js';
import type { Evidence } from '../evidence/evidence.js';

export interface FindingsListProps {
  readonly screening: ScreeningResult;
  readonly evidence: Evidence | undefined;
  readonly onEvidence: (evidence: Evidence) => void;
  /** Where a finding may be called not applicable. */
  readonly judged?: Dismissing & {
    readonly dismissals: readonly Dismissal[];
    /** What is said of those that were put aside. */
    readonly note: string;
  };
}

/** Every finding under its severity, said once for all that have it, most severe first, with its merged reasons. */
export function FindingsList({ screening, evidence, onEvidence, judged }: FindingsListProps) {
  const [shown, setShown] = useState<Severity | 'ALL'>('ALL');
  const { findings } = screening;
  const dismissed = new Set(judged?.dismissals.map(({ findingId }) => findingId));
  const open = findings.filter(({ id }) => !dismissed.has(id));
  const counts = countBySeverity(open).filter(({ count }) => count > 0);
  // The last of its severity may have been put aside.
  const filter = counts.some(({ severity }) => severity === shown) ? shown : 'ALL';
  return (
    <Section
      title={`${text('findings.title')} ${text('findings.count', { count: findings.length })}`}
      actions={
        counts.length > 1 && (
          <ToggleButtonGroup
            exclusive
            size="small"
            value={filter}
            aria-label={text('findings.title')}
            onChange={(_event, value: Severity | 'ALL' | null) => setShown(value ?? 'ALL')}
            sx={{ flexWrap: 'wrap' }}
          >
            <ToggleButton value="ALL">{text('findings.filterAll')}</ToggleButton>
            {counts.map(({ severity, count }) => (
              <ToggleButton key={severity} value={severity}>
                {severityText(severity)} {count}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        )
      }
    >
      {findings.length === 0 && <Typography>{text('findings.none')}</Typography>}
      {screening.unreviewed.findings > 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary', pb: 1 }}>
          {text('findings.unreviewed', screening.unreviewed)}
        </Typography>
      )}
      <Stack sx={{ gap: 2 }}>
        {counts
          .filter(({ severity }) => filter === 'ALL' || severity === filter)
          .map(({ severity, count }) => (
            <Box component="section" key={severity} aria-label={severityText(severity)}>
              <Stack
                direction="row"
                sx={{ gap: 1, alignItems: 'center', borderBottom: 1, borderColor: 'divider', pb: 0.5 }}
              >
                <SeverityChip severity={severity} />
                <Typography component="span" className="num" sx={{ fontWeight: 600 }}>
                  {text('findings.count', { count })}
                </Typography>
              </Stack>
              <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
                {open
                  .filter((finding) => finding.severity === severity)
                  .map((finding) => (
                    <FindingRow
                      key={finding.id}
                      finding={finding}
                      chosen={evidence?.findingIds.includes(finding.id) ?? false}
                      onOpen={() => onEvidence({ findingIds: [finding.id], at: null })}
                      {...(judged && {
                        choice: {
                          pending: judged.pending,
                          onDismiss: (reason: Parameters<DismissChoiceProps['onDismiss']>[0]) =>
                            judged.tell(finding.id, reason),
                        },
                      })}
                    />
                  ))}
              </Stack>
            </Box>
          ))}
      </Stack>
      {judged && judged.dismissals.length > 0 && (
        <>
          <DismissedFindings
            findings={findings}
            dismissals={judged.dismissals}
            pending={judged.pending}
            onRestore={(findingId) => judged.tell(findingId, '')}
          />
          <Typography variant="body2" sx={{ color: 'text.secondary', pt: 0.5 }}>
            {judged.note}
          </Typography>
        </>
      )}
    </Section>
  );
}

function FindingRow({
  finding,
  chosen,
  onOpen,
  choice,
}: {
  readonly finding: Finding;
  readonly chosen: boolean;
  readonly onOpen: () => void;
  readonly choice?: Omit<DismissChoiceProps, 'title'>;
}) {
  const [first] = finding.reasons;
  const kinds = [...new Set(finding.reasons.map((reason) => reason.kind))];
  return (
    <li>
      <Box
        component="button"
        type="button"
        aria-pressed={chosen}
        onClick={onOpen}
        sx={(theme) => ({
          all: 'unset',
          boxSizing: 'border-box',
          cursor: 'pointer',
          width: '100%',
          display: 'block',
          p: 1,
          borderRadius: 0.75,
          bgcolor: chosen ? theme.onyak.rowSelected : 'transparent',
          '&:hover': { bgcolor: chosen ? theme.onyak.rowSelected : theme.onyak.rowHover },
          '&:focus-visible': { outline: `2px solid ${theme.onyak.primary}`, outlineOffset: -2 },
        })}
      >
        <Stack component="span" sx={{ gap: 0.25, minWidth: 0 }}>
          <Stack component="span" direction="row" sx={{ gap: 0.75, alignItems: 'center', flexWrap: 'wrap' }}>
            <Typography component="span" sx={{ fontWeight: 600 }}>
              {finding.title}
            </Typography>
            {kinds.map((kind) => (
              <Chip key={kind} size="small" component="span" label={kindText(kind)} />
            ))}
            <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
              {text('findings.reasons', { count: finding.reasons.length })}
            </Typography>
          </Stack>
          {first && (
            <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
              {[first.mechanism, first.action].filter((part) => part !== '').join(' → ')}
            </Typography>
          )}
        </Stack>
      </Box>
      {choice && (
        <Box sx={{ px: 1, pb: 1 }}>
          <DismissChoice title={finding.title} {...choice} />
        </Box>
      )}
    </li>
  );
}
