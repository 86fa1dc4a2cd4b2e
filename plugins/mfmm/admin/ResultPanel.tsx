import type { PanelProps } from '@onyak/admin-ui/kit';
import { z } from 'zod';
import { ResultPopup } from './ResultPopup.js';

const contextSchema = z.object({
  reqId: z.string(),
  open: z.custom<(reqId: string) => void>((given) => typeof given === 'function'),
  close: z.custom<() => void>((given) => typeof given === 'function'),
});

/** The result over the page that has asked for it. */
export function ResultPanel({ context }: PanelProps) {
  const { reqId, open, close } = contextSchema.parse(context);
  return <ResultPopup key={reqId} reqId={reqId} onClose={close} onReplayed={open} />;
}
