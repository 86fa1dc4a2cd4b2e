import { RowAction, useAsk, useSend, useToast, type PanelProps } from '@onyak/admin-ui/kit';
import { fillMessage } from '@onyak/core';
import { z } from 'zod';
import { consentMessages as messages } from '../consent/messages.js';

const contextSchema = z.object({
  rows: z.array(
    z.looseObject({ ptNumber: z.string(), ptName: z.string().nullish(), hospitalNameCode: z.string().nullish() }),
  ),
  reload: z.custom<() => Promise<void>>((value) => typeof value === 'function'),
});

/** In the toolbars of patients and of their records: asks a patient for the consent by text message (specification 1 §2.4). */
export function ConsentButton({ context }: PanelProps) {
  const { rows, reload } = contextSchema.parse(context);
  const toast = useToast();
  const ask = useAsk();
  const { send, pending } = useSend('/api/MRPM/sendIVMsg', { answer: z.unknown(), once: true, done: ({ msg }) => msg });
  const [row, second] = rows;
  const request = async () => {
    if (!row || second) return toast.error(messages[row ? 'request.many' : 'request.none']);
    const title = messages['request.button'];
    const { ptNumber, ptName, hospitalNameCode } = row;
    const text = fillMessage(messages['request.sure'], { name: ptName ?? ptNumber });
    if (!(await ask({ title, text, yes: title }))) return undefined;
    if (await send({ ptNumber, ...(hospitalNameCode ? { hospitalNameCode } : {}) })) await reload();
    return undefined;
  };
  return (
    <RowAction
      icon="Send"
      label={messages['request.button']}
      fits={rows.length === 1}
      disabled={pending}
      onAction={() => void request()}
    />
  );
}
