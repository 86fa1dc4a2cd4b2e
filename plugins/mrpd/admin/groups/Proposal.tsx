import { Box, Button, Typography } from '@onyak/admin-ui/kit';
import { fillMessage } from '@onyak/core';
import type { GroupProposalRow } from '../../groups/schema.js';
import { messages } from '../../messages.js';

interface ProposalProps {
  readonly proposal: GroupProposalRow;
  /** All of it stands in its list. */
  readonly isThere: boolean;
  /** It was put there by taking the proposal. */
  readonly isOurs: boolean;
  readonly onTake: () => void;
  readonly onUndo: () => void;
}

/** Drugs that are named; of the others it is told how many they are. */
const MAX_NAMED = 6;

/** One group with its drugs, why it is proposed, from where, and who has reviewed it. */
export function Proposal({ proposal, isThere, isOurs, onTake, onUndo }: ProposalProps) {
  const { group, drugs, reason, source, reviewedBy } = proposal;
  const list = messages[`groups.list.${proposal.list}`];
  const named = drugs.slice(0, MAX_NAMED).map(({ drugName, drugCode }) => `${drugName} (${drugCode})`);
  const more = drugs.length - named.length;
  return (
    <Box component="li" sx={{ py: 1.25, borderBottom: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'baseline', justifyContent: 'space-between' }}>
        <Typography component="h3" sx={{ fontWeight: 650 }}>
          {group}
        </Typography>
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'baseline', whiteSpace: 'nowrap' }}>
          {isThere && <span>{messages['groups.taken']}</span>}
          {isThere && isOurs && (
            <Button size="small" onClick={onUndo} aria-label={fillMessage(messages['groups.undoOf'], { group, list })}>
              {messages['groups.undo']}
            </Button>
          )}
          {!isThere && (
            <Button
              size="small"
              variant="outlined"
              onClick={onTake}
              aria-label={fillMessage(messages['groups.takeOf'], { group, list })}
            >
              {messages['groups.take']}
            </Button>
          )}
        </Box>
      </Box>
      <Typography>
        {[...named, ...(more > 0 ? [fillMessage(messages['groups.more'], { count: more })] : [])].join(', ')}
      </Typography>
      <Typography>{reason}</Typography>
      <Typography sx={{ color: 'text.secondary' }}>
        {messages['groups.source']}: {source} ·{' '}
        {reviewedBy === ''
          ? messages['groups.unreviewed']
          : fillMessage(messages['groups.reviewed'], { by: reviewedBy })}
      </Typography>
    </Box>
  );
}
