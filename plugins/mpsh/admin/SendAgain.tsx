import { RowAction, useSend, useToast, type PanelProps } from '@onyak/admin-ui/kit';
import { z } from 'zod';
import { messages } from '../messages.js';

const contextSchema = z.object({
  rows: z.array(z.looseObject({ issueNo: z.coerce.string(), sendState: z.string().nullish() })),
  reload: z.custom<() => Promise<void>>((value) => typeof value === 'function'),
});

/** Sends a card again whose message failed. */
export function SendAgain({ context }: PanelProps) {
  const { rows, reload } = contextSchema.parse(context);
  const toast = useToast();
  const { send, pending } = useSend('/api/IPRT/resend', { answer: z.unknown(), once: true, done: ({ msg }) => msg });
  const [row, second] = rows;
  const again = async () => {
    if (!row || second) toast.error(messages[row ? 'again.many' : 'again.none']);
    else if (row.sendState !== 'FAILED') toast.error(messages['again.notFailed']);
    else if (await send({ issueNo: row.issueNo })) await reload();
  };
  const fits = rows.length === 1 && row?.sendState === 'FAILED';
  return <RowAction icon="Send" label={messages.again} fits={fits} disabled={pending} onAction={() => void again()} />;
}
