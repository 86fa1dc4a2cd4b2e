import { Box, MenuItem, PrimaryButton, TextField, useSend } from '@onyak/admin-ui/kit';
import { useState } from 'react';
import { issuedLinkSchema, type IssuedLink } from '../../link/schema.js';
import { recordCard, recordPdf, recordView } from '../../links.js';
import { messages } from '../../messages.js';

const kinds = [recordView, recordPdf, recordCard] as const;
/** Days at most, as the call has it. */
const MAX_DAYS = 365;

interface IssueLinkProps {
  readonly recId: string;
  readonly onIssued: (issued: IssuedLink & { readonly label: string }) => Promise<void>;
}

/** Gives out a link of a kind for some days. */
export function IssueLink({ recId, onIssued }: IssueLinkProps) {
  const [kind, setKind] = useState<(typeof kinds)[number]>(recordView);
  const [days, setDays] = useState(String(recordView.days));
  const { send, pending } = useSend('/api/MRPM/issueLink', {
    answer: issuedLinkSchema,
    done: messages['links.issued'],
  });
  const fits = /^\d{1,3}$/.test(days) && Number(days) >= 1 && Number(days) <= MAX_DAYS;
  const issue = async () => {
    if (!fits || pending) return;
    const answer = await send({ recId, purpose: kind.purpose, days: Number(days) });
    if (answer) await onIssued({ ...answer.data, label: kind.label });
  };
  return (
    <Box
      role="group"
      aria-label={messages['links.issue']}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-start' }}
    >
      <TextField
        select
        size="small"
        label={messages['links.kind']}
        value={kind.purpose}
        sx={{ width: 180 }}
        onChange={({ target }) => setKind(kinds.find(({ purpose }) => purpose === target.value) ?? recordView)}
      >
        {kinds.map(({ purpose, label }) => (
          <MenuItem key={purpose} value={purpose}>
            {label}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        size="small"
        label={messages['links.days']}
        value={days}
        error={!fits}
        helperText={fits ? undefined : messages['links.daysWrong']}
        sx={{ width: 140 }}
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        onChange={({ target }) => setDays(target.value)}
      />
      <PrimaryButton pending={pending} onClick={() => void issue()}>
        {messages['links.issue']}
      </PrimaryButton>
    </Box>
  );
}
