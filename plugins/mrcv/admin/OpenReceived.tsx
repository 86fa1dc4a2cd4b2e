import {
  callApi,
  errorText,
  Loaded,
  Popup,
  ResourceForm,
  useMenuCountsAfter,
  useStoredRow,
  useToast,
  type PanelProps,
} from '@onyak/admin-ui/kit';
import type { Field } from '@onyak/core';
import { useState } from 'react';
import { z } from 'zod';
import { adrRecord } from '../../mrpm/contract.js';
import { messages, text } from '../messages.js';
import type { Comparison } from '../schema.js';
import { ReceivedValues } from './ReceivedValues.js';
import { useComparison } from './use-comparison.js';

const contextSchema = z.object({
  row: z.object({ ifNo: z.number() }),
  close: z.custom<() => void>((value) => typeof value === 'function'),
  reload: z.custom<() => Promise<void>>((value) => typeof value === 'function'),
});

const fields: Readonly<Record<string, Field>> = adrRecord.fields;

/** A received row as the registration form, of the record that it would change or of a new one (specification 1 §2.5a). */
export function OpenReceived({ context }: PanelProps) {
  const { row, close, reload } = contextSchema.parse(context);
  const { ifNo } = row;
  const compared = useComparison(ifNo);
  const { data: comparison } = compared;
  const changed = comparison && comparison.isReadable && !comparison.isTaken ? (comparison.targetRecId ?? '') : '';
  const stored = useStoredRow(adrRecord, changed);
  const take = useTaking(ifNo);
  const isReady = comparison !== undefined && (changed === '' || stored.data !== undefined);
  if (!isReady || comparison.isTaken)
    return (
      <Popup open size="wide" title={messages['open.title']} onClose={close}>
        <Loaded of={compared}>
          {(read) => (read.isTaken ? <ReceivedValues comparison={read} /> : <Loaded of={stored}>{() => null}</Loaded>)}
        </Loaded>
      </Popup>
    );
  return (
    <ResourceForm
      resource={adrRecord}
      row={stored.data}
      filled={{ values: filledBy(comparison), draft: `received-${ifNo}` }}
      note={<ReceivedValues comparison={comparison} aboveForm />}
      onClose={close}
      onSaved={(saved) => void take(String(saved['recId'])).then(reload).then(close)}
    />
  );
}

/** What was sent; whose institution it is says the sender's key, not the sender. */
const filledBy = ({ values }: Comparison): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    values.flatMap(({ field, incoming }) =>
      fields[field]?.kind === 'institution' ? [] : [[field, incoming] as const],
    ),
  );

/** Tells the box which record was made of a row. The record is saved by then, whatever comes of this. */
function useTaking(ifNo: number) {
  const toast = useToast();
  const [taken, setTaken] = useState<string>();
  useMenuCountsAfter(taken);
  return async (recId: string) => {
    try {
      const path = '/api/MRCV/takeADRDataIF';
      const { msg } = await callApi({ path, method: 'POST', params: { ifNo, recId }, answer: z.undefined() });
      toast.success(msg);
      setTaken(recId);
    } catch (error) {
      toast.error(text('taken.failed', { recId, error: errorText(error) }));
    }
  };
}
