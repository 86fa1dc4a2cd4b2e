import {
  Button,
  callApi,
  DataGrid,
  errorText,
  Stack,
  Typography,
  useAsk,
  useCall,
  useToast,
  type GridColumn,
  type PanelProps,
} from '@onyak/admin-ui/kit';
import { fillMessage } from '@onyak/core';
import { useState } from 'react';
import { z } from 'zod';
import { shownLinkSchema, type IssuedLink, type ShownLink } from '../../link/schema.js';
import { messages } from '../../messages.js';
import { IssuedPopup } from './IssuedPopup.js';
import { IssueLink } from './IssueLink.js';

const contextSchema = z.object({ row: z.object({ recId: z.string() }) });

const states = (['LIVE', 'EXPIRED', 'REVOKED'] as const).map((value) => ({
  value,
  label: messages[`links.state.${value}`],
}));

const columns: readonly GridColumn<ShownLink>[] = [
  { id: 'label', label: messages['links.kind'], width: 120 },
  {
    id: 'state',
    label: messages['links.state'],
    kind: 'option',
    options: states,
    width: 110,
    chip: ({ state }) => (state === 'LIVE' ? 'fine' : undefined),
  },
  { id: 'createdAt', label: messages['links.createdAt'], kind: 'dateTime', width: 172 },
  { id: 'createdBy', label: messages['links.createdBy'], kind: 'code', width: 120 },
  { id: 'expiresAt', label: messages['links.expiresAt'], kind: 'dateTime', width: 172 },
];

/** The links by which a record is open to its patient: given out, seen and ended; a tab of the record's form. */
export function LinksTab({ context }: PanelProps) {
  const { recId } = contextSchema.parse(context).row;
  const found = useCall('/api/MRPM/selectLinks', { params: { recId }, answer: z.array(shownLinkSchema) });
  const [issued, setIssued] = useState<IssuedLink & { readonly label: string }>();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const link = found.data?.find(({ linkNo }) => chosen.has(linkNo));
  const revoke = useRevoke(recId, async () => {
    setChosen(new Set());
    await found.reload();
  });
  return (
    <Stack sx={{ gap: 1.5 }}>
      <Typography>{messages['links.text']}</Typography>
      <IssueLink
        recId={recId}
        onIssued={async (one) => {
          setIssued(one);
          await found.reload();
        }}
      />
      <DataGrid
        label={messages['links.title']}
        settingsKey="mrpm.links"
        columns={columns}
        rows={found.data ?? []}
        rowId={({ linkNo }) => linkNo}
        selection="one"
        selected={chosen}
        onSelect={setChosen}
        height={280}
        loading={found.fetching}
        error={found.error}
        onRetry={() => void found.reload()}
        emptyTitle={messages['links.none']}
        toolbar={
          <Button color="error" onClick={() => void revoke(link)}>
            {messages['links.revoke']}
          </Button>
        }
      />
      {issued && <IssuedPopup issued={issued} recId={recId} onClose={() => setIssued(undefined)} />}
    </Stack>
  );
}

/** Ends a link after a question; says what to choose where there is none that can be ended. */
function useRevoke(recId: string, onDone: () => Promise<void>) {
  const ask = useAsk();
  const toast = useToast();
  return async (link: ShownLink | undefined) => {
    if (link?.state !== 'LIVE') return toast.error(messages[link ? 'links.over' : 'links.choose']);
    const title = fillMessage(messages['links.revokeOf'], { label: link.label });
    if (!(await ask({ title, text: messages['links.sure'], yes: messages['links.revoke'] }))) return undefined;
    try {
      const params = { recId, linkNo: link.linkNo };
      await callApi({ method: 'POST', path: '/api/MRPM/revokeLink', params, answer: z.unknown() });
      toast.success(messages['links.revoked']);
    } catch (error) {
      toast.error(errorText(error));
    }
    return onDone();
  };
}
