import { Box, Button, errorText, Notice, Popup, Section, Typography, useCall } from '@onyak/admin-ui/kit';
import { fillMessage } from '@onyak/core';
import { z } from 'zod';
import { groupProposalSchema, type GroupProposalRow } from '../../groups/schema.js';
import { messages } from '../../messages.js';
import type { Drug } from '../../template/schema.js';
import { Proposal } from './Proposal.js';
import { isIn, keyOf, type Taken } from './taking.js';

interface ProposalPopupProps {
  readonly drugs: readonly Drug[];
  readonly symptoms: readonly string[];
  readonly draft: Readonly<Record<string, unknown>>;
  readonly taken: Taken;
  readonly onTake: (proposals: readonly GroupProposalRow[]) => void;
  readonly onUndo: (proposals: readonly GroupProposalRow[]) => void;
  readonly onClose: () => void;
}

const answerSchema = z.object({ proposals: z.array(groupProposalSchema), unknown: z.array(z.string()) });
const lists = ['FORBID', 'WATCH', 'ALLOW'] as const;

/** The proposals by list, each with why and from where; nothing goes into the record unasked. */
export function ProposalPopup({ drugs, symptoms, draft, taken, onTake, onUndo, onClose }: ProposalPopupProps) {
  const found = useCall('/api/MRPD/proposeGroups', {
    method: 'POST',
    params: { drugs: JSON.stringify(drugs), symptoms: JSON.stringify(symptoms) },
    answer: answerSchema,
  });
  const { proposals = [], unknown = [] } = found.data ?? {};
  const open = proposals.filter((one) => !isIn(draft, one));
  const back = proposals.filter((one) => keyOf(one) in taken && isIn(draft, one));
  return (
    <Popup
      open
      size="full"
      title={messages['groups.title']}
      onClose={onClose}
      footnote={messages['groups.standing']}
      actions={
        <>
          <Button disabled={back.length === 0} onClick={() => onUndo(back)}>
            {messages['groups.undoAll']}
          </Button>
          <Button variant="contained" disabled={open.length === 0} onClick={() => onTake(open)}>
            {messages['groups.takeAll']}
          </Button>
        </>
      }
    >
      <Typography sx={{ mb: 1.5 }}>{messages['groups.text']}</Typography>
      {found.loading && <Typography role="status">{messages['groups.reading']}</Typography>}
      {found.error !== null && (
        <Notice tone="warning" action={<Button onClick={() => void found.reload()}>{messages['groups.again']}</Button>}>
          {fillMessage(messages['groups.failed'], { reason: errorText(found.error) })}
        </Notice>
      )}
      {unknown.length > 0 && (
        <Notice tone="warning">{fillMessage(messages['groups.unknown'], { names: unknown.join(', ') })}</Notice>
      )}
      {found.data !== undefined && (
        <Box
          sx={{
            display: 'grid',
            gap: 3,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(3, minmax(0, 1fr))' },
          }}
        >
          {lists.map((list) => {
            const own = proposals.filter((one) => one.list === list);
            return (
              <Section key={list} title={messages[`groups.list.${list}`]}>
                {own.length === 0 && (
                  <Typography sx={{ color: 'text.secondary' }}>{messages['groups.none']}</Typography>
                )}
                <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
                  {own.map((one) => (
                    <Proposal
                      key={keyOf(one)}
                      proposal={one}
                      isThere={isIn(draft, one)}
                      isOurs={keyOf(one) in taken}
                      onTake={() => onTake([one])}
                      onUndo={() => onUndo([one])}
                    />
                  ))}
                </Box>
              </Section>
            );
          })}
        </Box>
      )}
    </Popup>
  );
}
