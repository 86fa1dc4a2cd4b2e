import type { Finding, Harm } from '@onyak/core';
import { ReasonEvidence, countReasons, reasonsText } from '@onyak/admin-ui/clinical';
import {
  Box,
  Button,
  Icon,
  SeverityChip,
  Stack,
  ToneChip,
  Typography,
  type IconName,
  type ToneName,
} from '@onyak/admin-ui/kit';
import { useId, useState } from 'react';
import { text } from '../shared.js';
import type { ChangeKind, ComparedRow, ComparedSentence } from './compare-guides.js';
import { ComparedText } from './ComparedText.js';

const looks = {
  CHANGED: { tone: 'moderate', icon: 'Difference' },
  ADDED: { tone: 'fine', icon: 'Add' },
  REMOVED: { tone: 'contraindicated', icon: 'Delete' },
  MOVED: { tone: 'info', icon: 'ArrowDownward' },
  SAME: { tone: 'info', icon: 'CheckCircle' },
} as const satisfies Record<ChangeKind, { tone: ToneName; icon: IconName }>;

export interface CompareRowProps {
  readonly row: ComparedRow;
  readonly byId: ReadonlyMap<string, Finding>;
  readonly harms: readonly Harm[];
}

/** One sentence before and after, with what it rests on. */
export function CompareRow({ row, byId, harms }: CompareRowProps) {
  const [open, setOpen] = useState(false);
  const listId = useId();
  const { change, before, after, pieces, findingIds } = row;
  const reasons = countReasons(findingIds, byId);
  return (
    <Box component="li" sx={{ py: 1, borderBottom: 1, borderColor: 'divider' }}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <ToneChip {...looks[change]} label={text(`change.${change}`)} />
        <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
          {placeOf(after ?? before)}
          {change === 'MOVED' && ` (${text('compare.from', { place: placeOf(before) })})`}
        </Typography>
        {reasons > 0 && (
          <Button
            size="small"
            sx={{ ml: 'auto' }}
            aria-expanded={open}
            aria-controls={listId}
            endIcon={<Icon name={open ? 'ExpandLess' : 'ExpandMore'} />}
            onClick={() => setOpen(!open)}
          >
            {reasonsText(reasons)}
          </Button>
        )}
      </Stack>
      <Box
        sx={{
          display: 'grid',
          columnGap: 3,
          rowGap: 0.5,
          gridTemplateColumns: { xs: '1fr', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
        }}
      >
        <ComparedText label={text('compare.before')} said={before?.text ?? null} pieces={pieces} side="before" />
        <ComparedText label={text('compare.after')} said={after?.text ?? null} pieces={pieces} side="after" />
      </Box>
      {open && (
        <Stack id={listId} sx={{ gap: 1.5, mt: 1 }}>
          {findingIds.flatMap((id) => {
            const finding = byId.get(id);
            return finding ? [<Evidence key={id} finding={finding} harms={harms} />] : [];
          })}
        </Stack>
      )}
    </Box>
  );
}

function placeOf(sentence: ComparedSentence | null): string {
  if (!sentence) return '';
  return [sentence.heading, text(`compare.kind.${sentence.kind}`)].filter((part) => part !== '').join(' · ');
}

function Evidence({ finding, harms }: { readonly finding: Finding; readonly harms: readonly Harm[] }) {
  const byHarm = new Map(harms.map((harm) => [harm.id, harm]));
  return (
    <Stack component="article" aria-label={finding.title} sx={(theme) => ({ gap: 0.5, maxWidth: theme.spacing(120) })}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <SeverityChip severity={finding.severity} />
        <Typography component="span" sx={{ fontWeight: 600 }}>
          {finding.title}
        </Typography>
      </Stack>
      {finding.reasons.map((reason) => (
        <ReasonEvidence
          key={`${reason.ruleId} ${reason.kind} ${reason.mechanism} ${reason.action}`}
          reason={reason}
          finding={finding}
          harms={byHarm}
          headed={finding.reasons.length > 1}
        />
      ))}
    </Stack>
  );
}
