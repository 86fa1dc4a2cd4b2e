import { Box, Button, errorText, Icon, callApi, useToast, type PanelProps } from '@onyak/admin-ui/kit';
import { OnyakError } from '@onyak/core';
import { useState } from 'react';
import { z } from 'zod';
import { messages } from '../messages.js';
import { CardDialog } from './CardDialog.js';

const contextSchema = z.object({
  row: z.unknown().optional(),
  draft: z.record(z.string(), z.unknown()),
  /** Leads to a field of the form. */
  focus: z.custom<(name: string) => void>((value) => typeof value === 'function'),
});
const SENT = [
  'ptName',
  'ptNumber',
  'ptRrn',
  'ptTel',
  'd1List',
  'd2CiGroup',
  'd2CrhiGroup',
  'd2OaiGroup',
  'd2ExpertOpinion',
  'd3HospitalName',
  'd3ManagerTel',
] as const;

/** Above the form of a new record: prints what is typed before it is saved (specification 1 §5 "Printing an unsaved record"). */
export function TempButton({ context }: PanelProps) {
  const { row, draft, focus } = contextSchema.parse(context);
  const toast = useToast();
  const [recId, setRecId] = useState<string>();
  const [busy, setBusy] = useState(false);
  if (row !== undefined && row !== null) return null;
  const keep = async () => {
    setBusy(true);
    try {
      const typed = Object.fromEntries(SENT.map((name) => [name, draft[name] ?? undefined]));
      const path = '/api/MRPD/insertADRDataTemp';
      const { data } = await callApi({ path, method: 'POST', params: typed, answer: z.string() });
      setRecId(data);
    } catch (error) {
      const faults = error instanceof OnyakError ? (error.details.faults ?? []) : [];
      const [first] = faults;
      // Everything that is missing is said at once, and the first of it is where one goes on.
      toast.error(first ? faults.map(({ message }) => message).join('\n') : errorText(error));
      if (first) focus(first.field);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Box>
      <Button variant="outlined" loading={busy} startIcon={<Icon name="Print" />} onClick={() => void keep()}>
        {messages['dialog.temp']}
      </Button>
      {recId !== undefined && <CardDialog recIds={[recId]} printMethod="TEMP" onClose={() => setRecId(undefined)} />}
    </Box>
  );
}
