import type { Effect, Finding, FindingReason, Harm } from '@onyak/core';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { KeyValue } from '../../ui/page/KeyValue.js';
import { SeverityChip } from '../../ui/SeverityChip.js';
import { kindText, text } from '../messages.js';
import { drugNamesOf, harmText } from './effects.js';

export interface ReasonEvidenceProps {
  readonly reason: FindingReason;
  readonly finding: Finding;
  readonly harms: ReadonlyMap<string, Harm>;
  /** Several reasons stand beside each other: each says its own severity and kind. */
  readonly headed: boolean;
}

/** One reason of a finding: what meets what, the harm and to whom, what to do, how sure, from where. */
export function ReasonEvidence({ reason, finding, harms, headed }: ReasonEvidenceProps) {
  const certainty =
    reason.certaintyNote === ''
      ? text(`panel.${reason.certainty}`)
      : `${text(`panel.${reason.certainty}`)} · ${reason.certaintyNote}`;
  const items = [
    { label: text('panel.trigger'), value: reason.trigger },
    { label: text('panel.mechanism'), value: reason.mechanism },
    ...(reason.effect ? effectItems(reason.effect, finding, harms) : []),
    { label: text('panel.action'), value: reason.action },
    { label: text('panel.certainty'), value: certainty },
    { label: text('panel.context'), value: reason.contextNote },
    { label: text('panel.rule'), value: `${reason.ruleName}(${reason.ruleId})` },
    { label: text('panel.source'), value: reason.source },
  ].filter((item) => item.value !== '');
  return (
    <Box sx={(theme) => ({ p: 1.25, borderRadius: 0.75, bgcolor: theme.onyak.page })}>
      <Stack direction="row" sx={{ gap: 1, mb: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        {headed && (
          <>
            <SeverityChip severity={reason.severity} />
            <Typography variant="body2" sx={{ fontWeight: 650 }}>
              {kindText(reason.kind)}
            </Typography>
          </>
        )}
        {reason.reviewed !== undefined && (
          <Chip size="small" variant="outlined" label={text(reason.reviewed ? 'panel.reviewed' : 'panel.unreviewed')} />
        )}
      </Stack>
      <KeyValue items={items} />
    </Box>
  );
}

function effectItems(effect: Effect, finding: Finding, harms: ReadonlyMap<string, Harm>) {
  const known = effect.harms.flatMap((id) => harms.get(id) ?? []);
  const suffering = drugNamesOf(effect.suffers, finding);
  const direction = text(`direction.${effect.direction}`);
  return [
    { label: text('panel.harm'), value: known.map(harmText).join(' · ') },
    {
      label: text('panel.direction'),
      value: suffering === '' ? direction : text('panel.directionOf', { drugs: suffering, direction }),
    },
    { label: text('panel.hold'), value: drugNamesOf(effect.hold, finding) },
    { label: text('panel.onset'), value: text(`onset.${effect.onset}`) },
    { label: text('panel.monitoring'), value: effect.monitoring },
  ];
}
