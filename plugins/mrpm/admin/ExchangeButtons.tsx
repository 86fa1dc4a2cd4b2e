import { downloadFile, errorText, linkTo, RowAction, useToast, type PanelProps } from '@onyak/admin-ui/kit';
import { useState } from 'react';
import { z } from 'zod';
import { exchangeCalls } from '../exchange/schema.js';
import { messages } from '../messages.js';

const contextSchema = z.object({ rows: z.array(z.object({ recId: z.string() })) });

/** The chosen records as files of standards: FHIR for another hospital, E2B(R3) for the regulator. */
export function ExchangeButtons({ context }: PanelProps) {
  const { rows } = contextSchema.parse(context);
  const toast = useToast();
  const [pending, setPending] = useState(false);
  const recId = rows.map((row) => row.recId).join(',');
  const download = async (path: string, name: string) => {
    if (rows.length === 0) return toast.error(messages['export.none']);
    setPending(true);
    try {
      await downloadFile(linkTo(path, { recId }), name);
    } catch (error) {
      toast.error(errorText(error));
    } finally {
      setPending(false);
    }
  };
  const fits = rows.length > 0;
  return (
    <>
      <RowAction
        icon="MedicalInformation"
        label={messages['export.fhir']}
        fits={fits}
        disabled={pending}
        onAction={() => void download(exchangeCalls.fhir, 'ADR.fhir.json')}
      />
      <RowAction
        icon="Download"
        label={messages['export.report']}
        fits={fits}
        disabled={pending}
        onAction={() => void download(exchangeCalls.report, 'ADR.xml')}
      />
    </>
  );
}
