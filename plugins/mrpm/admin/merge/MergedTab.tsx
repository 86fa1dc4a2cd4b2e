import {
  Box,
  Button,
  callApi,
  errorText,
  KeyValue,
  Loaded,
  ResourceHistory,
  Stack,
  Typography,
  useAsk,
  useCall,
  useToast,
  valueText,
  type PanelProps,
} from '@onyak/admin-ui/kit';
import { fillMessage, type Field } from '@onyak/core';
import { useState } from 'react';
import { z } from 'zod';
import { mergeCalls, mergedRecordSchema, type MergedRecord } from '../../merge/schema.js';
import { messages } from '../../messages.js';
import { adrRecord } from '../../resource.js';

const contextSchema = z.object({
  row: z.object({ recId: z.string() }),
  reload: z.custom<() => unknown>((value) => typeof value === 'function'),
});

const fields: Readonly<Record<string, Field>> = adrRecord.fields;

/** What was merged into a record, as it was, with its own history: a tab of the record's form. */
export function MergedTab({ context }: PanelProps) {
  const { row, reload } = contextSchema.parse(context);
  const found = useCall(mergeCalls.list, { params: { recId: row.recId }, answer: z.array(mergedRecordSchema) });
  const undone = async () => {
    await found.reload();
    await reload();
  };
  return (
    <Loaded of={found}>
      {(merged) =>
        merged.length === 0 ? (
          <Typography>{messages['merge.empty']}</Typography>
        ) : (
          <Stack sx={{ gap: 2 }}>
            {merged.map((one) => (
              <Merged key={one.mergeNo} merged={one} onUndone={undone} />
            ))}
          </Stack>
        )
      }
    </Loaded>
  );
}

function Merged({ merged, onUndone }: { readonly merged: MergedRecord; readonly onUndone: () => Promise<void> }) {
  const [open, setOpen] = useState(false);
  const ask = useAsk();
  const toast = useToast();
  const undo = async () => {
    const title = messages['merge.yes'];
    if (!(await ask({ title, text: messages['merge.sure'], yes: title }))) return;
    try {
      const params = { mergeNo: merged.mergeNo };
      const { msg } = await callApi({ method: 'POST', path: mergeCalls.undo, params, answer: z.string() });
      toast.success(msg);
      await onUndone();
    } catch (error) {
      toast.error(errorText(error));
    }
  };
  const shown = Object.entries(fields).flatMap(([name, field]) => {
    const value = valueText(field, merged.values[name]);
    return value === '' ? [] : [{ label: field.label, value }];
  });
  const words = { time: merged.mergedAt.slice(0, 16).replace('T', ' '), user: merged.mergedBy, kept: merged.keptRecId };
  return (
    <Box component="section" aria-label={merged.mergedRecId}>
      <Typography variant="h3" component="p">
        {merged.mergedRecId}
      </Typography>
      <Typography sx={{ color: 'text.secondary' }}>{fillMessage(messages['merge.when'], words)}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, my: 1 }}>
        <Button variant="outlined" size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
          {messages['merge.show']}
        </Button>
        {merged.isUndoable && (
          <Button variant="outlined" size="small" onClick={() => void undo()}>
            {messages['merge.yes']}
          </Button>
        )}
      </Box>
      {open && (
        <Stack sx={{ gap: 1.5 }}>
          <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            <KeyValue items={shown} />
          </Box>
          <ResourceHistory resource={adrRecord} id={merged.mergedRecId} />
        </Stack>
      )}
    </Box>
  );
}
