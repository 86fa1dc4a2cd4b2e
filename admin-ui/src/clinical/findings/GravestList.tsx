import type { Finding, Harm } from '@onyak/core';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { SeverityChip } from '../../ui/SeverityChip.js';
import { kindText, text } from '../messages.js';
import type { Evidence } from '../evidence/evidence.js';
import { harmText } from '../evidence/effects.js';

export interface GravestListProps {
  readonly findings: readonly Finding[];
  readonly harms: readonly Harm[];
  readonly evidence: Evidence | undefined;
  readonly onEvidence: (evidence: Evidence) => void;
}

/** The gravest findings: what meets what, the harm, what to do; each opens its evidence. */
export function GravestList({ findings, harms, evidence, onEvidence }: GravestListProps) {
  return (
    <Stack component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {findings.map((finding) => {
        const chosen = evidence?.findingIds.includes(finding.id) ?? false;
        const [first] = finding.reasons;
        const harm = harms.find(({ id }) => id === first?.effect?.harms[0]);
        return (
          <li key={finding.id}>
            <Box
              component="button"
              type="button"
              aria-pressed={chosen}
              onClick={() => onEvidence({ findingIds: [finding.id], at: null })}
              sx={(theme) => ({
                all: 'unset',
                boxSizing: 'border-box',
                cursor: 'pointer',
                display: 'block',
                width: '100%',
                px: 1,
                py: 0.5,
                borderRadius: 0.75,
                bgcolor: chosen ? theme.onyak.rowSelected : 'transparent',
                '&:hover': { bgcolor: chosen ? theme.onyak.rowSelected : theme.onyak.rowHover },
                '&:focus-visible': { outline: `2px solid ${theme.onyak.primary}`, outlineOffset: -2 },
              })}
            >
              <Stack component="span" direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
                <SeverityChip severity={finding.severity} />
                <Typography component="span" sx={{ fontWeight: 650 }}>
                  {finding.title}
                </Typography>
                <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
                  {kindText(finding.kind)} · {text('findings.reasons', { count: finding.reasons.length })}
                </Typography>
              </Stack>
              {first && (
                <Box component="span" sx={{ display: 'block', mt: 0.25 }}>
                  {harm ? harmText(harm) : first.mechanism}{' '}
                  <Box component="span" sx={{ color: 'text.secondary' }}>
                    {first.action}
                  </Box>
                </Box>
              )}
            </Box>
          </li>
        );
      })}
    </Stack>
  );
}
